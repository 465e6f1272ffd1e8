public import Foundation
public import Jansson

// The optional accessors of SwiftyJSON that `Jansson` does not have. They convert nothing.

extension JSON {
  /// The number, rounded to the nearest `Float`; nil for anything else.
  public var float: Float? {
    if case .number(let number) = self { Float(number.double) } else { nil }
  }

  /// The number, if it is an integer in the type's range.
  public var uInt: UInt? { exact() }

  /// The number, if it is an integer in the type's range.
  public var int8: Int8? { exact() }

  /// The number, if it is an integer in the type's range.
  public var uInt8: UInt8? { exact() }

  /// The number, if it is an integer in the type's range.
  public var int16: Int16? { exact() }

  /// The number, if it is an integer in the type's range.
  public var uInt16: UInt16? { exact() }

  /// The number, if it is an integer in the type's range.
  public var int32: Int32? { exact() }

  /// The number, if it is an integer in the type's range.
  public var uInt32: UInt32? { exact() }

  /// The number, if it is an integer in the type's range.
  public var int64: Int64? { exact() }

  /// The number, if it is an integer in the type's range.
  public var uInt64: UInt64? { exact() }

  /// The URL that the string is; characters that a URL cannot have are percent-encoded.
  public var url: URL? { if case .string(let text) = self { URL(string: text) } else { nil } }

  private func exact<Value: FixedWidthInteger>() -> Value? {
    if case .number(let number) = self { Value(exactly: number) } else { nil }
  }
}
