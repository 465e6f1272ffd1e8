import Foundation
import Jansson
import JanssonFoundation
import JanssonLines
import Synchronization
import TestSupport
import Testing

@Suite struct ConcurrentLinesTests {
  private struct Stop: Error {}

  private static let count = 60_000
  private static let text = (0..<count).map { "{\"number\":\($0)}\n" }.joined()

  @Test func `Results come in the order of the lines`() async throws {
    let numbers = try await JSON.Lines(parsing: Self.text).concurrentMap {
      try Int(decoding: $0.get()["number"])
    }
    #expect(numbers == Array(0..<Self.count))
  }

  @Test(arguments: [1, 2, 3, 50])
  func `The width does not change the results`(_ width: Int) async throws {
    let folder = try ScratchFolder()
    let lines = JSON.Lines(contentsOfFile: try folder.file("a.jsonl", Self.text))
    var numbers: [Int] = []
    try await lines.concurrentMap(width: width) {
      try Int(decoding: $0.get()["number"])
    } forEach: { number in
      numbers.append(number)
    }
    #expect(numbers == Array(0..<Self.count))
  }

  @Test func `Each line is processed exactly once`() async throws {
    let sum = Atomic(0)
    let count = Atomic(0)
    try await JSON.Lines(parsing: Self.text).concurrentForEach { line in
      sum.add(try Int(decoding: line.get()["number"]), ordering: .relaxed)
      count.add(1, ordering: .relaxed)
    }
    #expect(count.load(ordering: .relaxed) == Self.count)
    #expect(sum.load(ordering: .relaxed) == Self.count * (Self.count - 1) / 2)
  }

  @Test(arguments: [1, 2, 50])
  func `Batches are reduced, and combined in the order of the lines`(_ width: Int) async throws {
    struct Numbered: JSONDecodable { let number: Int }
    let lines = JSON.Lines(parsing: Self.text)
    let batches = try await lines.concurrentReduce(into: [[]] as [[Int]], width: width) {
      $0[0].append(try Int(decoding: $1.get()["number"]))
    } combining: {
      $0 += $1
    }
    #expect(batches.count > 2)
    #expect(batches.flatMap(\.self) == Array(0..<Self.count))
    let sum = try await lines.decoded(as: Numbered.self).concurrentReduce(into: 0, width: width) {
      $0 += try $1.get().number
    } combining: {
      $0 += $1
    }
    #expect(sum == Self.count * (Self.count - 1) / 2)
  }

  @Test func `An error in one batch ends the reduction`() async {
    let lines = JSON.Lines(parsing: Self.text)
    await #expect(throws: Stop.self) {
      try await lines.concurrentReduce(into: 0) {
        if try $1.get()["number"] == 30_000 { throw Stop() }
        $0 += 1
      } combining: {
        $0 += $1
      }
    }
    await #expect(throws: Stop.self) {
      try await lines.concurrentReduce(into: 0) { count, _ in
        count += 1
      } combining: { _, _ in
        throw Stop()
      }
    }
  }

  @Test func `The reduction of no lines is the empty result`() async throws {
    let all = try await JSON.Lines(parsing: "").concurrentReduce(into: [7]) { result, _ in
      result.append(0)
    } combining: {
      $0 += $1
    }
    #expect(all == [7])
  }

  @Test func `Models decoded concurrently equal those decoded one by one`() async throws {
    struct Numbered: JSONDecodable { let number: Int }
    struct Coded: Decodable { let number: Int }
    let lines = JSON.Lines(parsing: Self.text)
    let mapped = try await lines.decoded(as: Numbered.self).concurrentMap { try $0.get().number }
    #expect(mapped == Array(0..<Self.count))
    let coded = try await lines.decoded(as: Coded.self).concurrentMap { try $0.get().number }
    #expect(coded == mapped)
    let sum = Atomic(0)
    try await lines.decoded(as: Numbered.self).concurrentForEach {
      sum.add(try $0.get().number, ordering: .relaxed)
    }
    #expect(sum.load(ordering: .relaxed) == Self.count * (Self.count - 1) / 2)
  }

  @Test func `Failures keep their line numbers`() async throws {
    let text = (1...30_000).map { $0 % 1000 == 0 ? "x\n" : "{\"number\":\($0)}\n" }.joined()
    let options = JSON.Lines.Options(onFailure: .continue)
    let lines = try await JSON.Lines(parsing: text, options: options).concurrentMap {
      line -> Int? in
      if case .failure(let failure) = line { failure.line } else { nil }
    }
    #expect(lines.compactMap { $0 } == Array(stride(from: 1000, through: 30_000, by: 1000)))
    #expect(lines.count == 30_000)
    let skipped = Lock<[Int]>([])
    let skipping = JSON.Lines.Options(
      onFailure: .skip { failure in skipped.withLock { $0.append(failure.line) } })
    let values = try await JSON.Lines(parsing: text, options: skipping).concurrentMap {
      try $0.get()
    }
    #expect(values.count == 30_000 - 30)
    #expect(
      skipped.withLock { $0.sorted() } == Array(stride(from: 1000, through: 30_000, by: 1000)))
  }

  @Test func `Nothing is read after a failure, unless the policy is to continue`() async throws {
    let text = (1...30_000).map { $0 == 12_345 ? "x\n" : "\($0)\n" }.joined()
    let lines = try await JSON.Lines(parsing: text).concurrentMap { try? $0.get() }
    #expect(lines.count == 12_345 && lines.last == .some(nil))
  }

  @Test func `An error thrown by the closure is rethrown`() async throws {
    await #expect(throws: Stop.self) {
      try await JSON.Lines(parsing: Self.text).concurrentForEach {
        if try $0.get()["number"] == 30_000 { throw Stop() }
      }
    }
    await #expect(throws: Stop.self) {
      try await JSON.Lines(parsing: Self.text).concurrentMap {
        try $0.get()
      } forEach: { value in
        if value["number"] == 30_000 { throw Stop() }
      }
    }
  }

  @Test func `Cancelling the task stops the work`() async throws {
    let seen = Atomic(0)
    let task = Task {
      try await JSON.Lines(parsing: Self.text).concurrentMap(width: 2) {
        try $0.get()
      } forEach: { _ in
        seen.add(1, ordering: .relaxed)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.load(ordering: .relaxed) < Self.count)
  }

  /// While a result is being consumed, no more than the width is read ahead.
  @Test func `No more than the width is read ahead of the consumer`() async throws {
    let transformed = Atomic(0)
    var consumed = 0
    var maximum = 0
    try await JSON.Lines(parsing: Self.text).concurrentMap(width: 2) { line in
      transformed.add(1, ordering: .relaxed)
      return try line.get()
    } forEach: { _ in
      if consumed % 1000 == 0 { await Task.yield() }
      maximum = max(maximum, transformed.load(ordering: .relaxed) - consumed)
      consumed += 1
    }
    // Two batches of 256 KB have less than 40,000 of these lines.
    #expect(consumed == Self.count && maximum < 40_000)
  }

  @Test func `A pipe can be read concurrently`() async throws {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(Self.text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let numbers = try await JSON.Lines(readingFrom: pipe.fileHandleForReading).concurrentMap {
      try Int(decoding: $0.get()["number"])
    }
    #expect(numbers == Array(0..<Self.count))
  }

  /// Tasks that wait for a pipe, or for each other, end with an error, not as if the text had
  /// ended.
  @Test func `Tasks that wait for a pipe end with an error when they are cancelled`() async throws {
    let pipe = Pipe()
    let seen = Atomic(0)
    let task = Task {
      try await JSON.Lines(readingFrom: pipe.fileHandleForReading).concurrentForEach(width: 4) {
        _ in seen.add(1, ordering: .relaxed)
      }
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("{\"number\":0}\n".utf8))
    while seen.load(ordering: .relaxed) == 0 { await Task.yield() }
    task.cancel()
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.text.prefix(1000).utf8))
    try pipe.fileHandleForWriting.close()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.load(ordering: .relaxed) < 1000)
  }

  @Test(arguments: [JSON.Lines.Format.concatenated, .textSequence, .elements()])
  func `Every format can be read concurrently`(_ format: JSON.Lines.Format) async throws {
    let values = (0..<Self.count).map { "{\"number\":\n\($0)}" }
    let text =
      switch format {
      case .textSequence: values.map { "\u{1E}\($0)\n" }.joined()
      case .elements: "[" + values.joined(separator: ",") + "]"
      default: values.joined()
      }
    let lines = JSON.Lines(parsing: text, options: .init(format: format))
    let numbers = try await lines.concurrentMap { try Int(decoding: $0.get()["number"]) }
    #expect(numbers == Array(0..<Self.count))
  }

  @Test func `A line may be longer than a batch`() async throws {
    let long = "[" + String(repeating: "1,", count: 1_000_000) + "1]"
    let lines = JSON.Lines(parsing: "1\n\(long)\n2\n\(long)")
    let counts = try await lines.concurrentMap { try $0.get().count }
    #expect(counts == [0, 1_000_001, 0, 1_000_001])
  }

  @Test func `A missing file is an error`() async throws {
    let lines = JSON.Lines(contentsOfFile: "/missing/a.jsonl")
    await #expect(throws: JSON.Lines.Failure.self) {
      try await lines.concurrentForEach { _ = try $0.get() }
    }
  }

  @Test func `Readers of adjacent ranges read each line exactly once`() async throws {
    let folder = try ScratchFolder()
    let path = try folder.file("a.jsonl", Self.text)
    let sums = try await withThrowingTaskGroup(of: (count: Int, sum: Int).self) { group in
      for range in try JSON.Lines.byteRanges(ofFile: path, count: 7) {
        group.addTask {
          var (count, sum) = (0, 0)
          for line in JSON.Lines(contentsOfFile: path, bytes: range) {
            count += 1
            sum += try Int(decoding: line.get()["number"])
          }
          return (count, sum)
        }
      }
      return try await group.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.sum) }
    }
    #expect(sums.0 == Self.count && sums.1 == Self.count * (Self.count - 1) / 2)
  }
}
