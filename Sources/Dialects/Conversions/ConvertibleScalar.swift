package import Foundation
package import Jansson

/// A type to which strings, numbers and Booleans are converted: one table for all dialects.
package protocol ConvertibleScalar {
  /// A value in a document that is stored in the type's own form; nil for any other.
  static func stored(_ node: Node) -> Self?
  /// The conversion of a scalar; nil if there is none.
  static func converted(_ scalar: Scalar) -> Self?
}

extension FixedWidthInteger where Self: ConvertibleScalar {
  package static func stored(_ node: Node) -> Self? {
    node.integerValue.flatMap { Self(exactly: $0) }
  }
  package static func converted(_ scalar: Scalar) -> Self? { scalar.integer() }
}

extension Int: ConvertibleScalar {}
extension Int8: ConvertibleScalar {}
extension Int16: ConvertibleScalar {}
extension Int32: ConvertibleScalar {}
extension Int64: ConvertibleScalar {}
extension UInt: ConvertibleScalar {}
extension UInt8: ConvertibleScalar {}
extension UInt16: ConvertibleScalar {}
extension UInt32: ConvertibleScalar {}
extension UInt64: ConvertibleScalar {}

extension Double: ConvertibleScalar {
  package static func stored(_ node: Node) -> Double? { node.doubleValue }
  package static func converted(_ scalar: Scalar) -> Double? { scalar.double }
}

extension Float: ConvertibleScalar {
  package static func stored(_: Node) -> Float? { nil }
  package static func converted(_ scalar: Scalar) -> Float? { scalar.float }
}

// This is here because a linker would not take it from a static archive if it were in the module of
// one dialect.
extension CGFloat: ConvertibleScalar {
  package static func stored(_ node: Node) -> CGFloat? {
    node.doubleValue.map { CGFloat($0) }
  }
  package static func converted(_ scalar: Scalar) -> CGFloat? { scalar.double.map { CGFloat($0) } }
}

extension Bool: ConvertibleScalar {
  package static func stored(_ node: Node) -> Bool? { node.boolValue }
  package static func converted(_ scalar: Scalar) -> Bool? { scalar.bool }
}

extension String: ConvertibleScalar {
  package static func stored(_ node: Node) -> String? { node.stringValue }
  package static func converted(_ scalar: Scalar) -> String? { scalar.text }
}
