internal import Foundation
internal import JanssonPlatform

/// An allocator for jansson that frees nothing: what is freed is filled with zeros and must stay
/// so.
///
/// So a node that is used after it was freed has no reference, which a debug build notices at once,
/// and what is written to it is found in the end. It is global, and for one thread, so it is used
/// only in exit tests.
package enum WatchingAllocator {
  /// The bytes before each block, which contain its size.
  private static let header = 16
  // Soundness: the process has one thread that uses jansson.
  nonisolated(unsafe) private static var freed: [UnsafeMutableRawPointer] = []

  package static func install() {
    json_set_alloc_funcs(
      { size in
        guard let start = malloc(size + WatchingAllocator.header) else { return nil }
        start.storeBytes(of: size, as: Int.self)
        return start + WatchingAllocator.header
      },
      { block in
        guard let block else { return }
        memset(block, 0, (block - WatchingAllocator.header).load(as: Int.self))
        WatchingAllocator.freed.append(block)
      })
  }

  /// Whether nothing was written to what was freed.
  package static var isIntact: Bool {
    freed.allSatisfy { block in
      UnsafeRawBufferPointer(start: block, count: (block - header).load(as: Int.self))
        .allSatisfy { $0 == 0 }
    }
  }
}
