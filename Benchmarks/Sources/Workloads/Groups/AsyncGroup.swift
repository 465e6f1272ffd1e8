internal import Dispatch
internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines

extension Group {
  /// What arrives in chunks compared with what is in memory.
  static func asynchronous() -> Group {
    Group(
      "Asynchronous reading",
      """
      Texts that arrive in chunks of 64 KB from an asynchronous sequence, outside of any actor, \
      compared with the same texts in memory: 20,000 lines as values and as models, and an array \
      of 20,000 objects event by event.
      """,
      rows: [{ values() }, { models() }, { events() }])
  }

  private static let objects = (0..<20_000).map {
    #"{"id":\#($0),"level":"info","message":"a request was handled"}"#
  }

  private static func values() -> Row {
    let text = Data(objects.joined(separator: "\n").utf8)
    return row(
      "lines as values", text,
      ("JSON.Lines", { for line in JSON.Lines(parsing: text) { sink(try line.get()) } }),
      (
        "JSON.AsyncLines",
        {
          for try await line in JSON.AsyncLines(Chunks(text: text)) { sink(try line.get()) }
        }
      ))
  }

  private static func models() -> Row {
    let text = Data(objects.joined(separator: "\n").utf8)
    return row(
      "lines as models", text,
      (
        "JSON.Lines",
        {
          for line in JSON.Lines(parsing: text).decoded(as: LogLine.self) { sink(try line.get()) }
        }
      ),
      (
        "JSON.AsyncLines",
        {
          let lines = JSON.AsyncLines(Chunks(text: text))
          for try await line in lines.decoded(as: LogLine.self) { sink(try line.get()) }
        }
      ))
  }

  private static func events() -> Row {
    let text = Data("[\(objects.joined(separator: ","))]".utf8)
    return row(
      "events", text,
      (
        "JSON.Events",
        {
          let events = JSON.Events(parsing: text)
          while let event = try events.next() { sink(event) }
        }
      ),
      (
        "JSON.AsyncEvents",
        {
          for try await event in JSON.AsyncEvents(Chunks(text: text)) { sink(event) }
        }
      ))
  }

  private static func row(
    _ name: String, _ text: Data, _ plain: (name: String, read: @Sendable () throws -> Void),
    _ asynchronous: (name: String, read: @Sendable () async throws -> Void)
  ) -> Row {
    Row(
      name, bytes: text.count,
      [
        Entry(plain.name, reference: plain.name) { .whole { try plain.read() } },
        Entry(
          asynchronous.name, promises: [.timesAsFast(atLeast: 0.7, reference: plain.name)]
        ) { .whole { try wait(for: asynchronous.read) } },
      ])
  }

  /// Runs a task, and waits for its end.
  private static func wait(for work: @escaping @Sendable () async throws -> Void) throws {
    let end = DispatchSemaphore(value: 0)
    let failure = Failure()
    Task.detached {
      do { try await work() } catch { failure.error = error }
      end.signal()
    }
    end.wait()
    if let error = failure.error { throw error }
  }
}

/// Why a task has failed.
///
/// Soundness (`@unchecked Sendable`): the task writes it before it signals its end, and it is read
/// after that.
private final class Failure: @unchecked Sendable {
  var error: (any Error)?
}

private struct LogLine: JSONCodable {
  let id: Int
  let level: String
  let message: String
}

/// A text in chunks.
private struct Chunks: AsyncSequence, Sendable {
  let text: Data

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: Data

    mutating func next() async -> Data? {
      let chunk = rest.prefix(64 * 1024)
      rest = rest.dropFirst(chunk.count)
      return chunk.isEmpty ? nil : chunk
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: text) }
}
