internal import CJanssonTurbo

/// The part of a text that is in memory: bytes that are added at the end and consumed at the
/// beginning.
///
/// One buffer serves all lines. It grows only for a line that is longer than it.
///
/// Soundness: `start <= end <= capacity`, and the memory has `TURBO_PADDING` bytes more, so that
/// vectors may be loaded up to its end. Pointers into it are valid until room is made.
final class LineWindow {
  private var memory: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var end = 0

  /// What is read at a time: large enough that the system's calls do not count, small enough for
  /// the cache.
  static let pieceSize = 256 * 1024

  deinit { turbo_free(memory) }

  /// The bytes that have not been consumed.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.map { $0 + start }, count: end - start)
  }

  @inline(__always)
  func consume(_ count: Int) { start += count }

  /// Copies a chunk to the end.
  func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    guard !chunk.isEmpty else { return }
    let room = try makeRoom(for: chunk.count)
    room.copyMemory(from: chunk)
    end += chunk.count
  }

  /// Has `fill` write at the end; returns what it returns, the number of bytes.
  func fill(
    _ fill: (UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int
  ) throws(JSON.Error) -> Int {
    let count = try fill(makeRoom(for: Self.pieceSize / 2))
    end += count
    return count
  }

  /// All the free bytes at the end, at least `count` of them.
  private func makeRoom(for count: Int) throws(JSON.Error) -> UnsafeMutableRawBufferPointer {
    let used = end - start
    if capacity - end < count, start > 0 {
      // What is left moves to the front; it is less than a line.
      if let memory { memory.update(from: memory + start, count: used) }
      (start, end) = (0, used)
    }
    if capacity - end < count {
      let size = max(used + count, 2 * capacity, Self.pieceSize)
      // A new block may be one that was kept for that; a larger one takes over the bytes.
      let length = size + Int(TURBO_PADDING)
      let grown = memory.map { turbo_resize($0, length) } ?? turbo_allocate(length)
      guard let grown else { throw .outOfMemory }
      memory = grown.assumingMemoryBound(to: UInt8.self)
      capacity = size
    }
    return UnsafeMutableRawBufferPointer(start: memory.map { $0 + end }, count: capacity - end)
  }
}
