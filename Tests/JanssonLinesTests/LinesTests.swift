import Foundation
import Jansson
import JanssonLines
import Synchronization
import TestSupport
import Testing

@Suite struct LinesTests {
  @Test func `Every line is a value`() throws {
    let lines = JSON.Lines(parsing: "{\"a\":1}\n[2]\n\"three\"\n4\nnull\n")
    let values = try lines.map { try $0.get() }
    #expect(values == [["a": 1], [2], "three", 4, .null])
  }

  @Test(arguments: ["", "\n", " \n\t\r\n\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `A text without values has no lines`(_ text: String) {
    #expect(JSON.Lines(parsing: text).map(\.isSuccess).isEmpty)
  }

  @Test func `Blank lines, carriage returns and a byte order mark are accepted`() throws {
    let lines = JSON.Lines(parsing: "\u{FEFF}1\r\n\r\n  \n2\r\n\n\n 3 ")
    #expect(try lines.map { try $0.get() } == [1, 2, 3])
  }

  @Test func `The last line need not be terminated`() throws {
    #expect(try JSON.Lines(parsing: "1\n{\"a\":[2]}").map { try $0.get() } == [1, ["a": [2]]])
  }

  @Test(arguments: [
    "{\"a\":", "[1,2", "tru", "\"abc", "\"\\u12", "{\"a\":\"\u{E9}", "-", "1.", "\"\\", "{", "[1, ",
  ])
  func `A truncated last line is reported as such`(_ text: String) throws {
    var bytes = Array("1\n\(text)".utf8)
    // Half a character.
    if text.hasSuffix("\u{E9}") { bytes.removeLast() }
    let lines = JSON.Lines(parsing: bytes).map { $0 }
    let failure = try #require(lines.last?.failure)
    guard case .truncated = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(lines.count == 2 && failure.line == 2 && failure.index == 1)
    // The same with a line end is a bad line.
    let whole = JSON.Lines(parsing: bytes + [0x0A]).map { $0 }
    guard case .invalid? = whole.last?.failure?.reason else {
      Issue.record("\(whole)")
      return
    }
  }

  @Test func `An invalid last line is not reported as truncated`() throws {
    let failure = try #require(JSON.Lines(parsing: "1\n{\"a\":x").map { $0 }.last?.failure)
    guard case .invalid = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test func `A failure reports its line`() throws {
    let text = "{\"a\": 1}\n\n{\"é\": ]}\n3\n"
    let failure = try #require(JSON.Lines(parsing: text).compactMap(\.failure).first)
    #expect(failure.line == 3 && failure.column == 7 && failure.offset == 17)
    #expect(failure.index == 1)
    #expect(failure.file == nil)
    #expect(failure.message == "expected a value, found ']'")
    #expect(
      failure.description
        == "line 3, column 7: expected a value, found ']'\n{\"é\": ]}\n      ^")
    guard case .invalid(.syntax(let mistake)) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(mistake.position == failure.position)
  }

  @Test func `A carriage return within a line does not end it`() throws {
    let failure = try #require(JSON.Lines(parsing: "1\n[1,\r x]\n").compactMap(\.failure).first)
    #expect(failure.line == 2 && failure.column == 6 && failure.offset == 7)
  }

  @Test func `By default, reading stops at the first failure`() {
    let lines = JSON.Lines(parsing: "1\nx\n3\n").map { $0 }
    #expect(lines.map(\.isSuccess) == [true, false])
  }

  @Test func `With the policy continue, failures are returned and reading continues`() throws {
    let options = JSON.Lines.Options(onFailure: .continue)
    let lines = JSON.Lines(parsing: "1\nx\n3\n[", options: options).map { $0 }
    #expect(lines.map(\.isSuccess) == [true, false, true, false])
    #expect(lines.map { $0.failure?.line } == [nil, 2, nil, 4])
    #expect(lines.map { $0.failure?.index } == [nil, 1, nil, 3])
  }

  @Test func `With the policy skip, failures are reported and skipped`() throws {
    let skipped = Lock<[Int]>([])
    let options = JSON.Lines.Options(
      onFailure: .skip { failure in skipped.withLock { $0.append(failure.line) } })
    let lines = JSON.Lines(parsing: "x\n1\n{\"a\"}\n3\n[", options: options)
    #expect(try lines.map { try $0.get() } == [1, 3])
    #expect(skipped.withLock { $0 } == [1, 3, 5])
  }

  @Test func `Failures become error values`() {
    let options = JSON.Lines.Options(onFailure: .continue)
    let values = JSON.Lines(parsing: "{\"a\":1}\nx\n{\"a\":3}\n", options: options).values
    #expect(values.map { Int($0["a"]) } == [1, nil, 3])
    #expect(values.map(\.isError) == [false, true, false])
  }

  @Test func `A line that is too long is skipped`() throws {
    let long = "[" + String(repeating: "1,", count: 500_000) + "1]"
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: 1000)
    let text = "1\n\(long)\n3\n\(long)"
    let lines = JSON.Lines(parsing: text, options: options).map { $0 }
    #expect(lines.map { try? $0.get() } == [1, nil, 3, nil])
    for (line, failure) in lines.enumerated() where line % 2 == 1 {
      guard case .tooLong(limit: 1000)? = failure.failure?.reason else {
        Issue.record("\(failure)")
        continue
      }
      #expect(failure.failure?.line == line + 1)
    }
    #expect(lines[3].failure?.offset == 4 + long.utf8.count + 1)
  }

  /// The end of a value that is too long is not waited for.
  @Test(arguments: [
    (JSON.Lines.Format.lines, "2\n"), (.concatenated, "2 "), (.textSequence, "\u{1E}2\n\u{1E}"),
    (.elements(), "[2,"),
  ])
  func `A value without an end is a failure, alone and concurrently`(
    _ format: JSON.Lines.Format, _ start: String
  ) async throws {
    func lines() -> JSON.Lines {
      let isFirst = Mutex(true)
      let options = JSON.Lines.Options(format: format, maximumLength: 100_000)
      return JSON.Lines(options: options) { room in
        room.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "1"))
        if isFirst.withLock({ $0 }) { room.copyBytes(from: start.utf8) }
        isFirst.withLock { $0 = false }
        return room.count
      }
    }
    let results = Array(lines())
    #expect(results.map { try? $0.get() } == [2, nil])
    let failure = try #require(results[1].failure)
    guard case .tooLong(limit: 100_000) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(failure.index == 1 && failure.offset == start.utf8.count)
    await #expect(throws: JSON.Lines.Failure.self) {
      _ = try await lines().concurrentMap { try $0.get() }
    }
  }

  @Test func `A line of the maximum length is accepted`() throws {
    let options = JSON.Lines.Options(maximumLength: 5)
    #expect(JSON.Lines(parsing: "[1,2]\n[1,2]", options: options).map(\.isSuccess) == [true, true])
    #expect(JSON.Lines(parsing: "[1,23]", options: options).map(\.isSuccess) == [false])
  }

  @Test func `The reading options apply to each line`() throws {
    var options = JSON.Lines.Options(onFailure: .continue)
    options.reading = JSON.ReadingOptions(
      duplicateKeys: .reject, maximumDepth: 2, maximumSize: 20, exactNumbers: true)
    let text = "[[1]]\n[[[1]]]\n{\"a\":1,\"a\":2}\n1.10\n\"123456789012345678901234567890\"\n"
    let lines = JSON.Lines(parsing: text, options: options).map { $0 }
    #expect(lines.map(\.isSuccess) == [true, false, false, true, false])
    #expect(try lines[3].get().jsonString() == "1.10")
    guard case .invalid(.tooDeep)? = lines[1].failure?.reason,
      case .invalid(.duplicateKey)? = lines[2].failure?.reason,
      case .tooLong(limit: 20)? = lines[4].failure?.reason
    else {
      Issue.record("\(lines)")
      return
    }
    #expect(lines[2].failure?.position == JSON.TextPosition(line: 3, column: 8, offset: 21))
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Both engines read the same values`(_ engine: JSON.Engine) throws {
    var random = RandomJSON(seed: 7)
    let values = (0..<200).map { _ in random.value() }
    let text = try values.map { try $0.jsonString() + "\n" }.joined()
    let options = JSON.Lines.Options(reading: .init(engine: engine))
    #expect(try JSON.Lines(parsing: text, options: options).map { try $0.get() } == values)
  }

  @Test func `Lines may be JSON5`() throws {
    let options = JSON.Lines.Options(reading: .init(syntax: .json5))
    let lines = JSON.Lines(parsing: "{a: 'x', /* b */}\n[1,]\n", options: options)
    #expect(try lines.map { try $0.get() } == [["a": "x"], [1]])
  }

  @Test func `Other encodings are named in the error`() throws {
    let data = try #require("[1]\n".data(using: .utf16LittleEndian))
    let failure = try #require(JSON.Lines(parsing: data).compactMap(\.failure).first)
    #expect(failure.message.contains("UTF-16LE"))
  }

  @Test func `Values outlive the iteration`() throws {
    var values: [JSON] = []
    for (number, line) in JSON.Lines(
      parsing: (0..<5000).map { "{\"number\": \($0), \"text\": \"a\\n\($0)\"}\n" }.joined()
    ).enumerated() where number % 100 == 0 {
      values.append(try line.get())
    }
    #expect(values.map { Int($0["number"]) } == (0..<50).map { $0 * 100 })
    #expect(values[7]["text"] == "a\n700")
    values[7]["text"] = "changed"
    #expect(values[7]["text"] == "changed")
  }

  @Test func `An iterator reports where its line begins`() {
    let options = JSON.Lines.Options(onFailure: .continue)
    var lines = JSON.Lines(parsing: "1\n\n [2]\n[x]", options: options).makeIterator()
    var positions: [JSON.TextPosition] = []
    while lines.next() != nil { positions.append(lines.position) }
    #expect(
      positions == [
        JSON.TextPosition(line: 1, column: 1, offset: 0),
        JSON.TextPosition(line: 3, column: 1, offset: 3),
        JSON.TextPosition(line: 4, column: 2, offset: 9),
      ])
  }

  @Test func `Lines in memory can be iterated again`() throws {
    let lines = JSON.Lines(parsing: Data("1\n2\n".utf8))
    #expect(lines.map(\.isSuccess) == [true, true])
    #expect(lines.map(\.isSuccess) == [true, true])
  }
}

extension Result where Failure == JSON.Lines.Failure {
  var isSuccess: Bool { if case .success = self { true } else { false } }

  var failure: JSON.Lines.Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
