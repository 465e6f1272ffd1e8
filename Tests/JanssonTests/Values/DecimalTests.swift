import Foundation
import Jansson
import TestSupport
import Testing

/// `Decimal` and its digits, which are converted without Foundation's parser and printer.
@Suite struct DecimalTests {
  /// Numbers with mantissas of any length and all exponents, also as arithmetic leaves them: with
  /// trailing zeros, and with words beyond the mantissa.
  private static let numbers: [Decimal] = {
    var random = SplitMix64(seed: 46)
    let limits = [
      "0", "1", "-1", "10", "100e-2", "1e127", "-1e127", "9e-128", "9223372036854775807",
      "-9223372036854775808", "9223372036854775808", "18446744073709551615",
      "18446744073709551616", "340282366920938463463374607431768211455",
      "99999999999999999999999999999999999999e-128", "10000000000000000000",
      "100000000000000000000000000000000000000", "-9999999999999999999", "0.0000000000000000001",
    ].compactMap { Decimal(string: $0) }
    let sums = (0..<500).flatMap { _ in
      let value = Decimal(random.next() >> UInt64.random(in: 0..<64, using: &random))
      let exponent = Int.random(in: -120...100, using: &random)
      let scaled = Decimal(sign: .minus, exponent: exponent, significand: value)
      return [value, -value, value * value, scaled, value * value - value * value + 3, value / 3]
    }
    return limits + sums
  }()

  @Test func `A number has the digits that Foundation prints`() {
    for value in Self.numbers {
      #expect(JSON.Number(value).description == value.description)
      #expect(Decimal(exactly: JSON.Number(value)) == value)
    }
    #expect(JSON.Number(Decimal.nan).double.isNaN)
  }

  @Test func `All of a decimal's forms are the same`() throws {
    for value in Self.numbers {
      let text = "[" + value.description + "]"
      #expect(try JSON.Encoder().encodeString([value]) == text)
      #expect(try [value].jsonString() == text)
      #expect(try ([value] as JSON).jsonString() == text)
      #expect(try JSON(any: [value]).jsonString() == text)
      #expect(try JSON.Decoder().decode([Decimal].self, from: text) == [value])
      #expect(try [Decimal](jsonString: text) == [value])
      #expect(try Decimal(jsonString: value.description) == value)
    }
  }

  @Test(arguments: [
    "0.0", "-0", "-0.0", "00.5", "1.500", "100", "1e2", "-1E-2", "0.000000000000000001",
    "1234567890123456789", "12345678901234567890", "-98765432109876543210", "0.1234567890123456789",
    "0.12345678901234567890",
    "0." + String(repeating: "0", count: 127) + "1",
    "0." + String(repeating: "0", count: 128) + "1",
    "1" + String(repeating: "0", count: 40),
  ])
  func `Digits are read as Foundation reads them`(_ text: String) throws {
    guard let number = JSON.Number(text) else {
      #expect(text == "00.5")
      return
    }
    let expected = Decimal(string: text)
    // What has no exact value is 0 or rounded for Foundation.
    let isExact = expected.map { JSON.Number($0) == number } ?? false
    #expect(Decimal(exactly: number) == (isExact ? expected : nil))
    if isExact {
      #expect(try JSON.Decoder().decode([Decimal].self, from: "[\(text)]") == [expected])
    }
  }

  struct Order: JSONCodable, Equatable {
    struct Item: JSONCodable, Equatable { var price: Decimal }
    var total: Decimal?
    var items: [Item]
    var rates: [String: Decimal]
    var ratio: Double
    var more: JSON
  }

  /// The first time that a type is read, its text is read twice.
  @Test func `Decimals of models have all digits of a text or file`() throws {
    let digits = "2033.2997339204552"
    let decimal = try #require(Decimal(string: digits))
    let text = """
      {"total": \(digits), "items": [{"price": 0.10000000000000001}, {"price": 1e-1}],
      "rates": {"a": -\(digits), "b": 1.50}, "ratio": 0.30000000000000004, "more": [1.5, \(digits)]}
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    for engine in JSON.Engine.allCases {
      for syntax in [JSON.ReadingOptions.Syntax.json, .json5] {
        let options = JSON.ReadingOptions(engine: engine, syntax: syntax)
        for _ in 0..<2 {
          let orders = try [
            Order(jsonString: text, options: options),
            Order(jsonData: Data(text.utf8), options: options),
            Order(jsonFile: file.path, options: options),
            [Order](jsonString: "[\(text)]", options: options)[0],
            #require(try [Order?](jsonString: "[\(text)]", options: options)[0]),
          ]
          for order in orders {
            #expect(order.total == decimal && order.rates == ["a": -decimal, "b": 1.5])
            #expect(order.items.map(\.price) == [Decimal(string: "0.10000000000000001"), 0.1])
            #expect(order.ratio == 0.1 + 0.2 && order.more[0] == 1.5)
          }
        }
      }
    }
  }

  @Test func `A model with decimals does not change how other texts are read`() throws {
    _ = try [Decimal](jsonString: "[1.5]")
    #expect(try JSON(parsing: "[0.10000000000000001]").jsonString() == "[0.1]")
    #expect(try [JSON](jsonString: "[0.10000000000000001]").jsonString() == "[0.1]")
  }
}
