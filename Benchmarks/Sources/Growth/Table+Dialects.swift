import CodableWrapper
import Foundation
import HandyJSON
import Jansson
import SwiftyJSON

private final class Cat: HandyJSON {
  var id = 0
  var name = ""
  required init() {}
}

private struct Mapped: HandyJSON {
  var number = 0
  var tags: [Double?] = []
  var rest: [String: Any]?

  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< number <-- ["no", "id"]
    mapper >>> rest
  }
}

private struct Wrapped: Codable {
  @Codec var id = 0
  @Codec var name = ""
  @Codec var tags: [Double?] = []
  @Codec var missing: String?
}

private struct WrappedWithNames: Codable {
  @Codec("id") var number = 0
  @Codec("full_name", "name") var title = ""
}

extension Table {
  static var dialects: [Row] {
    [
      Row("HandyJSON, many models") { n in
        let cats = [Cat].deserialize(from: Shape.objects.text(n))
        keep(cats?.map { $0?.toJSON() })
      },
      Row("HandyJSON, mapped models") { n in
        let text = "{\"a\":{\"list\":" + Shape.objects.text(n) + "}}"
        let models = [Mapped].deserialize(from: text, designatedPath: "a.list") ?? []
        keep(models.compactMap(\.self).toJSONString())
      },
      Row("HandyJSON, dictionaries") { n in
        let list = try JSONSerialization.jsonObject(with: Data(Shape.objects.text(n).utf8))
        keep([Cat].deserialize(from: list as? [Any]))
      },
      Row("HandyJSON, update one model") { n in
        var cat = Cat()
        for number in 0..<n { JSONDeserializer.update(object: &cat, from: "{\"id\":\(number)}") }
        keep(cat)
      },
      Row("HandyJSON, one wide object") { n in
        keep(Cat.deserialize(from: Shape.wideObject.text(n))?.toJSON())
      },
      Row("CodableWrapper, many models") { n in
        let models = try JSON.Decoder().decode([Wrapped].self, from: Shape.objects.text(n))
        keep(try JSON.Encoder().encode(models))
      },
      Row("CodableWrapper, names") { n in
        let models = try JSON.Decoder().decode([WrappedWithNames].self, from: Shape.objects.text(n))
        keep(try JSON.Encoder().encode(models))
      },
      Row("CodableWrapper, Foundation's coders") { n in
        let text = Data(Shape.objects.text(n).utf8)
        let models = try JSONDecoder().decode([WrappedWithNames].self, from: text)
        keep(try JSONEncoder().encode(models))
      },
      Row("SwiftyJSON") { n in
        var json = SwiftyJSON.JSON(parseJSON: Shape.objects.text(n))
        for index in 0..<n / 4 { json[index]["name"].string = "x" }
        keep(json.rawString())
      },
      Row("SwiftyJSON, merge") { n in
        var json: SwiftyJSON.JSON = ["list": [0]]
        for number in 0..<n { try json.merge(with: ["key\(number)": 1, "list": [number]]) }
        keep(json.rawString())
      },
    ]
  }
}
