import Foundation
import JanssonMacros
import Testing

/// The coders read and write `Codable` types with the attribute as those without.
@Suite struct CodedTests {
  static let twins: [CodedTwins] = {
    do { return try CodedTwins.all() } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: twins)
  func `Values, texts and errors are those of the compiler's conformance`(
    _ twins: CodedTwins
  ) throws {
    let texts =
      try ([twins.document] + twins.document.variants).map { try $0.jsonString() } + [
        "", "{", "[1",
      ]
    let all = texts.map(twins.compare)
    let differences = all.flatMap(\.differences)
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(3).joined(separator: "\n"))")
    #expect(all.reduce(0) { $0 + $1.count } > 400)
    #expect(!twins.firstOutcome.contains("Error"), "\(twins.firstOutcome)")
  }

  @Test func `Every character is escaped as by the compiler's conformance`() throws {
    let street = String(String.UnicodeScalarView((0...0xFF).compactMap(Unicode.Scalar.init)))
    let own = Coded.Address(street: street, number: nil, default: nil)
    let other = Plain.Address(street: street, number: nil, default: nil)
    #expect(encoded(own) == encoded(other))
    #expect(encoded([own]) == encoded([other]))
  }

  @Test func `Numbers that JSON has not are errors at their places`() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let own = Coded.Tree(
        value: 1, left: [.init(value: value, left: [], named: nil)],
        named: ["k": .init(value: value, left: [], named: nil)])
      let other = Plain.Tree(
        value: 1, left: [.init(value: value, left: [], named: nil)],
        named: ["k": .init(value: value, left: [], named: nil)])
      #expect(encoded(own) == encoded(other))
      #expect(encoded([own]) == encoded([other]))
      let inside = Coded.Tree(value: 1, left: [], named: own.named)
      #expect(encoded(inside) == encoded(Plain.Tree(value: 1, left: [], named: other.named)))
    }
  }

  private func encoded(_ value: some Encodable) -> String {
    do { return try JSON.Encoder().encodeString(value) } catch {
      return "\(error)".replacing("Coded.", with: "Plain.")
    }
  }

  @Test func `Deep values are read and written, or refused`() throws {
    for depth in [1, 15, 16, 17, 100, 255] {
      let text =
        String(repeating: #"{"value":1,"left":["#, count: depth)
        + String(repeating: "]}", count: depth)
      let tree = try JSON.Decoder().decode(Coded.Tree.self, from: text)
      #expect(try JSON.Encoder().encodeString(tree) == text)
    }
    let depth = 1_000_000
    let text =
      String(repeating: #"{"value":1,"left":["#, count: depth)
      + String(repeating: "]}", count: depth)
    let decoder = JSON.Decoder()
    decoder.readingOptions.maximumDepth = .max
    #expect(throws: DecodingError.self) { try decoder.decode(Coded.Tree.self, from: text) }
  }

  @Test func `Deep enums are read and written, or refused`() throws {
    func text(_ depth: Int) -> String {
      String(repeating: #"{"more":{"_0":"#, count: depth) + #"{"point":{}}"#
        + String(repeating: "}}", count: depth)
    }
    let decoder = JSON.Decoder()
    for depth in [1, 7, 8, 9, 100, 255] {
      let shape = try decoder.decode(Coded.Shape.self, from: text(depth))
      #expect(try JSON.Encoder().encodeString(shape) == text(depth))
    }
    decoder.readingOptions.maximumDepth = .max
    #expect(throws: DecodingError.self) {
      try decoder.decode(Coded.Shape.self, from: text(500_000))
    }
  }

  @Test func `A coder and mapping write in turn`() throws {
    let address = Coded.Address(street: "\u{B}", number: 1, default: nil)
    let long = Coded.Address(
      street: String(repeating: "\u{B}", count: 2_000), number: nil, default: nil)
    let coded = String(repeating: #"\u000b"#, count: 2_000)
    for _ in 0..<2 {
      #expect(try address.jsonString() == #"{"street":"\u000b","number":1}"#)
      #expect(
        try JSON.Encoder().encodeString(address) == #"{"street":"\u000b","number":1}"#)
      #expect(try JSON.Encoder().encodeString([long]) == #"[{"street":"\#(coded)"}]"#)
      #expect(try long.jsonString().count == coded.count + #"{"street":""}"#.count)
    }
  }

  @Test func `Large arrays are decoded in pieces`() throws {
    let text =
      "[" + (0..<60_000).map { #"{"street":"s","number":\#($0)}"# }.joined(separator: ",") + "]"
    let values = try JSON.Decoder().decode([Coded.Address].self, from: text)
    #expect(values.count == 60_000 && values.last?.number == 59_999)
    #expect(try JSON.Encoder().encodeString(values) == text)
    let broken = text.replacing("59998}", with: "\"x\"}")
    let own = #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode([Coded.Address].self, from: broken)
    }
    let other = #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode([Plain.Address].self, from: broken)
    }
    #expect(own.map { "\($0)" } == other.map { "\($0)" })
  }

  @Test func `Members may follow those of a value that was encoded at once`() throws {
    struct More: Encodable {
      let address: any Encodable
      enum Keys: String, CodingKey { case street, extra }
      func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(address)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(7, forKey: .extra)
        try container.encode("y", forKey: .street)
      }
    }
    let text = try #require(Self.twins.first).document
    let own = More(address: try JSON.Decoder().decode(Coded.Person.self, from: text))
    let other = More(address: try JSON.Decoder().decode(Plain.Person.self, from: text))
    #expect(encoded(own) == encoded(other))
    #expect(encoded(own).contains(#""extra":7"#))
  }

  @Test func `Generated code is what reads and writes, unless a strategy is set`() throws {
    let text = #"{"a":1,"list":[2,3]}"#
    let decoder = JSON.Decoder()
    let encoder = JSON.Encoder()
    #expect(try counted { try decoder.decode(Counted.self, from: text) } == 0)
    #expect(try counted { try decoder.decode([Counted].self, from: "[\(text)]") } == 0)
    #expect(
      try counted { try decoder.decode([String: Counted].self, from: "{\"k\":\(text)}") } == 0)
    #expect(try counted { try decoder.decode([[Counted?]].self, from: "[[\(text)]]") } == 0)
    let value = try decoder.decode(Counted.self, from: text)
    #expect(try counted { try encoder.encodeString(value) } == 0)
    #expect(try counted { try encoder.encodeString([value]) } == 0)
    #expect(try counted { try encoder.encodeString(["k": value]) } == 0)
    let choice = #"{"a":{"_0":1,"list":[{"b":{}}]}}"#
    #expect(try counted { try decoder.decode(CountedCase.self, from: choice) } == 0)
    #expect(try counted { try decoder.decode([CountedCase].self, from: "[\(choice)]") } == 0)
    let choices = try decoder.decode([CountedCase].self, from: "[\(choice)]")
    #expect(try counted { try encoder.encodeString(choices) } == 0)
    #expect(try counted { try encoder.encodeString(choices[0]) } == 0)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try counted { try decoder.decode(CountedCase.self, from: choice) } == 1)
    #expect(try counted { try encoder.encodeString(choices) } == 1)
    #expect(try counted { try decoder.decode(Counted.self, from: text) } == 1)
    #expect(try counted { try encoder.encodeString(value) } == 1)
  }

  @Test func `Generated code reads and writes dates in the forms that it knows`() throws {
    let decoder = JSON.Decoder()
    let encoder = JSON.Encoder()
    func count(_ date: String) throws -> [Int] {
      let text = #"{"a":1,"date":\#(date),"inner":{"a":2,"list":[]}}"#
      let value = try decoder.decode(CountedDate.self, from: text)
      #expect(try encoder.encodeString(value) == text)
      return [
        try counted { try decoder.decode(CountedDate.self, from: text) },
        try counted { try decoder.decode([CountedDate].self, from: "[\(text)]") },
        try counted { try encoder.encodeString(value) },
        try counted { try encoder.encodeString([value]) },
      ]
    }
    #expect(try count("-1.5") == [0, 0, 0, 0])
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (
      .secondsSince1970, .secondsSince1970
    )
    #expect(try count("-1.5") == [0, 0, 0, 0])
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (
      .millisecondsSince1970, .millisecondsSince1970
    )
    #expect(try count("-1500") == [0, 0, 0, 0])
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.iso8601, .iso8601)
    #expect(try count(#""2024-02-29T12:30:00Z""#) == [0, 0, 0, 0])
    // Only the model with the date calls its conformance, not the one in it.
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.format(day), .format(day))
    #expect(try count(#""day 7""#) == [1, 1, 1, 1])
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.iso8601, .iso8601)
    (decoder.dataDecodingStrategy, encoder.dataEncodingStrategy) = (
      .deferredToData, .deferredToData
    )
    #expect(try count(#""2024-02-29T12:30:00Z""#) == [1, 1, 1, 1])
  }

  @Test func `Generated code is not what reports errors`() {
    #expect(
      counted { try? JSON.Decoder().decode(Counted.self, from: #"{"a":1,"list":"x"}"#) } == 1)
  }
}

/// What counts how often the type's own conformance is called: the container's functions for one
/// type of this file.
@JSONCodable private struct Counted: Codable { let a: UInt8, list: [Int] }

@JSONCodable private struct CountedDate: Codable { let a: UInt8, date: Date, inner: Counted }

private let day = JSON.DateFormat {
  Double($0.dropFirst(4)).map { Date(timeIntervalSince1970: $0 * 86_400) }
} text: {
  "day \(Int($0.timeIntervalSince1970 / 86_400))"
}

@JSONCodable private enum CountedCase: Codable { case a(UInt8, list: [CountedCase]), b }

@TaskLocal private var counter = Counter()

private final class Counter: @unchecked Sendable { var count = 0 }

private func counted(_ body: () throws -> some Any) rethrows -> Int {
  let new = Counter()
  _ = try $counter.withValue(new) { try body() }
  return new.count
}

extension KeyedDecodingContainer {
  fileprivate func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    counter.count += 1
    return UInt8(try decode(Int.self, forKey: key))
  }

  fileprivate func _decode(_ type: UInt8.Type, _ key: Key) throws -> UInt8 {
    try decode(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ value: UInt8, forKey key: Key) throws {
    counter.count += 1
    try encode(Int(value), forKey: key)
  }

  fileprivate mutating func _encode(_ value: UInt8, _ key: Key) throws {
    try encode(value, forKey: key)
  }
}
