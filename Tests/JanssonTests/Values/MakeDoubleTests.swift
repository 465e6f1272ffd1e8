import CJanssonTurbo
import Foundation
import Testing

/// Text to double, against the standard library.
@Suite struct MakeDoubleTests {
  @Test(arguments: [
    // 2^53 and its neighbours, ties among them.
    "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740994",
    "9007199254740995", "9007199254740993.00000000000000000000000000000000000001",
    "9007199254740992.99999999999999999999999999999999999999", "18014398509481986",
    "18014398509481990", "36028797018963972", "9223372036854775807", "9223372036854775808",
    "18446744073709551615", "18446744073709551616", "9999999999999999999", "99999999999999999999",
    // Ties with negative exponents, as far as they exist.
    "900719925474099.25", "900719925474099.75", "0.5e-4", "4503599627370497.5",
    "4503599627370496.5", "1.00000000000000011102230246251565404236316680908203125",
    "1.00000000000000011102230246251565404236316680908203124",
    "1.00000000000000011102230246251565404236316680908203126",
    "1.00000000000000033306690738754696212708950042724609375",
    // The limits of zero, of subnormal numbers and of the range.
    "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
    "2.47032822920623272088284396434110686182e-324", "7.4109846876186981626485318930233205854e-324",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "2.2250738585072012e-308",
    "2.225073858507201136057409796709131975934819546351645648023426109724822222021076945516529e-308",
    "1.7976931348623157e308", "1.7976931348623158e308",
    "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649",
    // Paxson's cases for 53 bits, and others that other readers got wrong.
    "5e125", "69e267", "999e-26", "7861e-34", "75569e-254", "928609e-261", "9210917e80",
    "84863171e114", "653777767e273", "5232604057e-298", "27235667517e-109", "653532977297e-123",
    "3142213164987e-294", "46202199371337e-72", "231010996856685e-73", "9324754620109615e212",
    "78459735791271921e49", "272104041512242479e200", "6802601037806061975e198",
    "20505426358836677347e-221", "836168422905420598437e-234", "4891559871276714924261e222",
    "9e-265", "85e-37", "623e100", "3571e263", "81661e153", "920657e-23", "4603285e-24",
    "87575437e-309", "245540327e122", "6138508175e120", "83356057653e193", "619534293513e124",
    "2335141086879e218", "36167929443327e-159", "609610927149051e-255", "3743626360493413e-165",
    "94080055902682397e-242", "899810892172646163e283", "7120190517612959703e120",
    "25188282901709339043e-252", "308984926168550152811e-52", "6372891218502368041059e64",
    "6.2230152778611417071e-10", "1.8446744073709551616e19", "8.5e-31", "1e-1000", "-1e-1000",
    "123456789012345678901234567890e-400", "0.0", "-0.0", "0e999", "0.000e-999", "1e22", "1e23",
    "9007199254740993e22", "1e-22", "3e-23", "0.1", "0.2", "0.3", "-0.30000000000000004",
  ])
  func `Hard cases are converted as in the standard library`(text: String) {
    expectAgreement(text)
  }

  @Test(arguments: ["1e309", "-1e309", "1.7976931348623159e308", "1e99999999999999999999", "1e400"])
  func `Numbers beyond the range of Double are out of range`(text: String) {
    #expect(ReadNumber(text).double == nil)
  }

  @Test func `Text at the upper limit of Double is rounded exactly`() {
    // Halfway between the greatest double and what would be the next, and slightly to each side.
    let halfway = decimalText(ofTwiceSignificand: 0x3F_FFFF_FFFF_FFFF, exponent: 970)
    #expect(halfway.count == 309)
    #expect(ReadNumber(halfway).double == nil)
    #expect(ReadNumber(halfway + ".0").double == nil)
    #expect(ReadNumber(halfway + ".0001").double == nil)
    expectAgreement(halfway.dropLast() + "1")
  }

  @Test func `Exponents of any size neither trap nor wrap`() {
    for exponent in [Int64.max, Int64.max - 400] {
      #expect(ReadNumber(mantissa: 1, exponent: exponent).double == nil)
      #expect(ReadNumber(mantissa: 0, exponent: exponent).double == 0)
      #expect(ReadNumber(mantissa: 1, exponent: -exponent).double == 0)
      #expect(ReadNumber(mantissa: .max, exponent: -exponent - 1).double == 0)
    }
  }

  @Test func `Powers of ten are converted as in the standard library`() {
    for exponent in -345...308 {
      for digits in ["1", "9", "9999999999999999999", "10000000000000000000000001", "4.5", "17"] {
        expectAgreement("\(digits)e\(exponent)")
      }
    }
  }

  @Test func `Random doubles of many lengths are converted as in the standard library`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      for digits in [16, 17, 18, 19, 20, 21, 30] {
        expectAgreement(String(format: "%.\(digits - 1)e", value))
      }
      expectAgreement(value.description)
    }
  }

  @Test func `Random digits are converted as in the standard library`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<50_000 {
      let mantissa = random.next() >> UInt64.random(in: 0..<64, using: &random)
      expectAgreement("\(mantissa)e\(Int.random(in: -345...310, using: &random))")
      // Near the point, where ties occur.
      expectAgreement("\(mantissa)e\(Int.random(in: -25...25, using: &random))")
    }
  }

  /// The exact decimal text of the number halfway between two doubles, and of its neighbours.
  @Test func `Numbers halfway between two doubles are rounded exactly`() {
    var random = SplitMix64(seed: 9)
    var exponents = Array(-1075 ... -1060)
    exponents += (0..<400).map { _ in Int.random(in: -1075...969, using: &random) }
    for exponent in exponents {
      // 54 bits, the last one set, lie between two doubles of 53; subnormal ones may have fewer.
      var twice = random.next() >> 10 | 1 << 53
      if exponent == -1075 { twice >>= UInt64.random(in: 0..<53, using: &random) }
      let halfway = decimalText(ofTwiceSignificand: twice | 1, exponent: exponent)
      expectAgreement(halfway)
      expectAgreement(above(halfway))
      expectAgreement("-" + above(halfway, zeros: 1000))
      expectAgreement(below(halfway))
    }
  }

  /// Among numbers with a negative exponent, only these can be ties.
  @Test(arguments: 1...4)
  func `Ties with few fraction digits are rounded exactly`(digits: Int) {
    for significand in stride(from: UInt64(1) << 53 + 1, to: 1 << 53 + 64, by: 2) {
      expectAgreement(decimalText(ofTwiceSignificand: significand, exponent: -digits))
    }
  }

  @Test func `Texts of many digits are converted as in the standard library`() {
    let zeros = String(repeating: "0", count: 100_000)
    expectAgreement("0.\(zeros)1234567890123456789123e100010")
    expectAgreement("9007199254740993\(zeros)e-100000")
    expectAgreement("9007199254740993\(zeros)1e-100001")
    expectAgreement("9007199254740993.\(zeros)1")
    expectAgreement("0.\(String(repeating: "123456789", count: 100_000))")
  }

  @Test func `No digit after the end of the number is read`() {
    // If the digit after the token were read as well, this would be above halfway.
    let token = "9007199254740993.0000"
    let number = ReadNumber(token + "1", length: token.utf8.count, truncated: true)
    #expect(number.double == 9_007_199_254_740_992)
  }
}

// Decimal texts of more digits than the standard library prints.

/// `significand * 2^exponent`, digit for digit.
private func decimalText(ofTwiceSignificand significand: UInt64, exponent: Int) -> String {
  // Digits from the least significant on; a negative power of two is a power of five after the
  // point.
  var digits = "\(significand)".reversed().map { Int($0.wholeNumberValue ?? 0) }
  for _ in 0..<abs(exponent) {
    var carry = 0
    for index in digits.indices {
      let sum = digits[index] * (exponent < 0 ? 5 : 2) + carry
      digits[index] = sum % 10
      carry = sum / 10
    }
    if carry > 0 { digits.append(carry) }
  }
  let text = digits.reversed().map(String.init).joined()
  return exponent < 0 ? "\(text)e\(exponent)" : text
}

/// A little more than the number.
private func above(_ text: String, zeros: Int = 0) -> String {
  let parts = text.split(separator: "e")
  let fraction = ".\(String(repeating: "0", count: zeros))1"
  return parts[0] + fraction + (parts.count > 1 ? "e\(parts[1])" : "")
}

/// A little less than the number.
private func below(_ text: String) -> String {
  let parts = text.split(separator: "e")
  let zeros = parts[0].reversed().prefix { $0 == "0" }.count
  let rest = parts[0].dropLast(zeros)
  let last = (rest.last?.wholeNumberValue ?? 1) - 1
  let nines = String(repeating: "9", count: zeros)
  return rest.dropLast() + "\(last)\(nines).99999" + (parts.count > 1 ? "e\(parts[1])" : "")
}

private func expectAgreement(
  _ text: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation
) {
  let read = ReadNumber(String(text)).double
  let expected = Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
  #expect(
    read?.bitPattern == expected?.bitPattern, "\(text.prefix(100))", sourceLocation: sourceLocation)
}

/// A number's text split as a scanner would.
private struct ReadNumber {
  let double: Double?

  init(mantissa: UInt64, exponent: Int64) {
    self.init(text: "1", length: 1, mantissa: mantissa, exponent: exponent, truncated: false)
  }

  /// `length`: the length of the number, if it is not the whole text.
  init(_ text: String, length: Int? = nil, truncated isTruncated: Bool = false) {
    var mantissa: UInt64 = 0
    var exponent: Int64 = 0
    var count = 0
    var isTruncated = isTruncated
    var isFraction = false
    let token = text.utf8.prefix(length ?? text.utf8.count)
    let parts = token.split(separator: UInt8(ascii: "e"))
    for byte in parts[0] where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = UInt64(byte - UInt8(ascii: "0"))
      if isFraction { exponent -= 1 }
      if count == 19 {
        exponent += 1
        if digit != 0 { isTruncated = true }
      } else {
        mantissa = mantissa * 10 + digit
        if mantissa > 0 { count += 1 }
      }
    }
    if parts.count > 1 {
      let written = String(decoding: parts[1], as: UTF8.self)
      exponent += Int64(written) ?? (written.hasPrefix("-") ? -Int64(1) << 62 : Int64(1) << 62)
    }
    self.init(
      text: text, length: token.count, mantissa: mantissa, exponent: exponent,
      truncated: isTruncated)
  }

  private init(text: String, length: Int, mantissa: UInt64, exponent: Int64, truncated: Bool) {
    var result = 0.0
    let isInRange = text.withCString {
      turbo_make_double(mantissa, exponent, truncated, $0, length, &result)
    }
    double = isInRange ? result : nil
  }
}
