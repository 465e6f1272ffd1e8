import Foundation
import Jansson
import TestSupport
import Testing

/// Real documents through both coders.
@Suite(.enabled(if: TestData.folder != nil))
struct RealDocumentTests {
  @Test(arguments: ["twitter", "citm_catalog", "canada"])
  func `Real documents are coded as by Foundation`(name: String) throws {
    let url = try #require(TestData.folder?.appending(path: "\(name).json"))
    let data = try Data(contentsOf: url)
    let ours = try JSON.Decoder().decode(JSON.self, from: data)
    #expect(try JSON(parsing: JSON.Encoder().encode(ours)) == ours)
    #expect(try JSON.Encoder().encode(ours) == ours.jsonData())
    // A hundred thousand numbers one by one would add nothing.
    if name == "canada" { return }
    // Foundation's containers with `JSON`'s own conformance.
    #expect(try JSONDecoder().decode(JSON.self, from: data) == ours)
    #expect(try JSON(parsing: JSONEncoder().encode(ours)) == ours)
    // Through our containers rather than as a whole.
    let members = try JSON.Decoder().decode([String: Tree].self, from: data)
    let encoder = JSON.Encoder()
    encoder.outputFormatting = .sortedKeys
    let foundation = JSONEncoder()
    foundation.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(try encoder.encode(members) == foundation.encode(members))
    #expect(try encoder.encodeJSON(members) == ours)
  }

  /// A type that does not use `JSON` and tries one type after another.
  private enum Tree: Codable {
    case object([String: Tree])
    case array([Tree])
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if var list = try? decoder.unkeyedContainer() {
        var elements: [Tree] = []
        while !list.isAtEnd { elements.append(try list.decode(Tree.self)) }
        self = .array(elements)
      } else {
        let members = try decoder.container(keyedBy: AnyKey.self)
        self = .object(
          try Dictionary(
            uniqueKeysWithValues: members.allKeys.map {
              ($0.stringValue, try members.decode(Tree.self, forKey: $0))
            }))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .object(let members):
        var keyed = encoder.container(keyedBy: AnyKey.self)
        for (key, value) in members { try keyed.encode(value, forKey: AnyKey(key)) }
      case .array(let elements): try container.encode(elements)
      case .string(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .bool(let value): try container.encode(value)
      case .null: try container.encodeNil()
      }
    }
  }
}
