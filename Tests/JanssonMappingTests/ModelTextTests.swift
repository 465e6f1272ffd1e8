import Foundation
import Jansson
import TestSupport
import Testing

/// The first model of a type is decoded from a text by way of a `JSON`, and the next ones without,
/// which nobody should notice.
@Suite struct ModelTextTests {
  struct Account: JSONCodable, Equatable {
    let id: Int
    let owner: Owner
    let tags: [String]
    let rest: JSON?
    let level: Level?
  }

  struct Owner: JSONCodable, Equatable {
    let name: String
    let note: String?
  }

  enum Level: String, JSONCodable { case low, high }

  static let valid = [
    #"{"id":1,"owner":{"name":"Ann","note":null},"tags":["a","longer than fifteen bytes"],"rest":{"a":[1,{"b":2}]},"level":"high"}"#,
    #" {"tags":[],"owner":{"note":"é😀\n","name":""},"id":-9223372036854775808,"rest":[1]} "#,
    "\u{FEFF}" + #"{"id":1,"owner":{"name":"Ann"},"tags":[],"more":[{}]}"#,
  ]

  static let invalid = [
    "", "{", "[]", "1", "null", #"{"id":1}"#,
    #"{"id":1,"owner":{"name":7},"tags":[]}"#,
    "{\"id\":1,\n\"owner\":{\"name\":\"a\"},\n \"tags\":[\"x\",{}]}",
    #"{"id":1.5,"owner":{"name":"a"},"tags":[]}"#,
    #"{"id":1,"owner":{"name":"a"},"tags":[]},"#,
    #"{"id":1,"owner":{"name":"a"},"tags":[],"rest":01}"#,
  ]

  /// What `decode` does, twice: the value, or the description of its error.
  private func outcomes<Value>(_ decode: () throws -> Value) -> [String] {
    (0..<2).map { _ in
      do { return "\(try decode())" } catch { return "error: \(error)" }
    }
  }

  @Test(arguments: valid + invalid)
  func `Decoding a text equals decoding its value`(text: String) {
    let data = Data(text.utf8)
    var expected = outcomes { try Account(decoding: JSON(parsing: data)) }[0]
    // A scalar alone does not know that it is the whole text.
    expected = expected.replacingOccurrences(of: "error: expected", with: "error: $: expected")
    #expect(expected.hasPrefix("error") == Self.invalid.contains(text))
    #expect(outcomes { try Account(jsonData: data) } == [expected, expected])
    #expect(outcomes { try Account(jsonString: text) } == [expected, expected])
  }

  @Test(arguments: ["jansson", "depth", "size", "repeated", "JSON5", "exact"])
  func `Reading options apply`(option: String) {
    var options = JSON.ReadingOptions()
    var text = Self.valid[0]
    switch option {
    case "jansson": options.engine = .other
    case "depth": options.maximumDepth = 2
    case "size": options.maximumSize = text.utf8.count - 1
    case "repeated": text = text.replacing("\"id\":1", with: "\"id\":1,\"id\":2")
    case "JSON5": (options.syntax, text) = (.json5, text.replacing("\"id\"", with: "id"))
    default:
      options.exactNumbers = true
      text = text.replacing("[1,", with: "[1.10,")
    }
    let data = Data(text.utf8)
    let expected = outcomes { try Account(decoding: JSON(parsing: data, options: options)) }[0]
    #expect(outcomes { try Account(jsonData: data, options: options) } == [expected, expected])
  }

  @Test func `Values that a model keeps outlive the text`() throws {
    var kept: [JSON] = []
    for number in 0..<10 {
      let text = #"{"id":1,"owner":{"name":""},"tags":[],"rest":[[\#(number)],{}]}"#
      kept.append(try #require(try Account(jsonData: Data(text.utf8)).rest))
    }
    for (number, json) in kept.enumerated() { #expect(json == [[JSON(number)], [:]]) }
    kept[3][0][0] = "changed"
    #expect(kept[3] == [["changed"], [:]])
    #expect(kept[4] == [[4], [:]])
  }

  /// Has an initializer of its own, which is used each time.
  struct Doubled: JSONDecodable {
    let value: Int
    init(decoding json: JSON) throws { value = try 2 * Int(decoding: json["value"]) }
  }

  @Test func `A type's own initializer is called`() throws {
    for _ in 0..<3 { #expect(try Doubled(jsonString: #"{"value":21}"#).value == 42) }
  }

  final class Counter: JSONDecodable, JSON.DefaultInitializable {
    var value = 0
    init() {}
  }

  @Test func `Classes are decoded`() throws {
    for number in 0..<3 {
      #expect(try Counter(jsonString: "{\"value\":\(number)}").value == number)
    }
  }

  @Test func `Large texts are decoded`() throws {
    let tags = (0..<100_000).map { "tag \($0)" }
    let account = Account(
      id: 1, owner: Owner(name: "a", note: nil), tags: tags, rest: nil, level: .low)
    for _ in 0..<2 { #expect(try Account(jsonData: account.jsonData()) == account) }
  }
}
