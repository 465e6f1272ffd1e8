import Dispatch
import Jansson
import JanssonLines
import Synchronization
import Testing

/// Reading from a pipe into which nothing more is written for a long time.
///
/// A read that is blocked ends only with the test, or after an hour: a call that waits for it
/// fails, but does not hang. An hour is longer than all tests take: a task that yields once runs
/// again only after those that are queued before it, which are the other tests.
struct BlockedReadTests {
  private struct Stop: Error {}

  /// Delivers a text, and blocks then.
  private final class Source: Sendable {
    private let text: [UInt8]
    private let isRead = Atomic(false)
    private let isReleased = DispatchSemaphore(value: 0)
    private let blocked = Atomic(false), returned = Atomic(false)

    init(_ text: String) { self.text = Array(text.utf8) }

    func release() { isReleased.signal() }

    func lines(_ options: JSON.Lines.Options = .init()) -> JSON.Lines {
      JSON.Lines(named: "pipe", options: options) { room in
        if !self.isRead.exchange(true, ordering: .relaxed) {
          room.copyBytes(from: self.text)
          return self.text.count
        }
        self.blocked.store(true, ordering: .relaxed)
        _ = self.isReleased.wait(timeout: .now() + 3600)
        self.returned.store(true, ordering: .relaxed)
        return 0
      }
    }

    func waitUntilBlocked() async {
      while !blocked.load(ordering: .relaxed) { await Task.yield() }
    }

    /// Whether the read that blocked has returned.
    var hasReturned: Bool { returned.load(ordering: .relaxed) }
  }

  @Test func `A cancelled task no longer waits for the next line`() async {
    let source = Source("1\n2\n")
    defer { source.release() }
    let task = Task {
      for try await line in source.lines().async { _ = try line.get() }
    }
    await source.waitUntilBlocked()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!source.hasReturned)
  }

  @Test func `A cancelled task no longer waits for the next batch`() async {
    let source = Source("1\n2\n")
    defer { source.release() }
    let task = Task {
      try await source.lines().concurrentForEach(width: 4) { _ = try $0.get() }
    }
    await source.waitUntilBlocked()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!source.hasReturned)
  }

  @Test func `A consumer that has enough need not wait for the next batch`() async {
    let source = Source("1\n2\n")
    defer { source.release() }
    await #expect(throws: Stop.self) {
      try await source.lines().concurrentMap(width: 4) {
        try $0.get()
      } forEach: { _ in
        await source.waitUntilBlocked()
        throw Stop()
      }
    }
    #expect(!source.hasReturned)
  }

  @Test func `The failure that ends the lines is returned before the next batch`() async throws {
    let source = Source("1\nx\n")
    defer { source.release() }
    let lines = source.lines(.init(onFailure: .stop))
    let isGood = try await lines.concurrentMap(width: 4) { (try? $0.get()) != nil }
    #expect(isGood == [true, false])
    #expect(!source.hasReturned)
  }
}
