internal import CJanssonTurbo
internal import Foundation

/// Bytes that grow at the end, with room that jansson and the system may write into.
///
/// Unlike `[UInt8]`, it says so when memory runs out, and its address stays good between calls. A scanned
/// document may take over its memory.
final class ByteBuffer {
  private var start: UnsafeMutablePointer<UInt8>?
  private(set) var capacity = 0
  private(set) var count = 0

  deinit { turbo_free(start) }

  /// The bytes; good until the buffer is changed or dies.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Makes room for `additional` bytes after the last, at least doubling what there is.
  ///
  /// - Throws: `outOfMemory`.
  func reserve(_ additional: Int) throws(JSON.Error) {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    if overflow { throw .outOfMemory }
    if needed > capacity { try grow(to: max(needed, capacity.multipliedOrMax(by: 2), 64)) }
  }

  /// Makes room for `size` bytes in all and not more, where the size is known.
  ///
  /// - Throws: `outOfMemory`.
  func reserve(exactly size: Int) throws(JSON.Error) {
    if size > capacity { try grow(to: size) }
  }

  private func grow(to size: Int) throws(JSON.Error) {
    guard let grown = turbo_resize(start, size) else { throw .outOfMemory }
    start = grown.assumingMemoryBound(to: UInt8.self)
    capacity = size
  }

  /// Hands the memory to whoever frees it with `turbo_free`, and is empty afterwards.
  func take() {
    start = nil
    capacity = 0
    count = 0
  }

  func removeAll() { count = 0 }

  func append(_ byte: UInt8) throws(JSON.Error) {
    try reserve(1)
    start?[count] = byte
    count += 1
  }

  func append(_ more: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard let source = more.baseAddress, !more.isEmpty else { return }
    try reserve(more.count)
    // `reserve` made room for all of them, and `more` is not in this buffer.
    start?.advanced(by: count).update(from: source, count: more.count)
    count += more.count
  }

  /// Lets `fill` write into the free room; it answers how many bytes it wrote.
  func appendIntoRoom(_ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    guard let start else { return }
    let room = UnsafeMutableRawBufferPointer(start: start + count, count: capacity - count)
    count += min(max(fill(room), 0), room.count)
  }
}

extension Int {
  fileprivate func multipliedOrMax(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
