import Foundation
import Testing

/// Whoever reads unsafe code finds in the same file what makes it sound.
@Suite struct UnsafeCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// What the compiler does not check: other types and lifetimes of memory, addresses that are
  /// kept, and conformances that somebody vouches for.
  ///
  /// Not among them: parameters, which are valid during the call by convention.
  private static let operations = [
    "loadUnaligned(", "assumingMemoryBound(", "bindMemory(", "withMemoryRebound(", "storeBytes(",
    "unsafeBitCast(", "Unmanaged", "unsafeUninitializedCapacity", "_unsafeElements",
    "nonisolated(unsafe)", "@unchecked", ".allocate(byteCount", ".allocate(capacity", "copyMemory(",
    "memcpy(", "baseAddress",
  ]

  @Test func `Each file with an unsafe operation says what makes it sound`() throws {
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var count = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      if path.contains(".build/") || path.contains("/Tests/") { continue }
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      guard let operation = Self.operations.first(where: text.contains) else { continue }
      count += 1
      let saysWhy = text.contains("Soundness")
      #expect(saysWhy, "\(path) uses \(operation)")
    }
    #expect(count > 50)
  }
}
