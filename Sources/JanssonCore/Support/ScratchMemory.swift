/// Memory for a value that is created in place: on the stack, unless it is large.
///
/// Where the type of the result is known only at run time, `withUnsafeTemporaryAllocation` looks up
/// types made of it, which takes longer than decoding a small value.
@frozen @usableFromInline
package struct ScratchMemory {
  @usableFromInline
  var bytes = (
    SIMD64<UInt8>.zero, SIMD64<UInt8>.zero, SIMD64<UInt8>.zero, SIMD64<UInt8>.zero
  )

  @inlinable
  init() {}

  /// Runs `body` with uninitialized memory.
  ///
  /// Soundness: `body` leaves it uninitialized. On the stack it consists of bytes, which need not
  /// be kept or destroyed.
  @inlinable
  package static func with<Value, Failure>(
    _ size: Int, _ alignment: Int,
    _ body: (UnsafeMutableRawPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if size <= MemoryLayout<Self>.size && alignment <= MemoryLayout<Self>.alignment {
      var memory = ScratchMemory()
      return try withUnsafeMutablePointer(to: &memory) { (memory) throws(Failure) in
        try body(UnsafeMutableRawPointer(memory))
      }
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    defer { memory.deallocate() }
    return try body(memory)
  }
}
