internal import Foundation
package import Jansson

/// A value that is no container, whatever it came from.
package enum Scalar {
  case string(String)
  case integer(Int64)
  /// Above `Int64.max` only.
  case unsigned(UInt64)
  case real(Double)
  /// A number that none of the above holds exactly, as RFC 8259 writes it.
  case digits(String)
  case bool(Bool)

  /// The scalar in a document; nil for a container and for null.
  package init?(_ value: DocumentValue) {
    switch value.content {
    case .string(let text): self = .string(text)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .digits(let text): self = UInt64(text).map(Self.unsigned) ?? .digits(text)
    case .bool(let value): self = .bool(value)
    case .null, .object, .array: return nil
    }
  }

  /// The scalar that a value of Swift or Foundation is; nil for any other value.
  package init?(any value: Any) {
    // On Linux a cast to a class copies a whole container of Swift's: only objects are cast to classes.
    if type(of: value) is AnyClass {
      if let number = value as? NSNumber {
        self.init(number)
      } else if let text = value as? NSString {
        self = .string(String(text))
      } else {
        return nil
      }
      return
    }
    switch value {
    case let text as String: self = .string(text)
    case let text as Substring: self = .string(String(text))
    // Foundation casts `Bool` and numbers to each other; what counts is the type itself.
    case let bool as Bool where type(of: value) == Bool.self: self = .bool(bool)
    case let integer as any BinaryInteger: self.init(integer)
    case let real as any BinaryFloatingPoint: self = .real(Self.double(real))
    case let decimal as Decimal: self.init(NSDecimalNumber(decimal: decimal))
    default: return nil
    }
  }

  private init(_ value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else if let value = UInt64(exactly: value) {
      self = .unsigned(value)
    } else {
      self = .digits(String(value))
    }
  }

  private init(_ number: NSNumber) {
    // Foundation keeps one object for each of the two.
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      self = .bool(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      let exact = JSON.Number(decimal.decimalValue)
      if let value = exact.int64 {
        self = .integer(value)
      } else if let value = exact.uint64 {
        self = .unsigned(value)
      } else {
        self = .digits(exact.description)
      }
    } else {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
      case UInt8(ascii: "Q"): self.init(number.uint64Value)
      default: self = .integer(number.int64Value)
      }
    }
  }

  /// A `Float` counts as the decimal that it is written as: 0.1 is 0.1.
  private static func double<Value: BinaryFloatingPoint>(_ value: Value) -> Double {
    guard let float = value as? Float, float.isFinite else { return Double(value) }
    return Double(float.description) ?? Double(float)
  }
}
