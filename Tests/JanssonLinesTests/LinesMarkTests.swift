import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// A byte order mark may begin a text; it is an error at the beginning of a later line, however the
/// lines are read.
@Suite struct LinesMarkTests {
  static let text = "\u{FEFF}1\n2\n\u{FEFF}3\r\n4\n\u{FEFF}\n5\n \u{FEFF}6\n7"
  /// For each line that is not blank, its value, or the place of the failure.
  static let expected = ["1", "2", "3:1 7", "4", "5:1 15", "5", "7:2 22", "7"]
  static let options = JSON.Lines.Options(onFailure: .continue)

  private static func describe<Value>(_ line: Result<Value, JSON.Lines.Failure>) -> String {
    switch line {
    case .success(let value): "\(value)"
    case .failure(let failure): "\(failure.line):\(failure.column) \(failure.offset)"
    }
  }

  @Test func `Lines of a text and a file, and models, agree`() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a.jsonl", Self.text)
    for lines in [
      JSON.Lines(parsing: Self.text, options: Self.options),
      JSON.Lines(contentsOfFile: file, options: Self.options),
    ] {
      #expect(lines.map { Self.describe($0) } == Self.expected)
      #expect(lines.decoded(as: Int.self).map { Self.describe($0) } == Self.expected)
      #expect(
        lines.decoded(as: Int.self, by: JSON.Decoder()).map { Self.describe($0) } == Self.expected)
    }
    for engine in JSON.Engine.allCases {
      for exact in [false, true] {
        var options = Self.options
        options.reading = JSON.ReadingOptions(exactNumbers: exact, engine: engine)
        let lines = JSON.Lines(parsing: Self.text, options: options)
        #expect(lines.map { Self.describe($0) } == Self.expected)
      }
    }
  }

  @Test func `Ranges of a file agree wherever they divide it`() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a.jsonl", Self.text)
    let count = Self.text.utf8.count
    let whole = JSON.Lines(contentsOfFile: file, options: Self.options).map { line -> Bool in
      if case .success = line { true } else { false }
    }
    for cut in 0...count {
      let parts = [0..<cut, cut..<count].flatMap { range in
        JSON.Lines(contentsOfFile: file, bytes: range, options: Self.options).map { line -> Bool in
          if case .success = line { true } else { false }
        }
      }
      #expect(parts == whole, "\(cut)")
    }
  }

  @Test func `Chunks may divide a mark`() {
    let bytes = Array(Self.text.utf8)
    for cut in 0...bytes.count {
      let parser = JSON.Lines.Parser(options: Self.options)
      var found: [String] = []
      for chunk in [bytes[..<cut], bytes[cut...]] {
        parser.append(chunk)
        while let line = parser.next() { found.append(Self.describe(line)) }
      }
      parser.finish()
      while let line = parser.next() { found.append(Self.describe(line)) }
      #expect(found == Self.expected, "\(cut)")
    }
  }

  @Test func `Concurrent and asynchronous lines agree`() async throws {
    let folder = try ScratchFolder()
    let lines = JSON.Lines(
      contentsOfFile: try folder.file("a.jsonl", Self.text), options: Self.options)
    #expect(try await lines.concurrentMap { Self.describe($0) } == Self.expected)
    var found: [String] = []
    for try await line in lines.async { found.append(Self.describe(line)) }
    #expect(found == Self.expected)
  }

  @Test(
    arguments: [
      ("\u{FEFF}1 \u{FEFF}2", .concatenated), ("[1]\u{FEFF}[2]", .concatenated),
      ("\u{FEFF}\u{1E}1\n\u{1E}\u{FEFF}2\n", .textSequence), ("[1, \u{FEFF}2]", .elements()),
      ("\u{FEFF}\u{FEFF}1", .lines),
    ] as [(String, JSON.Lines.Format)])
  func `A mark before a later value is an error in every format`(
    text: String, format: JSON.Lines.Format
  ) {
    var options = Self.options
    options.format = format
    let results = JSON.Lines(parsing: text, options: options).map { $0 }
    let failures = results.filter { if case .failure = $0 { true } else { false } }
    #expect(failures.count == 1, "\(results)")
  }

  @Test func `The failure says what was found`() throws {
    let lines = JSON.Lines(parsing: "1\n\u{FEFF}2").map { $0 }
    guard case .failure(let failure)? = lines.last else {
      Issue.record("\(lines)")
      return
    }
    #expect(
      failure.message.contains(
        "found a byte order mark, which is allowed only at the start of the text"))
    // In JSON5, it is white space.
    var options = Self.options
    options.reading.syntax = .json5
    #expect(
      try JSON.Lines(parsing: "1\n\u{FEFF}+2", options: options).map { try $0.get() } == [1, 2])
  }
}
