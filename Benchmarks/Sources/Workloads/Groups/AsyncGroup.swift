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
      of 20,000 objects event by event. Also the lines as single bytes, which `JSON.ByteChunks` \
      collects, and as server-sent events.
      """,
      rows: [{ values() }, { models() }, { events() }, { bytes() }, { serverSentEvents() }])
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

  private static func bytes() -> Row {
    let text = Data(objects.joined(separator: "\n").utf8)
    return row(
      "lines as values, single bytes", text,
      ("JSON.Lines", { for line in JSON.Lines(parsing: text) { sink(try line.get()) } }),
      (
        "JSON.ByteChunks",
        {
          let lines = JSON.AsyncLines(JSON.ByteChunks(Bytes(text: text)))
          for try await line in lines { sink(try line.get()) }
        }
      ), atLeast: 0.05)
  }

  private static func serverSentEvents() -> Row {
    let text = Data(objects.map { "data: \($0)\n\n" }.joined().utf8)
    return row(
      "server-sent events", text,
      (
        "JSON.Lines",
        {
          let options = JSON.Lines.Options(format: .serverSentEvents)
          for line in JSON.Lines(parsing: text, options: options) { sink(try line.get()) }
        }
      ),
      (
        "JSON.ServerSentEvents",
        {
          for try await event in JSON.ServerSentEvents(Chunks(text: text)) { sink(event) }
        }
      ))
  }

  private static func row(
    _ name: String, _ text: Data, _ plain: (name: String, read: @Sendable () throws -> Void),
    _ asynchronous: (name: String, read: @Sendable () async throws -> Void),
    atLeast promised: Double = 0.7
  ) -> Row {
    Row(
      name, bytes: text.count,
      [
        Entry(plain.name, reference: plain.name) { .whole { try plain.read() } },
        Entry(
          asynchronous.name, promises: [.timesAsFast(atLeast: promised, reference: plain.name)]
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

/// The bytes of a text, one after the other.
private struct Bytes: AsyncSequence, Sendable {
  let text: Data

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: Data.Iterator

    mutating func next() async -> UInt8? { rest.next() }

    mutating func next(isolation _: isolated (any Actor)?) async -> UInt8? { rest.next() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: text.makeIterator()) }
}
