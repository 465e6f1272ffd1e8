import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct LinesFormatTests {
  private func read(
    _ text: String, _ format: JSON.Lines.Format
  ) -> [Result<JSON, JSON.Lines.Failure>] {
    JSON.Lines(parsing: text, options: .init(format: format, onFailure: .continue)).map { $0 }
  }

  private func values(_ text: String, _ format: JSON.Lines.Format) throws -> [JSON] {
    try read(text, format).map { try $0.get() }
  }

  // MARK: Values without separators

  @Test func `Concatenated values are read`() throws {
    let text = "\u{FEFF} {\"a\":[\"}\\\"\",{}]}[1][2]\"x\"\"y\"1 2\n3\ttrue null[\n]\r\n{}4"
    #expect(
      try values(text, .concatenated) == [
        ["a": ["}\"", [:]]], [1], [2], "x", "y", 1, 2, 3, true, .null, [], [:], 4,
      ])
    #expect(try values("", .concatenated).isEmpty && values(" \n", .concatenated).isEmpty)
  }

  @Test func `An invalid value reports its position and does not affect the others`() throws {
    let lines = read("{\"a\":1}\n{\"a\":\n,}{\"a\":3}", .concatenated)
    #expect(lines.map(\.isSuccess) == [true, false, true])
    #expect(lines[1].failure?.position == JSON.TextPosition(line: 3, column: 1, offset: 14))
    #expect(read("1 ] 2", .concatenated).map(\.isSuccess) == [true, false, true])
    #expect(read("1,2", .concatenated).map(\.isSuccess) == [true, false, true])
  }

  @Test(arguments: ["[1] {\"a\":", "[1] \"ab", "[1] tru", "[1] [[2]", "[1] \"a\\"])
  func `A truncated last value is reported as such`(_ text: String) throws {
    let failure = try #require(read(text, .concatenated).last?.failure)
    guard case .truncated = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test func `A value that is too long is skipped`() throws {
    let long = "[\"" + String(repeating: "x", count: 600_000) + "\"]"
    for format in [JSON.Lines.Format.concatenated, .textSequence] {
      let mark = format == .textSequence ? "\u{1E}" : ""
      let options = JSON.Lines.Options(format: format, onFailure: .continue, maximumLength: 100)
      let text = "\(mark)[1]\n\(mark)\(long)\n\(mark)[2]\n"
      let lines = JSON.Lines(parsing: text, options: options).map { $0 }
      #expect(lines.map(\.isSuccess) == [true, false, true])
      guard case .tooLong(limit: 100)? = lines[1].failure?.reason else {
        Issue.record("\(lines[1])")
        return
      }
      #expect(lines[1].failure?.line == 2)
    }
  }

  // MARK: Text sequences

  @Test func `The texts of a sequence follow record separators`() throws {
    let text = "\u{1E}{\"a\":\n1}\n\u{1E}\u{1E}2\n\u{1E}\"x\"\u{1E} \n\u{1E}[3]"
    #expect(try values(text, .textSequence) == [["a": 1], 2, "x", [3]])
  }

  @Test(arguments: ["1", "true", "null", "-1.5"])
  func `An unterminated scalar in a sequence is truncated`(_ text: String) throws {
    let failure = try #require(read("\u{1E}\(text)", .textSequence).first?.failure)
    guard case .truncated = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(try values("\u{1E}\(text)\n", .textSequence).count == 1)
    // The next one shows that it was cut off.
    #expect(read("\u{1E}\(text)\u{1E}[2]\n", .textSequence).map(\.isSuccess) == [false, true])
  }

  @Test func `A truncated text in a sequence does not affect the next`() throws {
    let lines = read("\u{1E}{\"a\":\u{1E}[2]\n", .textSequence)
    #expect(lines.map(\.isSuccess) == [false, true])
    guard case .truncated? = lines[0].failure?.reason else {
      Issue.record("\(lines[0])")
      return
    }
  }

  @Test func `Text before the first separator is a failure`() throws {
    let lines = read("[1]\n\u{1E}[2]\n", .textSequence)
    #expect(lines.map(\.isSuccess) == [false, true])
    #expect(lines[0].failure?.offset == 0)
  }

  // MARK: Elements of an array

  @Test func `The elements of a root array are read`() throws {
    #expect(
      try values(" [1, {\"a\": [2]} ,\n\"],\", [], null]\n", .elements()) == [
        1, ["a": [2]], "],", [], .null,
      ])
    #expect(try values("[]", .elements()).isEmpty && values("[ ]", .elements()).isEmpty)
  }

  @Test func `The elements of an array at a path are read`() throws {
    let text = """
      {"skip": {"data": [[1], {"items": [0]}]}, "d\\u0061ta": {"n": 1, "items": [[9, [5]], [
      1, 2], []], "after": {}}, "rest": "]}"}
      """
    #expect(try values(text, .elements(at: ["data", "items", 1])) == [1, 2])
    #expect(try values(text, .elements(at: ["data", "items"])) == [[9, [5]], [1, 2], []])
    #expect(try values(text, .elements(at: ["data", "items", 2])).isEmpty)
  }

  @Test(
    arguments: [
      ["missing"], ["data", "n"], ["data", 0], ["data", "items", 3], ["data", "items", "x"], [0],
      ["data", "items", -1],
    ] as [JSON.Path])
  func `A path that does not lead to an array is a failure`(_ path: JSON.Path) throws {
    let text = "{\"data\": {\"n\": 1, \"items\": [[9], [1, 2], []]}}"
    let lines = read(text, .elements(at: path))
    guard lines.count == 1, case .noArray(at: path)? = lines[0].failure?.reason else {
      Issue.record("\(lines)")
      return
    }
  }

  @Test func `An invalid element reports its position`() throws {
    let lines = read("[1,\n {\"a\" 2}, 3]", .elements())
    #expect(lines.map(\.isSuccess) == [true, false, true])
    #expect(lines[1].failure?.position == JSON.TextPosition(line: 2, column: 7, offset: 10))
    #expect(lines[1].failure?.index == 1)
  }

  @Test(arguments: ["[1,", "[1", "[", "[1, {", "[1, \"x", "", "{\"a\": [1]"])
  func `A truncated array is reported as such`(_ text: String) throws {
    let path: JSON.Path = text.hasPrefix("{") ? ["a"] : []
    let failure = try #require(read(text, .elements(at: path)).last?.failure)
    guard case .truncated = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test(
    arguments: [
      ([0xE2, 0x82], true), ([0xE2, 0x41], false), ([0xF0, 0x9F, 0x98], true),
      ([0xF0, 0x9F, 0x41], false), ([0xC3], true), ([0xFF], false),
    ] as [([UInt8], Bool)])
  func `A last line is truncated in a character only if bytes of it are missing`(
    _ end: [UInt8], isTruncated: Bool
  ) throws {
    let lines = Array(JSON.Lines(parsing: Array("1\n\"a".utf8) + end))
    let failure = try #require(lines.last?.failure)
    if case .truncated = failure.reason { #expect(isTruncated) } else { #expect(!isTruncated) }
  }

  @Test(arguments: ["[1 2]", "[1,]", "[1,,2]", "[1] 2", "[1:2]", "[1}", "{\"a\": [1], 5}}"])
  func `A syntax error between elements ends the reading`(_ text: String) throws {
    let path: JSON.Path = text.hasPrefix("{") ? ["a"] : []
    let lines = read(text, .elements(at: path))
    #expect(lines.first?.isSuccess == true)
    guard case .invalid? = lines.last?.failure?.reason else {
      Issue.record("\(lines)")
      return
    }
  }

  @Test(arguments: ["[,1]", "[:1]", "[}]"])
  func `A syntax error before the first element ends the reading`(_ text: String) throws {
    let lines = read(text, .elements())
    guard lines.count == 1, case .invalid? = lines[0].failure?.reason else {
      Issue.record("\(lines)")
      return
    }
  }

  @Test func `A key that is too long ends the reading`() throws {
    let text = "{\"" + String(repeating: "k", count: 600_000) + "\": 1, \"a\": [1]}"
    let options = JSON.Lines.Options(
      format: .elements(at: ["a"]), onFailure: .continue, maximumLength: 1000)
    let lines = JSON.Lines(parsing: text, options: options).map { $0 }
    guard lines.count == 1, case .tooLong(limit: 1000)? = lines[0].failure?.reason else {
      Issue.record("\(lines)")
      return
    }
    let all = JSON.Lines(parsing: text, options: .init(format: .elements(at: ["a"])))
    #expect(try all.map { try $0.get() } == [1])
  }

  @Test func `An array may be larger than the buffer`() throws {
    let count = 100_000
    let elements = (0..<count).map { "{\"number\":\($0)}" }.joined(separator: ", ")
    let text = "{\"before\": [\(elements)], \"items\": [\(elements)], \"after\": [\(elements)]}"
    var sum = 0
    for line in JSON.Lines(
      parsing: text, options: .init(format: .elements(at: ["items"]), maximumLength: 1000))
    {
      sum += try Int(decoding: line.get()["number"])
    }
    #expect(sum == count * (count - 1) / 2)
  }

  @Test(arguments: [JSON.Lines.Format.concatenated, .elements()])
  func `Formats without line ends support only JSON`(_ format: JSON.Lines.Format) throws {
    let options = JSON.Lines.Options(format: format, reading: .init(syntax: .json5))
    let lines = JSON.Lines(parsing: "[1]", options: options).map { $0 }
    guard lines.count == 1, case .unsupported? = lines[0].failure?.reason else {
      Issue.record("\(lines)")
      return
    }
  }
}
