import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct LinesParserTests {
  /// What a parser hands out for chunks that end at these offsets.
  private func read(
    _ bytes: [UInt8], cutAt cuts: [Int], _ options: JSON.Lines.Options
  ) -> [String] {
    let parser = JSON.Lines.Parser(options: options)
    var results: [String] = []
    var start = 0
    for end in cuts + [bytes.count] {
      parser.append(bytes[start..<end])
      start = end
      while let line = parser.next() { results.append(describe(line)) }
    }
    parser.finish()
    while let line = parser.next() { results.append(describe(line)) }
    #expect(parser.isFinished)
    return results
  }

  private func describe(_ line: Result<JSON, JSON.Lines.Failure>) -> String {
    switch line {
    case .success(let value): "\(value)"
    case .failure(let failure):
      "\(failure.line):\(failure.column) \(failure.offset) \(failure.message)"
    }
  }

  private static let texts: [(String, JSON.Lines.Format)] = [
    ("\u{FEFF}{\"a\":\"é😀\\u00e9\"}\r\n\n[1,2.5e3]\nx\n\"truncated", .lines),
    ("{\"a\":\"é\\\"}{\"}[1, [2]]\"x\" 12 true{]null \"truncated", .concatenated),
    ("\u{1E}{\"a\":\n1}\n\u{1E}12\n\u{1E}x\n\u{1E}\u{1E}[3]\n\u{1E}12", .textSequence),
    ("{\"b\": [\"]\"], \"a\": [1, {\"é\": \"\\\"]\"}, x , [2]], \"c\": 1} ", .elements(at: ["a"])),
    ("[1, [", .elements()),
  ]

  @Test(arguments: texts.indices)
  func `The text may be split anywhere`(_ text: Int) {
    let (text, format) = Self.texts[text]
    let bytes = Array(text.utf8)
    let options = JSON.Lines.Options(format: format, onFailure: .continue)
    let whole = read(bytes, cutAt: [], options)
    #expect(whole.count > (text == "[1, [" ? 1 : 3))
    for first in 0...bytes.count {
      for second in first...bytes.count {
        #expect(read(bytes, cutAt: [first, second], options) == whole, "\(first), \(second)")
      }
    }
    #expect(read(bytes, cutAt: Array(0..<bytes.count), options) == whole)
    // The same from memory.
    let lines = JSON.Lines(parsing: bytes, options: options)
    #expect(lines.map(describe) == whole)
  }

  private static let oddTexts = [
    "{\"a\u{1D}:\"}\u{2}}[:]", "{\"a\": [1, \"xyz\"], \"b\"   : 2}", "{\"é\" x", "{\"a\"\n nothing",
    "[1 truely]",
    "[12,é]", "[12 😀", "[1]\u{80}", "\u{1E}12345 \u{1E}[1]\u{1E}", "12345\n  \n\"é\"\n1",
    "{\"a\":[0,[1,2345,[]", "[\"\\",
    "\u{FEFF}[123] x", "{\"abcdef", "{\"abcdef\"}",
  ]

  @Test(arguments: oddTexts)
  func `a limit holds wherever a text is split`(_ text: String) {
    let bytes = Array(text.utf8)
    let formats: [JSON.Lines.Format] = [
      .lines, .concatenated, .textSequence, .elements(), .elements(at: ["a"]),
      .elements(at: ["a", 1]),
    ]
    for (format, limit) in formats.flatMap({ format in (0...10).map { (format, $0) } }) {
      let options = JSON.Lines.Options(
        format: format, onFailure: .continue, maximumLength: limit)
      let whole = read(bytes, cutAt: [], options)
      #expect(JSON.Lines(parsing: bytes, options: options).map(describe) == whole)
      for cut in 0...bytes.count {
        let parts = read(bytes, cutAt: [cut], options)
        #expect(parts == whole, "\(format), limit \(limit), cut at \(cut)")
      }
      let single = read(bytes, cutAt: Array(0..<bytes.count), options)
      #expect(single == whole, "\(format), limit \(limit), byte by byte")
    }
  }

  @Test func `white space after a key does not count for the limit`() throws {
    let options = JSON.Lines.Options(format: .elements(at: ["a"]), maximumLength: 3)
    let text = "{\"a\"" + String(repeating: " ", count: 100) + ": [1, 2]}"
    let whole = read(Array(text.utf8), cutAt: [], options)
    #expect(whole == ["1", "2"])
    #expect(read(Array(text.utf8), cutAt: Array(0..<text.utf8.count), options) == whole)
  }

  @Test func `A value is returned as soon as it is complete`() throws {
    let parser = JSON.Lines.Parser()
    parser.append("{\"a\":")
    #expect(parser.next() == nil)
    parser.append("1}\n[2")
    #expect(try parser.next()?.get() == ["a": 1])
    #expect(parser.next() == nil && !parser.isFinished)
    parser.append(Data("]".utf8))
    #expect(parser.next() == nil)
    parser.finish()
    #expect(try parser.next()?.get() == [2])
    #expect(parser.next() == nil && parser.isFinished)
  }

  @Test(arguments: ["1\n", "{}\n", "1\r\n"])
  func `A short value is returned at once`(_ text: String) {
    let parser = JSON.Lines.Parser()
    parser.append(text)
    #expect(parser.next()?.isSuccess == true)
  }

  @Test func `Models are returned`() throws {
    struct Point: JSONDecodable { let x: Int }
    struct Size: Decodable { let width: Int }
    let parser = JSON.Lines.Parser()
    parser.append("{\"x\":1}\n{\"width\":2}\n")
    #expect(try parser.next(as: Point.self)?.get().x == 1)
    #expect(try parser.next(as: Size.self)?.get().width == 2)
  }

  @Test func `Everything after a failure that stops is ignored`() {
    let parser = JSON.Lines.Parser()
    parser.append("x\n1\n")
    #expect(parser.next()?.failure?.line == 1)
    #expect(parser.next() == nil && parser.isFinished)
    parser.append("2\n")
    #expect(parser.next() == nil)
  }
}
