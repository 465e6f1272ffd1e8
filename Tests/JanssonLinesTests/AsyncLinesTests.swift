import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct AsyncLinesTests {
  private struct Broken: Error {}

  private func chunks(
    _ text: String, of size: Int, failing: Bool = false
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      continuation.finish(throwing: failing ? Broken() : nil)
    }
  }

  @Test(arguments: [1, 2, 7, 1000])
  func chunksBecomeValues(_ size: Int) async throws {
    var values: [JSON] = []
    for try await value in JSON.AsyncLines(chunks("{\"é\":1}\n\n[2]\n\"x\"", of: size)) {
      values.append(value)
    }
    #expect(values == [["é": 1], [2], "x"])
  }

  @Test func aBadLineIsThrown() async throws {
    var values: [JSON] = []
    do {
      for try await value in JSON.AsyncLines(chunks("1\nx\n3\n", of: 2)) { values.append(value) }
      Issue.record("nothing was thrown")
    } catch let failure as JSON.Lines.Failure {
      #expect(failure.line == 2)
    }
    #expect(values == [1])
  }

  @Test func badLinesCanBeSkippedOrHandedOver() async throws {
    var options = JSON.Lines.Options(onFailure: .handOver)
    var results: [Bool] = []
    for try await line in JSON.AsyncLines(chunks("1\nx\n3\n[", of: 2), options: options).results {
      results.append(line.isSuccess)
    }
    #expect(results == [true, false, true, false])
    let skipped = Lock<[Int]>([])
    options.onFailure = .skip { failure in skipped.withLock { $0.append(failure.line) } }
    var values: [JSON] = []
    for try await value in JSON.AsyncLines(chunks("1\nx\n3\n[", of: 3), options: options) {
      values.append(value)
    }
    #expect(values == [1, 3] && skipped.withLock { $0 } == [2, 4])
  }

  @Test func whatTheChunksThrowIsThrownOn() async throws {
    var values: [JSON] = []
    await #expect(throws: Broken.self) {
      for try await value in JSON.AsyncLines(chunks("1\n2\n3", of: 2, failing: true)) {
        values.append(value)
      }
    }
    #expect(values == [1, 2])
  }

  @Test func chunksBecomeModels() async throws {
    struct Point: JSONDecodable { let x: Int }
    struct Size: Decodable { let x: Int }
    var sum = 0
    for try await point in JSON.AsyncLines(chunks("{\"x\":1}\n{\"x\":2}", of: 3)).decoded(
      as: Point.self)
    { sum += point.x }
    for try await size in JSON.AsyncLines(chunks("{\"x\":1}\n{\"x\":2}", of: 3)).decoded(
      as: Size.self)
    { sum += size.x }
    #expect(sum == 6)
  }

  @Test func aFileIsReadWithoutBlocking() async throws {
    let folder = try ScratchFolder()
    let text = (0..<50_000).map { "{\"number\":\($0)}\n" }.joined()
    let lines = JSON.Lines(contentsOfFile: try folder.file("a.jsonl", text))
    var count = 0
    for try await value in lines.async {
      #expect(Int(value["number"]) == count)
      count += 1
    }
    #expect(count == 50_000)
    struct Numbered: JSONDecodable { let number: Int }
    count = 0
    for try await model in lines.async.decoded(as: Numbered.self) { count += model.number }
    #expect(count == 50_000 * 49_999 / 2)
  }

  @Test func aMissingFileIsAFailure() async throws {
    do {
      for try await _ in JSON.Lines(contentsOfFile: "/missing/a.jsonl").async {}
      Issue.record("nothing was thrown")
    } catch let failure as JSON.Lines.Failure {
      guard case .unreadable(.file) = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(failure.file == "/missing/a.jsonl")
    }
  }

  @Test func aRangeOfAFileCanBeReadWithoutBlocking() async throws {
    let folder = try ScratchFolder()
    let path = try folder.file("a.jsonl", "1\n22\n333\n")
    var values: [JSON] = []
    for try await value in JSON.Lines(contentsOfFile: path, bytes: 1..<3).async {
      values.append(value)
    }
    #expect(values == [22])
  }

  @Test func aCancelledTaskStopsReading() async throws {
    let folder = try ScratchFolder()
    let text = String(repeating: "[1,2,3]\n", count: 500_000)
    let lines = JSON.Lines(contentsOfFile: try folder.file("a.jsonl", text))
    let task = Task {
      var count = 0
      for try await _ in lines.async {
        count += 1
        if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
