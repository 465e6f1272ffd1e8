import CJansson
import CJanssonTurbo
import Foundation
import Synchronization

import enum Jansson.JSON

/// Ends a child process with the line of the promise that was broken.
func require(_ condition: Bool, file: String = #fileID, line: Int32 = #line) {
  if condition { return }
  FileHandle.standardError.write(Data("\(file):\(line)\n".utf8))
  exit(line % 200 + 2)
}

/// The allocator of jansson and of the scanner, made to fail, and counting what is not given back.
///
/// It belongs to the process, so it is used in exit tests only.
enum FailingAllocator {
  /// How many calls succeed from now on.
  private static let left = Atomic<Int>(.max)
  private static let hasFailed = Atomic<Bool>(false)
  /// How many blocks there are now.
  private static let blocks = Atomic<Int>(0)
  /// How many calls there were.
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

  /// Lets every call succeed again, and says whether one has failed.
  @discardableResult
  static func recover() -> Bool {
    left.store(.max, ordering: .relaxed)
    return hasFailed.exchange(false, ordering: .relaxed)
  }

  /// Runs `body` with the first call failing, then the second, until it succeeds; each time it gives
  /// back all blocks that it took.
  ///
  /// - Parameter isOutOfMemory: whether an error that `body` throws says so.
  /// - Returns: how many calls were made to fail.
  @discardableResult
  static func failAtEveryCall(
    line: Int32 = #line,
    isOutOfMemory: (any Error) -> Bool = {
      if case JSON.Error.outOfMemory = $0 { true } else { false }
    },
    _ body: () throws -> Void
  ) -> Int {
    // What is made once and kept is not to be counted below.
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
