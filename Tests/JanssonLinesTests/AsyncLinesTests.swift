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
  func `Chunks of any size yield the values of their lines`(_ size: Int) async throws {
    var values: [JSON] = []
    for try await line in JSON.AsyncLines(chunks("{\"é\":1}\n\n[2]\n\"x\"", of: size)) {
      values.append(try line.get())
    }
    #expect(values == [["é": 1], [2], "x"])
  }

  @Test(arguments: [1, 3, 1000], [true, false])
  func `Elements, values and models are those of the same lines in memory`(
    _ size: Int, _ stops: Bool
  ) async throws {
    let text = "1\nx\n\"a\"\n4\n["
    let options = JSON.Lines.Options(onFailure: stops ? .stop : .continue)
    let lines = JSON.Lines(parsing: text, options: options)
    let chunked = JSON.AsyncLines(chunks(text, of: size), options: options)
    var elements: [String] = []
    for try await line in chunked { elements.append("\(line)") }
    #expect(elements == lines.map { "\($0)" })
    #expect(elements.count == (stops ? 2 : 5))
    var values: [String] = []
    for try await value in JSON.AsyncLines(chunks(text, of: size), options: options).values {
      values.append("\(value) \(value.error.map { "\($0)" } ?? "")")
    }
    #expect(values == lines.values.map { "\($0) \($0.error.map { "\($0)" } ?? "")" })
    var models: [String] = []
    let decoded = JSON.AsyncLines(chunks(text, of: size), options: options).decoded(as: Int.self)
    for try await model in decoded { models.append("\(model)") }
    #expect(models == lines.decoded(as: Int.self).map { "\($0)" })
  }

  @Test func `Invalid lines can be skipped or returned as failures`() async throws {
    var options = JSON.Lines.Options(onFailure: .continue)
    var results: [Bool] = []
    for try await line in JSON.AsyncLines(chunks("1\nx\n3\n[", of: 2), options: options) {
      results.append(line.isSuccess)
    }
    #expect(results == [true, false, true, false])
    let skipped = Lock<[Int]>([])
    options.onFailure = .skip { failure in skipped.withLock { $0.append(failure.line) } }
    var values: [JSON] = []
    for try await line in JSON.AsyncLines(chunks("1\nx\n3\n[", of: 3), options: options) {
      values.append(try line.get())
    }
    #expect(values == [1, 3] && skipped.withLock { $0 } == [2, 4])
  }

  @Test func `An error thrown by the source of the chunks is rethrown`() async throws {
    var values: [JSON] = []
    await #expect(throws: Broken.self) {
      for try await line in JSON.AsyncLines(chunks("1\n2\n3", of: 2, failing: true)) {
        values.append(try line.get())
      }
    }
    #expect(values == [1, 2])
  }

  @Test func `Chunks are decoded as models`() async throws {
    struct Point: JSONDecodable { let x: Int }
    struct Size: Decodable { let x: Int }
    var sum = 0
    for try await point in JSON.AsyncLines(chunks("{\"x\":1}\n{\"x\":2}", of: 3)).decoded(
      as: Point.self)
    { sum += try point.get().x }
    for try await size in JSON.AsyncLines(chunks("{\"x\":1}\n{\"x\":2}", of: 3)).decoded(
      as: Size.self)
    { sum += try size.get().x }
    #expect(sum == 6)
  }

  @Test func `A file can be read asynchronously`() async throws {
    let folder = try ScratchFolder()
    let text = (0..<50_000).map { "{\"number\":\($0)}\n" }.joined()
    let lines = JSON.Lines(contentsOfFile: try folder.file("a.jsonl", text))
    var count = 0
    for try await value in lines.async.values {
      #expect(Int(value["number"]) == count)
      count += 1
    }
    #expect(count == 50_000)
    struct Numbered: JSONDecodable { let number: Int }
    count = 0
    for try await model in lines.async.decoded(as: Numbered.self) {
      count += try model.get().number
    }
    #expect(count == 50_000 * 49_999 / 2)
  }

  @Test func `A missing file yields a single failure`() async throws {
    var elements: [Result<JSON, JSON.Lines.Failure>] = []
    for try await line in JSON.Lines(contentsOfFile: "/missing/a.jsonl").async {
      elements.append(line)
    }
    #expect(elements.count == 1)
    guard case .failure(let failure)? = elements.first, case .unreadable(.file) = failure.reason
    else {
      Issue.record("\(elements)")
      return
    }
    #expect(failure.file == "/missing/a.jsonl")
  }

  @Test func `A range of a file can be read asynchronously`() async throws {
    let folder = try ScratchFolder()
    let path = try folder.file("a.jsonl", "1\n22\n333\n")
    var values: [JSON] = []
    for try await value in JSON.Lines(contentsOfFile: path, bytes: 1..<3).async.values {
      values.append(value)
    }
    #expect(values == [22])
  }

  @Test func `Cancelling the task stops the reading`() async throws {
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
