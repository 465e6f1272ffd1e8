package import Foundation
package import Jansson

extension NSNumber: ForeignScalar {
  /// The number, or the Boolean if the object is one.
  package var scalar: JSON {
    // Foundation has a single object for true, and one for false.
    if self === Self.true || self === Self.false { return .bool(boolValue) }
    // Soundness: Foundation vends the address of a constant string that is not empty.
    return switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"):
      .number((self as? NSDecimalNumber).map { JSON.Number($0.decimalValue) } ?? .init(doubleValue))
    case UInt8(ascii: "Q"): .number(JSON.Number(uint64Value))
    default: .number(JSON.Number(int64Value))
    }
  }

  private static let `true` = NSNumber(value: true)
  private static let `false` = NSNumber(value: false)
}

extension NSString: ForeignScalar {
  /// The value as a JSON string.
  package var scalar: JSON { .string(String(self)) }
}

extension NSNull: ForeignScalar {
  /// Null.
  package var scalar: JSON { .null }
}
