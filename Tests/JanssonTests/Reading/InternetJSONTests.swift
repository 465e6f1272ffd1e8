import Jansson
import TestSupport
import Testing

/// I-JSON, RFC 7493.
struct InternetJSONTests {
  @Test(arguments: [
    #"{"a": 1, "b": {"a": "\u00e9😀\ud83d\ude00"}}"#,
    "\u{FEFF}[\"\u{FDCF}\u{FDF0}\u{FFFD}\u{1FFFD}\"]",
    "1e400".replacing("400", with: "300"), #""\ufffd""#, "\"中文\"",
  ])
  func `What is I-JSON is read as without the preset`(text: String) throws {
    _ = try withEveryScanner { () throws -> Void in
      #expect(try JSON(parsing: text, options: .iJSON) == JSON(parsing: text))
    }
  }

  @Test(arguments: [
    #"{"a": 1, "a": 2}"#, #"{"a": {"b": 1, "\u0062": 2}}"#, #"["\ud83d"]"#,
    "[\"\(nonCharacter(0xFFFE))\"]",
    "{\"\(nonCharacter(0xFDD0))\": 1}", "[\"\(nonCharacter(0x1FFFF))\"]", #"["\ufffe"]"#,
    #"["\uFDEF"]"#, #"["\ud83f\udffe"]"#,
    "[\"\(nonCharacter(0x10FFFE))\"]",
  ])
  func `What is not I-JSON is rejected with its place`(text: String) throws {
    for engine in JSON.Engine.allCases {
      for syntax in JSON.ReadingOptions.Syntax.allCases {
        var options = JSON.ReadingOptions.iJSON
        options.engine = engine
        options.syntax = syntax
        _ = withEveryScanner {
          let error = #expect(throws: JSON.Error.self) { try JSON(parsing: text, options: options) }
          #expect(error?.position != nil)
        }
      }
    }
  }

  @Test func `A noncharacter is named`() {
    let error = #expect(throws: JSON.Error.self) {
      try JSON(parsing: "[\"é\(nonCharacter(0xFFFE))\"]", options: .iJSON)
    }
    #expect(error?.message.contains("a noncharacter (U+FFFE), which I-JSON does not allow") == true)
    #expect(error?.position == JSON.TextPosition(line: 1, column: 4, offset: 4))
  }
}

/// A scalar that literals cannot have.
private func nonCharacter(_ value: UInt32) -> String {
  Unicode.Scalar(value).map { String($0) } ?? ""
}
