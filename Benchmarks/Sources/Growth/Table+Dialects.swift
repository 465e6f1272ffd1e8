import HandyJSON
import SwiftyJSON

private final class Cat: HandyJSON {
  var id = 0
  var name = ""
  required init() {}
}

extension Table {
  static var dialects: [Row] {
    [
      Row("HandyJSON, many models") { n in
        let cats = [Cat].deserialize(from: Shape.objects.text(n))
        keep(cats?.map { $0?.toJSON() })
      },
      Row("HandyJSON, one wide object") { n in
        keep(Cat.deserialize(from: Shape.wideObject.text(n))?.toJSON())
      },
      Row("SwiftyJSON") { n in
        var json = SwiftyJSON.JSON(parseJSON: Shape.objects.text(n))
        for index in 0..<n / 4 { json[index]["name"].string = "x" }
        keep(json.rawString())
      },
    ]
  }
}
