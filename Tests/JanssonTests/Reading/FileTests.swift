import Foundation
import Jansson
import JanssonFoundation
import Testing

@testable import JanssonCore

@Suite struct FileTests {
  /// Calls `body` with a path in a new folder.
  private func withFile(_ content: String?, _ body: (String) throws -> Void) throws {
    try inScratchFolder { folder in
      let file = folder + "/a file.json"
      if let content { try Data(content.utf8).write(to: URL(filePath: file)) }
      try body(file)
    }
  }

  @Test func `A file is read by path or by URL`() throws {
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

  /// The fast reader unescapes in the buffer; an error after them must still be exact.
  @Test func `An error after escapes in a file is located exactly`() throws {
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
      // From the descriptor's position, not from the start of the file.
      let handle = try #require(FileHandle(forReadingAtPath: path))
      try handle.seek(toOffset: 1)
      let rest = #expect(throws: JSON.Error.self) {
        try JSON(readingFrom: handle.fileDescriptor)
      }
      guard case .syntax(let error)? = rest else { return }
      #expect(error.message == "expected the end of the text, found ':'")
    }
  }

  @Test func `A failure to read is a file error with its code`() throws {
    try withFile(nil) { path in
      #expect(fileErrorCode { try JSON(contentsOfFile: path) } == ENOENT)
      #expect(fileErrorCode { try JSON(contentsOfFile: path + "\0x") } == EINVAL)
    }
    #expect(fileErrorCode { try JSON(contentsOfFile: "/") } == EISDIR)
    #expect(fileErrorCode { try JSON(readingFrom: -1) } == EBADF)
    let remote = try #require(URL(string: "https://example.org/a.json"))
    #expect(fileErrorCode { try JSON(contentsOf: remote) } == EPROTONOSUPPORT)
  }

  @Test func `A syntax error names the file`() throws {
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

  @Test func `A file larger than the size limit is rejected`() throws {
    try withFile("[12]") { path in
      #expect(throws: JSON.Error.self) {
        try JSON(contentsOfFile: path, options: .init(maximumSize: 3))
      }
      _ = try JSON(contentsOfFile: path, options: .init(maximumSize: 4))
    }
  }

  @Test func `Only what is left of an open file counts for the limit`() throws {
    try withFile("[1, 2]   [3]") { path in
      let handle = try #require(FileHandle(forReadingAtPath: path))
      try handle.seek(toOffset: 6)
      #expect(try JSON(readingFrom: handle.fileDescriptor, options: .init(maximumSize: 6)) == [3])
      try handle.seek(toOffset: 5)
      #expect(throws: JSON.Error.tooLarge(limit: 6, size: 7)) {
        try JSON(readingFrom: handle.fileDescriptor, options: .init(maximumSize: 6))
      }
    }
  }

  @Test func `A pipe is read to its end and left open`() async throws {
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
    // It is still open and at its end.
    #expect(throws: JSON.Error.self) { try JSON(readingFrom: descriptor) }
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }
}
