import Dispatch
import Jansson
import JanssonLines
import Synchronization
import TestSupport
import Testing

/// Where the results of `concurrentMap(_:forEach:)` are consumed: on the caller's actor, line by
/// line and in order, although a whole batch is handed over at a time.
@Suite struct ConcurrentIsolationTests {
  private struct Stop: Error {}

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
    struct Numbered: JSONDecodable { let number: Int }
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
    var greatest = 0
    try await Self.lines.concurrentMap(width: 2) { line in
      transformed.add(1, ordering: .relaxed)
      return try Self.number(line)
    } forEach: { _ in
      if consumed % 1000 == 0 { await Task.yield() }
      greatest = max(greatest, transformed.load(ordering: .relaxed) - consumed)
      consumed += 1
    }
    // Two batches of 256 KB have less than 40,000 of these lines.
    #expect(consumed == Self.count && greatest < 40_000)
  }
}
