import CJanssonTurbo
import Foundation
import Jansson
import Synchronization
import Testing

/// How much memory the text of a refused file takes.
@Suite struct RefusedFileTests {
  /// The bytes in blocks of the library's own now, and the most that they have been.
  static let held = Atomic<Int>(0)
  static let peak = Atomic<Int>(0)

  private static func count(_ bytes: Int) {
    let now = held.add(bytes, ordering: .relaxed).newValue
    _ = peak.max(now, ordering: .relaxed)
  }

  /// Has the process count what it allocates for texts and nodes: each block begins with its size.
  private static func countAllocations() {
    turbo_set_allocator(
      { memory, size in
        let block = memory.map { $0 - 16 }
        let old = block?.load(as: Int.self) ?? 0
        guard let new = realloc(block, size + 16) else { return nil }
        new.storeBytes(of: size, as: Int.self)
        RefusedFileTests.count(size - old)
        return new + 16
      },
      { memory in
        guard let block = memory.map({ $0 - 16 }) else { return }
        RefusedFileTests.count(-block.load(as: Int.self))
        free(block)
      })
  }

  /// The error is found in the file's second reading, for which the first one's memory is given back.
  @Test func theTextIsHeldOnce() async throws {
    let folder = try ScratchFolder()
    // A string without end, one with escapes, and bytes that are nothing.
    let size = 6_000_000
    let files = try [
      folder.file("a", "[\"" + String(repeating: "x", count: size)),
      folder.file("b", "[\"" + String(repeating: "\\n", count: size / 2) + "\", x]"),
      folder.file("c", String(repeating: "\0", count: size)),
    ]
    for file in files {
      await #expect(processExitsWith: .success) { [file = file as String, size = size as Int] in
        RefusedFileTests.countAllocations()
        do {
          _ = try JSON(contentsOfFile: file)
          exit(2)
        } catch let error as JSON.Error {
          guard case .syntax = error else { exit(3) }
        }
        guard RefusedFileTests.held.load(ordering: .relaxed) >= 0 else { exit(4) }
        guard RefusedFileTests.peak.load(ordering: .relaxed) < size / 2 * 3 else { exit(5) }
      }
    }
  }
}
