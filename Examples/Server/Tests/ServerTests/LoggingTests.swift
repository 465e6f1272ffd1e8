import Foundation
import JSONLogging
import Jansson
import JanssonLines
import Logging
import Testing

/// Each message is one line of JSON, whatever is in it.
struct LoggingTests {
  /// The lines that loggers write.
  private func lines(_ body: (JSONLogOutput) -> Void) throws -> [JSON] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    body(try JSONLogOutput(descriptor: handle.fileDescriptor))
    try handle.close()
    return Array(JSON.Lines(contentsOfFile: file.path).values)
  }

  @Test func `Messages and metadata stay inside of their line`() throws {
    let evil = "line 1\nline 2\r\u{1B}[31m \"quoted\" \\ \u{0} 😀"
    let lines = try lines { output in
      var logger = Logger(label: "test") { JSONLogHandler(label: $0, output: output) }
      logger.logLevel = .debug
      logger[metadataKey: "request"] = "17"
      logger.trace("not written")
      logger.debug("\(evil)", metadata: ["user": ["names": ["Ann", "\(evil)"]], "request": "18"])
      logger.error("failed")
    }
    #expect(lines.count == 2)
    #expect(lines[0]["message"].string == evil && lines[0]["level"] == "debug")
    let metadata: JSON = ["user": ["names": ["Ann", JSON.string(evil)]], "request": "18"]
    #expect(lines[0]["metadata"] == metadata)
    #expect(lines[1]["label"] == "test" && lines[1]["metadata", "request"] == "17")
    #expect(throws: Never.self) { try lines[1].decode(Date.self, at: "time") }
  }

  @Test func `Threads do not mix their lines`() async throws {
    let lines = try lines { output in
      DispatchQueue.concurrentPerform(iterations: 1_000) { index in
        Logger(label: "\(index)") { JSONLogHandler(label: $0, output: output) }
          .info("\(String(repeating: "x", count: index))")
      }
    }
    #expect(Set(lines.compactMap(\.["label"].string)).count == 1_000)
    #expect(
      lines.allSatisfy { $0["message"].string?.count == $0["label"].string.flatMap { Int($0) } })
  }
}
