import Foundation
import Jansson
import JanssonFoundation
import JanssonLines
import TestSupport
import Testing

@Suite struct LinesFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `A file is read in chunks that may end anywhere`() throws {
    // Lines of many lengths, so that pieces end everywhere in them.
    let texts = (0..<3000).map {
      "{\"number\":\($0),\"text\":\"\(String(repeating: "é", count: $0 % 500))\"}"
    }
    let path = try folder.file("a.jsonl", texts.joined(separator: "\n"))
    var count = 0
    for line in JSON.Lines(contentsOfFile: path) {
      let value = try line.get()
      #expect(Int(value["number"]) == count)
      count += 1
    }
    #expect(count == texts.count)
  }

  @Test func `A file can be iterated again`() throws {
    let lines = JSON.Lines(contentsOf: URL(filePath: try folder.file("a.jsonl", "1\n2\n")))
    #expect(lines.map(\.isSuccess) == [true, true])
    #expect(lines.map(\.isSuccess) == [true, true])
  }

  @Test func `Failures name the file`() throws {
    let path = try folder.file("a.jsonl", "1\n[2,,]\n")
    let failure = try #require(JSON.Lines(contentsOfFile: path).compactMap(\.failure).first)
    #expect(failure.file == path)
    #expect(failure.description.hasPrefix("\(path):2:4: expected a value, found ','"))
  }

  @Test func `A file that cannot be read yields a single failure`() throws {
    for path in [folder.path + "/missing", folder.path, "a\0b"] {
      var options = JSON.Lines.Options()
      options.onFailure = .skip { Issue.record("skipped \($0)") }
      let lines = JSON.Lines(contentsOfFile: path, options: options).map { $0 }
      guard lines.count == 1, case .unreadable(.file)? = lines[0].failure?.reason else {
        Issue.record("\(lines)")
        continue
      }
    }
    let url = try #require(URL(string: "https://example.org/a.jsonl"))
    guard case .unreadable(.file)? = JSON.Lines(contentsOf: url).map({ $0 })[0].failure?.reason
    else {
      Issue.record("read \(url)")
      return
    }
  }

  @Test func `A file handle is read from its current position`() throws {
    let handle = try #require(
      FileHandle(forReadingAtPath: try folder.file("a.jsonl", "1\n2\n3\n")))
    try handle.seek(toOffset: 2)
    #expect(try JSON.Lines(readingFrom: handle).map { try $0.get() } == [2, 3])
  }

  @Test func `A pipe is read while it is being written`() throws {
    let pipe = Pipe()
    let writer = Thread {
      for number in 0..<20_000 {
        try? pipe.fileHandleForWriting.write(contentsOf: Data("{\"n\":\(number)}\n".utf8))
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var sum = 0
    for line in JSON.Lines(readingFrom: pipe.fileHandleForReading.fileDescriptor) {
      sum += try Int(decoding: line.get()["n"])
    }
    #expect(sum == 20_000 * 19_999 / 2)
  }
}
