internal import Foundation

/// Where a writer puts its bytes: a buffer that grows, or that empties itself into a descriptor.
///
/// A writer reserves room for the most that a token can need, and then writes without further
/// checks; that makes one writer serve both and keeps its inner loops short.
///
/// Soundness: `end` lies between the block's first byte and `limit`, which is behind its last. Who
/// advances `end` has reserved at least that much before.
struct ByteSink: ~Copyable {
  /// The first free byte.
  var end: UnsafeMutableRawPointer
  private var limit: UnsafeMutableRawPointer
  private var block: Block
  private let output: Output?

  /// Large enough that the system's calls do not count, small enough for the cache.
  private static let blockSize = 64 * 1024

  /// A sink in memory, or one that hands its bytes on to `output`.
  init(output: Output? = nil) throws(JSON.Error) {
    let capacity = output == nil ? 4096 : ByteSink.blockSize
    block = try Block(capacity: capacity)
    end = block.start
    limit = block.start + capacity
    self.output = output
  }

  /// Makes sure that `count` bytes can be written at `end`.
  @inline(__always)
  mutating func reserve(_ count: Int) throws(JSON.Error) {
    if limit - end < count { try makeRoom(count) }
  }

  /// Writes a byte that has been reserved.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  /// Writes bytes of any number.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    if let output, bytes.count > ByteSink.blockSize {
      try flush()
      return try output.write(UnsafeRawBufferPointer(bytes))
    }
    try reserve(bytes.count)
    end.copyMemory(from: source, byteCount: bytes.count)
    end += bytes.count
  }

  /// Writes a few characters that the source code names.
  @inline(__always)
  mutating func append(_ text: StaticString) throws(JSON.Error) {
    try reserve(text.utf8CodeUnitCount)
    end.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  /// Hands what is left to the output, if there is one.
  mutating func flush() throws(JSON.Error) {
    guard let output else { return }
    let count = end - block.start
    end = block.start
    try output.write(UnsafeRawBufferPointer(start: block.start, count: count))
  }

  @inline(never)
  private mutating func makeRoom(_ count: Int) throws(JSON.Error) {
    try flush()
    let used = end - block.start
    let capacity = limit - block.start
    guard capacity - used < count else { return }
    // Twice the size each time, so that all copying together is O(n).
    let larger = max(capacity * 2, used + count)
    guard block.resize(to: larger) else { throw .outOfMemory }
    end = block.start + used
    limit = block.start + larger
  }
}

extension ByteSink {
  /// The bytes in the buffer, for as long as `body` runs.
  borrowing func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let start = block.start.assumingMemoryBound(to: UInt8.self)
    return try body(UnsafeBufferPointer(start: start, count: end - block.start))
  }

  /// The bytes as a `Data` that takes over the memory.
  consuming func data() -> Data {
    let count = end - block.start
    // Should giving back the rest fail, the block stays as it is.
    _ = block.resize(to: max(count, 1))
    return Data(bytesNoCopy: block.take(), count: count, deallocator: .free)
  }
}

/// A block of memory from `malloc`, freed when the value dies.
private struct Block: ~Copyable {
  private(set) var start: UnsafeMutableRawPointer

  init(capacity: Int) throws(JSON.Error) {
    guard let start = malloc(capacity) else { throw .outOfMemory }
    self.start = start
  }

  deinit { free(start) }

  /// Answers false, and leaves the block as it is, when there is no memory.
  mutating func resize(to capacity: Int) -> Bool {
    guard let moved = realloc(start, capacity) else { return false }
    start = moved
    return true
  }

  /// Hands the block to the caller, who must free it.
  consuming func take() -> UnsafeMutableRawPointer {
    let start = start
    discard self
    return start
  }
}
