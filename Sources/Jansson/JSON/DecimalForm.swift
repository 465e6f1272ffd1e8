internal import Foundation

/// A number taken apart: `digits` × 10^`exponent`, with neither leading nor trailing zeros.
struct DecimalForm: Hashable {
  let isNegative: Bool
  /// Empty for zero.
  let digits: String
  /// Nil if it does not fit an `Int`; then the number is astronomically large or small.
  let exponent: Int?

  /// Takes apart a number in the grammar of RFC 8259, or a finite double's description.
  init(_ text: String) {
    var significand: [UInt8] = []
    var fractionDigits = 0
    var exponentText = Substring()
    var isFraction = false
    let utf8 = text.utf8
    for index in utf8.indices {
      let byte = utf8[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        significand.append(byte)
        if isFraction { fractionDigits += 1 }
      case UInt8(ascii: "."):
        isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponentText = text[utf8.index(after: index)...]
      default:
        break  // A sign.
      }
      if !exponentText.isEmpty { break }
    }
    let trailing = significand.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    significand.removeLast(trailing)
    let leading = significand.prefix { $0 == UInt8(ascii: "0") }.count
    digits = String(decoding: significand.dropFirst(leading), as: UTF8.self)
    isNegative = utf8.first == UInt8(ascii: "-") && !digits.isEmpty
    if digits.isEmpty {
      exponent = 0
    } else {
      exponent = (exponentText.isEmpty ? 0 : Int(exponentText)).flatMap {
        let (sum, overflow) = $0.addingReportingOverflow(trailing - fractionDigits)
        return overflow ? nil : sum
      }
    }
  }

  var isWhole: Bool { exponent.map { $0 >= 0 } ?? false }

  /// The whole number that this is, if it is one and fits.
  func integer<Integer: FixedWidthInteger>(as _: Integer.Type = Integer.self) -> Integer? {
    guard let exponent, (0...Integer.bitWidth).contains(exponent) else { return nil }
    guard digits.utf8.count <= Integer.bitWidth else { return nil }
    if digits.isEmpty { return 0 }
    let text = (isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent)
    return Integer(text)
  }

  /// The `Decimal` that this is; `Decimal` has 38 digits and exponents from -128 to 127.
  func decimal(exponent: Int) -> Decimal? {
    guard (-128...165).contains(exponent) else { return nil }
    let sign = isNegative ? "-" : ""
    let text = "\(sign)\(digits.isEmpty ? "0" : digits)e\(exponent)"
    guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      !value.isNaN, DecimalForm(value.description) == self
    else { return nil }
    return value
  }
}

extension JSON.Number {
  /// A whole number of any length, from the source code.
  init(literal value: StaticBigInt) {
    if value.bitWidth <= 64 {
      self.init(.int(Int64(truncatingIfNeeded: value[0])))
    } else if value.bitWidth == 65, value.signum() > 0 {
      self.init(.uint(UInt64(value[0])))
    } else {
      self.init(.digits(LongInteger.decimal(of: value)))
    }
  }
}

/// Turns the words of a long literal into decimal digits.
private enum LongInteger {
  static func decimal(of value: StaticBigInt) -> String {
    let isNegative = value.signum() < 0
    var words = magnitude(of: value, isNegative: isNegative)
    var chunks: [String] = []
    while let last = words.last {
      guard last != 0 else {
        words.removeLast()
        continue
      }
      // Nine digits at a time: the remainder and the next 32 bits fit 64.
      var remainder: UInt64 = 0
      for index in words.indices.reversed() {
        let part = remainder << 32 | UInt64(words[index])
        words[index] = UInt32(part / 1_000_000_000)
        remainder = part % 1_000_000_000
      }
      let digits = String(remainder)
      chunks.append(String(repeating: "0", count: 9 - digits.count) + digits)
    }
    let digits = chunks.reversed().joined().drop { $0 == "0" }
    return (isNegative ? "-" : "") + digits
  }

  private static func magnitude(of value: StaticBigInt, isNegative: Bool) -> [UInt32] {
    var words: [UInt32] = []
    var carry: UInt64 = isNegative ? 1 : 0
    for index in 0..<(value.bitWidth + 63) / 64 {
      let word = UInt64(value[index])
      for part in [UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32)] {
        let sum = UInt64(isNegative ? ~part : part) + carry
        words.append(UInt32(truncatingIfNeeded: sum))
        carry = sum >> 32
      }
    }
    return words
  }
}
