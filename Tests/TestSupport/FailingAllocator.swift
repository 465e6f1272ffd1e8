internal import CJanssonTurbo
internal import Foundation
internal import JanssonPlatform

internal import enum Jansson.JSON

/// Ends a child process with a code for the line of the condition that is false.
package func require(_ condition: Bool, file: String = #fileID, line: Int32 = #line) {
  if condition { return }
  FileHandle.standardError.write(Data("\(file):\(line)\n".utf8))
  exit(line % 200 + 2)
}

/// An allocator for jansson and the scanner that can be made to fail and that counts leaked blocks.
///
/// It is global, so it is used only in exit tests.
package enum FailingAllocator {
  /// The number of calls that will succeed.
  private static let left = Atomic<Int>(.max)
  private static let failsOnce = Atomic<Bool>(false)
  private static let hasFailed = Atomic<Bool>(false)
  /// The number of blocks in use.
  private static let blocks = Atomic<Int>(0)
  /// The number of calls so far.
  private static let calls = Atomic<Int>(0)

  package static func install() {
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
    let left = left.subtract(1, ordering: .relaxed).newValue
    guard left < 0, left == -1 || !failsOnce.load(ordering: .relaxed) else { return true }
    hasFailed.store(true, ordering: .relaxed)
    return false
  }

  private static func release(_ block: UnsafeMutableRawPointer?) {
    if block != nil { blocks.subtract(1, ordering: .relaxed) }
    free(block)
  }

  package static var blocksInUse: Int { blocks.load(ordering: .relaxed) }
  package static var callsSoFar: Int { calls.load(ordering: .relaxed) }

  /// Which calls fail after some that succeed.
  package enum Failures: CaseIterable {
    case once
    case fromThenOn
  }

  /// Lets calls fail after a number of them.
  package static func allow(_ calls: Int, then failures: Failures) {
    failsOnce.store(failures == .once, ordering: .relaxed)
    left.store(calls, ordering: .relaxed)
  }

  /// Lets every call succeed again and returns whether one has failed.
  @discardableResult
  package static func recover() -> Bool {
    left.store(.max, ordering: .relaxed)
    return hasFailed.exchange(false, ordering: .relaxed)
  }

  /// Runs `body` with the first call failing, then the second, until it succeeds, and the same with
  /// all calls failing from the first on, from the second on; each time it must free all blocks
  /// that it allocated.
  ///
  /// - Parameter isOutOfMemory: Whether an error thrown by `body` reports exhausted memory.
  /// - Returns: The number of calls that were made to fail.
  @discardableResult
  package static func failAtEveryCall(
    line: Int32 = #line,
    isOutOfMemory: (any Error) -> Bool = {
      if case JSON.Error.outOfMemory = $0 { true } else { false }
    },
    _ body: () throws -> Void
  ) -> Int {
    // What is allocated once and kept must not be counted below: also the empty containers that
    // take the place of others if memory is exhausted.
    recover()
    do {
      var json = try JSON(parsing: "[[],{}]")
      try json.append(.number(.init(Double.infinity)))  // Only trees have it.
      try body()
    } catch {
      fail(error, line)
    }
    recover()
    return Failures.allCases.reduce(0) { $0 + run(body, line, isOutOfMemory, failures: $1) }
  }

  private static func run(
    _ body: () throws -> Void, _ line: Int32, _ isOutOfMemory: (any Error) -> Bool,
    failures: Failures
  ) -> Int {
    for allowed in 0... {
      let before = blocksInUse
      allow(allowed, then: failures)
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
