public import CJanssonTurbo
package import JanssonPlatform

/// The destination of the writers: a buffer that grows, or that is flushed to a file descriptor.
///
/// A writer reserves room for the longest form of a token, and then writes without further checks.
/// So one writer serves both destinations, and its inner loops are short. The buffer is that of the
/// C writer, so both can write to it alternately.
///
/// Soundness: `end` lies between the block's first byte and its limit. Code that advances `end` has
/// reserved at least that many bytes before.
@usableFromInline
package struct ByteSink: ~Copyable {
  @usableFromInline var block: Block
  private let handler: FlushHandler?

  /// Large enough to make the cost of system calls negligible, small enough for the cache.
  fileprivate static let blockSize = 64 * 1024

  /// Sufficient for a small document, and within malloc's caches.
  fileprivate static let firstSize = 512

  /// Up to this size, a text is copied into a `Data`.
  private static let copiedSize = 2048

  /// Creates a sink in memory, or one that is flushed to `output`.
  package init(output: FileDescriptorOutput? = nil) throws(JSON.Error) {
    handler = output.map(FlushHandler.init)
    block = try Block(capacity: output == nil ? ByteSink.firstSize : ByteSink.blockSize, handler)
  }

  /// The address after the last byte written.
  @inlinable
  package var end: UnsafeMutableRawPointer {
    get { UnsafeMutableRawPointer(block.sink.end) }
    set { block.sink.end = newValue.assumingMemoryBound(to: CChar.self) }
  }

  /// The address after the last byte for which there is room.
  @inlinable
  package var limit: UnsafeMutableRawPointer {
    get { UnsafeMutableRawPointer(block.sink.limit) }
  }

  /// Ensures that `count` bytes can be written at `end`.
  @inlinable
  package mutating func reserve(_ count: Int) throws(JSON.Error) {
    if block.sink.limit - block.sink.end < count { try makeRoom(count) }
  }

  /// Makes room for about as many bytes as the scalars take as text, so that less is copied as the
  /// buffer grows; only if there is no output.
  @inlinable
  package mutating func reserve<Element>(for scalars: [Element]) throws(JSON.Error) {
    try reserve(2 * min(MemoryLayout<Element>.stride, 8) * scalars.count)
  }

  @usableFromInline @inline(never)
  mutating func makeRoom(_ count: Int) throws(JSON.Error) {
    checkInvariants()
    try check(turbo_sink_make_room(&block.sink, count))
  }

  /// Writes a byte for which room has been reserved.
  @inlinable
  package mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  /// Writes any number of bytes.
  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard let source = bytes.baseAddress else { return }
    guard block.sink.limit - block.sink.end >= bytes.count else { return try appendMany(bytes) }
    end.copyMemory(from: source, byteCount: bytes.count)
    end += bytes.count
  }

  @usableFromInline @inline(never)
  mutating func appendMany(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    checkInvariants()
    try check(
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { turbo_sink_append(&block.sink, $0, bytes.count) } ?? true
      })
  }

  /// Writes the bytes of a string unchanged.
  ///
  /// It has a label because literals would otherwise be strings instead of `StaticString`, which
  /// would be slow.
  @usableFromInline
  package mutating func append(contentsOf text: String) throws(JSON.Error) {
    var text = text
    try withTurbo { sink in
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { utf8 in
          utf8.baseAddress.map { turbo_sink_append(sink, $0, utf8.count) } ?? true
        }
      }
    }
  }

  /// Writes a short string literal.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) throws(JSON.Error) {
    try reserve(text.utf8CodeUnitCount)
    end.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  /// Calls a function of the C writer, which returns whether it succeeded.
  @inlinable
  mutating func withTurbo(
    _ body: (UnsafeMutablePointer<turbo_sink>) -> Bool
  ) throws(JSON.Error) {
    if !body(&block.sink) { throw failure() }
  }

  /// Writes the remaining bytes to the output, if there is one.
  package mutating func flush() throws(JSON.Error) {
    checkInvariants()
    try check(turbo_sink_flush(&block.sink))
  }

  private func check(_ isDone: Bool) throws(JSON.Error) {
    if !isDone { throw failure() }
  }

  /// The error of the output, or `outOfMemory` if there is none.
  @usableFromInline @inline(never)
  func failure() -> JSON.Error { handler?.failure ?? .outOfMemory }

  /// Checks that no more has been written than was reserved.
  private func checkInvariants() {
    #if DEBUG || CHECK_INVARIANTS
    let sink = block.sink
    precondition(
      sink.start <= sink.end && sink.end <= sink.limit, "more was written than was reserved")
    precondition(sink.limit - sink.start <= turbo_size(sink.start), "a limit outside the block")
    #endif
  }
}

extension ByteSink {
  /// The number of bytes in the buffer.
  @inlinable
  package var count: Int { block.count }

  /// The number of bytes for which the buffer has memory.
  package var capacity: Int { block.sink.limit - block.sink.start }

  /// Removes all bytes in the buffer but the first `count`.
  package mutating func truncate(to count: Int) {
    end -= self.count - count
    checkInvariants()
  }

  /// Calls `body` with the bytes in the buffer, which are valid during the call.
  package borrowing func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let start = UnsafeRawPointer(block.sink.start).assumingMemoryBound(to: UInt8.self)
    return try body(UnsafeBufferPointer(start: start, count: block.count))
  }

  /// A copy of the bytes as a string.
  package borrowing func text() throws(JSON.Error) -> String {
    try withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of which the bytes are the text; nil if it is too deep to be read, or an object
  /// repeats a key.
  package borrowing func value() throws(JSON.Error) -> JSON? {
    try withBytes { (text) throws(JSON.Error) in try ScannedReader.value(ofWritten: text) }
  }

  /// A copy of the bytes as an array.
  package borrowing func array() throws(JSON.Error) -> [UInt8] { try withBytes { [UInt8]($0) } }

  /// A copy of the bytes if there are few: copying takes less time than creating and freeing a
  /// `Data` with a custom deallocator.
  package var shortData: Data? {
    count <= Self.copiedSize ? Data(bytes: block.sink.start, count: count) : nil
  }

  /// Returns the bytes as a `Data`, which owns the buffer's memory unless there are few bytes.
  package consuming func data() -> Data {
    checkInvariants()
    if let shortData { return shortData }
    let count = block.count
    return Data(
      bytesNoCopy: block.detach(), count: count,
      deallocator: .custom { bytes, _ in turbo_free(bytes) })
  }
}

/// A block of memory, freed when the value is destroyed.
///
/// Not private: a release build of another module with a `ByteSink` destroys the block by its type,
/// and would not be linked otherwise.
@usableFromInline
package struct Block: ~Copyable {
  @usableFromInline var sink: turbo_sink

  /// Allocates a block; `handler` must outlive it.
  fileprivate init(capacity: Int, _ handler: FlushHandler?) throws(JSON.Error) {
    guard let start = turbo_allocate(capacity)?.assumingMemoryBound(to: CChar.self) else {
      throw .outOfMemory
    }
    sink = turbo_sink(
      start: start, end: start, limit: start + capacity,
      drain: handler.map { _ in FlushHandler.flush },
      context: handler.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  deinit { turbo_free(sink.start) }

  @inlinable var count: Int { sink.end - sink.start }

  /// Transfers ownership of the block to the caller, and shrinks it if much of it is unused.
  ///
  /// It is not shrunk if little is unused, because that takes as long as writing a small text. Nor
  /// is a large block: once freed, `turbo_allocate` can reuse it for the next text only at its full
  /// size, and pages that have never been written use no memory.
  fileprivate consuming func detach() -> UnsafeMutableRawPointer {
    var start = UnsafeMutableRawPointer(sink.start)
    let free = sink.limit - sink.end
    if free > count / 4 + ByteSink.firstSize, count + free < ByteSink.blockSize {
      // If shrinking fails, the block keeps its size.
      start = turbo_resize(start, max(count, 1)) ?? start
    }
    discard self
    return start
  }
}

/// Passes the bytes of a sink that has an output from the C writer to that output.
private final class FlushHandler {
  private let output: FileDescriptorOutput
  private(set) var failure: JSON.Error?

  init(_ output: FileDescriptorOutput) { self.output = output }

  static let flush: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int) -> Bool = {
    // The context is the handler that the sink was created with and keeps alive.
    guard let context = $0 else { return false }
    let handler = Unmanaged<FlushHandler>.fromOpaque(context).takeUnretainedValue()
    do throws(JSON.Error) {
      try handler.output.write(UnsafeRawBufferPointer(start: $1, count: $2))
      return true
    } catch {
      handler.failure = error
      return false
    }
  }
}
