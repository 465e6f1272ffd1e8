import Foundation
import Jansson
import JanssonLines
import JanssonSchema

/// A request to a language model, and its answer as it arrives.
struct Conversation {
  private var messages: [JSON]
  private let schema: JSON.Schema
  private let isFast: Bool

  init(_ question: String, schema: JSON.Schema, isFast: Bool) {
    messages = [["role": "user", "content": question]]
    self.schema = schema
    self.isFast = isFast
  }

  private var request: JSON {
    ["messages": messages, "response_format": ["json_schema": schema.json], "stream": true]
  }

  /// Sends the messages so far, and returns the text of the answer, piece by piece.
  ///
  /// A client of a service has the chunks of the response's body instead.
  func answer() throws -> AsyncThrowingStream<String, any Error> {
    let chunks = try StandIn.chunks(for: request, isFast: isFast)
    return AsyncThrowingStream { pieces in
      let task = Task {
        do {
          for try await event in JSON.ServerSentEvents(chunks) where event.type == "delta" {
            if let text = try event.json()["delta", "text"].string { pieces.yield(text) }
          }
          pieces.finish()
        } catch {
          pieces.finish(throwing: error)
        }
      }
      pieces.onTermination = { _ in task.cancel() }
    }
  }

  /// Says what is wrong with an answer; the next one should be right.
  mutating func object(to answer: JSON, because violations: [JSON.Schema.Violation]) throws {
    let reasons = violations.map { "- \($0)" }.joined(separator: "\n")
    messages += [
      ["role": "assistant", "content": try answer.jsonString()],
      ["role": "user", "content": "This does not follow the schema:\n\(reasons)"],
    ]
  }
}

/// The program in the same folder, which has recorded replies.
enum StandIn {
  static func chunks(for request: JSON, isFast: Bool) throws -> AsyncStream<Data> {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "StandIn")
    process.arguments = isFast ? ["--fast"] : []
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: request.jsonData())
    try input.fileHandleForWriting.close()
    return AsyncStream { chunks in
      // A thread of its own may wait for what comes next.
      Thread.detachNewThread {
        while true {
          let data = output.fileHandleForReading.availableData
          if data.isEmpty { break }
          chunks.yield(data)
        }
        chunks.finish()
      }
    }
  }
}
