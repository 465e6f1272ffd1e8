import Foundation
import Jansson
import Testing

/// Numbers with more digits than a double can represent, in both forms of a document and by both
/// readers.
@Suite struct LongNumberTests {
  struct Model: JSONCodable, Equatable { let d: Decimal }

  /// The document as each reader returns it, and as a mutated tree.
  static func documents(_ text: String) throws -> [JSON] {
    try JSON.Engine.allCases.flatMap { engine in
      let json = try JSON(parsing: text, options: .init(engine: engine))
      var tree = json
      if case .array(var array) = tree {
        array.append(1)
        tree = .array(array)
      } else {
        tree["another"] = 1
      }
      return [json, tree]
    }
  }

  @Test(arguments: ["123456789012345678.123", "0.1234567890123456789", "-9007199254740993.0"])
  func `A Decimal keeps all digits of the text`(_ text: String) throws {
    let expected = try #require(Decimal(string: text))
    for json in try Self.documents(#"{"d":\#(text)}"#) {
      #expect(try Model(decoding: json).d == expected)
      #expect(Decimal(json["d"]) == expected)
      #expect(try JSON.Decoder().decode([String: Decimal].self, from: json)["d"] == expected)
      guard case .number(let number) = json["d"] else {
        Issue.record("no number")
        continue
      }
      #expect(Decimal(exactly: number) == expected)
      #expect(number.description == text)
    }
    let decoded = try JSON.Decoder().decode([Decimal].self, from: "[\(text)]")
    #expect(decoded == [expected])
  }

  /// jansson's reader is asked only for texts without such numbers, which are looked for in steps.
  @Test(arguments: ["0.1234567890123456789", "123456789012345678.5", "9007199254740993.0e0"])
  func `A Decimal keeps its digits wherever the number stands`(_ number: String) throws {
    let expected = try #require(Decimal(string: number))
    for offset in 0..<40 {
      let space = String(repeating: " ", count: offset)
      for text in [space + number, "[1e2,\"a\",\(space)\(number)]", "[\(space)\(number),0.25]"] {
        for engine in JSON.Engine.allCases {
          let json = try JSON(parsing: text, options: .init(engine: engine))
          let value = text.hasPrefix("[1e2") ? json[2] : text.hasPrefix("[") ? json[0] : json
          #expect(Decimal(value) == expected)
        }
      }
    }
  }

  /// The digits after the 19th decide, just above and below halfway between two doubles.
  @Test(arguments: [
    "9007199254740993.0000001", "9007199254740992.9999999999", "-9007199254740993.00000000000001e0",
    "9007199254740994.99999999999999999999e-20",
    "1.00000000000000011102230246251565404236316680908203126",
    "1.00000000000000011102230246251565404236316680908203124", "90071992547409930000000000001e5",
    "0.000000000000000900719925474099300000000000000000001e30",
  ])
  func `A Double is the one nearest to the text`(_ text: String) throws {
    let expected = try #require(Double(text))
    for json in try Self.documents("[\(text)]") {
      #expect(Double(json[0]) == expected)
      #expect(try [Double](decoding: json).first == expected)
      #expect(try JSON.Decoder().decode([Double].self, from: json).first == expected)
      if case .number(let number) = json[0] { #expect(number.double == expected) }
    }
    #expect(try JSON.Decoder().decode([Double].self, from: "[\(text)]") == [expected])
  }

  @Test(arguments: [
    ("9007199254740993.0", 9_007_199_254_740_993), ("9007199254740993e0", 9_007_199_254_740_993),
    ("9.007199254740993e15", 9_007_199_254_740_993),
    ("-1152921504606846977.000", -1_152_921_504_606_846_977), ("1e15", 1_000_000_000_000_000),
    ("9007199254740992.0", 9_007_199_254_740_992),
  ])
  func `Numbers with a zero fraction convert exactly to integers`(
    _ text: String, _ expected: Int
  ) throws {
    for json in try Self.documents("[\(text)]") {
      #expect(Int(json[0]) == expected)
      #expect(try [Int](decoding: json).first == expected)
      #expect(try JSON.Decoder().decode([Int].self, from: json).first == expected)
      guard case .number(let number) = json[0] else { continue }
      #expect(Int(exactly: number) == expected)
      #expect(number == JSON.Number(expected))
      #expect(number.hashValue == JSON.Number(expected).hashValue)
    }
    #expect(try JSON.Decoder().decode([Int].self, from: "[\(text)]") == [expected])
  }

  @Test(arguments: [
    "0.1", "1e23", "1e300", "-65.613616999999977", "0.10000000000000001", "9.2233720368547758e+18",
    "9.223372036854776e+18", "1.7976931348623157e308", "5e-324", "0.50000000000000000000",
    "0.000000000000000000000000000015", "123456789012345.6", "1.1754947011469036e-38", "0.0e-500",
  ])
  func `Text that a Double is written as is read as that Double`(_ text: String) throws {
    let value = try #require(Double(text))
    for json in try Self.documents("[\(text)]") {
      #expect(json[0] == .number(JSON.Number(value)))
      #expect(json[0].description == value.description)
    }
  }

  @Test func `Doubles that are written are read back as the same values`() throws {
    var random = SplitMix64(seed: 21)
    for round in 0..<4000 {
      // Arbitrary doubles, integers beyond 2^53, and values halfway between two floats.
      let bits = random.next()
      let value =
        switch round % 4 {
        case 0: Double(bitPattern: bits)
        case 1: Double(bits)
        case 2: Double(bitPattern: bits & ~0x1FFF_FFFF | 0x1000_0000)
        default: Double(bits % 0xFF_FFFF) * 0x1p-150
        }
      guard value.isFinite else { continue }
      let json: JSON = [JSON.number(JSON.Number(value))]
      let text = try json.jsonString()
      for engine in JSON.Engine.allCases {
        #expect(try JSON(parsing: text, options: .init(engine: engine)) == json, "\(value)")
      }
    }
  }

  @Test func `Long numbers give the nearest Double and keep their digits`() throws {
    let texts = [
      "3.14159265358979323846264338327950288", "0.30000000000000004440892098500626",
      "9007199254740993.0", "1.00000000000000011102230246251565404236316680908203126",
      "-123456789012345678901234567890.5e-20", "179769313486231570000000000000000000.1e270",
    ]
    for text in texts {
      let expected = try #require(Double(text))
      for json in try Self.documents("[\(text)]") {
        #expect(Double(json[0])?.bitPattern == expected.bitPattern)
        #expect(try JSON.Decoder().decode([Double].self, from: json).first == expected)
        #expect(try json.jsonString().hasPrefix("[\(text)"))
      }
    }
    for engine in JSON.Engine.allCases {
      let options = JSON.ReadingOptions(engine: engine)
      #expect(throws: JSON.Error.self) {
        try JSON(parsing: "[123456789012345678901.5e300]", options: options)
      }
    }
  }

  @Test func `Equality of numbers is an equivalence relation and agrees with hashing`() throws {
    let texts = [
      "9007199254740992", "9007199254740992.0", "9007199254740993", "9007199254740993.0",
      "9.007199254740993e15", "0.1", "0.10000000000000000555", "0.100000000000000005550",
      "0.1000000000000000055511151231257827021181583404541015625",
      "7.0064923216240854e-46", "7.006492321624085e-46", "1e23", "99999999999999991611392",
    ]
    let numbers = try texts.map { try JSON(parsing: "[\($0)]")[0] }
    for a in numbers {
      #expect(a == a)
      for b in numbers {
        #expect((a == b) == (b == a))
        if a == b { #expect(a.hashValue == b.hashValue) }
        for c in numbers where a == b && b == c { #expect(a == c) }
      }
    }
  }
}
