import Foundation
import Ladybug
import SwiftyJSON
import SwiftyJSONDecodable

private struct Bug: Ladybug.JSONCodable {
  let number: Int
  let title: String
  let doubled: Int

  static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
    "number": "id", "title": JSONKeyPath("name"),
    "doubled": Map<Int>(keyPath: "id") { ($0 as? Int).map { 2 * $0 } },
  ]
}

private struct Bugs: Ladybug.JSONCodable {
  let list: [Bug]

  static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
    "list": [Bug].transformer
  ]
}

private struct Swifty: SwiftyJSONDecodable {
  let id: Int
  let name: String

  init(json: SwiftyJSON.JSON) throws {
    id = try json.decodeValueForKey("id")
    name = try json.decodeValueForKey("name")
  }
}

extension Table {
  static var modelsOfOtherDialects: [Row] {
    [
      Row("Ladybug, many models") { n in
        let models = try [Bug](data: Data(Shape.objects.text(n).utf8))
        keep(try models.toTransformedData())
      },
      Row("Ladybug, nested models") { n in
        let models = try Bugs(data: Data("{\"list\":\(Shape.objects.text(n))}".utf8))
        keep(try models.toJSON())
      },
      Row("Ladybug, one wide object") { n in
        let text = Shape.wideObject.text(n).dropLast() + ",\"id\":1,\"name\":\"x\"}"
        keep(try Bug(data: Data(text.utf8)))
      },
      Row("SwiftyJSONDecodable, many models") { n in
        let json = SwiftyJSON.JSON(parseJSON: "{\"list\":\(Shape.objects.text(n))}")
        keep(try json.decodeArrayForKey("list") as [Swifty])
      },
    ]
  }
}
