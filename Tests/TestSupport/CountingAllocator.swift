internal import CJanssonTurbo
internal import Foundation
internal import JanssonPlatform

/// An allocator for jansson and the scanner that counts the bytes in use.
///
/// It is global, so it is used only in exit tests.
package enum CountingAllocator {
  /// The bytes before each block, which contain its size.
  private static let header = 16
  private static let bytes = Atomic<Int>(0)
  private static let greatest = Atomic<Int>(0)
  private static let allocated = Atomic<Int>(0)

  package static func install() {
    json_set_alloc_funcs(
      { CountingAllocator.resize(nil, $0) }, { CountingAllocator.release($0) })
    turbo_set_allocator(
      { CountingAllocator.resize($0, $1) }, { CountingAllocator.release($0) })
  }

  private static func resize(
    _ old: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer? {
    let start = old.map { $0 - header }
    let before = start?.load(as: Int.self) ?? 0
    guard let made = realloc(start, size + header) else { return nil }
    made.storeBytes(of: size, as: Int.self)
    allocated.add(size, ordering: .relaxed)
    let now = bytes.add(size - before, ordering: .relaxed).newValue
    var (isRaised, most) = (false, greatest.load(ordering: .relaxed))
    while !isRaised, most < now {
      (isRaised, most) = greatest.compareExchange(
        expected: most, desired: now, ordering: .acquiringAndReleasing)
    }
    return made + header
  }

  private static func release(_ block: UnsafeMutableRawPointer?) {
    guard let start = block.map({ $0 - header }) else { return }
    bytes.subtract(start.load(as: Int.self), ordering: .relaxed)
    free(start)
  }

  /// All bytes that were ever allocated: copying is work that this counts.
  package static var bytesAllocated: Int { allocated.load(ordering: .relaxed) }
  package static var bytesInUse: Int { bytes.load(ordering: .relaxed) }
  /// The most bytes that were in use at once since the last call of `resetGreatest`.
  package static var maximumInUse: Int { greatest.load(ordering: .relaxed) }
  package static func resetGreatest() { greatest.store(bytesInUse, ordering: .relaxed) }

  /// Ends the process if `body` leaves memory in use, once what is allocated once is there.
  package static func checkBalance(
    file: String = #fileID, line: Int32 = #line, _ body: () throws -> Void
  ) rethrows {
    // Pools and caches fill up to their limits.
    for _ in 0..<8 { try body() }
    let before = bytesInUse
    for _ in 0..<20 { try body() }
    require(bytesInUse == before, file: file, line: line)
  }
}
