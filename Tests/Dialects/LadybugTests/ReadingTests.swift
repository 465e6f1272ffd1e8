import Foundation
import Ladybug
import Testing

struct ReadingTests {
  struct Item: JSONCodable {
    let id: Int
    let note: String?
  }

  /// The type that an error names as found.
  func received(_ error: (any Error)?) -> Any.Type? {
    guard case .badType(_, let type) = error as? JSONCodableError else { return nil }
    return type
  }

  @Test func `The root must have the right type`() throws {
    for text in ["[]", "5", #""x""#, "null"] {
      #expect(throws: JSONCodableError.self) { try Item(data: Data(text.utf8)) }
    }
    for json in [[1], 5, "x", NSNull()] as [Any] {
      #expect(throws: JSONCodableError.self) { try Item(json: json) }
    }
    let error = #expect(throws: JSONCodableError.self) { try Item(json: "x") }
    #expect(received(error) == String.self)
    #expect(error?.description == "expected Dictionary<String, Any>, found String")
    #expect(throws: JSONCodableError.self) { try [Item](json: ["id": 1]) }
    #expect(throws: JSONCodableError.self) { try [Item](json: [["id": 1], 5] as [Any]) }
    #expect(throws: JSONCodableError.self) { try [Item](data: Data("{}".utf8)) }
    #expect(throws: JSONCodableError.self) { try [Item](data: Data("[{}, []]".utf8)) }
    #expect(throws: JSONCodableError.self) { try List<Item>(json: 5) }
  }

  @Test func `Decoding is strict`() throws {
    for text in [#"{"id": "1"}"#, #"{"id": 1.5}"#, #"{"id": true}"#, "{}", #"{"id": null}"#] {
      #expect(throws: DecodingError.self) { try Item(data: Data(text.utf8)) }
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(throws: DecodingError.self) { try Item(json: object) }
    }
    #expect(try Item(json: ["id": 1, "note": NSNull()]).note == nil)
    #expect(try Item(json: ["id": 1.0]).id == 1)
  }

  @Test func `Invalid JSON is an error with its position`() {
    for text in ["", "{", #"{"id": }"#, "{\"id\": 1,}", "\u{1}"] {
      let error = #expect(throws: DecodingError.self) { try Item(data: Data(text.utf8)) }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.underlyingError != nil)
      #expect(context.debugDescription.contains("line 1"))
    }
  }

  @Test func `An error names the element`() {
    let error = #expect(throws: DecodingError.self) {
      try [Item](data: Data(#"[{"id": 1}, {"id": "x"}]"#.utf8))
    }
    guard case .typeMismatch(_, let context) = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["Index 1", "id"])
    #expect(context.debugDescription.hasPrefix("[1].id: expected Int"))
  }

  struct Swapped: JSONCodable {
    let first: String
    let second: String
    let third: String

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "first": "second", "second": "third", "third": "first",
    ]
  }

  @Test func `The order of transformers does not matter`() throws {
    let text = #"{"first": "a", "second": "b", "third": "c"}"#
    let fromData = try Swapped(data: Data(text.utf8))
    #expect([fromData.first, fromData.second, fromData.third] == ["b", "c", "a"])
    let fromObject = try Swapped(json: ["first": "a", "second": "b", "third": "c"])
    #expect([fromObject.first, fromObject.second, fromObject.third] == ["b", "c", "a"])
  }

  struct Mixed: JSONCodable {
    let when: Date
    let place: String

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "when": custom { $0 as? Date }, "place": Map<String> { ($0 as? URL)?.path },
    ]
  }

  @Test func `Functions receive the dictionary's own values`() throws {
    let date = Date(timeIntervalSince1970: 7)
    let url = try #require(URL(string: "file:///a"))
    let mixed = try Mixed(json: ["when": date, "place": url])
    #expect(mixed.when == date)
    #expect(mixed.place == "/a")
  }

  @Test func `Values that cannot be represented in JSON are rejected`() throws {
    let url = try #require(URL(string: "file:///a"))
    for value in [url, Date(), Double.nan, ["x": [url]], JSONCodableError.self] as [Any] {
      let error = #expect(throws: DecodingError.self) {
        try Item(json: ["id": 1, "other": value])
      }
      guard case .dataCorrupted(let context) = error else { return #expect(Bool(false)) }
      #expect(context.debugDescription.hasPrefix("other"))
      #expect(context.debugDescription.hasSuffix("cannot be represented in JSON"))
    }
    #expect(try Item(json: ["id": 1, "other": Int?.none as Any]).id == 1)
  }

  final class Shirt: JSONCodable {
    enum Size: String, Codable { case small, medium, large }
    var cost: Double = 0
    var size = Size.small
  }

  final class Hat: JSONCodable {
    let cost: Double
    init() { cost = 0 }
  }

  @Test func `Classes can be models`() throws {
    let shirt = try Shirt(data: Data(#"{"cost": 19.99, "size": "large"}"#.utf8))
    #expect(shirt.cost == 19.99)
    #expect(shirt.size == .large)
    #expect(try Hat(json: ["cost": 5]).cost == 5)
    #expect(throws: DecodingError.self) { try Shirt(json: ["cost": 5, "size": "huge"]) }
  }

  struct Exact: JSONCodable {
    let big: UInt64
    let decimal: Decimal
    let moved: Decimal

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["moved": "m.n"]
  }

  @Test func `Numbers keep their digits`() throws {
    let text = """
      {"big": 18446744073709551615, "decimal": 123456789012345678901234567890,
       "m": {"n": 123456789012345678901234567891}}
      """
    let exact = try Exact(data: Data(text.utf8))
    #expect(exact.big == .max)
    #expect(exact.decimal.description == "123456789012345678901234567890")
    #expect(exact.moved.description == "123456789012345678901234567891")
  }

  @Test func `A list can be written and read back`() throws {
    let list = try List<ReadmeTests.Tweet>(json: [["body": "a"]])
    #expect(try List<ReadmeTests.Tweet>(json: list.toJSON()).object[0].text == "a")
    #expect(try List<ReadmeTests.Tweet>(data: list.toData()).object[0].text == "a")
    #expect(((try list.toJSON()) as? [String: Any])?.keys.first == "object")
  }
}
