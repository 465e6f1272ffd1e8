import Foundation
import Jansson
import JanssonFoundation
import JanssonLines
import TestSupport
import Testing

@Suite struct LineWriterTests {
  private struct Point: JSONCodable { let x: Int }
  private struct Size: Codable { let width: Int }
  private struct Stop: Error {}

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test func `A file is replaced only when everything has been written`() throws {
    let file = try folder.file("a.jsonl", "old\n")
    try JSON.Lines.write(toFile: file) { writer in
      try writer.write(["a": [1, "\n"]])
      try writer.write(Point(x: 2))
      try writer.write(Size(width: 3))
      #expect(try text(file) == "old\n")
    }
    #expect(try text(file) == "{\"a\":[1,\"\\n\"]}\n{\"x\":2}\n{\"width\":3}\n")
    #expect(folder.names == ["a.jsonl"])
  }

  @Test func `A descriptor is written to and read from, and stays open`() throws {
    let file = try folder.file("d.jsonl", "")
    let descriptor = open(file, O_RDWR)
    defer { close(descriptor) }
    let writer = try JSON.LineWriter(to: descriptor)
    try writer.write([1])
    try writer.write(Point(x: 2))
    try writer.flush()
    #expect(lseek(descriptor, 0, SEEK_SET) == 0)
    #expect(JSON.Lines(readingFrom: descriptor).values.map { $0 } == [[1], ["x": 2]])
    #expect(lseek(descriptor, 0, SEEK_CUR) == 12)
  }

  @Test func `Written values can be read back`() throws {
    var random = RandomJSON(seed: 3)
    let values = (0..<3000).map { _ in random.value() }
    let file = folder.path + "/a.jsonl"
    for format in [JSON.LineWriter.Format.lines, .textSequence] {
      try JSON.Lines.write(toFile: file, format: format) { writer in
        for value in values { try writer.write(value) }
      }
      let lines = JSON.Lines(
        contentsOfFile: file, options: .init(format: format == .lines ? .lines : .textSequence))
      #expect(try lines.map { try $0.get() } == values)
    }
  }

  @Test func `An error leaves the old file unchanged`() throws {
    let file = try folder.file("a.jsonl", "old\n")
    #expect(throws: Stop.self) {
      try JSON.Lines.write(toFile: file) { writer in
        for _ in 0..<100_000 { try writer.write([1, 2, 3]) }
        throw Stop()
      }
    }
    #expect(try text(file) == "old\n" && folder.names == ["a.jsonl"])
  }

  @Test func `A writer cannot be used after its file is complete`() throws {
    var kept: JSON.LineWriter?
    try JSON.Lines.write(toFile: folder.path + "/a.jsonl") { kept = $0 }
    let writer = try #require(kept)
    #expect(throws: JSON.Error.self) { try writer.write(1) }
    #expect(throws: JSON.Error.self) { try writer.flush() }
  }

  @Test func `A value that cannot be represented leaves no trace`() throws {
    let file = folder.path + "/a.jsonl"
    try JSON.Lines.write(toFile: file) { writer in
      try writer.write([1])
      #expect(throws: JSON.Error.self) { try writer.write([1, JSON.number(.init(Double.nan))]) }
      #expect(throws: (any Error).self) { try writer.write(Double.infinity) }
      try writer.write([2])
    }
    #expect(try text(file) == "[1]\n[2]\n")
  }

  @Test func `A layout that spans lines becomes compact`() throws {
    let file = folder.path + "/a.jsonl"
    let encoder = JSON.Encoder()
    encoder.outputFormatting = .prettyPrinted
    try JSON.Lines.write(toFile: file, options: .pretty) { writer in
      try writer.write(["a": 1])
      try writer.write(Size(width: 1), by: encoder)
    }
    #expect(try text(file) == "{\"a\":1}\n{\"width\":1}\n")
    try JSON.Lines.write(toFile: file, format: .textSequence, options: .pretty) { writer in
      try writer.write(["a": 1])
    }
    #expect(try text(file) == "\u{1E}{\n  \"a\": 1\n}\n")
  }

  @Test func `Lines are appended to a file`() throws {
    let file = folder.path + "/a.jsonl"
    for number in 0..<3 {
      let writer = try JSON.LineWriter(appendingToFile: file)
      try writer.write(Point(x: number))
      try writer.synchronize()
      try writer.write([JSON.number(.init(Int64(number)))])
      try writer.close()
      try writer.close()
      #expect(throws: JSON.Error.self) { try writer.write(1) }
    }
    #expect(try text(file) == "{\"x\":0}\n[0]\n{\"x\":1}\n[1]\n{\"x\":2}\n[2]\n")
  }

  @Test func `Appending to a file with a truncated last line begins a new line`() throws {
    let file = try folder.file("a.jsonl", "1\n{\"truncated\":")
    let writer = try JSON.LineWriter(appendingToFile: file)
    try writer.write(2)
    try writer.close()
    #expect(try text(file) == "1\n{\"truncated\":\n2\n")
  }

  @Test func `A writer writes its buffer when it is deallocated`() throws {
    let file = folder.path + "/a.jsonl"
    do {
      let writer = try JSON.LineWriter(appendingToFile: file)
      try writer.write(1)
    }
    #expect(try text(file) == "1\n")
  }

  @Test func `Lines are written to a file handle`() throws {
    let file = try folder.file("a.jsonl", "")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let writer = try JSON.LineWriter(to: handle)
    for number in 0..<20_000 { try writer.write([JSON.number(.init(Int64(number)))]) }
    try writer.flush()
    #expect(try text(file) == (0..<20_000).map { "[\($0)]\n" }.joined())
  }

  /// `/dev/full` is a disk without room.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A full disk is an error, and the buffer is kept`() throws {
    let writer = try JSON.LineWriter(appendingToFile: "/dev/full")
    try writer.write([1])
    for _ in 0..<2 {
      do throws(JSON.Error) {
        try writer.flush()
        Issue.record("written")
      } catch {
        guard case .file(let failure) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(failure.code == ENOSPC && failure.file == "/dev/full")
      }
    }
  }

  /// A limit for the size of files stops the writing in the middle of a line.
  @Test func `A file that cannot grow further contains only whole lines`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try ScratchFolder()
      let file = try folder.file("a.jsonl", "old\n")
      let writer = try JSON.LineWriter(appendingToFile: file)
      for number in 0..<100 { try writer.write([JSON.number(.init(Int64(number)))]) }
      var limit = rlimit(rlim_cur: 100, rlim_max: rlim_t.max)
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let old = limit.rlim_cur
      limit.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(throws: JSON.Error.self) { try writer.flush() }
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.hasPrefix("old\n[0]\n[1]\n") && text.hasSuffix("]\n") && text.utf8.count <= 100)
      limit.rlim_cur = old
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      // Nothing is lost.
      try writer.close()
      let whole = "old\n" + (0..<100).map { "[\($0)]\n" }.joined()
      #expect(try String(contentsOfFile: file, encoding: .utf8) == whole)
    }
  }
}
