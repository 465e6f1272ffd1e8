import Foundation
import Testing

@testable import Jansson

@Suite struct FileTests {
  /// Calls `body` with a path in a folder of its own.
  private func withFile(_ content: String?, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a file.json")
    if let content { try Data(content.utf8).write(to: file) }
    try body(file.path)
  }

  private func code(_ body: () throws -> JSON) -> Int32? {
    do {
      _ = try body()
    } catch JSON.Error.file(let error) {
      return error.code
    } catch {}
    return nil
  }

  @Test func pathAndURL() throws {
    let long = "[" + String(repeating: "1,", count: 100_000) + "2]"
    for text in ["[1]", long] {
      try withFile(text) { path in
        let value1 = try JSON(contentsOfFile: path)
        #expect(dump(value1) == parsed(text))
        let value2 = try JSON(contentsOf: URL(filePath: path))
        #expect(dump(value2) == parsed(text))
      }
    }
  }

  /// The fast reader resolves escapes in the buffer; an error behind them is exact all the same.
  @Test func errorsBehindEscapes() throws {
    let text = "{\"a\\n\\u00e9\": \"\\ud83d\\ude00 é\", \"b\": tru}"
    let expected = refusal(text)
    try withFile(text) { path in
      let error = #expect(throws: JSON.Error.self) { try JSON(contentsOfFile: path) }
      guard case .syntax(let found)? = error, case .syntax(let wanted)? = expected else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(found.position == wanted.position)
      #expect(found.message == wanted.message)
      #expect(found.excerpt == wanted.excerpt)
      #expect(found.file == path)
      // From where the descriptor stands, and not from the start of the file.
      let handle = try #require(FileHandle(forReadingAtPath: path))
      try handle.seek(toOffset: 1)
      let rest = #expect(throws: JSON.Error.self) {
        try JSON(readingFrom: handle.fileDescriptor)
      }
      guard case .syntax(let error)? = rest else { return }
      #expect(error.message == "expected the end of the text, found ':'")
    }
  }

  @Test func failures() throws {
    try withFile(nil) { path in
      #expect(code { try JSON(contentsOfFile: path) } == ENOENT)
      #expect(code { try JSON(contentsOfFile: path + "\0x") } == EINVAL)
    }
    #expect(code { try JSON(contentsOfFile: "/") } == EISDIR)
    #expect(code { try JSON(readingFrom: -1) } == EBADF)
    let remote = try #require(URL(string: "https://example.org/a.json"))
    #expect(code { try JSON(contentsOf: remote) } == EPROTONOSUPPORT)
  }

  @Test func syntaxErrorNamesTheFile() throws {
    for text in ["", "[1,\n}"] {
      try withFile(text) { path in
        do {
          _ = try JSON(contentsOfFile: path)
          Issue.record("accepted")
        } catch JSON.Error.syntax(let error) {
          #expect(error.file == path)
        }
      }
    }
  }

  @Test func sizeLimit() throws {
    try withFile("[12]") { path in
      #expect(throws: JSON.Error.self) {
        try JSON(contentsOfFile: path, options: .init(maximumSize: 3))
      }
      _ = try JSON(contentsOfFile: path, options: .init(maximumSize: 4))
    }
  }

  @Test func pipe() async throws {
    let pipe = Pipe()
    let text = "[" + String(repeating: "\"text\",", count: 50_000) + "2]"
    let writer = Task.detached {
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
    }
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let value3 = try JSON(readingFrom: descriptor)
    #expect(dump(value3) == parsed(text))
    try await writer.value
    // It is still open, and at its end.
    #expect(throws: JSON.Error.self) { try JSON(readingFrom: descriptor) }
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }
}
