package import Foundation
internal import Jansson
internal import JanssonFoundation

// The conversions of each scalar to the other types; nil if there is none.

extension Scalar {
  /// The value as an integer: a fraction is truncated, a Boolean is 1 or 0, and a string must be an
  /// integer with an optional sign.
  ///
  /// - Returns: nil if the value is out of range, or the string is not an integer.
  package func integer<Value: FixedWidthInteger>(as _: Value.Type = Value.self) -> Value? {
    switch self {
    case .integer(let value): Value(exactly: value)
    case .unsigned(let value): Value(exactly: value)
    case .real(let value): Value(exactly: value.rounded(.towardZero))
    case .rawNumber(let text): Double(text).flatMap { Value(exactly: $0.rounded(.towardZero)) }
    case .bool(let value): value ? 1 : 0
    case .string(let text): Value(text)
    }
  }

  /// The value as a double: a Boolean is 1 or 0, and a string is parsed as Swift does, including
  /// "0x10", "nan" and "inf".
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .rawNumber(let text): Double(text)
    case .bool(let value): value ? 1 : 0
    case .string(let text): Double(text)
    }
  }

  /// The value as a single-precision number, by the rules for doubles.
  package var float: Float? {
    switch self {
    case .string(let text), .rawNumber(let text): Float(text)
    case .integer(let value): Float(value)
    case .unsigned(let value): Float(value)
    case .real(let value): Float(value)
    case .bool(let value): value ? 1 : 0
    }
  }

  /// The value as a Boolean: every number but 0 is true; a string must be "true" or "false", in any
  /// case, "1" or "0".
  package var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(let value): value != 0
    case .unsigned: true
    case .real(let value): value != 0
    case .rawNumber(let text): Double(text) != 0
    case .string(let text):
      switch text.lowercased() {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    }
  }

  /// The value as a string: numbers with all their digits, without an exponent, and without a
  /// fraction of 0.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .real(let value): JSON.Number(value).decimalDescription
    case .rawNumber(let text): JSON.Number(text)?.decimalDescription
    case .bool(let value): value ? "true" : "false"
    }
  }

  /// The value as a Foundation number: a string must be a decimal number, possibly with spaces
  /// around it, or "true" or "false" in any case.
  package var number: NSNumber? {
    switch self {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .rawNumber(let text): JSON.Number(text)?.foundationNumber
    case .bool(let value): NSNumber(value: value)
    case .string(let text): Self.number(text)
    }
  }

  private static func number(_ text: String) -> NSNumber? {
    switch text.lowercased() {
    case "true": return NSNumber(value: true)
    case "false": return NSNumber(value: false)
    default: break
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let isNegative = trimmed.hasPrefix("-")
    // JSON's grammar, except that leading zeros are allowed, and no digit is needed before the
    // point.
    var digits = trimmed.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.utf8.first, first.isDigit || first == UInt8(ascii: ".") else {
      return nil
    }
    digits = digits.drop { $0 == "0" }
    if digits.utf8.first?.isDigit != true { digits = "0" + digits }
    let normalized = (isNegative ? "-" : "") + digits
    guard let number = JSON.Number(normalized) else { return nil }
    if let value = number.int64 { return NSNumber(value: value) }
    if let value = number.uint64 { return NSNumber(value: value) }
    return NSNumber(value: number.double)
  }
}
