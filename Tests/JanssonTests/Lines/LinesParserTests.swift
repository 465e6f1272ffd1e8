import Foundation
import Jansson
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
    ("\u{FEFF}{\"a\":\"é😀\\u00e9\"}\r\n\n[1,2.5e3]\nx\n\"torn", .lines),
    ("{\"a\":\"é\\\"}{\"}[1, [2]]\"x\" 12 true{]null \"torn", .concatenated),
    ("\u{1E}{\"a\":\n1}\n\u{1E}12\n\u{1E}x\n\u{1E}\u{1E}[3]\n\u{1E}12", .textSequence),
    ("{\"b\": [\"]\"], \"a\": [1, {\"é\": \"\\\"]\"}, x , [2]], \"c\": 1} ", .elements(at: ["a"])),
    ("[1, [", .elements()),
  ]

  @Test(arguments: texts.indices)
  func chunksMayBeSplitAnywhere(_ text: Int) {
    let (text, format) = Self.texts[text]
    let bytes = Array(text.utf8)
    let options = JSON.Lines.Options(format: format, onFailure: .handOver)
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

  @Test func aValueIsHandedOutAsSoonAsItIsWhole() throws {
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
  func aShortValueIsHandedOutAtOnce(_ text: String) {
    let parser = JSON.Lines.Parser()
    parser.append(text)
    #expect(parser.next()?.isSuccess == true)
  }

  @Test func modelsAreHandedOut() throws {
    struct Point: JSONDecodable { let x: Int }
    struct Size: Decodable { let width: Int }
    let parser = JSON.Lines.Parser()
    parser.append("{\"x\":1}\n{\"width\":2}\n")
    #expect(try parser.next(as: Point.self)?.get().x == 1)
    #expect(try parser.next(as: Size.self)?.get().width == 2)
  }

  @Test func whatFollowsAFailureThatStopsIsIgnored() {
    let parser = JSON.Lines.Parser()
    parser.append("x\n1\n")
    #expect(parser.next()?.failure?.line == 1)
    #expect(parser.next() == nil && parser.isFinished)
    parser.append("2\n")
    #expect(parser.next() == nil)
  }
}
