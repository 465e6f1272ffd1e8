internal import CJanssonTurbo
internal import JanssonCore
internal import JanssonModels

/// The destination to which generated code writes the values of properties, in their order: the end
/// of a text that is being written, or memory.
///
/// Each value is followed by a comma, which the end of a container replaces; so no member needs to
/// know whether it is the first.
///
/// Soundness: `end` and `limit` are those of the writer's sink, which `other` brings up to date,
/// and the writer outlives this value. After each value there is room for `slack` more bytes; if
/// there is none, nothing is written, and the text no longer fits.
@frozen
public struct _JSONText {
  @usableFromInline var end: UnsafeMutableRawPointer
  @usableFromInline var limit: UnsafeMutableRawPointer
  @usableFromInline let stackLimit: UInt
  /// The `DirectWriter`.
  @usableFromInline let writer: UnsafeRawPointer
  /// The memory, a `_JSONValues`, if it is the target: there is no room then.
  @usableFromInline let values: UnsafeMutableRawPointer?
  /// Whether all members could be written; checked once for each object, which needs far less code
  /// than an error for each member.
  @usableFromInline var fits = true

  /// The bytes that can be written after each value.
  @inlinable @inline(__always) static var slack: Int { 8 }

  init(_ writer: DirectWriter) throws(_JSONMisfit) {
    self.writer = UnsafeRawPointer(Unmanaged.passUnretained(writer).toOpaque())
    stackLimit = writer.stackLimit
    end = writer.bytes.pointee.end
    limit = writer.bytes.pointee.limit
    values = nil
    try reserve(0)
  }

  /// Creates a target that stores values in memory, which must outlive it.
  init(_ values: UnsafeMutablePointer<_JSONValues>) {
    let address = UnsafeMutableRawPointer(values)
    writer = UnsafeRawPointer(address)
    stackLimit = 0
    end = address
    limit = address
    self.values = address
  }

  /// Makes the sink end where this text ends.
  func finish() { sink.pointee.end = end }

  private var sink: UnsafeMutablePointer<ByteSink> {
    Unmanaged<DirectWriter>.fromOpaque(writer)._withUnsafeGuaranteedRef { $0.bytes }
  }

  /// Writes a value in any other way, and leaves room for what follows.
  @inline(__always)
  mutating func other(
    _ body: (DirectWriter) throws(JSON.Error) -> Void
  ) throws(_JSONMisfit) {
    var (end, limit) = (end, limit)
    do throws(JSON.Error) {
      try Unmanaged<DirectWriter>.fromOpaque(writer).withGuaranteed {
        (writer) throws(JSON.Error) in
        let sink = writer.bytes
        sink.pointee.end = end
        try body(writer)
        try sink.pointee.reserve(Self.slack)
        (end, limit) = (sink.pointee.end, sink.pointee.limit)
      }
    } catch {
      throw _JSONMisfit()
    }
    (self.end, self.limit) = (end, limit)
  }

  mutating func value(_ value: some GeneratedScalar) throws(_JSONMisfit) {
    try other { (writer) throws(JSON.Error) in try value.writeText(to: writer) }
  }

  @usableFromInline @inline(never)
  mutating func begin(_ key: StaticString) throws(_JSONMisfit) {
    try reserve(key.utf8CodeUnitCount)
    copy(key)
  }

  @usableFromInline @inline(never)
  mutating func string(_ text: String) throws(_JSONMisfit) {
    if let words = text.shortWords, limit - end >= 18 &+ Self.slack { return put(words) }
    try other { (writer) throws(JSON.Error) in try writer.string(text) }
  }

  @usableFromInline @inline(never)
  mutating func integer(_ value: Int64) throws(_JSONMisfit) {
    try reserve(Int(TURBO_INTEGER_ROOM))
    end = UnsafeMutableRawPointer(
      turbo_print_integer(value, end.assumingMemoryBound(to: CChar.self)))
  }

  @usableFromInline @inline(never)
  mutating func double(_ value: Double) throws(_JSONMisfit) {
    guard value.isFinite else { throw _JSONMisfit() }
    try reserve(Int(TURBO_DOUBLE_ROOM))
    // As `ByteSink.number(_:)`; as `shortReal(_:)` for the coders, which write -0.0 as -0.
    let isNegativeZero = value == 0 && value.sign == .minus && dates == .mapped
    end = UnsafeMutableRawPointer(
      turbo_print_double_with(value, end.assumingMemoryBound(to: CChar.self), isNegativeZero))
  }

  /// The form of dates.
  var dates: DateForm {
    Unmanaged<DirectWriter>.fromOpaque(writer)._withUnsafeGuaranteedRef { $0.dates }
  }

  /// Writes a key for which there is room: in most cases two words, which overlap, instead of a
  /// call.
  @inline(__always)
  mutating func copy(_ key: StaticString) {
    let (source, count) = (UnsafeRawPointer(key.utf8Start), key.utf8CodeUnitCount)
    // Soundness: each of the words lies within the key, by the count.
    if count >= 16 {
      var offset = 0
      while offset < count &- 16 {
        copy(SIMD16<UInt8>.self, source, offset)
        offset &+= 16
      }
      copy(SIMD16<UInt8>.self, source, count &- 16)
    } else if count >= 8 {
      copy(UInt64.self, source, 0)
      copy(UInt64.self, source, count &- 8)
    } else if count >= 4 {
      copy(UInt32.self, source, 0)
      copy(UInt32.self, source, count &- 4)
    } else {
      for offset in 0..<count { copy(UInt8.self, source, offset) }
    }
    end += count
  }

  @inline(__always)
  private func copy<Word: BitwiseCopyable>(
    _: Word.Type, _ source: UnsafeRawPointer, _ offset: Int
  ) {
    let word = source.loadUnaligned(fromByteOffset: offset, as: Word.self)
    end.storeBytes(of: word, toByteOffset: offset, as: Word.self)
  }

  /// Writes a short string in quotes, for which there is room.
  @inline(__always)
  private mutating func put(_ words: ShortWords) {
    put(UInt8(ascii: "\""))
    end.storeBytes(of: words.first, as: UInt64.self)
    end.storeBytes(of: words.second, toByteOffset: 8, as: UInt64.self)
    end += words.count
    put(UInt8(ascii: "\""))
  }

  /// Writes an object with these keys, sorted by their bytes; `write` writes the value for the key
  /// at an index.
  @usableFromInline
  mutating func object(
    _ names: [String], _ write: (Int, inout _JSONText) throws(_JSONMisfit) -> Void
  ) throws(_JSONMisfit) {
    try open(UInt8(ascii: "{"))
    var keys = KeyList(capacity: names.count, padding: Int(TURBO_PADDING))
    for name in names { keys.append(name) }
    for index in keys.order() {
      try key(keys[Int(index)])
      try write(Int(index), &self)
      put(UInt8(ascii: ","))
    }
    try close(UInt8(ascii: "}"))
  }

  /// Writes the key of a dictionary's member, and a colon.
  private mutating func key(_ key: UnsafeBufferPointer<UInt8>) throws(_JSONMisfit) {
    try other { (writer) throws(JSON.Error) in try writer.key(padded: key) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ count: Int) throws(_JSONMisfit) {
    try other { (writer) throws(JSON.Error) in try writer.bytes.pointee.reserve(count) }
  }
}

extension _JSONText {
  /// Makes room for a number of bytes, and for the slack.
  @inlinable @inline(__always)
  mutating func reserve(_ count: Int) throws(_JSONMisfit) {
    if limit - end < count + Self.slack { try grow(count + Self.slack) }
  }

  /// Writes a byte for which there is room.
  @inlinable @inline(__always)
  mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  /// Writes a literal: in optimised programs a few stores.
  @inlinable @inline(__always)
  mutating func append(_ text: StaticString) throws(_JSONMisfit) {
    try reserve(text.utf8CodeUnitCount)
    end.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  @inlinable @inline(__always)
  mutating func open(_ bracket: UInt8) throws(_JSONMisfit) {
    guard _hasStack(above: stackLimit) else { throw _JSONMisfit() }
    try reserve(1)
    put(bracket)
  }

  /// Writes a bracket, in place of the comma after the last value.
  @inlinable @inline(__always)
  mutating func close(_ bracket: UInt8) throws(_JSONMisfit) {
    if (end - 1).load(as: UInt8.self) == UInt8(ascii: ",") { end -= 1 }
    put(bracket)
    try reserve(0)
  }
}

// The compiler chooses by the type of the property which of these is called.

extension _JSONText {
  /// Writes a property, unless it is nil; `key` is in quotes, and a colon follows.
  @inlinable @inline(never)
  public mutating func member<Value: _JSONWritable>(_ key: StaticString, _ value: Value) {
    if let values { return _store(value, values) }
    if value._isNil { return }
    do throws(_JSONMisfit) {
      try begin(key)
      try value._write(to: &self)
      put(UInt8(ascii: ","))
    } catch {
      fits = false
    }
  }

  /// Writes a property of any other type, as mapping does.
  @_disfavoredOverload @inlinable
  public mutating func member<Value>(_ key: StaticString, _ value: Value) {
    if let values { _store(value, values) } else { mapped(key, value) }
  }

  /// Writes a property by the codec of its type, unless it is nil.
  @usableFromInline @inline(never)
  mutating func mapped<Value>(_ key: StaticString, _ value: Value) {
    if ValueCodec.of(Value.self).isNil(value) { return }
    do throws(_JSONMisfit) {
      try begin(key)
      try mapped(value)
      put(UInt8(ascii: ","))
    } catch {
      fits = false
    }
  }

  /// Writes a value by the codec of its type.
  @usableFromInline @inline(never)
  mutating func mapped<Value>(_ value: Value) throws(_JSONMisfit) {
    try other { (writer) throws(JSON.Error) in
      try ValueCodec.of(Value.self).write(value, to: writer)
    }
  }
}

extension _JSONText {
  /// Writes a property with options, as mapping does.
  @inlinable
  public mutating func optioned<Value>(_ name: StaticString, _ value: Value, of model: Any.Type) {
    if let values { _store(value, values) } else { mapped(name, value, of: model) }
  }

  @usableFromInline @inline(never)
  mutating func mapped<Value>(_ name: StaticString, _ value: Value, of model: Any.Type) {
    var isWritten = false
    do throws(_JSONMisfit) {
      try other { (writer) throws(JSON.Error) in
        isWritten = try writer.property("\(name)", value, of: model)
      }
    } catch {
      return fits = false
    }
    if isWritten { put(UInt8(ascii: ",")) }
  }
}

/// Stores a value after others.
@usableFromInline @inline(never)
func _store<Value>(_ value: Value, _ values: UnsafeMutableRawPointer) {
  values.assumingMemoryBound(to: _JSONValues.self).pointee.store(value)
}

@available(*, unavailable)
extension _JSONText: Sendable {}
