import Foundation
import Jansson
import JanssonLines
import Synchronization
import TestSupport
import Testing

/// Records as bytes: one by one, and in batches on all cores.
@Suite struct LinesRecordsTests {
  private struct Stop: Error {}

  /// What a record is, for comparisons after its bytes are gone.
  private struct Seen: Equatable, Sendable {
    let text: String
    let line: Int
    let offset: Int
    let index: Int

    init(_ record: JSON.Lines.Record) {
      text = String(decoding: record.bytes, as: UTF8.self)
      (line, offset) = (record.position.line, record.position.offset)
      index = record.index
    }
  }

  private static let count = 60_000
  /// Several batches, with lines of all kinds.
  private static let text = (0..<count).map { number in
    switch number % 10 {
    case 3: "\n{\"number\":\(number)}\n"
    case 5: "{\"number\":\(number)}\r\n"
    case 7: " \t\r\n  [\(number)] \n"
    default: "{\"number\":\(number)}\n"
    }
  }.joined()

  private static func records(_ lines: JSON.Lines) throws -> [Seen] {
    var seen: [Seen] = []
    try lines.records.forEach { seen.append(Seen($0)) }
    return seen
  }

  /// A source that delivers at most `size` bytes at a time.
  private static func lines(
    _ text: String, size: Int, mayBlock: Bool = true, options: JSON.Lines.Options = .init(),
    failure: JSON.Error? = nil
  ) -> JSON.Lines {
    let bytes = Array(text.utf8)
    let start = Lock(0)
    return JSON.Lines(named: "pieces", mayBlock: mayBlock, options: options) {
      (room) throws(JSON.Error) in
      let range = start.withLock { start in
        let range = start..<min(start + min(size, room.count), bytes.count)
        start = range.upperBound
        return range
      }
      if range.isEmpty, let failure { throw failure }
      room.copyBytes(from: bytes[range])
      return range.count
    }
  }

  @Test func `A record has the bytes of its line and its place`() throws {
    let text = "\u{FEFF}{}\r\n\n \n[\u{0}\n  7 \nx"
    var seen: [Seen] = []
    var terminated: [Bool] = []
    try JSON.Lines(parsing: text).records.forEach {
      seen.append(Seen($0))
      terminated.append($0.isTerminated)
    }
    #expect(seen.map(\.text) == ["{}\r", "[\u{0}", "  7 ", "x"])
    #expect(seen.map(\.line) == [1, 4, 5, 6])
    #expect(seen.map(\.offset) == [3, 10, 13, 18])
    #expect(seen.map(\.index) == [0, 1, 2, 3])
    #expect(terminated == [true, true, true, false])
  }

  @Test(arguments: [
    (JSON.Lines.Format.concatenated, "{}[1] 2 \"x\""), (.textSequence, "\u{1E}{}\n\u{1E}[1]\n"),
    (.elements(at: "a"), "{\"b\":[0],\"a\":[{}, [1] ,2]}"),
  ])
  func `Records of other formats are values without what is between them`(
    format: JSON.Lines.Format, text: String
  ) throws {
    let lines = JSON.Lines(parsing: text, options: .init(format: format))
    let texts = try Self.records(lines).map { $0.text.trimmingCharacters(in: .whitespaces) }
    #expect(texts.prefix(2).map { $0.trimmingCharacters(in: .newlines) } == ["{}", "[1]"])
    #expect(texts.count == lines.map(\.isSuccess).count)
  }

  @Test func `What is in a record is not looked at`() throws {
    #expect(try Self.records(JSON.Lines(parsing: "{\n]\n\u{FEFF}\n")).map(\.text).count == 3)
  }

  @Test func `A failure that the policy does not skip is thrown, with its line`() throws {
    let text = "1\n\"too long\"\n3\n"
    var options = JSON.Lines.Options(maximumLength: 5)
    var seen: [Int] = []
    let failure = #expect(throws: JSON.Lines.Failure.self) {
      try JSON.Lines(parsing: text, options: options).records.forEach {
        seen.append($0.position.line)
      }
    }
    #expect(seen == [1] && failure?.line == 2 && failure?.index == 1)
    let skipped = Lock<[Int]>([])
    options.onFailure = .skip { failure in skipped.withLock { $0.append(failure.line) } }
    seen = try Self.records(JSON.Lines(parsing: text, options: options)).map(\.line)
    #expect(seen == [1, 3] && skipped.withLock { $0 } == [2])
  }

  @Test func `After a failure that is handed over, a batch goes on`() async throws {
    let text = "1\n\"too long\"\n3\n"
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: 5)
    var results: [[String]] = []
    try await JSON.Lines(parsing: text, options: options).records.concurrentMapBatches { records in
      var texts: [String] = []
      while true {
        do throws(JSON.Lines.Failure) {
          guard let record = try records.next() else { return texts }
          texts.append(Seen(record).text)
        } catch {
          texts.append("line \(error.line)")
        }
      }
    } forEach: { texts in
      results.append(texts)
    }
    #expect(results.flatMap { $0 } == ["1", "line 2", "3"])
  }

  @Test(arguments: [1, 2, 5], [true, false])
  func `Batches are those of the text in its order, for any number of tasks`(
    tasks: Int, mayBlock: Bool
  ) async throws {
    let expected = try Self.records(JSON.Lines(parsing: Self.text))
    #expect(expected.count == Self.count)
    var seen: [Seen] = []
    let lines = Self.lines(Self.text, size: 100_000, mayBlock: mayBlock)
    try await lines.records.concurrentMapBatches(tasks: tasks) { records in
      var batch: [Seen] = []
      while let record = try records.next() { batch.append(Seen(record)) }
      return batch
    } forEach: { batch in
      seen += batch
    }
    // Not in the macro, which would look for all differences.
    let isSame = seen == expected
    #expect(isSame)
  }

  @Test(arguments: [1, 7, 65_536], [JSON.Lines.Format.lines, .textSequence, .concatenated])
  func `Bytes that arrive in pieces give the records of the whole`(
    size: Int, format: JSON.Lines.Format
  ) async throws {
    let values = (0..<2000).map { "{\"é\":\($0)}" }
    let text = values.map { format == .textSequence ? "\u{1E}\($0)\n" : "\($0)\n" }.joined()
    let options = JSON.Lines.Options(format: format)
    let expected = try Self.records(JSON.Lines(parsing: text, options: options))
    #expect(expected.count == values.count)
    #expect(try Self.records(Self.lines(text, size: size, options: options)) == expected)
    let seen = Lock<[Seen]>([])
    try await Self.lines(text, size: size, options: options).records.concurrentForEach { record in
      let record = Seen(record)
      seen.withLock { $0.append(record) }
    }
    #expect(seen.withLock { $0.sorted { $0.index < $1.index } } == expected)
  }

  @Test func `Ranges of a file have each record once, on all cores too`() async throws {
    let folder = try ScratchFolder()
    let path = try folder.file("a.jsonl", Self.text)
    let expected = try Self.records(JSON.Lines(contentsOfFile: path)).map(\.offset)
    let seen = Lock<[Int]>([])
    for range in try JSON.Lines.byteRanges(ofFile: path, count: 5) {
      try await JSON.Lines(contentsOfFile: path, bytes: range).records.concurrentForEach { record in
        let offset = record.position.offset
        seen.withLock { $0.append(offset) }
      }
    }
    let isSame = seen.withLock { $0.sorted() } == expected
    #expect(isSame)
  }

  /// Which lines are blank is known only when they are looked at.
  @Test func `Failures on all cores have the line and the index that they have on one`()
    async throws
  {
    let long = String(repeating: " ", count: 300)
    let text = (0..<30_000).map { number in
      switch number % 1000 {
      case 1: " \n"
      case 2: "\(long)\n"
      case 3: "{]\n"
      case 4: "\r\n\"\(long)\"\n"
      default: "{\"number\":\(number)}\n"
      }
    }.joined()
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: 200)
    let lines = JSON.Lines(parsing: text, options: options)
    let expected = lines.compactMap(\.failure).map(\.place)
    #expect(expected.count == 90)
    let places = try await lines.concurrentMap { $0.failure?.place }
    #expect(places.compactMap { $0 } == expected)
    #expect(places.count == lines.map(\.isSuccess).count)
  }

  @Test(arguments: [true, false])
  func `An error of the source comes after all that was read before`(mayBlock: Bool) async throws {
    let error = JSON.Error.other(description: "corrupt")
    let expected = try Self.records(JSON.Lines(parsing: Self.text))
    for tasks in [1, 3] {
      var seen = 0
      let failure = await #expect(throws: JSON.Lines.Failure.self) {
        let lines = Self.lines(Self.text, size: 50_000, mayBlock: mayBlock, failure: error)
        try await lines.records.concurrentMapBatches(tasks: tasks) { records in
          // The last batch has the failure alone, or with records before it.
          var result: (count: Int, failure: JSON.Lines.Failure?) = (0, nil)
          do throws(JSON.Lines.Failure) {
            while try records.next() != nil { result.count += 1 }
          } catch {
            result.failure = error
          }
          return result
        } forEach: { result in
          seen += result.count
          if let failure = result.failure { throw failure }
        }
      }
      #expect(seen == expected.count)
      guard case .unreadable(error)? = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(failure?.file == "pieces")
    }
  }

  @Test func `A record longer than a batch is one, and a longer one than allowed a failure`()
    async throws
  {
    let long = "[" + String(repeating: "1,", count: 1_000_000) + "1]"
    let text = "1\n\(long)\n2\n\(long)"
    for lines in [JSON.Lines(parsing: text), Self.lines(text, size: 30_000)] {
      let sizes = Lock<[Int]>([])
      try await lines.records.concurrentForEach { record in
        let size = record.bytes.count
        sizes.withLock { $0.append(size) }
      }
      #expect(sizes.withLock { $0.sorted() } == [1, 1, 2_000_003, 2_000_003])
    }
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: 1_000_000)
    let lengths = try await Self.lines(text, size: 30_000, options: options).concurrentMap {
      $0.failure?.line
    }
    #expect(lengths == [nil, 2, nil, 4])
  }

  @Test func `A transform need not read a batch to its end`() async throws {
    var batches = 0
    try await JSON.Lines(parsing: Self.text).records.concurrentMapBatches { records in
      try records.next().map(Seen.init)?.index ?? -1
    } forEach: { index in
      #expect(index >= 0)
      batches += 1
    }
    #expect(batches > 2)
  }

  @Test func `Errors of the consumer and of the transform end the reading`() async throws {
    for tasks in [1, 4] {
      var consumed = 0
      await #expect(throws: Stop.self) {
        try await JSON.Lines(parsing: Self.text).records.concurrentMapBatches(tasks: tasks) { _ in
        } forEach: { _ in
          consumed += 1
          if consumed == 2 { throw Stop() }
        }
      }
      #expect(consumed == 2)
      await #expect(throws: Stop.self) {
        try await JSON.Lines(parsing: Self.text).records.concurrentMapBatches(tasks: tasks) {
          records in
          while let record = try records.next() { if record.index == 30_000 { throw Stop() } }
        } forEach: { _ in
        }
      }
    }
  }

  @Test func `Batches end when the task is cancelled`() async throws {
    let seen = Atomic(0)
    let task = Task {
      try await JSON.Lines(parsing: Self.text).records.concurrentMapBatches(tasks: 1) { _ in
      } forEach: { _ in
        seen.add(1, ordering: .relaxed)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let count = seen.load(ordering: .relaxed)
    #expect(count == 1)
  }

  @Test(arguments: [1, 3])
  func `No more than twice as many batches as tasks are in memory`(tasks: Int) async throws {
    let made = Atomic(0)
    var consumed = 0
    var maximum = 0
    let text = String(repeating: Self.text, count: 4)
    try await JSON.Lines(parsing: text).records.concurrentMapBatches(tasks: tasks) { _ in
      _ = made.add(1, ordering: .relaxed)
    } forEach: { _ in
      await Task.yield()
      maximum = max(maximum, made.load(ordering: .relaxed) - consumed)
      consumed += 1
    }
    #expect(consumed > 2 * tasks && maximum <= (tasks == 1 ? 1 : 2 * tasks))
  }

  @Test func `No more batches than tasks are transformed at the same time`() async throws {
    let running = Atomic(0)
    let maximum = Atomic(0)
    let waits = Atomic(0)
    try await withTaskExecutorPreference(ThreadPerJob()) {
      try await JSON.Lines(parsing: Self.text).records.concurrentMapBatches(tasks: 2) { _ in
        maximum.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
        // On a busy machine the second batch may be read long after the first; a third, if there
        // could be one, then has the time of both.
        while maximum.load(ordering: .relaxed) < 2,
          waits.add(1, ordering: .relaxed).newValue < 100_000
        {
          usleep(1000)
        }
        usleep(20_000)
        running.subtract(1, ordering: .relaxed)
      } forEach: { _ in
      }
    }
    let most = maximum.load(ordering: .relaxed)
    #expect(most == 2)
  }

  /// A pipe delivers a line, and then nothing for long: the line is not kept waiting.
  @Test func `A source that waits does not keep what it has delivered`() async throws {
    let consumed = Atomic(false)
    let calls = Atomic(0)
    let lines = JSON.Lines { room in
      switch calls.add(1, ordering: .relaxed).oldValue {
      case 0:
        room.copyBytes(from: Array("{}\n".utf8))
        return 3
      default:
        // Only the consumer of the first line ends the wait.
        while !consumed.load(ordering: .acquiring) { usleep(1000) }
        return 0
      }
    }
    try await lines.records.concurrentMapBatches { records in
      try records.next() != nil
    } forEach: { hasRecord in
      #expect(hasRecord)
      consumed.store(true, ordering: .releasing)
    }
    let isConsumed = consumed.load(ordering: .relaxed)
    #expect(isConsumed)
  }

  @Test func `A source that claims more than there is room for ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let calls = Atomic(0)
      let lines = JSON.Lines { room in
        calls.add(1, ordering: .relaxed).oldValue == 0 ? room.count + 1 : 0
      }
      for line in lines where line.isSuccess { print(line) }
    }
  }
}

/// Runs each job on a thread of its own: as many at a time as there are.
private final class ThreadPerJob: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension JSON.Lines.Failure {
  fileprivate var place: [Int] { [line, column, offset, index] }
}
