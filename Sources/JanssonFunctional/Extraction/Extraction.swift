public import Jansson

/// Implements the extraction operators in terms of `JSON.Decoding`.
///
/// The functions are inlinable so that the program that uses them reads the commonest scalars with
/// code for their type: generic code would spend more time looking up types than decoding.
@usableFromInline
enum Extraction {
  /// Decodes the value at an index.
  @inlinable
  static func required<Value: JSONDecodable>(
    _ type: Value.Type, _ json: JSON, _ index: JSON.Index
  ) throws(JSON.Errors) -> Value {
    if let value = scalar(type, json, index) { return value }
    return try decode(type, json, index)
  }

  /// Decodes the value at an index; nil if it is missing or null.
  @inlinable
  static func optional<Value: JSONDecodable>(
    _ type: Value.Type, _ json: JSON, _ index: JSON.Index
  ) throws(JSON.Errors) -> Value? {
    if let value = scalar(type, json, index) { return value }
    if isAbsent(json, index) { return nil }
    return try decode(type, json, index)
  }

  /// Reads a value of one of the commonest types; nil for any other type, and for a value that
  /// needs a conversion or is an error.
  @inlinable
  static func scalar<Value>(_ type: Value.Type, _ json: JSON, _ index: JSON.Index) -> Value? {
    // In an optimized program, the compiler evaluates the comparisons. Soundness: the casts are to
    // the type that was compared.
    if type == String.self, let value = json.string(at: index) {
      return unsafeBitCast(value, to: Value.self)
    }
    if type == Int.self, let value = json.integer(at: index).flatMap({ Int(exactly: $0) }) {
      return unsafeBitCast(value, to: Value.self)
    }
    if type == Double.self, let value = json.double(at: index) {
      return unsafeBitCast(value, to: Value.self)
    }
    if type == Bool.self, let value = json.bool(at: index) {
      return unsafeBitCast(value, to: Value.self)
    }
    return nil
  }

  /// Decodes the value at an index, of any type.
  @usableFromInline
  static func decode<Value: JSONDecodable>(
    _ type: Value.Type, _ json: JSON, _ index: JSON.Index
  ) throws(JSON.Errors) -> Value {
    let standard = AnyStandardDecoding.of(type)
    guard let reader = standard.reader else {
      return try DecodingCursor.with(json, index, standard.run)
    }
    return try ScratchMemory.with(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment) {
      (memory) throws(JSON.Errors) in
      guard reader.initialize(memory, from: json, at: index) else {
        return try DecodingCursor.with(json, index, standard.run)
      }
      return memory.assumingMemoryBound(to: Value.self).move()
    }
  }

  /// Whether there is nothing at an index: the value, or a value on the path to it, is missing or
  /// null.
  @usableFromInline
  static func isAbsent(_ json: JSON, _ index: JSON.Index) -> Bool {
    if let isAbsent = json.isAbsentMember(at: index) { return isAbsent }
    let isAbsent = try? DecodingCursor.with(json, index) { (cursor) throws(JSON.Errors) in
      cursor.isAbsent
    }
    return isAbsent ?? false
  }
}
