internal import CJanssonTurbo
internal import Jansson

/// The part of a text that is in memory: bytes are appended at the end and consumed at the start.
///
/// One buffer is used for all lines. It grows only if a line does not fit.
///
/// Soundness: `start <= end <= capacity`, and the memory has `TURBO_PADDING` more bytes, so that
/// vector loads may extend beyond the end. Pointers into it are valid until bytes are added.
/// `@unchecked Sendable`: one thread at a time uses it, and passes it on under a lock.
final class LineWindow: @unchecked Sendable {
  private var memory: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var end = 0

  /// The number of bytes read at a time: large enough to make the cost of system calls negligible,
  /// small enough for the cache.
  static let chunkSize = 256 * 1024

  deinit { turbo_free(memory) }

  /// The bytes that have not been consumed.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.map { $0 + start }, count: end - start)
  }

  func consume(_ count: Int) { start += count }

  /// Moves bytes to the front, after a line feed at an offset before them; returns where they end.
  func join(_ range: Range<Int>, to offset: Int) -> Int {
    precondition(0 <= offset && offset < range.lowerBound && range.upperBound <= end - start)
    guard let memory else { return offset }
    (memory + start + offset).pointee = UInt8(ascii: "\n")
    (memory + start + offset + 1).update(
      from: memory + start + range.lowerBound, count: range.count)
    return offset + 1 + range.count
  }

  /// Drops the bytes after the first `count`.
  func keep(_ count: Int) { end = start + count }

  /// Drops all bytes, and returns the size of the memory, which is kept.
  func clear() -> Int {
    (start, end) = (0, 0)
    return capacity
  }

  /// Appends a copy of a chunk.
  func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    guard !chunk.isEmpty else { return }
    let room = try makeRoom(for: chunk.count)
    room.copyMemory(from: chunk)
    end += chunk.count
  }

  /// Lets `fill` write at the end, and returns its result, the number of bytes written.
  func fill(
    _ fill: (UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int
  ) throws(JSON.Error) -> Int {
    let count = try fill(makeRoom(for: Self.chunkSize / 2))
    end += count
    return count
  }

  /// Makes room for `count` bytes, and returns all the free space at the end.
  private func makeRoom(for count: Int) throws(JSON.Error) -> UnsafeMutableRawBufferPointer {
    let used = end - start
    if capacity - end < count, start > 0 {
      // Move the remaining bytes, less than a line, to the front.
      if let memory { memory.update(from: memory + start, count: used) }
      (start, end) = (0, used)
    }
    if capacity - end < count {
      let size = max(used + count, 2 * capacity, Self.chunkSize)
      // A new block may be one that `turbo_free` has kept; a larger one keeps the bytes.
      let length = size + Int(TURBO_PADDING)
      let grown = memory.map { turbo_resize($0, length) } ?? turbo_allocate(length)
      guard let grown else { throw .outOfMemory }
      memory = grown.assumingMemoryBound(to: UInt8.self)
      capacity = size
    }
    return UnsafeMutableRawBufferPointer(start: memory.map { $0 + end }, count: capacity - end)
  }
}
