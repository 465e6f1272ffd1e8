import Jansson

/// Memory for values that are created in place: on the stack, unless they are large.
///
/// `withUnsafeTemporaryAllocation` would look up types for a result whose type is known only at run
/// time, which takes longer than decoding a small value.
struct ScratchMemory {
  private var bytes = (
    SIMD64<UInt8>.zero, SIMD64<UInt8>.zero, SIMD64<UInt8>.zero, SIMD64<UInt8>.zero
  )

  /// Runs `body` with uninitialized memory.
  ///
  /// Soundness: `body` leaves it uninitialized. On the stack it consists of bytes, which need not
  /// be kept or destroyed.
  @inline(__always)
  static func with<Value>(
    _ size: Int, _ alignment: Int,
    _ body: (UnsafeMutableRawPointer) throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    if size <= MemoryLayout<Self>.size && alignment <= MemoryLayout<Self>.alignment {
      var memory = ScratchMemory()
      return try withUnsafeMutablePointer(to: &memory) { (memory) throws(JSON.Errors) in
        try body(UnsafeMutableRawPointer(memory))
      }
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    defer { memory.deallocate() }
    return try body(memory)
  }
}
