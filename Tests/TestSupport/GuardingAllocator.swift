internal import CJanssonTurbo
internal import Foundation

/// An allocator for the scanner whose blocks end where the next page may not be touched.
///
/// So the first byte that is written or read beyond a block ends the process, without a sanitizer.
/// It is global, and for one thread, so it is used only in exit tests.
package enum GuardingAllocator {
  private struct Block {
    let mapping: UnsafeMutableRawPointer
    let length: Int
    let size: Int
  }

  // Soundness: the process has one thread that scans.
  nonisolated(unsafe) private static var blocks: [UnsafeMutableRawPointer: Block] = [:]
  private static let page = sysconf(Int32(_SC_PAGESIZE))

  package static func install() {
    turbo_set_allocator(
      { old, size in
        guard let made = GuardingAllocator.allocate(size) else { return nil }
        if let old, let block = GuardingAllocator.blocks[old] {
          made.copyMemory(from: old, byteCount: min(block.size, size))
          GuardingAllocator.free(old)
        }
        return made
      }, { GuardingAllocator.free($0) })
  }

  /// A block that ends at a guard page, apart from what its alignment needs.
  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let size = (size + 15) / 16 * 16
    let length = (size + page - 1) / page * page
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    guard let mapping = mmap(nil, length + page, PROT_READ | PROT_WRITE, flags, -1, 0),
      mapping != MAP_FAILED, mprotect(mapping + length, page, PROT_NONE) == 0
    else { return nil }
    let start = mapping + length - size
    blocks[start] = Block(mapping: mapping, length: length + page, size: size)
    return start
  }

  private static func free(_ start: UnsafeMutableRawPointer?) {
    guard let start, let block = blocks.removeValue(forKey: start) else { return }
    munmap(block.mapping, block.length)
  }
}
