internal import CJanssonTurbo

/// Checks whether the thread's stack has room for one more level of recursion.
///
/// `Codable` types call each other as deeply as the document is nested, so an explicit stack cannot
/// replace the recursion. Instead, the coders compare the address of the current frame with the
/// bounds of the stack.
///
///     var stack = StackGuard()
///     guard stack.allows(depth: depth) else { throw tooDeep }
@usableFromInline
package struct StackGuard {
  /// The addresses of the stack that was measured last; empty before the first measurement.
  private var low: UInt = 0
  private var high: UInt = 0
  /// No further level may begin below this address.
  private var limit: UInt = 0

  /// The number of levels allowed without measuring, so that shallow documents pay nothing.
  @usableFromInline static var freeLevels: Int { 16 }
  /// Room for the code of one level, for creating an error and for unwinding.
  private static let reserve: UInt = 64 * 1024

  /// Creates a guard that measures the stack when it is first needed.
  package init() {}

  /// Whether a level at `depth` may begin.
  ///
  /// - Parameter depth: the level's depth; the first 16 levels are always allowed.
  /// - Complexity: O(1); the stack is measured once per thread.
  @inlinable
  package mutating func allows(depth: Int) -> Bool {
    depth < Self.freeLevels || hasRoom()
  }

  /// The address on the calling thread's stack below which no further level may begin.
  package static var limit: UInt {
    var stack = StackGuard()
    _ = stack.hasRoom()
    return stack.limit
  }

  /// Whether a level may begin on the calling thread, however deep it is.
  package static var hasRoom: Bool {
    var stack = StackGuard()
    return stack.hasRoom()
  }

  /// Whether a third of the calling thread's stack is left.
  ///
  /// Code of other libraries may call itself once more for each level, with smaller frames than
  /// those of the levels: Foundation's coders do for the coding path of an error.
  package static var hasThird: Bool {
    var stack = StackGuard()
    return stack.hasRoom() && turbo_stack_address() - stack.low > (stack.high - stack.low) / 3
  }

  @usableFromInline @inline(never)
  mutating func hasRoom() -> Bool {
    let address = turbo_stack_address()
    if !(low..<max(low, high)).contains(address) { measure(address) }
    return address > limit
  }

  /// Measures the calling thread's stack; a coder may move to another thread.
  private mutating func measure(_ address: UInt) {
    guard let bounds = ThreadStack.bounds, bounds.contains(address) else {
      // The bounds are unknown: assume what the smallest common stack has left.
      (low, high) = (address &- 128 * 1024, address &+ 1)
      limit = low
      return
    }
    (low, high) = (bounds.lowerBound, bounds.upperBound)
    limit = low + min(Self.reserve, (high - low) / 4)
  }
}

/// The stack limit of the thread that creates it, for calls that stay on that thread.
///
/// Models call each other to the depth of the document, which an explicit stack cannot replace.
package struct StackLimit {
  /// The address below which no further model may begin.
  package let address = StackGuard.limit

  /// Measures the calling thread's stack, once per thread.
  package init() {}

  /// Whether the stack has room for another nested model.
  package var hasRoom: Bool { hasRoom(reserving: 0) }

  /// Whether the stack has room for another nested model that needs `size` bytes more than most.
  package func hasRoom(reserving size: UInt) -> Bool {
    turbo_stack_address() > address + size
  }
}

/// The bounds of the calling thread's stack, measured once per thread.
private final class ThreadStack {
  private let bounds: Range<UInt>

  private init(_ bounds: Range<UInt>) { self.bounds = bounds }

  /// Caches the bounds, because measuring the main thread on Linux reads a file.
  private static let slot = ThreadSlot(owning: ThreadStack.self)

  static var bounds: Range<UInt>? {
    if let known = slot.value { return known.bounds }
    var low: UInt = 0
    var size = 0
    turbo_stack(&low, &size)
    guard size > 0 else { return nil }
    let stack = ThreadStack(low..<low + UInt(size))
    slot.keep(stack)
    return stack.bounds
  }
}
