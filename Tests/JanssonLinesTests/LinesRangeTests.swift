import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct LinesRangeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func offsets(_ path: String, _ range: Range<Int>, _ format: JSON.Lines.Format) -> [String]
  {
    let options = JSON.Lines.Options(format: format, onFailure: .continue)
    return JSON.Lines(contentsOfFile: path, bytes: range, options: options).map { line in
      switch line {
      case .success(let value): "\(value)"
      case .failure(let failure): "at \(failure.offset)"
      }
    }
  }

  private static let texts = [
    "", "1", "1\n", "\n", "\n\n1\n", "1\n22\n\n{\"a\":3}\nx\n[4]", "[1]\r\n2\r\n", "\u{FEFF}1\n2\n",
    "\"ééé\"\n\"é\"", "12345678\n1\n", "1\n12345678",
  ]

  /// All ways to cut each file into three ranges, empty ones included.
  @Test(arguments: texts, [JSON.Lines.Format.lines, .textSequence])
  func `Adjacent ranges read each line exactly once`(
    _ text: String, _ format: JSON.Lines.Format
  ) throws {
    var text = text
    if format == .textSequence {
      text = text.split(separator: "\n").map { "\u{1E}\($0)\n" }.joined()
    }
    let path = try folder.file("a.jsonl", text)
    let size = text.utf8.count
    let whole = offsets(path, 0..<size, format)
    let all = JSON.Lines(
      contentsOfFile: path, options: .init(format: format, onFailure: .continue))
    #expect(all.map(\.isSuccess).count == whole.count)
    for first in 0...size {
      for second in first...size {
        let parts =
          offsets(path, 0..<first, format) + offsets(path, first..<second, format)
          + offsets(path, second..<size, format)
        #expect(parts == whole, "\(first), \(second)")
      }
    }
  }

  @Test func `Random files are divided into ranges without loss or repetition`() throws {
    var random = RandomJSON(seed: 11)
    for round in 0..<20 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<40, using: &random.generator) {
        text += try random.value().jsonString()
        text += ["\n", "\r\n", "\n\n"].randomElement(using: &random.generator) ?? "\n"
      }
      let path = try folder.file("\(round).jsonl", text)
      let whole = try JSON.Lines(contentsOfFile: path).map { try $0.get() }
      for count in 1...30 {
        let ranges = try JSON.Lines.byteRanges(ofFile: path, count: count)
        var parts: [JSON] = []
        for range in ranges {
          parts += try JSON.Lines(contentsOfFile: path, bytes: range).map { try $0.get() }
        }
        #expect(parts == whole)
      }
    }
  }

  @Test func `Byte ranges cover the whole file`() throws {
    let path = try folder.file("a.jsonl", "0123456789")
    #expect(try JSON.Lines.byteRanges(ofFile: path, count: 3) == [0..<4, 4..<7, 7..<10])
    #expect(try JSON.Lines.byteRanges(ofFile: path, count: 99).count == 10)
    #expect(try JSON.Lines.byteRanges(ofFile: path, count: 0) == [0..<10])
    let empty = try folder.file("b.jsonl", "")
    #expect(try JSON.Lines.byteRanges(ofFile: empty, count: 3).isEmpty)
    #expect(throws: JSON.Error.self) {
      try JSON.Lines.byteRanges(ofFile: folder.path + "/missing", count: 3)
    }
  }

  @Test func `A range beyond the end of the file is empty`() throws {
    let path = try folder.file("a.jsonl", "1\n2\n")
    #expect(offsets(path, 100..<200, .lines).isEmpty)
    #expect(offsets(path, 2..<1000, .lines) == ["2"])
  }

  @Test func `Line numbers of failures are counted from the start of the range`() throws {
    let path = try folder.file("a.jsonl", "1\n2\nx\n")
    let failure = try #require(
      JSON.Lines(contentsOfFile: path, bytes: 1..<6).compactMap(\.failure).first)
    #expect(failure.offset == 4 && failure.line == 2)
  }

  @Test(arguments: [JSON.Lines.Format.concatenated, .elements(), .serverSentEvents])
  func `Formats whose values are not lines do not support ranges`(
    _ format: JSON.Lines.Format
  ) throws {
    let path = try folder.file("a.jsonl", "[1]\n[2]\n")
    let lines = JSON.Lines(contentsOfFile: path, bytes: 0..<4, options: .init(format: format))
    guard case .unsupported? = lines.map({ $0 }).first?.failure?.reason else {
      Issue.record("\(format)")
      return
    }
  }

  /// A line that many ranges lie within is read by the first one alone, and the others do not go on
  /// to its end.
  @Test func `A line may span many ranges`() throws {
    let long = "\"" + String(repeating: "x", count: 1_000_000) + "\""
    let path = try folder.file("a.jsonl", "1\n\(long)\n2\n")
    var count = 0
    for range in try JSON.Lines.byteRanges(ofFile: path, count: 50) {
      count += try JSON.Lines(contentsOfFile: path, bytes: range).map { try $0.get() }.count
    }
    #expect(count == 3)
  }
}
