import FxJSON

private struct Model: FxJSON.JSONDecodable, FxJSON.JSONEncodable {
  var id = 0
  var name = ""
  var tags: [Double?] = []
}

extension Table {
  static var fxJSON: [Row] {
    [
      Row("FxJSON, many models") { n in
        let models = [Model](JSON(jsonString: Shape.objects.text(n)))
        keep(models?.json.description)
      },
      Row("FxJSON, create") { n in
        var json: JSON = [:]
        for number in 0..<n { json[create: "a", "list", number] = JSON(number) }
        keep(json)
      },
      Row("FxJSON, builder") { n in
        keep(
          JSON { mapper in
            for number in 0..<n {
              mapper["a"]["key\(number)"] << number
              mapper[ignoreIfNull: "none\(number)"] << (nil as Int?)
            }
          })
      },
      Row("FxJSON, dictionaries and arrays") { n in
        let json = JSON(jsonString: Shape.objects.text(n))
        keep((json.array, json.asArray.map(\.dict)))
      },
    ]
  }
}
