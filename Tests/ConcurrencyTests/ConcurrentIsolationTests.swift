import Dispatch
import Jansson
import JanssonLines
import Synchronization
import TestSupport
import Testing

/// Where the results of `concurrentMap(_:forEach:)` and its relatives are consumed: on the caller's
/// actor, line by line and in order, although a whole batch is handed over at a time.
@Suite struct ConcurrentIsolationTests {
  private struct Stop: Error {}

  private struct Numbered: JSONDecodable { let number: Int }

  private static let count = 60_000
  private static let text = (0..<count).map { "{\"number\":\($0)}\n" }.joined()
  private static let lines = JSON.Lines(parsing: text)

  private static func number(_ line: JSON.Lines.Element) throws -> Int {
    try Int(decoding: line.get()["number"])
  }

  /// Counts what an executor runs.
  private final class CountingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "counting")
    let jobs = Atomic(0)

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.add(1, ordering: .relaxed)
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  /// An actor that has a thread of its own, as the main actor has.
  private actor Consumer {
    private let executor = CountingExecutor()
    private var numbers: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The number of times that the actor was switched to.
    var jobs: Int { executor.jobs.load(ordering: .relaxed) }

    private func add(_ number: Int) async { numbers.append(number) }

    func consume() async throws -> [Int] {
      numbers = []
      try await lines.concurrentMap(number) { number in
        self.assertIsolated()
        numbers.append(number)
      }
      return numbers
    }

    func consumeAwaiting() async throws -> [Int] {
      numbers = []
      try await lines.concurrentMap(number) { await self.add($0) }
      return numbers
    }

    private var combined = 0

    /// Combines results in the actor's own state.
    func reduce() async throws -> Int {
      combined = 0
      let count = try await lines.concurrentReduce(into: 0) { count, _ in
        count += 1
      } combining: { all, more in
        self.assertIsolated()
        combined += more
        all += more
      }
      let decoded = try await lines.decoded(as: Numbered.self).concurrentReduce(into: 0) {
        count, _ in
        count += 1
      } combining: { all, more in
        self.assertIsolated()
        combined += more
        all += more
      }
      return count + decoded == combined ? combined : -1
    }

    /// Batches of records, and what is read asynchronously.
    func readOtherwise() async throws -> Int {
      combined = 0
      try await lines.records.concurrentMapBatches { records in
        var count = 0
        while try records.next() != nil { count += 1 }
        return count
      } forEach: { count in
        self.assertIsolated()
        combined += count
      }
      for try await _ in lines.async {
        self.assertIsolated()
        combined += 1
      }
      let chunks = AsyncStream<[UInt8]> { chunks in
        chunks.yield(Array("[1, 2]".utf8))
        chunks.finish()
      }
      for try await _ in JSON.AsyncEvents(chunks) {
        self.assertIsolated()
        combined += 1
      }
      return combined
    }

    /// The closure does not mention the actor.
    func consumeLocally() async throws -> [Int] {
      var numbers: [Int] = []
      try await lines.concurrentMap(number) { numbers.append($0) }
      self.assertIsolated()
      return numbers
    }
  }

  @MainActor @Test func `The main actor consumes each line once and in order`() async throws {
    var numbers: [Int] = []
    try await Self.lines.concurrentMap(Self.number) { number in
      MainActor.assertIsolated()
      numbers.append(number)
    }
    MainActor.assertIsolated()
    #expect(numbers == Array(0..<Self.count))
  }

  /// `combining` ran beside the caller: it ended the process where the compiler checks that.
  @MainActor @Test func `The main actor combines results`() async throws {
    var combined = 0
    let count = try await Self.lines.concurrentReduce(into: 0) { count, _ in
      count += 1
    } combining: { all, more in
      MainActor.assertIsolated()
      combined += more
      all += more
    }
    #expect(count == Self.count && combined == Self.count)
    let sum = try await Self.lines.decoded(as: Numbered.self).concurrentReduce(into: 0) {
      $0 += try $1.get().number
    } combining: {
      MainActor.assertIsolated()
      $0 += $1
    }
    #expect(sum == Self.count * (Self.count - 1) / 2)
  }

  @Test func `An actor combines results, and reads batches and streams`() async throws {
    let consumer = Consumer()
    #expect(try await consumer.reduce() == 2 * Self.count)
    #expect(try await consumer.readOtherwise() == 2 * Self.count + 4)
  }

  @Test func `Without an actor, results are combined in order`() async throws {
    let numbers = try await Self.lines.concurrentReduce(into: [Int]()) {
      $0.append(try Self.number($1))
    } combining: {
      $0 += $1
    }
    #expect(numbers == Array(0..<Self.count))
  }

  @Test func `An actor consumes each line once and in order`() async throws {
    let consumer = Consumer()
    #expect(try await consumer.consume() == Array(0..<Self.count))
    #expect(try await consumer.consumeAwaiting() == Array(0..<Self.count))
    #expect(try await consumer.consumeLocally() == Array(0..<Self.count))
  }

  /// Each switch costs microseconds, more than a line.
  @Test func `An actor is switched to for each batch and not for each line`() async throws {
    let consumer = Consumer()
    _ = try await consumer.consume()
    _ = try await consumer.consumeAwaiting()
    _ = try await consumer.consumeLocally()
    #expect(await consumer.jobs < 1000)
  }

  @MainActor @Test func `Iteration on the main actor stays there`() async throws {
    var next = 0
    for try await line in Self.lines.async {
      MainActor.assertIsolated()
      #expect(try line.get()["number"] == JSON(next))
      next += 1
    }
    #expect(next == Self.count)
  }

  @MainActor @Test func `Cancellation on the main actor ends it within a line`() async throws {
    var seen = 0
    let task = Task {
      try await Self.lines.concurrentMap(Self.number) { _ in
        seen += 1
        if seen == 100 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen == 100)
  }

  @MainActor @Test func `An error thrown on the main actor ends it at that line`() async throws {
    var seen = 0
    await #expect(throws: Stop.self) {
      try await Self.lines.concurrentMap(Self.number) { number in
        seen += 1
        if number == 30_000 { throw Stop() }
      }
    }
    #expect(seen == 30_001)
  }

  @MainActor @Test func `Models are consumed on the main actor, too`() async throws {
    var numbers: [Int] = []
    try await Self.lines.decoded(as: Numbered.self).concurrentMap {
      try $0.get().number
    } forEach: { number in
      MainActor.assertIsolated()
      numbers.append(number)
    }
    #expect(numbers == Array(0..<Self.count))
  }

  @MainActor @Test func `Reading waits for a consumer on the main actor`() async throws {
    let transformed = Atomic(0)
    var consumed = 0
    var maximum = 0
    try await Self.lines.concurrentMap(width: 2) { line in
      transformed.add(1, ordering: .relaxed)
      return try Self.number(line)
    } forEach: { _ in
      if consumed % 1000 == 0 { await Task.yield() }
      maximum = max(maximum, transformed.load(ordering: .relaxed) - consumed)
      consumed += 1
    }
    // Two batches of 256 KB have less than 40,000 of these lines.
    #expect(consumed == Self.count && maximum < 40_000)
  }
}
