package import Foundation
package import Jansson

extension NSNumber: ForeignScalar {
  /// The number, or the Boolean if the object is one.
  package var scalar: JSON {
    // Foundation has a single object for true, and one for false.
    if self === NSNumber(value: true) || self === NSNumber(value: false) { return .bool(boolValue) }
    if let decimal = self as? NSDecimalNumber {
      return .number(JSON.Number(decimal.decimalValue))
    }
    // Soundness: Foundation vends the address of a constant string that is not empty.
    return switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .number(JSON.Number(doubleValue))
    case UInt8(ascii: "Q"): .number(JSON.Number(uint64Value))
    default: .number(JSON.Number(int64Value))
    }
  }
}

extension NSNull: ForeignScalar {
  /// Null.
  package var scalar: JSON { .null }
}
