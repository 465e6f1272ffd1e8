import Foundation
import Jansson
import TestSupport
import Testing

/// Halves of surrogate pairs that are escaped alone: cut emoji in the data of programs that count
/// in UTF-16.
struct LoneSurrogateTests {
  /// Strings as they are in a text, and what they become with the option.
  static let strings = [
    #"\ud83d"#: "\u{FFFD}", #"\ude00"#: "\u{FFFD}", #"a\uD800b"#: "a\u{FFFD}b",
    #"\ud83d\ud83d\ude00"#: "\u{FFFD}😀", #"\ude00\ud83d"#: "\u{FFFD}\u{FFFD}",
    #"\ud83dA"#: "\u{FFFD}A", #"\ud83d\n"#: "\u{FFFD}\n", #"\ud83d\\"#: "\u{FFFD}\\",
    #"\ud83d\u00e9"#: "\u{FFFD}é", #"\ud83d\udbff\udfff"#: "\u{FFFD}\u{10FFFF}",
    #"\ud83d\ue000"#: "\u{FFFD}\u{E000}", #"\ud83d\ud7ff"#: "\u{FFFD}\u{D7FF}",
    #"\ud83d\ude00"#: "😀", #"é\uDFFF\u0041"#: "é\u{FFFD}A",
    #"long enough for a vector or two \ud83d and as much after it"#:
      "long enough for a vector or two \u{FFFD} and as much after it",
  ]

  private func options(
    _ engine: JSON.Engine = .turbo, _ syntax: JSON.ReadingOptions.Syntax = .json
  ) -> JSON.ReadingOptions {
    JSON.ReadingOptions(replacesLoneSurrogates: true, engine: engine, syntax: syntax)
  }

  @Test func `With the option they become U+FFFD in every scanner, engine and syntax`() throws {
    for (string, expected) in Self.strings {
      let text = #"{"\#(string)": ["\#(string)", 1, "\#(string)x"]}"#
      let value: JSON = .object([expected: [JSON.string(expected), 1, JSON.string(expected + "x")]])
      _ = try withEveryScanner { () throws -> Void in
        #expect(try JSON(parsing: text, options: options()) == value, "\(string)")
      }
      for engine in JSON.Engine.allCases {
        for syntax in JSON.ReadingOptions.Syntax.allCases {
          #expect(try JSON(parsing: text, options: options(engine, syntax)) == value, "\(string)")
        }
      }
      // The exact reader decides where a key is repeated.
      let repeated = #"{"a": "\#(string)", "a": "\#(string)"}"#
      #expect(try JSON(parsing: repeated, options: options())["a"] == .string(expected))
    }
  }

  @Test func `Without the option they are an error with its place`() throws {
    for (string, expected) in Self.strings where expected.unicodeScalars.contains("\u{FFFD}") {
      _ = withEveryScanner {
        let error = #expect(throws: JSON.Error.self) { try JSON(parsing: "[\"\(string)\"]") }
        #expect(error?.position != nil)
      }
      for syntax in JSON.ReadingOptions.Syntax.allCases {
        #expect(throws: JSON.Error.self, "\(string)") {
          try JSON(parsing: "[\"\(string)\"]", options: .init(syntax: syntax))
        }
      }
    }
  }

  @Test func `Other faults stay faults`() throws {
    for string in [#"\ud83d\u12"#, #"\ud83d\uXYZW"#, #"\ud83d\x"#, #"\ud8"#, "\\ud83d\n"] {
      _ = withEveryScanner {
        #expect(throws: JSON.Error.self) {
          try JSON(parsing: "[\"\(string)\"]", options: options())
        }
      }
    }
    // A half that is not escaped is not UTF-8.
    #expect(throws: JSON.Error.self) {
      try JSON(parsing: [0x22, 0xED, 0xA0, 0x80, 0x22] as [UInt8], options: options())
    }
  }

  @Test func `Values after them know their places`() throws {
    let json = try JSON(
      parsing: #"["\ud83d", "\ud83d\ude00", {"a\ud83d": "x"}]"#, options: options())
    let error = #expect(throws: JSON.Error.self) { try json.decode(Int.self, at: 2, "a\u{FFFD}") }
    #expect(error?.position == JSON.TextPosition(line: 1, column: 40, offset: 39))
  }

  @Test func `Models and streams are read alike`() throws {
    struct Post: JSONDecodable, Decodable { let text: String }
    let text = #"{"text": "\ud83d"}"#
    #expect(try Post(decoding: JSON(parsing: text, options: options())).text == "\u{FFFD}")
  }
}
