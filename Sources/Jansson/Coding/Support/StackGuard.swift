internal import CJansson
internal import Foundation

/// Tells whether enough of the thread's stack is left for one more level of recursion.
///
/// `Codable` types call each other as deep as the document is nested; an own stack cannot replace
/// that. So the coders look at the address of the frame they are in.
package struct StackGuard {
  /// The addresses of the stack that was measured last; empty before the first measurement.
  private var low: UInt = 0
  private var high: UInt = 0
  /// Below this address no further level may begin.
  private var limit: UInt = 0

  /// A stack that is not known to be near its end need not be measured for a shallow document.
  private static let freeLevels = 16
  /// What the code of one level, the making of an error and the way back may need.
  private static let reserve: UInt = 64 * 1024

  package init() {}

  /// Whether a level that lies `depth` levels deep may begin.
  @inline(__always)
  package mutating func allows(depth: Int) -> Bool {
    depth < Self.freeLevels || hasRoom()
  }

  /// The address on the calling thread's stack below which no further level may begin.
  static var limit: UInt {
    var stack = StackGuard()
    _ = stack.hasRoom()
    return stack.limit
  }

  @inline(never)
  private mutating func hasRoom() -> Bool {
    var marker: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    if !(low..<max(low, high)).contains(address) { measure(address) }
    return address > limit
  }

  /// Measures the calling thread's stack; a coder may be carried to another thread.
  private mutating func measure(_ address: UInt) {
    guard let bounds = ThreadStack.bounds, bounds.contains(address) else {
      // The system does not tell: count on as much as the smallest usual stack has left.
      (low, high) = (address &- 128 * 1024, address &+ 1)
      limit = low
      return
    }
    (low, high) = (bounds.lowerBound, bounds.upperBound)
    limit = low + min(Self.reserve, (high - low) / 4)
  }
}

/// The bounds of the calling thread's stack, measured once a thread.
private enum ThreadStack {
  static var bounds: Range<UInt>? {
    guard let key else { return measured }
    if let known = pthread_getspecific(key) {
      return known.assumingMemoryBound(to: Range<UInt>.self).pointee
    }
    guard let bounds = measured else { return nil }
    // The thread frees it when it ends, by the key's destructor.
    let memory = UnsafeMutablePointer<Range<UInt>>.allocate(capacity: 1)
    memory.initialize(to: bounds)
    if pthread_setspecific(key, memory) != 0 { memory.deallocate() }
    return bounds
  }

  /// On the main thread of Linux measuring reads a file, so the result is kept.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key) { free($0) } == 0 ? key : nil
  }()

  private static var measured: Range<UInt>? {
    var low: UInt = 0
    var size = 0
    cjansson_stack(&low, &size)
    return size > 0 ? low..<low + UInt(size) : nil
  }
}
