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
    let exact = JSON.ReadingOptions(exactNumbers: true)
    for value in Self.numbers {
      let text = "[" + value.description + "]"
      #expect(try JSON.Encoder().encodeString([value]) == text)
      #expect(try [value].jsonString() == text)
      #expect(try ([value] as JSON).jsonString() == text)
      #expect(try JSON(any: [value]).jsonString() == text)
      #expect(try JSON.Decoder().decode([Decimal].self, from: text) == [value])
      #expect(try [Decimal](jsonString: text, options: exact) == [value])
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
}
