import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// Texts that arrive piece by piece.
@Suite struct GrowingTests {
  private func check(_ text: [UInt8], _ options: JSON.ReadingOptions, seed: UInt64 = 1) {
    var generator = SplitMix64(seed: seed)
    for longest in [1, 2, 5, 40, 1000] {
      var growth = SlowGrowth(text, options)
      let mistake = growth.mistake { Int.random(in: 1...longest, using: &generator) }
      #expect(mistake == nil, "\(String(decoding: text.prefix(200), as: UTF8.self)), \(longest)")
    }
  }

  private static let truncations: [JSON.ReadingOptions.Truncation] = [
    .keepValues, .keepStrings, .keepScalars,
  ]

  @Test(arguments: [
    "", " ", "1", "12 ", "-0", "-", "1e", "1.5e+3", "true", "nul", "nulx", "\"a\"", "\"a", "[]",
    "{}", "[1]", "[1,2", "[1,", "[,1]", "[1 2]", "{\"a\":1}", "{\"a\"", "{\"a\" 1}", "{\"a\":1,}",
    "{a:1}", "[1}", "1 2", "[] x", "]", "[tru,1]", "[12x]", "[01]", "[1.]", "[1e400]", "[-]",
    "[\"a\\q\"]", "[\"\\ud800\"]", "[\"\\ud83d\\ude00\"]", "[\"a\\ud83dx\"]", "[\"\u{1}\"]",
    "\u{FEFF}[1]", "\u{FEFF}", "[\"é\u{1F600}\", \"\\u00e9\\n\\\\\"]", "{\"\\u0061b\\\"\": [\"\"]}",
    "{\"a\": {\"b\": [1, {\"c\": \"d\"}, [], {}]}, \"e\": null}", " [ 1 , \"a\" ] \n", "[NaN]",
    "{\"a\": \"x\", \"b\": \"y\", \"a\": \"long\"}", "{\"a\": {\"b\": 1}, \"a\": {\"c\": [2, \"d",
    "[123456789012345678901234567890, 0.1, -1.5e-7, 1E2]", "{\"a\":[[[\"x\"],[[]]],{\"b\":{}}]}",
  ])
  func `The value is that of the text so far`(text: String) {
    for truncation in Self.truncations {
      for keys in JSON.ReadingOptions.DuplicateKeys.allCases {
        check(
          Array(text.utf8), JSON.ReadingOptions(duplicateKeys: keys, truncation: truncation))
      }
      check(
        Array(text.utf8),
        JSON.ReadingOptions(
          maximumDepth: 2, exactNumbers: true, replacesLoneSurrogates: true, truncation: truncation)
      )
    }
  }

  /// Longer ones are not checked before they end.
  @Test(arguments: ["", "[", "{\"a\": "])
  func `What follows a long number is refused at the end of the text, too`(before: String) {
    let digits = String(repeating: "1234567890", count: 12)
    for number in [digits, digits + ".5", digits + "e-7"] {
      for (index, after) in ["", "-", ".", ".5", "..", "e5", "+", ".5.5", "e-7.5"].enumerated() {
        check(
          Array((before + number + after).utf8),
          JSON.ReadingOptions(exactNumbers: true, truncation: Self.truncations[index % 3]))
      }
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0x5B, 0, 0x5D, 0], [0x5B, 0x22, 0xC3, 0x28], [0xEF, 0xBB],
      [0xEF, 0xBB, 0xBE], [0xEF, 0x15], [0x5B, 0x22, 0xFF], [0x5B, 0xC3, 0xA9],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are the error of the text so far`(bytes: [UInt8]) {
    for truncation in Self.truncations {
      check(bytes, JSON.ReadingOptions(truncation: truncation))
    }
  }

  @Test(arguments: 0..<40)
  func `Random texts grow in pieces of any size`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let json = random.value(depth: 4)
    let options = JSON.WritingOptions(indent: seed % 2 == 0 ? nil : 2, isASCIIOnly: seed % 3 == 0)
    var text = Array(try json.jsonString(options: options).utf8.prefix(600))
    if seed % 4 == 0, !text.isEmpty {
      var generator = SplitMix64(seed: seed)
      text[Int.random(in: 0..<text.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    check(text, JSON.ReadingOptions(truncation: Self.truncations[Int(seed) % 3]), seed: seed)
  }

  @Test func `A change says what is new`() throws {
    var growing = JSON.Growing()
    func changes(_ text: String) throws -> [String] {
      try growing.changes(appending: text).map { change in
        let path = change.path.description
        return switch change.kind {
        case .added(let kind): "\(path) + \(kind)"
        case .extended(let text): "\(path) … \(text)"
        case .completed(let value): "\(path) = \(value)"
        }
      }
    }
    #expect(try changes(#" {"title": "Ri"#) == ["$ + object", "title + string", "title … Ri"])
    #expect(try changes("so") == ["title … so"])
    #expect(
      try changes(#"tto", "steps": [{"min": 5, "te"#)
        == [
          "title … tto", #"title = "Risotto""#, "steps + array", "steps[0] + object",
          "steps[0].min = 5",
        ])
    #expect(try changes("") == [])
    #expect(
      try changes(#"xt": "a"}, 1"#)
        == [#"steps[0].text = "a""#, #"steps[0] = {"min":5,"text":"a"}"#])
    #expect(
      try changes(#"2], "more": tr"#) == ["steps[1] = 12", #"steps = [{"min":5,"text":"a"},12]"#])
    #expect(try changes("ue").isEmpty == false)
    #expect(try changes("}").last?.hasPrefix("$ = {") == true)
    #expect(growing.isComplete)
    #expect(try growing.finish()["more"] == true)
  }

  @Test func `Values that were returned keep what they have`() throws {
    var growing = JSON.Growing()
    try growing.append(#"{"a": {"b": ["x"#)
    var first = try #require(try growing.value())
    try growing.append(#"y", "z"#)
    let second = try #require(try growing.value())
    #expect(first == ["a": ["b": ["x"]]])
    try first.set(7, at: "a", "b", 0)
    try growing.append(#"", 1], "c": 2}, "d": 3}"#)
    #expect(second == ["a": ["b": ["xy", "z"]]])
    #expect(first == ["a": ["b": [7]]])
    #expect(try growing.finish() == ["a": ["b": ["xy", "z", 1], "c": 2], "d": 3])
  }

  @Test func `Copies grow apart`() throws {
    var one = JSON.Growing()
    try one.append(#"{"a": "x"#)
    var other = one
    try one.append(#"1"}"#)
    try other.append(#"2", "b"#)
    #expect(try one.finish() == ["a": "x1"])
    #expect(try other.value() == ["a": "x2"])
    let failed = other
    #expect(throws: JSON.Error.self) { try other.append("\" x") }
    var again = failed
    try again.append("\": null}")
    #expect(try again.finish() == ["a": "x2", "b": nil])
    var wrong = other
    #expect(try wrong.value() == ["a": "x2"])
    #expect(throws: JSON.Error.self) { try wrong.append("\"") }
  }

  @Test func `After an error the value before it remains`() throws {
    var growing = JSON.Growing()
    try growing.append("[1, 2, ")
    #expect { try growing.append("x") } throws: { ($0 as? JSON.Error)?.position?.offset == 7 }
    #expect { try growing.append("3]") } throws: { ($0 as? JSON.Error)?.position?.offset == 7 }
    #expect { try growing.finish() } throws: { ($0 as? JSON.Error)?.position?.offset == 7 }
    #expect(try growing.value() == [1, 2])
    #expect(growing.openPath == JSON.Path())
  }

  @Test func `Limits apply`() throws {
    var large = JSON.Growing(options: JSON.ReadingOptions(maximumSize: 4))
    try large.append("[1, ")
    #expect(throws: JSON.Error.tooLarge(limit: 4, size: 5)) { try large.append("2") }
    var other = JSON.Growing(options: JSON.ReadingOptions(syntax: .json5))
    #expect(message { try other.append("[") }.contains("only a text in JSON"))
    var ended = JSON.Growing()
    try ended.append("[]")
    try ended.finish()
    #expect(try ended.finish() == [])
    #expect(message { try ended.append(" ") } == "the text has been finished")
  }

  @Test func `Hostile texts are refused or read, byte by byte`() throws {
    var deep = JSON.Growing()
    #expect(throws: JSON.Error.self) {
      for _ in 0..<1_000_000 { try deep.append("[") }
    }
    #expect(deep.byteCount == 513)
    var long = JSON.Growing()
    try long.append("[\"")
    let pieces = ["\\ud8", "3d\\u", "de", "00", "\\n"]
    for index in 0..<100_000 { try long.append(pieces[index % 5]) }
    #expect(try long.value()?[0].string?.unicodeScalars.count == 40_000)
    var number = JSON.Growing(options: JSON.ReadingOptions(truncation: .keepScalars))
    try number.append("[")
    for _ in 0..<100_000 { try number.append("1") }
    #expect(try number.value()?.count == 1)
    try number.append("]")
    #expect(try number.finish().count == 1)
  }
}

@Suite struct PartialValuesTests {
  private struct Recipe: JSONDecodable, Decodable, Equatable {
    let title: String
    let steps: [String]?
  }

  private func stream<Piece: Sendable>(_ pieces: [Piece]) -> AsyncStream<Piece> {
    AsyncStream { stream in
      for piece in pieces { stream.yield(piece) }
      stream.finish()
    }
  }

  private func all<Value>(
    _ values: JSON.PartialValues<some AsyncSequence, Value>
  ) async throws -> [Value] {
    var all: [Value] = []
    for try await value in values { all.append(value) }
    return all
  }

  private let pieces = [#"{"ti"#, #"tle": "Ris"#, "", #"otto""#, ",  ", #""steps": ["Chop"]"#, "}"]

  @Test func `A value follows each piece that changes it`() async throws {
    let expected: [JSON] = [
      [:], ["title": "Ris"], ["title": "Risotto"], ["title": "Risotto", "steps": ["Chop"]],
    ]
    #expect(try await all(stream(pieces).partialValues()) == expected)
    let bytes = stream(pieces.map { Array($0.utf8) })
    #expect(try await all(bytes.partialValues()) == expected)
    #expect(try await all(stream(pieces.map { Data($0.utf8) }).partialValues()) == expected)
    #expect(try await all(stream(["1", "2"]).partialValues()) == [12])
  }

  @Test func `A model follows each piece from which it can be decoded`() async throws {
    let expected = [
      Recipe(title: "Ris", steps: nil), Recipe(title: "Risotto", steps: nil),
      Recipe(title: "Risotto", steps: ["Chop"]),
    ]
    #expect(try await all(stream(pieces).partialValues(as: Recipe.self)) == expected)
    let coded = stream(pieces).partialValues(as: Recipe.self, by: JSON.Decoder())
    #expect(try await all(coded) == expected)
  }

  @Test func `The last model must be decoded, and the text must end`() async throws {
    await #expect(throws: JSON.Error.self) {
      try await all(stream([#"{"titl"#, #"e": 1}"#]).partialValues(as: Recipe.self))
    }
    await #expect(throws: JSON.Error.self) {
      try await all(stream([#"{"title": "a"#]).partialValues(as: Recipe.self))
    }
    await #expect(throws: JSON.Error.self) { try await all(stream(["[1 2"]).partialValues()) }
    await #expect(throws: JSON.Error.self) { try await all(stream([String]()).partialValues()) }
  }
}
