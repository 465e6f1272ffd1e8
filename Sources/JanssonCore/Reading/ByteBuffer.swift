internal import CJanssonTurbo

/// A growing byte buffer with spare room that C code and system calls can write into.
///
/// Unlike `[UInt8]`, it throws when memory runs out, and its address is stable until it grows. A
/// scanned document can take ownership of its memory. `ByteSink` is not a substitute: it always
/// allocates a block, whereas most of these buffers remain empty.
package final class ByteBuffer {
  private var start: UnsafeMutablePointer<UInt8>?
  private(set) var capacity = 0
  private(set) var count = 0

  package init() {}

  deinit { turbo_free(start) }

  /// The bytes; valid until the buffer is changed or deallocated.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Ensures that there is room for `additional` bytes at the end; if it must grow, the capacity at
  /// least doubles.
  ///
  /// - Throws: `outOfMemory`.
  package func reserve(_ additional: Int) throws(JSON.Error) {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    if overflow { throw .outOfMemory }
    if needed > capacity { try grow(to: max(needed, capacity.multipliedOrMax(by: 2), 64)) }
  }

  /// Ensures that the capacity is at least `size` bytes, without doubling it.
  ///
  /// - Throws: `outOfMemory`.
  package func reserve(exactly size: Int) throws(JSON.Error) {
    if size > capacity { try grow(to: size) }
  }

  private func grow(to size: Int) throws(JSON.Error) {
    guard let grown = turbo_resize(start, size) else { throw .outOfMemory }
    start = grown.assumingMemoryBound(to: UInt8.self)
    capacity = size
  }

  /// Gives up ownership of the memory, which the caller frees with `turbo_free`; the buffer is
  /// empty afterwards.
  func detach() {
    start = nil
    capacity = 0
    count = 0
  }

  package func removeAll() { count = 0 }

  /// Removes the bytes from an offset on.
  func truncate(to offset: Int) { count = min(count, offset) }

  package func append(_ byte: UInt8) throws(JSON.Error) {
    try reserve(1)
    start?[count] = byte
    count += 1
  }

  package func append(_ more: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard let source = more.baseAddress, !more.isEmpty else { return }
    try reserve(more.count)
    // Soundness: `reserve` made room for all of them, and `more` is not inside this buffer.
    start?.advanced(by: count).update(from: source, count: more.count)
    count += more.count
  }

  /// Lets `fill` write into the spare room and return the number of bytes written.
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
