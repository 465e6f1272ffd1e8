import CJanssonTurbo
import Foundation
import Jansson
import Synchronization
import Testing

/// How much memory the text of a rejected file needs.
@Suite struct RefusedFileTests {
  /// The bytes that the library has allocated now, and their maximum.
  static let held = Atomic<Int>(0)
  static let peak = Atomic<Int>(0)

  private static func count(_ bytes: Int) {
    let now = held.add(bytes, ordering: .relaxed).newValue
    _ = peak.max(now, ordering: .relaxed)
  }

  /// Counts what the process allocates for texts and nodes: each block begins with its size.
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

  /// The error is located by reading the file again, before which the memory of the first pass is
  /// freed.
  @Test func `The text of a rejected file is in memory only once`() async throws {
    let folder = try ScratchFolder()
    // An unterminated string, one with escapes, and invalid bytes.
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
