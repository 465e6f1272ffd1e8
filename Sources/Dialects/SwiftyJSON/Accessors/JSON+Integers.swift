// `NSNumber`'s conversions: a fraction is truncated, a Boolean is 1 or 0, and a number out of range
// keeps its low bits. Setting nil sets null.

extension JSON {
  /// A number or Boolean as an `Int`; nil for anything else.
  ///
  ///     print(([1, 1.9, true, "1"] as JSON).map(\.1.int))
  ///     // Prints "[Optional(1), Optional(1), Optional(1), nil]"
  public var int: Int? {
    get { bits.map { Int(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as an `Int`.
  public var intValue: Int {
    get { Int(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as a `UInt`; nil for anything else.
  public var uInt: UInt? {
    get { bits.map { UInt(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as a `UInt`.
  public var uIntValue: UInt {
    get { UInt(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as an `Int8`; nil for anything else.
  public var int8: Int8? {
    get { bits.map { Int8(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as an `Int8`.
  public var int8Value: Int8 {
    get { Int8(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as a `UInt8`; nil for anything else.
  public var uInt8: UInt8? {
    get { bits.map { UInt8(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as a `UInt8`.
  public var uInt8Value: UInt8 {
    get { UInt8(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as an `Int16`; nil for anything else.
  public var int16: Int16? {
    get { bits.map { Int16(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as an `Int16`.
  public var int16Value: Int16 {
    get { Int16(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as a `UInt16`; nil for anything else.
  public var uInt16: UInt16? {
    get { bits.map { UInt16(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as a `UInt16`.
  public var uInt16Value: UInt16 {
    get { UInt16(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as an `Int32`; nil for anything else.
  public var int32: Int32? {
    get { bits.map { Int32(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as an `Int32`.
  public var int32Value: Int32 {
    get { Int32(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as a `UInt32`; nil for anything else.
  public var uInt32: UInt32? {
    get { bits.map { UInt32(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as a `UInt32`.
  public var uInt32Value: UInt32 {
    get { UInt32(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as an `Int64`; nil for anything else.
  public var int64: Int64? {
    get { bits.map { Int64(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as an `Int64`.
  public var int64Value: Int64 {
    get { Int64(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }

  /// A number or Boolean as a `UInt64`; nil for anything else.
  public var uInt64: UInt64? {
    get { bits.map { UInt64(truncatingIfNeeded: $0) } }
    set { set(newValue) }
  }

  /// `numberValue` as a `UInt64`.
  public var uInt64Value: UInt64 {
    get { UInt64(truncatingIfNeeded: bitsValue) }
    set { set(newValue) }
  }
}
