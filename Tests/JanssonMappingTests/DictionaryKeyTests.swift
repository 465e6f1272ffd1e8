import Foundation
import Jansson
import Testing

/// Dictionaries with keys that are not strings.
@Suite struct DictionaryKeyTests {
  enum Color: String, JSONCodable { case red, green }
  enum Level: Int, JSONCodable { case low = -1, high = 10 }
  struct ID: RawRepresentable, Hashable { let rawValue: String }
  struct Code: RawRepresentable, Hashable { let rawValue: UInt8 }
  struct Coded: CodingKeyRepresentable, Hashable {
    let text: String
    init(_ text: String) { self.text = text }
    var codingKey: any CodingKey { Key(stringValue: "#" + text) }
    init?<T: CodingKey>(codingKey: T) {
      guard codingKey.stringValue.hasPrefix("#") else { return nil }
      text = String(codingKey.stringValue.dropFirst())
    }
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
  enum CodedLevel: Int, CodingKeyRepresentable { case one = 1, two = 2 }

  private func expect<Key: Hashable>(
    _ members: [Key: Int], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try members.jsonString() == text, sourceLocation: sourceLocation)
    #expect(try members.json.jsonString() == text, sourceLocation: sourceLocation)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(try [Key: Int](decoding: json) == members, sourceLocation: sourceLocation)
    }
  }

  @Test func `Dictionaries with keys that are not strings are written and read`() throws {
    try expect([10: 1, 9: 2, -1: 3, -20: 4, 0: 5], #"{"-20":4,"-1":3,"0":5,"9":2,"10":1}"#)
    try expect([Int.max: 1, .min: 2, 5: 3], #"{"\#(Int.min)":2,"5":3,"\#(Int.max)":1}"#)
    try expect([UInt64.max: 1], #"{"18446744073709551615":1}"#)
    try expect(
      [UInt64.max: 1, 3: 2, 20: 3], #"{"3":2,"20":3,"18446744073709551615":1}"#)
    try expect([Int8.min: 1], #"{"-128":1}"#)
    try expect([Color.red: 1, .green: 2], #"{"green":2,"red":1}"#)
    try expect([Level.low: 1, .high: 2], #"{"-1":1,"10":2}"#)
    try expect([ID(rawValue: "b"): 1, ID(rawValue: ""): 2], #"{"":2,"b":1}"#)
    try expect([Code(rawValue: 200): 1, Code(rawValue: 3): 2], #"{"3":2,"200":1}"#)
    try expect([Coded("x"): 1], ##"{"#x":1}"##)
    try expect([CodedLevel.two: 1, .one: 2], #"{"1":2,"2":1}"#)
    try expect([Int: Int](), "{}")
  }

  /// The coders also write integers as keys, and in the same order.
  @Test func `Integer keys are written as the coder writes them`() throws {
    var members = [10: "a", -3: "b", 2: "c", Int.max: "d", Int.min: "e", -30: "f"]
    for number in 0..<300 { members[number * 7919 % 10007 - 5000] = "g" }
    #expect(try members.jsonString() == JSON.Encoder().encodeString(members))
    #expect(try JSON.Decoder().decode([Int: String].self, from: members.json) == members)
  }

  @Test(arguments: [2, 8, 9, 256, 257, 1000])
  func `Integer keys are in the order of the integers, however long they are`(_ count: Int) throws {
    let keys = (0..<count).map { ($0 * 7919 + 4) % 10007 - 5000 }
    let members = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    let expected = keys.sorted().map(String.init)
    #expect(try JSON(parsing: members.jsonString()).members.map(\.key) == expected)
    #expect(try JSON(parsing: JSON.Encoder().encode(members)).members.map(\.key) == expected)
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let long = keys.map { Int128($0) << ($0.magnitude % 100) }
    let written = try JSON(
      parsing: Dictionary(long.map { ($0, 1) }) { $1 }.jsonString())
    #expect(written.members.map(\.key) == Set(long).sorted().map { "\($0)" })
  }

  @Test(arguments: ["01", "+1", "1.0", " 1", "", "x", "9223372036854775808"])
  func `A key that is not an integer is an error, or dropped when lossy`(_ key: String) throws {
    let json: JSON = ["map": JSON.object([key: "a", "7": "b"])]
    let error = #expect(throws: JSON.Error.self) { try [Int: String](decoding: json["map"]) }
    guard case .typeMismatch(let expected, let found)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(expected == Int.self && found.path == ["map", .key(key)])
    let (map, report) = try [Int: String].decoding(json["map"], policy: .lossy)
    #expect(map == [7: "b"] && report.entries.map(\.path) == [["map", .key(key)]])
  }

  struct Model: JSONCodable, Equatable {
    let names: [Int: String]
    let colors: [Color: [Int]]?
  }

  @Test func `Models may have dictionaries with keys that are not strings`() throws {
    let json: JSON = ["names": ["1": "one"], "colors": ["red": [1], "blue": [2]]]
    let model = try Model(decoding: json)
    #expect(model == Model(names: [1: "one"], colors: [.red: [1]]))
    #expect(try model.jsonString() == #"{"names":{"1":"one"},"colors":{"red":[1]}}"#)
  }

  struct Twin: RawRepresentable, Hashable {
    let number: Int
    var rawValue: String { "same" }
    init(_ number: Int) { self.number = number }
    init?(rawValue: String) { number = 0 }
    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  struct Name: RawRepresentable, Hashable {
    let rawValue: String
    static func == (left: Self, right: Self) -> Bool {
      left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(Array(rawValue.utf8)) }
  }

  /// They are different keys to JSON.
  @Test func `Keys with other bytes are written, even if they are equal strings in Swift`() throws {
    try expect(
      [Name(rawValue: "\u{E9}"): 1, Name(rawValue: "e\u{301}"): 2],
      "{\"e\u{301}\":2,\"\u{E9}\":1}")
  }

  @Test func `Two keys that would be written as the same string are an error`() {
    #expect([Twin(1): 1, Twin(2): 2].json.isError)
    #expect(throws: JSON.Error.self) { try [Twin(1): 1, Twin(2): 2].jsonString() }
  }

  @Test func `Keys of unsupported types are an error`() {
    #expect(throws: JSON.Error.self) { try [Double: Int](decoding: [:]) }
    #expect(throws: JSON.Error.self) { try [Bool: Int]?(decoding: ["true": 1]) }
    #expect([1.5: 2].json.isError)
    #expect(throws: JSON.Error.self) { try [[1]: 2].jsonString() }
  }
}
