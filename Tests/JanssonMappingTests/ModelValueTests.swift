import Foundation
import Jansson
import TestSupport
import Testing

/// The `json` of a model, a collection or a literal is what its text is read as; what has no text
/// is kept all the same.
@Suite struct ModelValueTests {
  struct Item: JSONCodable, Equatable {
    var id = 1
    var name = "Ada \u{0}\"\\\u{1F600}é"
    var ratio = 0.1
    var whole = 1e16
    var small: Float = 0.1
    var tags: [String?] = ["", nil]
    var nested: [[Double]] = [[], [-0.0, 2.5e-300]]
    var map = ["e\u{301}": 1, "z": 2, "": 3]
    var largest = UInt64.max
    var at = Date(timeIntervalSince1970: 1e9)
    var inner: [Item] = []
  }

  @Test func `The value of a model is that of its text`() throws {
    let item = Item(inner: [Item(), Item(id: 2)])
    #expect(try item.json == JSON(parsing: item.jsonString()))
    #expect(try item.json.jsonString() == item.jsonString())
    #expect(try [item, item].json == JSON(parsing: [item, item].jsonString()))
    #expect(try ["a": item].json == JSON(parsing: ["a": item].jsonString()))
    #expect(try Item(decoding: item.json) == item)
    #expect([Item]().json == [] && [String: Item]().json == [:] && Set<Int>().json == [])
  }

  @Test func `The value of a model can be changed like any other`() throws {
    let item = Item(inner: [Item()])
    var json = item.json
    let copy = json
    json["inner", 0, "id"] = 5
    json["new"] = [1, 2]
    json["map", ""] = nil
    #expect(copy == item.json && json["inner", 0, "id"] == 5 && json["new"] == [1, 2])
    #expect(json["map"].count == 3 && json["map", ""] == .null && json.count == copy.count + 1)
  }

  struct Money: JSONCodable, Codable, Equatable {
    var amount: Decimal, rate: Double
    var numbers = [1, 2]
    var counts = ["a": 1.5]
  }

  @Test(arguments: ["0.1", "0.12345678901234567", "12345678901234567890.123456789", "1e-30", "7"])
  func `Decimals keep their digits, and doubles stay doubles`(_ digits: String) throws {
    let money = try Money(amount: #require(Decimal(string: digits)), rate: 0.9292310628305758)
    // A small value is encoded as a tree in any case.
    let encoded = try JSON.Encoder().encodeJSON([money, money])
    for json in [encoded[1], money.json, [money].json[0], (["m": money] as JSON)["m"]] {
      #expect(try Money(decoding: json) == money)
      #expect(json["amount"].number?.decimal == money.amount)
      #expect(json["rate"] == JSON(0.9292310628305758))
      #expect(try json.jsonString() == money.jsonString())
    }
  }

  struct Envelope: JSONEncodable {
    var id = 7
    var items = [Item(), Item()]
    var payload: JSON
  }

  @Test(arguments: [JSON.null, 1.0, [1.0], ["k": nil], [[], [:]]])
  func `JSON in a model is unchanged`(_ payload: JSON) throws {
    let envelope = Envelope(payload: payload)
    #expect(envelope.json["payload"] == payload)
    #expect(try envelope.json["payload"].jsonString() == payload.jsonString())
    #expect(envelope.json["items", 1] == Item().json)
  }

  @Test func `Exact numbers in a model are unchanged`() throws {
    let exact = JSON.ReadingOptions(exactNumbers: true)
    for text in ["1.10", "[1.10,-0,1e400]", #"{"a":1.10}"#] {
      let payload = try JSON(parsing: text, options: exact)
      #expect(try Envelope(payload: payload).json["payload"].jsonString() == text)
      #expect(try (["p": payload] as JSON)["p"].jsonString() == text)
    }
  }

  @Test func `Large JSON in a model is shared, not copied`() throws {
    let payload = try JSON(parsing: "[" + String(repeating: "[1,2],", count: 1000) + "3]")
    let values = [
      Envelope(payload: payload).json["payload"], ["payload": payload].json["payload"],
      (["payload": payload] as JSON)["payload"],
    ]
    for value in values { #expect(value.reference?.node == payload.reference?.node) }
  }

  @Test func `Collections of JSON share it even if a model would copy it`() throws {
    let part = try JSON(parsing: "[" + String(repeating: "1,", count: 50) + "3]")
    for json in [[part, part].json[1], ["k": part].json["k"]] {
      #expect(json.reference?.node == part.reference?.node)
    }
  }

  @Test func `What no text can represent is kept`() throws {
    let bad = JSON.Error.other(description: "bad")
    let json = [Envelope(payload: [JSON.error(bad), JSON.number(JSON.Number(Double.nan))])].json
    #expect(json[0, "id"] == 7 && json[0, "items", 1, "id"] == 1)
    guard case .error(let error) = json[0, "payload", 0] else {
      Issue.record("no error")
      return
    }
    #expect(error.description.contains("bad"))
    #expect(json[0, "payload", 1].number?.double.isNaN == true)
    #expect { try json.jsonString() } throws: { ($0 as? JSON.Error)?.path == [0, "payload", 0] }
    #expect(([1, JSON.error(bad)] as JSON)[0] == 1)
  }

  struct Unencodable { var x = 1 }
  struct Holder: JSONEncodable { var list = [Unencodable()] }

  @Test func `An error of a part is that of the whole, with its path`() {
    for json in [["h": [Holder()]].json, ["h": [Holder()]] as JSON] {
      guard case .error(let error) = json else {
        Issue.record("no error")
        continue
      }
      #expect(error.path == ["h", 0, "list", 0])
    }
  }

  final class Link: JSONEncodable {
    let next: Link?
    let end: JSON?
    init(_ next: Link?, _ end: JSON? = nil) { (self.next, self.end) = (next, end) }
  }

  /// Makes values of its parts by hand, and counts how often it is asked.
  final class ByHand: JSONEncodable, @unchecked Sendable {
    let parts: [ByHand]
    var calls = 0
    init(_ parts: [ByHand]) { self.parts = parts }
    var json: JSON {
      calls += 1
      return ["parts": parts.json]
    }
  }

  @Test func `A model that makes its value by hand is asked for it a few times at most`() {
    let leaf = ByHand([])
    let root = (0..<40).reduce(leaf) { inner, _ in ByHand([inner]) }
    for expected in [10, 10, 1] {
      leaf.calls = 0
      var json = root.json
      for _ in 0..<40 { json = json["parts", 0] }
      #expect(json == ["parts": []])
      #expect(leaf.calls <= expected)
    }
  }

  struct Identifier: JSONEncodable {
    var text: String
    var json: JSON { .string(text) }
  }

  @Test func `A type may make a scalar of itself`() {
    let identifiers = ["a", "b"].map(Identifier.init)
    #expect(identifiers.json == ["a", "b"] && ["k": identifiers].json == ["k": ["a", "b"]])
  }

  static let ends: [JSON?] = [nil, 3, [JSON.error(.other(description: "bad"))]]

  @Test(arguments: [0, 100, 2047, 2100], ends)
  func `Models of any depth have a value`(_ depth: Int, _ end: JSON?) {
    let count = onThread(stack: 64 << 20) {
      var json = (0..<depth).reduce(Link(nil, end)) { link, _ in Link(link) }.json
      var count = 0
      while case .object = json["next"] {
        json = json["next"]
        count += 1
      }
      return json.count == (end == nil ? 0 : 1) ? count : -1
    }
    #expect(count == depth)
  }

  // Small ones are made as trees, larger ones are read from their text.
  @Test(arguments: [0, 1, 2, 7, 8, 15, 16, 17, 100])
  func `Collections in a literal are the values of their text`(_ count: Int) throws {
    func check(_ value: some JSONEncodable) throws {
      let expected = try JSON(parsing: value.jsonString())
      let json: JSON = ["k": value, "l": [value, nil] as [Any?]]
      #expect(json["k"] == expected && json["l"] == [expected, nil])
      #expect(try json["k"].jsonString() == value.jsonString())
      // Made as nodes, and shared.
      var copy = json
      copy["k", "new"] = 1
      #expect(try json["k"] == expected && copy["l", 0].jsonString() == value.jsonString())
    }
    let numbers = 0..<count
    let keys = numbers.map { "k\($0)\0é" }
    try check(Array(numbers))
    try check(keys)
    try check(numbers.map { $0 % 3 == 0 ? nil : Double($0) / 7 })
    try check(numbers.map { $0 % 2 == 0 })
    try check(numbers.map { Float($0) / 10 })
    try check(numbers.map { UInt64.max - UInt64($0) })
    try check(numbers.map { [$0, -$0] })
    try check(numbers.map { ["x": Double($0)] })
    try check(Dictionary(uniqueKeysWithValues: zip(keys, numbers)))
    try check(Dictionary(uniqueKeysWithValues: zip(keys, keys)))
    try check(Dictionary(uniqueKeysWithValues: zip(keys, numbers.map { Float($0) / 10 })))
    try check(Dictionary(uniqueKeysWithValues: zip(numbers, keys)))
    try check(Dictionary(uniqueKeysWithValues: zip(keys, numbers.map { _ in Item() })))
    try check(numbers.map { $0 % 2 == 0 ? $0 as Any : [keys[$0]: Item()] })
    try check(Dictionary(uniqueKeysWithValues: zip(keys, [1, "two", Item(), 4.5] as [Any])))
  }

  @Test func `An error of a value of any type in a literal has its path`() {
    let values: [JSON] = [
      ["a": ["b": [1, Unencodable()] as [Any]]], ["a": ["b": [1, Holder()] as [Any]]],
      ["a": ["b": [1, [Unencodable()]] as [Any]]],
    ]
    let paths: [JSON.Path] = [
      ["a", "b", 1], ["a", "b", 1, "list", 0], ["a", "b", 1, 0],
    ]
    for (json, path) in zip(values, paths) {
      guard case .error(let error) = json else {
        Issue.record("no error")
        continue
      }
      #expect(error.path == path)
    }
    let bad = JSON.error(.other(description: "bad"))
    #expect((["a": Optional(bad)] as JSON)["a"].isError)
    #expect((["a": [bad]] as JSON).isError)
  }

  @Test func `Of duplicate keys in a literal the last value is kept`() {
    let json: JSON = ["a": 1, "b": 2, "a": 3]
    #expect(json == ["a": 3, "b": 2] && json.count == 2)
    #expect(json.members.keys.elementsEqual(["a", "b"]))
  }

  @Test func `A line feed ends the text of a model, if asked for`() throws {
    for indentation in [nil, 2] {
      let plain = JSON.WritingOptions(indent: indentation)
      let ended = JSON.WritingOptions(indent: indentation, endsWithNewline: true)
      #expect(try Item().jsonString(options: ended) == Item().jsonString(options: plain) + "\n")
      #expect(
        try [1].jsonData(options: ended) == Data(([1].jsonString(options: plain) + "\n").utf8))
      #expect(try "a".jsonBytes(options: ended) == Array("\"a\"\n".utf8))
      #expect(
        try Envelope(payload: [1]).jsonString(options: ended)
          == Envelope(payload: [1]).jsonString(options: plain) + "\n")
    }
  }
}
