internal import Conversions
public import Foundation
public import Jansson

// What SwiftyJSON's accessors that end in `Value` give: a value in any case, converted if need be.

extension JSON {
  /// The string; a number or Boolean as text; "" for anything else.
  public var stringValue: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.plainDescription ?? number.description
    case .bool(let value): value ? "true" : "false"
    default: ""
    }
  }

  /// The Boolean; whether a number is not 0; whether a string is "true", "t", "yes", "y" or "1", in
  /// any case; false for anything else.
  public var boolValue: Bool {
    switch self {
    case .bool(let value): value
    case .number(let number): number.double != 0
    case .string(let text): ["true", "t", "yes", "y", "1"].contains(text.lowercased())
    default: false
    }
  }

  /// The number; that of a string; 1 for true; 0 for anything else.
  public var numberValue: NSNumber { convertedNumber?.foundationNumber ?? 0 }

  /// The number as `numberValue` has it, rounded to the nearest `Double`.
  public var doubleValue: Double { convertedNumber?.double ?? 0 }

  /// The number as `numberValue` has it, rounded to the nearest `Float`.
  public var floatValue: Float { Float(doubleValue) }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var intValue: Int { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var uIntValue: UInt { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var int8Value: Int8 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var uInt8Value: UInt8 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var int16Value: Int16 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var uInt16Value: UInt16 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var int32Value: Int32 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var uInt32Value: UInt32 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var int64Value: Int64 { integer() }

  /// The number as `numberValue` has it, without its fraction; 0 if it is out of range.
  public var uInt64Value: UInt64 { integer() }

  private var convertedNumber: JSON.Number? {
    switch self {
    case .number(let number): return number
    case .bool(let value): return JSON.Number(value ? 1 : 0)
    case .string(let text):
      guard let number = Scalar.string(text).number, case .number(let value) = JSON(any: number)
      else { return nil }
      return value
    default: return nil
    }
  }

  private func integer<Value: FixedWidthInteger>() -> Value {
    guard let number = convertedNumber else { return 0 }
    return Value(exactly: number) ?? Value(exactly: number.double.rounded(.towardZero)) ?? 0
  }
}
