import Foundation
import Testing

@testable import Ladybug

// As programs written years ago have their models: no `any`, variables as globals, functions that
// nobody marked, names that are not public.

struct Shirt: JSONCodable {
  enum Size: String, Codable { case small, large }
  let cost: Double
  var size: Size = .small

  static var transformersByPropertyKey: [PropertyKey: JSONTransformer] = [
    "cost": NestedPrice(currency: "eur")
  ]
}

struct NestedPrice: JSONTransformer {
  let currency: String
  let keyPath: JSONKeyPath? = nil

  func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    json[propertyKey] = json[jsonKeyPath: JSONKeyPath("prices", currency)]
  }
}

final class Hat: JSONCodable {
  var size = 1.5
  let band: String
  init() { band = "" }
}

struct ModelsInSwift5Tests {
  @Test func `Existing models are decoded in Swift 5 mode`() throws {
    let json: [String: Any] = ["prices": ["eur": 19.99], "size": "large"]
    let shirt = try Shirt(json: json)
    #expect(shirt.cost == 19.99)
    #expect(shirt.size == .large)
    #expect(try Hat(json: ["size": 2, "band": "red"]).size == 2)
  }

  @Test func `Functions need no @Sendable in Swift 5 mode`() throws {
    var called = 0
    let adapter: (Any?) -> Date? = { _ in
      called += 1
      return Date(timeIntervalSince1970: 5)
    }
    var json: [String: Any] = [:]
    (JSONKeyPath("x") <- custom(adapter)).transform(&json, mappingTo: "date")
    #expect(json["date"] as? Int == 5000)
    #expect(called == 1)
  }

  @Test func `The names that the original's tests use exist`() {
    let json: [String: Any] = ["object_key": ["hello": "world"], "list_key": [["age": 24]]]
    var copy = json
    NestedObjectTransformer<Hat>(keyPath: JSONKeyPath("object_key")).transform(
      &copy, mappingTo: "object")
    NestedListTransformer<Hat>(keyPath: JSONKeyPath("list_key")).transform(&copy, mappingTo: "list")
    #expect(copy["object"] as? [String: String] == ["hello": "world"])
    #expect(copy["list"] as? [[String: Int]] == [["age": 24]])
    #expect(CompositeTransformer(transformers: "a", "b").keyPath == nil)
    let seconds = DateFormatAdapter.shared.convert(
      "1992-10-25T07:00:00+0000", fromFormat: .iso8601, toFormat: .secondsSince1970)
    #expect(seconds == "719996400")
    #expect(
      DateFormatAdapter.shared.convert(
        "719996400000", fromFormat: .millisecondsSince1970, toFormat: .iso8601)
        == "1992-10-25T07:00:00+0000")
  }
}
