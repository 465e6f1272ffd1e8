internal import CJanssonTurbo
internal import JanssonCore
internal import JanssonModels
public import JanssonPlatform

/// A type whose values generated code writes as text.
///
/// Not for users: `@JSONCodable` makes models conform.
public protocol _JSONWritable {
  /// Writes the value.
  ///
  /// - Throws: if the value must be written in another way, even if only for an error.
  func _write(to text: inout _JSONText) throws(_JSONMisfit)

  /// Writes an array if there is code for arrays of this type in the library; returns false if not.
  static func _write(array: [Self], to text: inout _JSONText) throws(_JSONMisfit) -> Bool

  /// Whether the value is nil, which is omitted.
  var _isNil: Bool { get }

  /// Whether all parts of a value can be written in this way.
  static func _isWritable(_ types: inout _JSONTypes) -> Bool
}

extension _JSONWritable {
  /// Leaves it to generated code.
  @inlinable @inline(__always)
  public static func _write(
    array: [Self], to text: inout _JSONText
  ) throws(_JSONMisfit) -> Bool { false }

  @inlinable @inline(__always)
  static func writeElements(_ values: [Self], to text: inout _JSONText) throws(_JSONMisfit) {
    try text.open(UInt8(ascii: "["))
    try values.withUnsafeBufferPointer { (values) throws(_JSONMisfit) in
      guard let start = values.baseAddress else { return }
      for index in 0..<values.count {
        try writeInPlace(start + index, to: &text)
        text.put(UInt8(ascii: ","))
      }
    }
    try text.close(UInt8(ascii: "]"))
  }

  /// Writes the value in memory.
  ///
  /// Soundness: a struct with one property has the layout of the property.
  @inlinable @inline(__always)
  static func writeInPlace(
    _ value: UnsafePointer<Self>, to text: inout _JSONText
  ) throws(_JSONMisfit) {
    try value.withMemoryRebound(to: InPlace<Self>.self, capacity: 1) {
      (value) throws(_JSONMisfit) in try value.pointee.write(to: &text)
    }
  }

  /// Whether the value is nil.
  @inlinable @inline(__always)
  public var _isNil: Bool { false }

  /// Whether all that a value consists of can be written.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool { true }
}

/// A value that is not copied.
///
/// The compiler copies a copyable value in memory before it calls anything that might change that
/// memory, and frees the copy afterwards: for a model with ten strings, that takes longer than
/// writing some of them.
@frozen @usableFromInline
struct InPlace<Value: _JSONWritable>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  borrowing func write(to text: inout _JSONText) throws(_JSONMisfit) {
    try value._write(to: &text)
  }
}

// As for `_JSONReadable`, what is not generic is not inlinable.

extension String: _JSONWritable {
  /// Writes the value.
  @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    try text.string(self)
  }

  /// Writes an array.
  public static func _write(
    array: [String], to text: inout _JSONText
  ) throws(_JSONMisfit) -> Bool {
    try writeElements(array, to: &text)
    return true
  }
}

extension Bool: _JSONWritable {
  /// Writes the value.
  @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    if self { try text.append("true") } else { try text.append("false") }
  }
}

extension Double: _JSONWritable {
  /// Writes the value.
  @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    try text.double(self)
  }

  /// Writes an array.
  public static func _write(
    array: [Double], to text: inout _JSONText
  ) throws(_JSONMisfit) -> Bool {
    try writeElements(array, to: &text)
    return true
  }
}

extension Int: _JSONWritable {
  /// Writes the value.
  @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) { try text.integer(Int64(self)) }

  /// Writes an array.
  public static func _write(
    array: [Int], to text: inout _JSONText
  ) throws(_JSONMisfit) -> Bool {
    try writeElements(array, to: &text)
    return true
  }
}

extension _JSONWritable where Self: FixedWidthInteger {
  /// Writes the value.
  @inlinable @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    guard let value = Int64(exactly: self) else { throw _JSONMisfit() }
    try text.integer(value)
  }
}

extension Int8: _JSONWritable {}
extension Int16: _JSONWritable {}
extension Int32: _JSONWritable {}
extension Int64: _JSONWritable {}
extension UInt: _JSONWritable {}
extension UInt8: _JSONWritable {}
extension UInt16: _JSONWritable {}
extension UInt32: _JSONWritable {}
extension UInt64: _JSONWritable {}

extension Float: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    // The coders write -0.0 as -0.
    if self == 0, sign == .minus { throw _JSONMisfit() }
    try text.value(self)
  }
}
extension Decimal: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) { try text.value(self) }

  /// Whether it is written as the coders do.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool { !types.areForCoders }
}
extension Date: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    switch text.dates {
    case .mapped: try text.value(self)
    case .deferred: try text.double(timeIntervalSinceReferenceDate)
    case .secondsSince1970: try text.double(timeIntervalSince1970)
    case .millisecondsSince1970: try text.double(timeIntervalSince1970 * 1000)
    case .iso8601:
      guard let date = ISO8601.text(self) else { throw _JSONMisfit() }
      try text.string(date)
    case .other: throw _JSONMisfit()
    }
  }

  /// Whether it can be written, and that its form depends on the coder.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool {
    types.haveDates = true
    return true
  }
}
extension Data: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) { try text.value(self) }

  /// Whether it can be written, and that its form depends on the coder.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool {
    types.haveDates = true
    return true
  }
}
extension UUID: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) { try text.value(self) }
}
extension URL: _JSONWritable {
  /// Writes the value.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) { try text.value(self) }
}

extension Optional: _JSONWritable where Wrapped: _JSONWritable {
  /// Writes the value.
  @inlinable @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    if let value = self { try value._write(to: &text) } else { try text.append("null") }
  }

  /// Whether the value is nil.
  @inlinable @inline(__always)
  public var _isNil: Bool { if case .none = self { true } else { false } }

  /// Whether all that a value consists of can be written.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool { Wrapped._isWritable(&types) }
}

extension Array: _JSONWritable where Element: _JSONWritable {
  /// Writes the value.
  @inlinable @inline(__always)
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    if try !Element._write(array: self, to: &text) { try writeAll(to: &text) }
  }

  // A call in generated code, which specializes it once for each type of elements.
  @inlinable @inline(never)
  func writeAll(to text: inout _JSONText) throws(_JSONMisfit) {
    try Element.writeElements(self, to: &text)
  }

  /// Whether all that a value consists of can be written.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool { Element._isWritable(&types) }
}

extension Dictionary: _JSONWritable where Key == String, Value: _JSONWritable {
  /// Writes the members, sorted by the bytes of their keys, as everywhere.
  @inlinable @inline(never)  // As for arrays.
  public func _write(to text: inout _JSONText) throws(_JSONMisfit) {
    let values = Swift.Array(values)
    try values.withUnsafeBufferPointer { (values) throws(_JSONMisfit) in
      // Soundness: keys and values are in the same order.
      let start = values.baseAddress
      try text.object(Swift.Array(keys)) { (index, text) throws(_JSONMisfit) in
        if let start { try Value.writeInPlace(start + index, to: &text) }
      }
    }
  }

  /// Whether all that a value consists of can be written.
  public static func _isWritable(_ types: inout _JSONTypes) -> Bool { Value._isWritable(&types) }
}
