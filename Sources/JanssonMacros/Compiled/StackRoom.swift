internal import CJanssonTurbo

/// Whether the calling thread's stack has room above an address.
@inlinable @inline(__always)
func _hasStack(above limit: UInt) -> Bool {
  // An address on the stack, for which nothing has to be called.
  var marker: UInt8 = 0
  let room = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } &- limit
  // The address sanitizer keeps variables elsewhere, mostly further away than this.
  return room &- 1 < 1 << 26 || hasFrame(above: limit)
}

/// The same for a function's frame, wherever its variables are.
@usableFromInline @inline(never)
func hasFrame(above limit: UInt) -> Bool { turbo_stack_address() > limit }
