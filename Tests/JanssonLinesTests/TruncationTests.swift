import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

@Suite struct TruncationTests {
  private typealias Truncation = JSON.ReadingOptions.Truncation

  private func read(
    _ text: String, _ truncation: JSON.ReadingOptions.Truncation
  ) throws(JSON.Error) -> JSON {
    try JSON(parsing: text, options: JSON.ReadingOptions(truncation: truncation))
  }

  @Test(arguments: [
    (#"["aa", "bb", "c"#, #"["aa","bb"]"#, #"["aa","bb","c"]"#),
    (
      #"["string", true, null, 1, "foo"#, #"["string",true,null,1]"#,
      #"["string",true,null,1,"foo"]"#
    ),
    (#"{"a": {"b": [1, 2, 3"#, #"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,2]}}"#),
    (#"{"a": 1, "b": 12 "#, #"{"a":1,"b":12}"#, #"{"a":1,"b":12}"#),
    (#"{"a": 1, "b"#, #"{"a":1}"#, #"{"a":1}"#),
    (#"{"a": 1, "b": "#, #"{"a":1}"#, #"{"a":1}"#), (#"{"a": 1,"#, #"{"a":1}"#, #"{"a":1}"#),
    (#"[tru"#, "[]", "[]"), (#"[true"#, "[true]", "[true]"), (#"[-"#, "[]", "[]"),
    (#"["caf\u00e"#, "[]", #"["caf"]"#), (#"["caf\"#, "[]", #"["caf"]"#),
    (#"["\ud83d"#, "[]", #"[""]"#), (#"["a\ud83d\u"#, "[]", #"["a"]"#),
    (#"["a\ud83d\ude0"#, "[]", #"["a"]"#), (#"["\\"#, "[]", #"["\\"]"#),
    (#"["[{"#, "[]", #"["[{"]"#), ("{", "{}", "{}"), ("[[1],[2", "[[1],[]]", "[[1],[]]"),
    ("\u{FEFF} [ 1 , 2 , ", "[1,2]", "[1,2]"), (#"{"a": "é"#, "{}", #"{"a":"é"}"#),
    (#"{"a":"1"#, "{}", #"{"a":"1"}"#), (#"{"a1"#, "{}", "{}"),
    (#"["a","1"#, #"["a"]"#, #"["a","1"]"#),
  ])
  func `What is whole is kept, and strings if asked`(
    text: String, values: String, strings: String
  ) throws {
    for engine in JSON.Engine.allCases {
      for (truncation, expected) in [(Truncation.keepValues, values), (.keepStrings, strings)] {
        var options = JSON.ReadingOptions(truncation: truncation)
        options.engine = engine
        #expect(try JSON(parsing: text, options: options).jsonString() == expected)
      }
    }
    #expect(throws: JSON.Error.self) { try JSON(parsing: text) }
  }

  @Test(arguments: [
    ("[1", "[1]"), ("[1.", "[1]"), ("[1.5e+", "[1.5]"), ("[-", "[]"), ("[-0.", "[-0.0]"),
    ("1", "1"),
    ("-12.", "-12"), (#"{"a": 10"#, #"{"a":10}"#),
  ])
  func `Numbers are kept as far as they go, if asked`(text: String, expected: String) throws {
    #expect(try read(text, .keepScalars).jsonString() == expected)
  }

  @Test func `A text without a value is an error`() {
    func message(_ text: String, _ truncation: JSON.ReadingOptions.Truncation) -> String? {
      do throws(JSON.Error) {
        _ = try read(text, truncation)
        return nil
      } catch {
        guard case .syntax(let mistake) = error else { return error.message }
        return mistake.message
      }
    }
    #expect(message("12", .keepValues) == "a number at the end of the text may go on")
    #expect(message("-", .keepScalars) == "a number at the end of the text may go on")
    #expect(message("12 ", .keepValues) == nil)
    for text in ["", "  ", "tru", "nul"] {
      #expect(message(text, .keepScalars)?.contains("the end of the text") == true, "\(text)")
    }
    #expect(message(#""abc"#, .keepValues) == "the text ends within a string")
    #expect(message(#""abc"#, .keepStrings) == nil)
  }

  @Test(arguments: [
    ("[1 2", 3), ("[1,,", 3), (#"{"a" 1"#, 5), ("[1]]", 3), ("{1", 1), ("[trux", 4), ("[01", 2),
    ("[\"\u{1}", 2), (#"["\x"#, 3), (#"["\ud83dx"#, 2), ("[é", 1), ("[1}", 2), ("[1e400", 1),
  ])
  func `What is wrong before the end is an error with its place`(text: String, offset: Int) {
    for truncation in [Truncation.reject, .keepValues, .keepStrings, .keepScalars] {
      #expect { try read(text, truncation) } throws: {
        ($0 as? JSON.Error)?.position?.offset == offset
      }
    }
    #expect { try JSON.Partial(parsing: text) } throws: {
      ($0 as? JSON.Error)?.position?.offset == offset
    }
  }

  @Test func `Half of a character is left out, in a string only`() throws {
    let whole = Array("[\"a\u{1F600}".utf8)
    for count in 3..<whole.count {
      let options = JSON.ReadingOptions(truncation: .keepStrings)
      #expect(try JSON(parsing: whole[..<count], options: options) == ["a"])
    }
    #expect(throws: JSON.Error.self) {
      try JSON(parsing: [0x5B, 0x22, 0xC0], options: JSON.ReadingOptions(truncation: .keepStrings))
    }
    #expect(throws: JSON.Error.self) {
      try JSON(parsing: [0x5B, 0xC3], options: JSON.ReadingOptions(truncation: .keepStrings))
    }
  }

  @Test func `Limits and policies apply`() throws {
    func partial(_ text: String, _ change: (inout JSON.ReadingOptions) -> Void) throws -> JSON {
      var options = JSON.ReadingOptions(truncation: .keepValues)
      change(&options)
      return try JSON(parsing: text, options: options)
    }
    #expect(throws: JSON.Error.self) { try partial("[[[", { $0.maximumDepth = 2 }) }
    #expect(throws: JSON.Error.self) { try partial("[1, ", { $0.maximumSize = 3 }) }
    #expect(try partial("[1, ", { $0.maximumSize = 4 }) == [1])
    let repeated = #"{"a": 1, "a": 2, "#
    #expect(try partial(repeated, { $0.duplicateKeys = .keepFirst }) == ["a": 1])
    #expect(throws: JSON.Error.self) { try partial(repeated, { $0.duplicateKeys = .reject }) }
    #expect(try partial("[1.10, ", { $0.exactNumbers = true }).jsonString() == "[1.10]")
  }

  private struct Recipe: Codable, JSONDecodable, Equatable {
    var title = ""
    var steps: [String] = []
    init() {}
  }

  @Test func `Models and decoders read what is there`() throws {
    let text = #"{"title": "Risotto", "steps": ["Chop", "Wa"#
    let options = JSON.ReadingOptions(truncation: .keepStrings)
    let mapped = try Recipe(jsonString: text, options: options)
    let decoder = JSON.Decoder()
    decoder.readingOptions = options
    let decoded = try decoder.decode(Recipe.self, from: Data(text.utf8))
    #expect(mapped == decoded)
    #expect(mapped.steps == ["Chop", "Wa"])
    #expect(throws: (any Error).self) { try Recipe(jsonString: text) }
  }

  @Test func `Large arrays and files read what is there`() throws {
    let element = #"{"title": "a", "steps": ["b", "c"]}"#
    let count = 60_000
    let text = "[" + String(repeating: element + ",", count: count) + element.dropLast(8)
    let options = JSON.ReadingOptions(truncation: .keepValues)
    let models = try [Recipe](jsonString: text, options: options)
    #expect(models.count == count + 1)
    #expect(models.last?.steps.count == 0)
    let folder = try ScratchFolder()
    let path = try folder.file("cut.json", text)
    let json = try JSON(contentsOfFile: path, options: options)
    #expect(json.count == count + 1)
    #expect(json[count] == ["title": "a", "steps": []])
  }
}

@Suite struct PartialTests {
  @Test(arguments: [
    (#"{"a": {"b": [1, {"c": "d"#, "a.b[1]", JSON.Partial.Cut.string),
    ("[[1, [2", "[0][1]", .number),
    (#"{"a": tr"#, "$", .literal), (#"{"a": 1, "b"#, "$", .member),
    (#"{"a": 1, "b": "#, "$", .member),
    ("[1, ", "$", nil), (#"{"a": [], "b": [{"#, "b[0]", nil), ("", nil, nil), (" 12", nil, .number),
    (#""ab"#, nil, .string), (#"{"a": [1], "a": [2, [3 "#, "a[1]", nil),
  ])
  func `The place of the end is known`(text: String, path: String?, cut: JSON.Partial.Cut?) throws {
    let partial = try JSON.Partial(parsing: text)
    #expect(partial.openPath?.description == path)
    #expect(partial.cut == cut)
    #expect(!partial.isComplete)
  }

  @Test func `A whole text is complete`() throws {
    for text in ["[1]", "{} ", "12 ", "true", #""a""#] {
      let partial = try JSON.Partial(parsing: text)
      #expect(try partial.value == JSON(parsing: text))
      #expect(partial.isComplete && partial.cut == nil && partial.openPath == nil)
    }
    #expect(try JSON.Partial(parsing: "12").value == nil)
    #expect(throws: JSON.Error.self) { try JSON.Partial(parsing: "[1", options: .init()) }
  }

  @Test(arguments: 0..<30)
  func `A text cut anywhere has the value of what precedes the cut`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let json = random.value(depth: 3)
    let options = JSON.WritingOptions(
      indent: seed % 2 == 0 ? nil : 2, isASCIIOnly: seed % 3 == 0)
    let text = Array(try json.jsonString(options: options).utf8.prefix(400))
    for end in 0..<text.count {
      for truncation in [JSON.ReadingOptions.Truncation.keepValues, .keepStrings] {
        let options = JSON.ReadingOptions(truncation: truncation)
        let expected = SlowCompletion.value(
          of: text[..<end], keepingStrings: truncation == .keepStrings)
        let partial = try JSON.Partial(parsing: text[..<end], options: options)
        #expect(partial.value == expected, "\(String(decoding: text[..<end], as: UTF8.self))")
        #expect((try? JSON(parsing: text[..<end], options: options)) == expected)
      }
    }
  }
}
