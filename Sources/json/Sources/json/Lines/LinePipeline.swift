import Dispatch
import Jansson
import Synchronization

/// Runs a program for the blocks of a file, on several threads, and hands the results on in the order of the
/// file.
struct LinePipeline {
  let program: LineProgram
  let stopsAtFailure: Bool
  let jobs: Int

  /// A block that is being processed.
  private final class Slot: Sendable {
    private let result = Mutex<LineBlock.Result?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ value: sending LineBlock.Result) {
      result.withLock { $0 = value }
      isDone.signal()
    }

    /// Waits for the result; to be called once.
    func wait() -> LineBlock.Result {
      isDone.wait()
      return result.withLock { result in
        defer { result = nil }
        return result ?? LineBlock.Result()
      }
    }
  }

  /// Reads all blocks; `consume` returns false when it needs no more.
  ///
  /// No more blocks are in memory than twice the number of jobs.
  func run(_ reader: inout LineReader, consume: (LineBlock.Result) throws -> Bool) throws {
    if jobs == 1 { return try runAlone(&reader, consume: consume) }
    let queue = DispatchQueue(label: "json.lines", attributes: .concurrent)
    let room = DispatchSemaphore(value: jobs)
    var slots: [Slot] = []
    var next = 0
    while true {
      while slots.count - next < 2 * jobs, let block = try reader.next() {
        let slot = Slot()
        slots.append(slot)
        let (program, stopsAtFailure) = (program, stopsAtFailure)
        // Never more threads than jobs.
        room.wait()
        queue.async {
          slot.finish(block.run(program, stopsAtFailure: stopsAtFailure))
          room.signal()
        }
      }
      guard next < slots.count else { return }
      let result = slots[next].wait()
      next += 1
      if next == 64 {
        slots.removeFirst(next)
        next = 0
      }
      if try !consume(result) { return }
    }
  }

  private func runAlone(
    _ reader: inout LineReader, consume: (LineBlock.Result) throws -> Bool
  ) throws {
    while let block = try reader.next() {
      let result = block.run(program, stopsAtFailure: stopsAtFailure)
      if try !consume(result) { return }
    }
  }
}
