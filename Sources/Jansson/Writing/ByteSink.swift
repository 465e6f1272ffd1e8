internal import CJanssonTurbo
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Where a writer puts its bytes: a buffer that grows, or that empties itself into a descriptor.
///
/// A writer reserves room for the most that a token can need, and then writes without further
/// checks; that makes one writer serve both and keeps its inner loops short. The buffer is the C
/// writer's, so that both can write to it in turn.
///
/// Soundness: `end` lies between the block's first byte and its limit. Who advances `end` has
/// reserved at least that much before.
struct ByteSink: ~Copyable {
  private var block: Block
  private let handler: FlushHandler?

  /// Large enough that the system's calls do not count, small enough for the cache.
  fileprivate static let blockSize = 64 * 1024

  /// What a small document fits, and malloc has at hand.
  fileprivate static let firstSize = 512

  /// A sink in memory, or one that hands its bytes on to `output`.
  init(output: FileDescriptorOutput? = nil) throws(JSON.Error) {
    handler = output.map(FlushHandler.init)
    block = try Block(capacity: output == nil ? ByteSink.firstSize : ByteSink.blockSize, handler)
  }

  /// The first free byte.
  var end: UnsafeMutableRawPointer {
    @inline(__always) get { UnsafeMutableRawPointer(block.sink.end) }
    @inline(__always) set { block.sink.end = newValue.assumingMemoryBound(to: CChar.self) }
  }

  /// Makes sure that `count` bytes can be written at `end`.
  @inline(__always)
  mutating func reserve(_ count: Int) throws(JSON.Error) {
    if block.sink.limit - block.sink.end < count { try makeRoom(count) }
  }

  @inline(never)
  private mutating func makeRoom(_ count: Int) throws(JSON.Error) {
    try check(turbo_sink_make_room(&block.sink, count))
  }

  /// Writes a byte that has been reserved.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  /// Writes bytes of any number.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard let source = bytes.baseAddress else { return }
    guard block.sink.limit - block.sink.end >= bytes.count else { return try appendMany(bytes) }
    end.copyMemory(from: source, byteCount: bytes.count)
    end += bytes.count
  }

  @inline(never)
  private mutating func appendMany(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    try check(
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { turbo_sink_append(&block.sink, $0, bytes.count) } ?? true
      })
  }

  /// Writes the bytes of a string as they are.
  ///
  /// Its name differs from that for literals, which would be strings otherwise, and slow.
  mutating func append(contentsOf text: String) throws(JSON.Error) {
    var text = text
    try withTurbo { sink in
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { utf8 in
          utf8.baseAddress.map { turbo_sink_append(sink, $0, utf8.count) } ?? true
        }
      }
    }
  }

  /// Writes a few characters that the source code names.
  @inline(__always)
  mutating func append(_ text: StaticString) throws(JSON.Error) {
    try reserve(text.utf8CodeUnitCount)
    end.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  /// Lets the C writer write; it returns whether it succeeded.
  @inline(__always)
  mutating func withTurbo(
    _ body: (UnsafeMutablePointer<turbo_sink>) -> Bool
  ) throws(JSON.Error) {
    try check(body(&block.sink))
  }

  /// Hands what is left to the output, if there is one.
  mutating func flush() throws(JSON.Error) {
    try check(turbo_sink_flush(&block.sink))
  }

  /// Throws what the output said when it took no more bytes, or else that there is no memory.
  @inline(__always)
  private func check(_ isDone: Bool) throws(JSON.Error) {
    if !isDone { throw handler?.failure ?? .outOfMemory }
  }
}

extension ByteSink {
  /// How many bytes the buffer holds.
  var count: Int { block.count }

  /// The bytes in the buffer, for as long as `body` runs.
  borrowing func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let start = UnsafeRawPointer(block.sink.start).assumingMemoryBound(to: UInt8.self)
    return try body(UnsafeBufferPointer(start: start, count: block.count))
  }

  /// The bytes as a `Data` that takes over the memory.
  consuming func data() -> Data {
    let count = block.count
    return Data(
      bytesNoCopy: block.detach(), count: count,
      deallocator: .custom { bytes, _ in turbo_free(bytes) })
  }
}

/// A block of memory, freed when the value dies.
private struct Block: ~Copyable {
  var sink: turbo_sink

  /// `handler` outlives the block.
  init(capacity: Int, _ handler: FlushHandler?) throws(JSON.Error) {
    guard let start = turbo_allocate(capacity)?.assumingMemoryBound(to: CChar.self) else {
      throw .outOfMemory
    }
    sink = turbo_sink(
      start: start, end: start, limit: start + capacity,
      drain: handler.map { _ in FlushHandler.flush },
      context: handler.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  deinit { turbo_free(sink.start) }

  var count: Int { sink.end - sink.start }

  /// Hands the block to the caller, who must free it; if much is free in it, that is given back.
  ///
  /// Not for a little, which costs as much as writing a small text. And not for a large block: it is
  /// kept for the next text when it is freed, and must have the size for that; what has never been
  /// touched in it takes no memory.
  consuming func detach() -> UnsafeMutableRawPointer {
    var start = UnsafeMutableRawPointer(sink.start)
    let free = sink.limit - sink.end
    if free > count / 4 + ByteSink.firstSize, count + free < ByteSink.blockSize {
      // Should giving back fail, the block stays as it is.
      start = turbo_resize(start, max(count, 1)) ?? start
    }
    discard self
    return start
  }
}

/// Takes the bytes of a sink that has an output, for the C writer.
private final class FlushHandler {
  private let output: FileDescriptorOutput
  private(set) var failure: JSON.Error?

  init(_ output: FileDescriptorOutput) { self.output = output }

  static let flush: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int) -> Bool = {
    // The sink hands back the drain that it was given, and keeps it alive meanwhile.
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
