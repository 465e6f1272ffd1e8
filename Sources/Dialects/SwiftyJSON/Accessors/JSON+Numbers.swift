public import Foundation
internal import Jansson
internal import JanssonFoundation

extension JSON {
  /// A number; 1 or 0 for a Boolean; nil for anything else.
  ///
  /// `jansson.number` has all digits. Setting nil sets null.
  public var number: NSNumber? {
    get {
      switch value {
      case .number(let number): number.foundationNumber
      case .bool(let value): NSNumber(value: value ? 1 : 0)
      default: nil
      }
    }
    set { object = newValue ?? NSNull() }
  }

  /// A number; 1 or 0 for a Boolean; the number that a string begins with; 0 for anything else.
  ///
  /// Strings are parsed by `NSDecimalNumber`: "+5" is 5, "1e2" is 100, and "abc" is 0.
  public var numberValue: NSNumber {
    get {
      if case .string(let text) = value { return NSDecimalNumber(prefixOf: text) }
      return number ?? 0
    }
    set { object = newValue }
  }

  /// A number, rounded to the nearest `Double`; 1 or 0 for a Boolean; nil for anything else.
  public var double: Double? {
    get {
      switch value {
      case .number(let number): number.double
      case .bool(let value): value ? 1 : 0
      default: nil
      }
    }
    set { value = newValue.map { .number(Jansson.JSON.Number($0)) } ?? .null }
  }

  /// `numberValue`, rounded to the nearest `Double`.
  public var doubleValue: Double {
    get {
      guard case .string(let text) = value else { return double ?? 0 }
      // From its digits, because `NSDecimalNumber.doubleValue` is off in the last bit for many.
      return Double(NSDecimalNumber(prefixOf: text).description) ?? 0
    }
    set { value = .number(Jansson.JSON.Number(newValue)) }
  }

  /// A number, rounded to the nearest `Float`; 1 or 0 for a Boolean; nil for anything else.
  public var float: Float? {
    get { double.map { Float($0) } }
    set { value = newValue.map { .number(Jansson.JSON.Number($0)) } ?? .null }
  }

  /// `numberValue`, rounded to the nearest `Float`.
  public var floatValue: Float {
    get { Float(doubleValue) }
    set { value = .number(Jansson.JSON.Number(newValue)) }
  }

  /// A number as a 64-bit integer, which is truncated for the narrower types; nil for anything but
  /// a number or Boolean.
  ///
  /// From 2^63 up these are the bits of a `UInt64`.
  var bits: Int64? {
    switch value {
    case .number(let number): number.bits
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  /// The bits of `numberValue`.
  var bitsValue: Int64 {
    guard case .string(let text) = value else { return bits ?? 0 }
    // Most strings consist only of digits, for which Foundation would take much longer.
    return Int64(text) ?? NSDecimalNumber(prefixOf: text).int64Value
  }

  /// Sets an integer.
  mutating func set(_ integer: (some FixedWidthInteger)?) {
    value = integer.map { .number(Jansson.JSON.Number($0)) } ?? .null
  }
}

extension Jansson.JSON.Number {
  /// The bits of the number without its fraction; `Int64.min` if it is beyond 64 bits.
  fileprivate var bits: Int64 {
    if let value = int64 { return value }
    if let value = uint64 { return Int64(bitPattern: value) }
    let whole = double.rounded(.towardZero)
    return Int64(exactly: whole) ?? UInt64(exactly: whole).map { Int64(bitPattern: $0) } ?? .min
  }
}

extension NSDecimalNumber {
  /// The number that a text begins with; 0 if there is none.
  fileprivate convenience init(prefixOf text: String) {
    let decimal = NSDecimalNumber(string: text)
    self.init(decimal: decimal == .notANumber ? 0 : decimal.decimalValue)
  }
}
