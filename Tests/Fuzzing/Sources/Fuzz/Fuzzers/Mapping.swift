import Foundation
import Jansson
import JanssonFoundation

/// Random documents are mapped to models with a policy: the result is a model or a typed error.
///
/// A model is encoded as JSON that decodes to the same model, as a value and as text.
enum Mapping {
  enum Level: Int, JSONCodable, Sendable { case low = 1, high = 127 }
  enum Color: String, JSONCodable, Sendable { case red, two }

  struct Item: JSONCodable, Sendable {
    let id: Int
    let name: String
    let ratio: Double?
    var flag = true
    let small: Int8
    let large: UInt64
    let tags: [String]
    let next: [Item]
    let byKey: [String: Item]?
    let unique: Set<Int>
    let level: Level?
    let color: Color
    let any: JSON
    let site: URL?
    let date: Date?
    let pairs: [[Int?]]
    let codable: Plain?
  }

  /// Without a set, whose order is another one each time.
  struct Ordered: JSONCodable, Sendable {
    let id: Int
    let name: String?
    let ratio: Double?
    let tags: [String]
    let next: [Ordered]
    let byKey: [String: Ordered]?
    let level: Level?
    let color: Color
    let any: JSON
    let date: Date?
    let pairs: [[Int?]]
    let codable: Plain?
  }

  /// Through the coder, as a property of a model.
  struct Plain: Codable, Sendable {
    var id: Int
    var tags: [String]?
  }

  final class Base: JSONCodable, JSON.DefaultInitializable {
    var id = 0
    var name: String?
    var next: [Base] = []
    init() {}
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["id": .defaultValue(5)] }
  }

  private static let keys = [
    "id", "name", "ratio", "flag", "small", "large", "tags", "next", "byKey", "unique", "level",
    "color", "any", "site", "date", "pairs", "codable", "other",
  ]

  private static let example: JSON = [
    "id": 1, "name": "two", "flag": false, "small": -1,
    "large": 18_446_744_073_709_551_615 as JSON,
    "tags": ["a"], "next": [] as JSON, "unique": [1, 2], "color": "red", "any": nil,
    "pairs": [[1, nil]] as JSON, "level": 127, "codable": ["id": 3] as JSON, "byKey": [:] as JSON,
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    var document =
      input.choice(4) == 0
      ? input.document(keys: keys) : input.variation(of: example, keys: keys)
    // Parsed again: the form of documents that come from text.
    if input.choice(2) == 0, let text = try? document.jsonString() {
      document = (try? JSON(parsing: text)) ?? .null
      switch bytes.choice(4) {
      case 0: return compare(Ordered.self, text, document)
      case 1: return compare(Base.self, text, document)
      default: break
      }
    }
    let policy = [JSON.DecodingPolicy.standard, .lossy, .strict][bytes.choice(3)]
    switch bytes.choice(10) {
    case 0: check([Item].self, document, policy)
    case 1: check([String: Item?].self, document, policy)
    case 2: check(Base.self, document, policy)
    case 3: check(Set<Double>.self, document["unique"], policy)
    case 4: _ = JSON(any: document.foundationValue)
    default: check(Item.self, document, policy)
    }
  }

  /// A text becomes the same model, or the same error, as its value.
  private static func compare<Model: JSONCodable>(
    _ type: Model.Type, _ text: String, _ document: JSON
  ) {
    let fromText = answer { try Model(jsonString: text) }
    let fromValue = answer { try Model(decoding: document) }
    require(fromText == fromValue, "from text: \(fromText), from a value: \(fromValue)")
  }

  /// The model, or the error; a scalar outside its document does not know that it was the root.
  private static func answer(_ decode: () throws -> some JSONEncodable) -> String {
    do {
      return "\(try decode().json)"
    } catch {
      let text = "\(error)"
      return "error: " + (text.hasPrefix("$: ") ? String(text.dropFirst(3)) : text)
    }
  }

  private static func check<Model: JSONCodable>(
    _ type: Model.Type, _ document: JSON, _ policy: JSON.DecodingPolicy
  ) {
    do {
      let (model, report) = try Model.decoding(document, policy: policy)
      for entry in report.entries { require(!"\(entry)".isEmpty, "an entry has a text") }
      let json = model.json
      if json.isError { return }  // NaN, from a string that a transform accepted for it.
      let again = try Model(decoding: json)
      // A set has no order, so its text may differ.
      require(again.json.count == json.count, "\(json) makes another model: \(again.json)")
      let text = try model.jsonString()
      require(try JSON(parsing: text).count == json.count, "\(text) is not \(json)")
    } catch {
      require(error is JSON.Error, "mapping throws \(Swift.type(of: error))")
      require(!"\(error)".isEmpty, "an error has a text")
    }
  }
}
