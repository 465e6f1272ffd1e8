import Dispatch
import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a program on the blocks of a file, on several threads, and passes on the results in the order of the
/// file.
struct LinePipeline {
  let program: LineProgram
  let stopsAtFailure: Bool
  let jobs: Int

  /// Reads all blocks until `consume` returns false.
  ///
  /// It is called by one thread at a time, in the order of the file. No more blocks are in memory than twice the number of jobs.
  func run(_ reader: inout LineReader, consume: (LineBlock.Result) throws -> Bool) throws {
    if jobs == 1 { return try runAlone(&reader, consume: consume) }
    try withoutActuallyEscaping(consume) { consume in
      let crew = LineCrew(reader, jobs: jobs, consume: consume)
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        crew.work { $0.run(program, stopsAtFailure: stopsAtFailure) }
      }
      reader = crew.reader
      if let failure = crew.failure { throw failure }
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

/// Threads that share a reader and a consumer.
///
/// Each thread reads a block, processes it and, if all earlier blocks have been passed on, passes on its result.
/// Reading and processing a block on the same thread keeps the bytes in its processor's cache: with a thread that
/// reads for the others, two threads were only 1.65 times as fast as one.
///
/// Soundness (`@unchecked Sendable`): the reader and the number of blocks read are used under `reading`, all other
/// variables under `handingOn`, or when all threads have ended. One thread at a time calls the consumer: the one that
/// has set `isHandingOn`.
private final class LineCrew: @unchecked Sendable {
  private(set) var reader: LineReader
  private var blocksRead = 0
  private let reading = ThreadCondition()

  /// Why the work ended before the end of the file.
  private(set) var failure: (any Error)?
  private let consume: (LineBlock.Result) throws -> Bool
  /// Processed blocks, by number, that wait for earlier ones.
  private var waiting: [Int: LineBlock] = [:]
  private var blocksHandedOn = 0
  /// Whether a thread is passing on results; it owns the consumer meanwhile.
  private var isHandingOn = false
  private var isDone = false
  private let jobs: Int
  private let handingOn = ThreadCondition()

  init(
    _ reader: LineReader, jobs: Int, consume: @escaping (LineBlock.Result) throws -> Bool
  ) {
    (self.reader, self.jobs, self.consume) = (reader, jobs, consume)
  }

  /// Processes blocks until there are no more, or none are needed.
  func work(_ process: (LineBlock) -> Void) {
    var finished: [LineBlock] = []
    while let (block, number) = next(recycling: finished) {
      finished.removeAll(keepingCapacity: true)
      switch block {
      case .success(let block):
        process(block)
        handOn(block, number, &finished)
      case .failure(let failure):
        // Everything before it in the file is passed on first.
        end(with: failure, after: number)
        return
      }
    }
  }

  private func next(
    recycling finished: [LineBlock]
  ) -> (block: Result<LineBlock, JSON.Error>, number: Int)? {
    if handingOn.withLock({ isDone }) { return nil }
    return reading.withLock {
      for block in finished { reader.recycle(block) }
      let block: Result<LineBlock, JSON.Error>
      do throws(JSON.Error) {
        guard let next = try reader.next() else { return nil }
        block = .success(next)
      } catch {
        block = .failure(error)
      }
      blocksRead += 1
      return (block, blocksRead - 1)
    }
  }

  /// Passes on the result of a block, and of those that were waiting for it.
  ///
  /// If another thread is passing on results, it takes this one, too: a slow output does not keep the
  /// others from working, until as many blocks wait as there are threads.
  private func handOn(_ block: LineBlock, _ number: Int, _ finished: inout [LineBlock]) {
    handingOn.lock()
    defer { handingOn.unlock() }
    waiting[number] = block
    if !isHandingOn {
      isHandingOn = true
      while !isDone, let block = waiting.removeValue(forKey: blocksHandedOn) {
        handingOn.unlock()
        let result = Result { try consume(block.result) }
        handingOn.lock()
        switch result {
        case .success(let isMoreNeeded): isDone = !isMoreNeeded
        case .failure(let error): (failure, isDone) = (error, true)
        }
        blocksHandedOn += 1
        finished.append(block)
        handingOn.broadcast()
      }
      isHandingOn = false
    }
    while !isDone && waiting.count >= jobs { handingOn.wait() }
  }

  private func end(with failure: JSON.Error, after number: Int) {
    handingOn.withLock {
      while !isDone && blocksHandedOn < number { handingOn.wait() }
      if isDone { return }
      self.failure = failure
      isDone = true
      handingOn.broadcast()
    }
  }
}
