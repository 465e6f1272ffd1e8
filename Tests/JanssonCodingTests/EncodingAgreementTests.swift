import Foundation
import Jansson
import Testing

/// Encodes the same JSON as Foundation, byte for byte when members are sorted.
struct EncodingAgreementTests {
  private struct Encoders {
    let ours = JSON.Encoder()
    let foundation = JSONEncoder()

    init() {
      ours.outputFormatting = .sortedKeys
      foundation.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }
  }

  private func agree<T: Encodable>(
    _ value: T, _ configure: (Encoders) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let encoders = Encoders()
    configure(encoders)
    let ours = Result { try encoders.ours.encode(value) }
    let theirs = Result { try encoders.foundation.encode(value) }
    switch (ours, theirs) {
    case (.success(let left), .success(let right)):
      #expect(
        String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self),
        sourceLocation: sourceLocation)
      // Encoding to a value gives the same as the text.
      let json = try? encoders.ours.encodeJSON(value).jsonString()
      #expect(
        (try? JSON(jsonString: json) == JSON(jsonData: left)) == true,
        sourceLocation: sourceLocation)
      agreeOnLayout(value, encoders, sourceLocation)
    case (.failure(let left), .failure(let right)):
      #expect(summary(left) == summary(right), sourceLocation: sourceLocation)
    default:
      Issue.record("ours \(ours), Foundation's \(theirs)", sourceLocation: sourceLocation)
    }
  }

  /// Every layout of Foundation is written byte for byte.
  private func agreeOnLayout<T: Encodable>(
    _ value: T, _ encoders: Encoders, _ sourceLocation: SourceLocation
  ) {
    let (ours, theirs) = (encoders.ours, encoders.foundation)
    ours.outputFormatting = [.foundationCompatible, .sortedKeys]
    theirs.outputFormatting = .sortedKeys
    #expect(
      (try? ours.encode(value)) == (try? theirs.encode(value)), sourceLocation: sourceLocation)
    ours.outputFormatting.insert(.prettyPrinted)
    theirs.outputFormatting.insert(.prettyPrinted)
    #expect(
      (try? ours.encodeString(value))
        == (try? String(decoding: theirs.encode(value), as: UTF8.self)),
      sourceLocation: sourceLocation)
    ours.outputFormatting.insert(.withoutEscapingSlashes)
    theirs.outputFormatting.insert(.withoutEscapingSlashes)
    #expect(
      (try? ours.encodeBytes(value)) == (try? [UInt8](theirs.encode(value))),
      sourceLocation: sourceLocation)
  }

  private let person = Person(
    name: "Ann \"é\"\n\u{1}/", age: 36, email: nil, height: 1.75, isAdmin: true, tags: ["a", ""],
    scores: [1, 2.5, -0.0, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude],
    matrix: [[1, 2], [], [3]],
    home: .init(street: "Main", city: "Town"), others: [.init(street: "Side", city: nil)],
    byName: ["x": .init(street: "X", city: nil), "": .init(street: "", city: "")],
    byNumber: [1: "one", -2: "two"])

  @Test func `Synthesised models are encoded as by Foundation`() {
    agree(person)
    agree([person, person])
    agree(["a": [nil, person]])
  }

  @Test func `Enums are encoded as by Foundation`() {
    agree([Shape.point, .circle(radius: 2), .polygon([1, 2], closed: true)])
    agree(Shape.group(.point, .group(.circle(radius: 0.5), .point)))
    agree([Color.red, .green])
    agree(Level.high)
    agree([Color.red: 1, .green: 2])
  }

  @Test func `Numbers of every type are encoded as by Foundation`() {
    agree(
      Numbers(
        int8: .min, int16: .max, int32: .min, int64: .min, uint: .max, uint8: .max, uint16: .max,
        uint32: .max, uint64: .max, float: 0.1, decimal: Decimal(string: "0.1")!))
    agree([Float.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1, 16_777_216, -0.0])
    agree([Decimal(string: "12345678901234567890.123456789")!, 0, -1, Decimal(UInt64.max)])
    agree([Double.nan])
    agree(["a": [1, -Float.infinity]])
  }

  @Test func `Foundation's types are encoded as by Foundation`() {
    let special = Special(
      date: Date(timeIntervalSinceReferenceDate: 12.5), data: Data([1, 2, 255]),
      url: URL(string: "https://example.org/a?b#c")!, uuid: UUID(), decimal: 1,
      optionalDate: nil)
    agree(special)
    agree(special) {
      $0.ours.dataEncodingStrategy = .deferredToData
      $0.foundation.dataEncodingStrategy = .deferredToData
    }
    agree(special) {
      $0.ours.dateEncodingStrategy = .iso8601
      $0.foundation.dateEncodingStrategy = .iso8601
    }
    agree(special) {
      $0.ours.dateEncodingStrategy = .millisecondsSince1970
      $0.foundation.dateEncodingStrategy = .millisecondsSince1970
    }
  }

  @Test func `Dictionaries with any kind of key are encoded as by Foundation`() {
    agree(["b": 1, "a": 2])
    agree([2: "b", 10: "a", -1: "c"])
    agree([UUID(): 1])
    agree([UUID: Int]())
    agree([Int: Int]())
    agree([Int8(1): "a"])
    agree([String: Int?](dictionaryLiteral: ("a", nil), ("b", 1)))
  }

  @Test func `Sets are encoded as by Foundation`() {
    // One element each: the order of several differs from run to run.
    agree(Set([1]))
    agree(Set(["a"]))
    agree(Set<String>())
    agree(["a": Set([Int?.none])])
    agree(Set([Set([Color.red])]))
    agree(Set([Double.nan]))
    agree(Set([Date(timeIntervalSince1970: 1)])) {
      $0.ours.dateEncodingStrategy = .iso8601
      $0.foundation.dateEncodingStrategy = .iso8601
    }
  }

  @Test func `Fragments are encoded as by Foundation`() {
    agree(1)
    agree("a")
    agree(true)
    agree(Int?.none)
    agree([Int]())
    agree(2.0)
  }

  @Test func `Subclasses are encoded as by Foundation`() { agree(Dog(name: "Rex", breed: "Pug")) }

  private struct Nothing: Encodable {
    func encode(to _: any Encoder) throws {}
  }

  @Test func `Values that encode nothing are encoded as by Foundation`() {
    agree(Nothing())
    agree([Nothing()])
    agree(["a": Nothing()])
  }

  /// Containers that are open at the same time and filled in turns.
  private struct Interleaved: Encodable {
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: AnyKey.self)
      var left = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("left"))
      var right = outer.nestedUnkeyedContainer(forKey: AnyKey("right"))
      try right.encode(1)
      try left.encode("x", forKey: AnyKey("a"))
      try outer.encode(true, forKey: AnyKey("middle"))
      var inner = right.nestedContainer(keyedBy: AnyKey.self)
      try right.encodeNil()
      try inner.encode([1, 2], forKey: AnyKey("b"))
      try left.encodeNil(forKey: AnyKey("c"))
      var single = right.superEncoder().singleValueContainer()
      try single.encode(2.5)
      var base = outer.superEncoder().unkeyedContainer()
      try base.encode(7)
      var again = encoder.container(keyedBy: AnyKey.self)
      try again.encode("again", forKey: AnyKey("again"))
    }
  }

  @Test func `Interleaved containers are encoded as by Foundation`() { agree(Interleaved()) }

  private struct Repeating: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode([1], forKey: AnyKey("a"))
      try container.encode(2, forKey: AnyKey("b"))
      try container.encode("x", forKey: AnyKey("a"))
    }
  }

  private struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      try? container.encode([1, Double.nan], forKey: AnyKey("b"))
      try container.encode(3, forKey: AnyKey("c"))
      var array = container.nestedUnkeyedContainer(forKey: AnyKey("d"))
      try? array.encode(Float.nan)
      try array.encode(array.count)
    }
  }

  @Test func `Members that fail to encode are omitted as by Foundation`() { agree(Failing()) }

  @Test func `The last of duplicate keys wins at the position of the first`() throws {
    agree(Repeating())
    #expect(try JSON.Encoder().encodeString(Repeating()) == #"{"a":"x","b":2}"#)
  }

  private struct Wide: Encodable {
    let count: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      for round in 0..<2 {
        for key in 0..<count { try container.encode(round, forKey: AnyKey("key\(key)")) }
      }
    }
  }

  @Test(arguments: [1, 30, 100, 5000])
  func `Duplicate keys in wide objects are encoded as by Foundation`(count: Int) {
    agree(Wide(count: count))
  }

  private struct Named: Codable, Equatable {
    var names: [String]

    init(_ names: [String]) { self.names = names }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      for (index, name) in names.enumerated() {
        try container.encode(index, forKey: AnyKey(name))
        try container.encodeNil(forKey: AnyKey("\(name)\(name)"))
      }
    }
  }

  @Test func `Keys are escaped where they must be, in every layout`() throws {
    let names = [
      "", "a", "a/b", "q\"", "back\\slash", "\u{1}", "\n", "é", "\u{7F}", "👨‍👩‍👧", "fifteen bytes..",
      "sixteen bytes...", String(repeating: "long ", count: 100), "nul\u{0}byte",
    ]
    agree(Named(names))
    agree([Named(names), Named(names.reversed())])
    let encoder = JSON.Encoder()
    for format: JSON.Encoder.OutputFormatting in [
      [], .sortedKeys, .prettyPrinted, .escapingSlashes, [.prettyPrinted, .escapingSlashes],
    ] {
      encoder.outputFormatting = format
      let text = try encoder.encodeString(Named(names))
      let json = try JSON(parsing: text)
      #expect(json.count == names.count * 2 - 1)
      for (index, name) in names.enumerated().dropFirst() {
        #expect(json[.key(name)] == .number(.init(index)))
      }
      #expect(text.contains(#"a\/b"#) == format.contains(.escapingSlashes))
    }
  }

  @Test func `Members can be added to those of a JSON value`() throws {
    struct Extended: Encodable {
      let base: JSON
      func encode(to encoder: any Encoder) throws {
        try base.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("new", forKey: AnyKey("b"))
        try container.encode("last", forKey: AnyKey("z/"))
      }
    }
    let wide = JSON.object(JSON.Object((0..<100).map { (key: "k\($0)", value: JSON.null) }))
    let encoder = JSON.Encoder()
    for base: JSON in [["a": 1, "b": 2, "z/": 3], [:], wide] {
      var expected = base
      expected["b"] = "new"
      expected["z/"] = "last"
      #expect(try encoder.encodeString(Extended(base: base)) == "\(expected)")
    }
  }
}
