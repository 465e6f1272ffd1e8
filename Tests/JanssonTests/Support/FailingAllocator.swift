import CJansson
import CJanssonTurbo
import Foundation
import Synchronization

import enum Jansson.JSON

/// Ends a child process with a code for the line of the condition that is false.
func require(_ condition: Bool, file: String = #fileID, line: Int32 = #line) {
  if condition { return }
  FileHandle.standardError.write(Data("\(file):\(line)\n".utf8))
  exit(line % 200 + 2)
}

/// An allocator for jansson and the scanner that can be made to fail and that counts leaked blocks.
///
/// It is global, so it is used only in exit tests.
enum FailingAllocator {
  /// The number of calls that will succeed.
  private static let left = Atomic<Int>(.max)
  private static let hasFailed = Atomic<Bool>(false)
  /// The number of blocks in use.
  private static let blocks = Atomic<Int>(0)
  /// The number of calls so far.
  private static let calls = Atomic<Int>(0)

  static func install() {
    json_set_alloc_funcs(
      { size in
        guard FailingAllocator.mayAllocate() else { return nil }
        FailingAllocator.blocks.add(1, ordering: .relaxed)
        return malloc(size)
      }, { FailingAllocator.release($0) })
    turbo_set_allocator(
      { old, size in
        guard FailingAllocator.mayAllocate() else { return nil }
        if old == nil { FailingAllocator.blocks.add(1, ordering: .relaxed) }
        return realloc(old, size)
      }, { FailingAllocator.release($0) })
  }

  private static func mayAllocate() -> Bool {
    calls.add(1, ordering: .relaxed)
    guard left.subtract(1, ordering: .relaxed).newValue < 0 else { return true }
    hasFailed.store(true, ordering: .relaxed)
    return false
  }

  private static func release(_ block: UnsafeMutableRawPointer?) {
    if block != nil { blocks.subtract(1, ordering: .relaxed) }
    free(block)
  }

  static var blocksInUse: Int { blocks.load(ordering: .relaxed) }
  static var callsSoFar: Int { calls.load(ordering: .relaxed) }

  /// Lets every call succeed again and returns whether one has failed.
  @discardableResult
  static func recover() -> Bool {
    left.store(.max, ordering: .relaxed)
    return hasFailed.exchange(false, ordering: .relaxed)
  }

  /// Runs `body` with the first call failing, then the second, until it succeeds; each time it must
  /// free all blocks that it allocated.
  ///
  /// - Parameter isOutOfMemory: Whether an error thrown by `body` reports exhausted memory.
  /// - Returns: The number of calls that were made to fail.
  @discardableResult
  static func failAtEveryCall(
    line: Int32 = #line,
    isOutOfMemory: (any Error) -> Bool = {
      if case JSON.Error.outOfMemory = $0 { true } else { false }
    },
    _ body: () throws -> Void
  ) -> Int {
    // What is allocated once and kept must not be counted below.
    recover()
    do {
      try body()
    } catch {
      fail(error, line)
    }
    recover()
    for allowed in 0... {
      let before = blocksInUse
      left.store(allowed, ordering: .relaxed)
      do {
        try body()
        let hasFailed = recover()
        require(blocksInUse == before, line: line)
        if !hasFailed { return allowed }
      } catch {
        recover()
        if !isOutOfMemory(error) { fail(error, line) }
        require(blocksInUse == before, line: line)
      }
    }
    return 0
  }

  private static func fail(_ error: any Error, _ line: Int32) -> Never {
    FileHandle.standardError.write(Data("line \(line): \(error)\n".utf8))
    exit(1)
  }
}
