internal import Foundation
package import Jansson

/// A value that is not a container, from a document or from Swift.
package enum Scalar {
  case string(String)
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case real(Double)
  /// A number that none of the above can hold exactly, as it is written (RFC 8259, section 6).
  case rawNumber(String)
  case bool(Bool)

  /// Creates the scalar for a value in a document; nil for a container, null or an error.
  package init?(_ node: Node) {
    switch node.content {
    case .string(let utf8): self = .string(String(checked: utf8))
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .rawNumber(let utf8):
      let text = String(checked: utf8)
      self = UInt64(text).map(Self.unsigned) ?? .rawNumber(text)
    case .bool(let value): self = .bool(value)
    case .null, .object, .array, .error: return nil
    }
  }

  /// Creates the scalar for a Swift or Foundation value; nil for any other value.
  package init?(any value: Any) {
    if let scalar = Self.common(value) { self = scalar } else { self.init(uncommon: value) }
  }

  /// The scalar for a value of one of the commonest types: a cast of a value of any type, above all
  /// one that fails, takes ten times as long as all of this.
  private static func common(_ value: Any) -> Scalar? {
    func opened<T>(_ value: T) -> Scalar? {
      // Soundness: `T` is the type that it is cast to.
      if T.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
      if T.self == NSNumber.self {
        return Scalar(withUnsafeBytes(of: value) { $0.load(as: NSNumber.self) })
      }
      if T.self == Int.self { return .integer(Int64(unsafeBitCast(value, to: Int.self))) }
      if T.self == Double.self { return .real(unsafeBitCast(value, to: Double.self)) }
      if T.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
      return nil
    }
    return _openExistential(value, do: opened)
  }

  private init?(uncommon value: Any) {
    // On Linux, casting a Swift container to a class copies it as a whole: only objects are cast.
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
    // Foundation casts `Bool` and numbers to each other, so the type itself is compared.
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
      self = .rawNumber(String(value))
    }
  }

  private init(_ number: NSNumber) {
    if number === Self.trueObject {
      self = .bool(true)
    } else if number === Self.falseObject {
      self = .bool(false)
    } else if let decimal = number as? NSDecimalNumber {
      let exact = JSON.Number(decimal.decimalValue)
      if let value = exact.int64 {
        self = .integer(value)
      } else if let value = exact.uint64 {
        self = .unsigned(value)
      } else {
        self = .rawNumber(exact.description)
      }
    } else {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
      case UInt8(ascii: "Q"): self.init(number.uint64Value)
      default: self = .integer(number.int64Value)
      }
    }
  }

  // Foundation has a single object for each.
  private static let trueObject = NSNumber(value: true)
  private static let falseObject = NSNumber(value: false)

  /// Converts a `Float` from its shortest decimal form, so that 0.1 stays 0.1.
  private static func double<Value: BinaryFloatingPoint>(_ value: Value) -> Double {
    guard let float = value as? Float, float.isFinite else { return Double(value) }
    return Double(float.description) ?? Double(float)
  }
}
