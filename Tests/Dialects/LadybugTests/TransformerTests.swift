import Foundation
import Ladybug
import Testing

struct TransformerTests {
  struct Rated: JSONCodable {
    let rating: Int?
    let stars: Int
    let tags: [String]
    let fixed: String

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "rating": Default(value: 3), "stars": "nested.stars" <- Default(value: 5),
      "tags": Default(value: ["a", "b"]), "fixed": Default(value: "yes", override: true),
    ]
  }

  @Test func `A default replaces a missing value`() throws {
    let rated = try Rated(json: ["fixed": "no"])
    #expect(rated.rating == 3)
    #expect(rated.stars == 5)
    #expect(rated.tags == ["a", "b"])
    #expect(rated.fixed == "yes")
    let other = try Rated(
      data: Data(#"{"rating": null, "nested": {"stars": 1}, "tags": []}"#.utf8))
    #expect(other.rating == nil)
    #expect(other.stars == 1)
    #expect(other.tags.isEmpty)
    #expect(throws: DecodingError.self) { try Rated(json: ["stars": NSNull()]) }
  }

  struct Dated: JSONCodable {
    let date: Date
    static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] {
      ["date": Default(value: Date())]
    }
  }

  @Test func `A default must be representable in JSON`() {
    #expect(throws: DecodingError.self) { try Dated(json: [:] as [String: Any]) }
    #expect(throws: Never.self) { try Dated(json: ["date": 5]) }
  }

  struct Inner: Codable, Equatable { var a: [Int] }

  struct Mapped: JSONCodable {
    let url: URL?
    let date: Date?
    let inner: Inner?
    let seen: String?

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "url": Map<URL>(keyPath: "links.home") {
        ($0 as? String).flatMap { URL(string: "https://\($0)") }
      },
      "date": Map<Date> { ($0 as? Double).map { Date(timeIntervalSince1970: $0) } },
      "inner": "list" <- Map<Inner> { ($0 as? [Int]).map(Inner.init) },
      "seen": Map<String> { $0 == nil ? "nothing" : $0 is NSNull ? "null" : nil },
    ]
  }

  @Test func `A map may return any Codable type`() throws {
    let text = #"{"links": {"home": "a.org"}, "date": 5, "list": [1, 2], "seen": "value"}"#
    for mapped in [
      try Mapped(data: Data(text.utf8)),
      try Mapped(json: JSONSerialization.jsonObject(with: Data(text.utf8))),
    ] {
      #expect(mapped.url?.absoluteString == "https://a.org")
      #expect(mapped.date == Date(timeIntervalSince1970: 5))
      #expect(mapped.inner == Inner(a: [1, 2]))
      #expect(mapped.seen == "value")
    }
    #expect(try Mapped(json: [:] as [String: Any]).seen == "nothing")
    #expect(try Mapped(json: ["seen": NSNull()]).seen == "null")
    #expect(try Mapped(json: [:] as [String: Any]).url == nil)
  }

  struct Leaf: JSONCodable {
    let isGreen: Bool
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["isGreen": "green"]
  }

  struct Branch: JSONCodable {
    let leaf: Leaf?
    let leaves: [Leaf]
    let branches: [Branch]?
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "leaf": "top.leaf" <- Leaf.transformer, "leaves": [Leaf].transformer,
      "branches": [Branch].transformer,
    ]
  }

  @Test func `Models may be nested to any depth`() throws {
    let text = """
      {"top": {"leaf": {"green": true}}, "leaves": [{"green": false}], "branches": [
        {"leaves": [], "branches": []}, {"leaves": [{"green": true}, {"green": false}]}]}
      """
    for branch in [
      try Branch(data: Data(text.utf8)),
      try Branch(json: JSONSerialization.jsonObject(with: Data(text.utf8))),
    ] {
      #expect(branch.leaf?.isGreen == true)
      #expect(branch.leaves.map(\.isGreen) == [false])
      #expect(branch.branches?[1].leaves.map(\.isGreen) == [true, false])
    }
  }

  @Test func `A value that is not an object is left unchanged`() throws {
    #expect(try Branch(json: ["top": ["leaf": NSNull()], "leaves": [Any]()]).leaf == nil)
    #expect(throws: DecodingError.self) {
      try Branch(json: ["top": ["leaf": 5], "leaves": [Any]()])
    }
    // An element that is not an object keeps the others from being transformed.
    #expect(throws: DecodingError.self) { try Branch(json: ["leaves": [["green": true], 5]]) }
    var json: [String: Any] = ["leaves": [["green": true], 5] as [Any]]
    [Leaf].transformer.transform(&json, mappingTo: "leaves")
    #expect((json["leaves"] as? [Any])?.first as? [String: Bool] == ["green": true])
    // Without its transformer a model is decoded by its own names.
    #expect(throws: DecodingError.self) {
      struct Plain: JSONCodable { let leaf: Leaf }
      _ = try Plain(json: ["leaf": ["green": true]])
    }
  }

  struct Uppercase: JSONTransformer {
    let keyPath: JSONKeyPath? = nil

    func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
      json[propertyKey] = (json[propertyKey] as? String)?.uppercased()
      json["other"] = "changed"
    }

    func reverseTransform(_ json: inout [String: Any], mappingFrom propertyKey: PropertyKey) {
      json[propertyKey] = (json[propertyKey] as? String)?.lowercased()
      json["written"] = json.count
    }
  }

  struct Shouted: JSONCodable {
    let name: String?
    let moved: String?
    let other: String?

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "name": Uppercase(), "moved": "a.b" <- Uppercase(),
    ]
  }

  @Test func `A custom transformer affects only its own property`() throws {
    let text = #"{"name": "x", "a": {"b": "y"}, "other": "z"}"#
    for shouted in [
      try Shouted(data: Data(text.utf8)),
      try Shouted(json: JSONSerialization.jsonObject(with: Data(text.utf8))),
    ] {
      #expect(shouted.name == "X")
      #expect(shouted.moved == "Y")
      #expect(shouted.other == "z")
    }
    #expect(try Shouted(json: ["name": 5]).name == nil)
  }

  @Test func `Combined transformers run from left to right`() {
    let increment = Map<Int> { ($0 as? Int).map { $0 + 1 } }
    let double = Map<Int> { ($0 as? Int).map { $0 * 2 } }
    for (transformer, result) in [
      ("a" <- increment <- double, 8), ("a" <- double <- increment, 7),
      ("a" <- (double <- increment), 7), ("a".then(increment).then(double), 8),
    ] {
      var json: [String: Any] = ["a": 3]
      transformer.transform(&json, mappingTo: "b")
      #expect(json["b"] as? Int == result)
      #expect(json["a"] as? Int == 3)
      #expect(transformer.keyPath == nil)
    }
  }

  @Test func `A key path below the property's own name sees the intermediate result`() {
    var json: [String: Any] = ["a": ["b": ["b": 7]], "b": 1]
    ("a" <- JSONKeyPath("b.b")).transform(&json, mappingTo: "b")
    // "a" was copied to "b", below which the second path then looks.
    #expect((json["b"] as? [String: Int]) == ["b": 7])
  }

  @Test func `Strings and paths are transformers`() {
    let string: any JSONTransformer = "a.b"
    #expect(string.keyPath == JSONKeyPath("a", "b"))
    #expect(JSONKeyPath("a").keyPath == "a")
    #expect(Default(value: 1).keyPath == nil)
    #expect(secondsSince1970.keyPath == nil)
    #expect(Map<Int>(keyPath: "x") { _ in nil }.keyPath == "x")
    var json: [String: Any] = ["a": 1]
    "missing".transform(&json, mappingTo: "a")
    #expect(json["a"] as? Int == 1)
    JSONKeyPath("a").transform(&json, mappingTo: "b")
    #expect(json["b"] as? Int == 1)
  }
}
