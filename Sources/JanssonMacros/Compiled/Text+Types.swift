internal import CJanssonTurbo
internal import JanssonCore
internal import JanssonModels

// Properties of Swift's own types: not generic, so only a call is compiled in each model.
//
// Soundness: bytes are trivial, so that the memory of a text can be written as any kind of them;
// `hasRoom` has made sure that there is enough.

extension _JSONText {
  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: Int) {
    guard hasRoom(for: key, Int(TURBO_INTEGER_ROOM)) else { return other(key, value) }
    copy(key)
    end = UnsafeMutableRawPointer(
      turbo_print_integer(Int64(value), end.assumingMemoryBound(to: CChar.self)))
    put(UInt8(ascii: ","))
  }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: Double) {
    guard hasRoom(for: key, 0) else { return other(key, value) }
    copy(key)
    do throws(_JSONMisfit) { try double(value) } catch { return fits = false }
    put(UInt8(ascii: ","))
  }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: Bool) {
    guard hasRoom(for: key, 5) else { return other(key, value) }
    copy(key)
    // "true," and "false".
    let word: UInt64 = value ? 0x2C65_7572_74 : 0x6573_6C61_66
    end.storeBytes(of: UInt64(littleEndian: word), as: UInt64.self)
    end += 5
    if !value { put(UInt8(ascii: ",")) }
  }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: String) {
    guard hasRoom(for: key, 0) else { return other(key, value) }
    copy(key)
    do throws(_JSONMisfit) { try string(value) } catch { return fits = false }
    put(UInt8(ascii: ","))
  }

  /// Writes a property, unless it is nil.
  @inlinable @inline(__always)
  public mutating func member(_ key: StaticString, _ value: Int?) {
    if value != nil || values != nil { optional(key, value) }
  }

  /// Writes a property, unless it is nil.
  @inlinable @inline(__always)
  public mutating func member(_ key: StaticString, _ value: Double?) {
    if value != nil || values != nil { optional(key, value) }
  }

  /// Writes a property, unless it is nil.
  @inlinable @inline(__always)
  public mutating func member(_ key: StaticString, _ value: Bool?) {
    if value != nil || values != nil { optional(key, value) }
  }

  /// Writes a property, unless it is nil.
  @inlinable @inline(__always)
  public mutating func member(_ key: StaticString, _ value: String?) {
    if value != nil || values != nil { optional(key, value) }
  }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: [Int]) {
    guard value.isEmpty, hasRoom(for: key, 2) else { return other(key, value) }
    copy(key)
    end.storeBytes(of: UInt16(littleEndian: 0x5D5B), as: UInt16.self)
    end += 2
    put(UInt8(ascii: ","))
  }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: [Double]) { other(key, value) }

  /// Writes a property.
  public mutating func member(_ key: StaticString, _ value: [String]) { other(key, value) }
}

// Generated code calls these only for what is to be written: absent properties are common.

extension _JSONText {
  @usableFromInline
  mutating func optional(_ key: StaticString, _ value: Int?) {
    if let value, values == nil { member(key, value) } else { noMember(value) }
  }

  @usableFromInline
  mutating func optional(_ key: StaticString, _ value: Double?) {
    if let value, values == nil { member(key, value) } else { noMember(value) }
  }

  @usableFromInline
  mutating func optional(_ key: StaticString, _ value: Bool?) {
    if let value, values == nil { member(key, value) } else { noMember(value) }
  }

  @usableFromInline
  mutating func optional(_ key: StaticString, _ value: String?) {
    if let value, values == nil { member(key, value) } else { noMember(value) }
  }
}

extension _JSONText {
  @inline(__always)
  private func hasRoom(for key: StaticString, _ count: Int) -> Bool {
    limit - end >= key.utf8CodeUnitCount &+ (count + 1 + Self.slack)
  }

  /// Writes a property for which there may be no room, or stores it.
  @inline(never)
  private mutating func other<Value: _JSONWritable>(_ key: StaticString, _ value: Value) {
    if let values { return _store(value, values) }
    do throws(_JSONMisfit) {
      try begin(key)
      try value._write(to: &self)
      put(UInt8(ascii: ","))
    } catch {
      fits = false
    }
  }

  /// Stores a property that is not written.
  @inline(never)
  private func noMember<Value>(_ value: Value?) {
    if let values { _store(value, values) }
  }
}
