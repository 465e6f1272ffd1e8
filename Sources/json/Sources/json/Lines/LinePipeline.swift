import Dispatch
import Jansson

/// Runs a program for the blocks of a file, on several threads, and hands the results on in the order of the
/// file.
struct LinePipeline {
  let program: LineProgram
  let stopsAtFailure: Bool
  let jobs: Int

  /// A block that is being processed.
  private struct Slot {
    let block: LineBlock
    let isDone = DispatchSemaphore(value: 0)
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
        let slot = Slot(block: block)
        slots.append(slot)
        let (program, stopsAtFailure, isDone) = (program, stopsAtFailure, slot.isDone)
        // Never more threads than jobs.
        room.wait()
        queue.async {
          block.run(program, stopsAtFailure: stopsAtFailure)
          isDone.signal()
          room.signal()
        }
      }
      guard next < slots.count else { return }
      let slot = slots[next]
      slot.isDone.wait()
      next += 1
      if next == 64 {
        slots.removeFirst(next)
        next = 0
      }
      if try !consume(slot.block.result) { return }
      reader.recycle(slot.block)
    }
  }

  private func runAlone(
    _ reader: inout LineReader, consume: (LineBlock.Result) throws -> Bool
  ) throws {
    while let block = try reader.next() {
      block.run(program, stopsAtFailure: stopsAtFailure)
      if try !consume(block.result) { return }
      reader.recycle(block)
    }
  }
}
