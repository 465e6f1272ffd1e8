import Foundation
import Jansson
import Testing

/// Covers each branch of the grammar of RFC 8259 and the ways in which an inserted, deleted or
/// replaced byte breaks it.
struct GrammarTests {
  /// Section 2: white space may occur around each of the six structural characters and makes no
  /// difference there.
  @Test(arguments: ["", " ", "\t", "\n", "\r", " \t\n\r", "\r\n\r\n"])
  func `White space is accepted around every structural character`(_ blank: String) {
    for width in [1, 7, 40] {
      let w = String(repeating: blank, count: width)
      Corpus.expectAccepted(
        "\(w){\(w)\"a\"\(w):\(w)[\(w)1\(w),\(w)true\(w)]\(w),\(w)\"b\"\(w):\(w){\(w)}\(w)}\(w)",
        as: #"{"a":[1,true],"b":{}}"#)
      Corpus.expectAccepted("\(w)[\(w)]\(w)", as: "[]")
      Corpus.expectAccepted("\(w)null\(w)", as: "null")
    }
  }

  /// What looks like white space but is not.
  @Test(
    arguments: [
      "\u{B}", "\u{C}", "\u{0}", "\u{8}", "\u{1F}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}",
      "\u{3000}", "\u{200B}",
    ])
  func `Characters that only look like white space are rejected`(_ blank: String) {
    for text in ["[\(blank)]", "[1\(blank)]", "[1,\(blank)2]"] { Corpus.expectRefused(text) }
    Corpus.expectRefused("\(blank)1", at: 0)
    Corpus.expectRefused("1\(blank)", at: 1)
    Corpus.expectRefused("{\(blank)\"a\":1}", at: 1)
    Corpus.expectRefused("{\"a\"\(blank):1}", at: 4)
  }

  /// Section 3: three literals, in lower case.
  @Test(arguments: ["true", "false", "null"])
  func `Literals are accepted only as a whole and in lower case`(_ literal: String) {
    Corpus.expectAccepted(literal, as: literal)
    Corpus.expectAccepted("[\(literal),\(literal)]", as: "[\(literal),\(literal)]")
    for count in 1..<literal.count { Corpus.expectRefused(String(literal.prefix(count))) }
    Corpus.expectRefused(literal.uppercased(), at: 0)
    Corpus.expectRefused(literal.capitalized, at: 0)
    for extra in ["e", "l", "1", "_", "\"", "true"] {
      Corpus.expectRefused("[\(literal)\(extra)]", at: 1 + literal.count)
    }
  }

  /// Section 2: `JSON-text = ws value ws`, with any value.
  @Test(arguments: ["1", "-1.5", "\"x\"", "true", "null", "[]", "{}", "[[]]", #"{"a":[]}"#])
  func `A text is one value with nothing after it`(_ value: String) {
    Corpus.expectAccepted(value)
    for more in ["1", "\"x\"", "[]", "{}", "]", "}", ",", ":", "null", "\u{0}"] {
      Corpus.expectRefused("\(value) \(more)", at: value.utf8.count + 1)
    }
  }

  static let arrayTexts = [
    ("[]", true), ("[1]", true), ("[1,2]", true), ("[[],[]]", true), ("[[1],{\"a\":[2]}]", true),
    ("[", false), ("]", false), ("[1", false), ("[1,", false), ("[1,]", false), ("[,]", false),
    ("[,1]", false), ("[1,,2]", false), ("[1 2]", false), ("[1:2]", false), ("[\"a\":1]", false),
    ("[1}", false), ("[[]", false), ("[]]", false), ("[1;2]", false), ("[(1)]", false),
    ("[[1]", false), ("[{]}", false), ("[\"a\"", false), ("[\"", false), ("[-]", false),
  ]

  /// Section 5.
  @Test(arguments: arrayTexts) func `Arrays follow the grammar`(text: String, isValid: Bool) {
    if isValid { Corpus.expectAccepted(text, as: text) } else { Corpus.expectRefused(text) }
  }

  static let objectTexts = [
    ("{}", true), (#"{"a":1}"#, true), (#"{"a":1,"b":2}"#, true), (#"{"":{}}"#, true),
    (#"{"a":{"a":{"a":[]}}}"#, true), ("{", false), ("}", false), (#"{"a"}"#, false),
    (#"{"a":}"#, false), (#"{"a":1,}"#, false), (#"{,"a":1}"#, false), (#"{"a":1,,"b":2}"#, false),
    (#"{"a":1 "b":2}"#, false), (#"{"a" 1}"#, false), (#"{"a"::1}"#, false), (#"{"a",1}"#, false),
    (#"{"a"=1}"#, false), ("{a:1}", false), ("{'a':1}", false), ("{1:1}", false),
    ("{null:1}", false), ("{[]:1}", false), ("{{}:1}", false), (#"{"a":1]"#, false),
    (#"{"a":1"#, false), (#"{"a":"#, false), (#"{"a""#, false), (#"{"a"#, false), ("{:1}", false),
    (#"{"a":1}}"#, false), (#"{"a":1;"b":2}"#, false), (#"{"a":"b":"c"}"#, false),
  ]

  /// Section 4.
  @Test(arguments: objectTexts) func `Objects follow the grammar`(text: String, isValid: Bool) {
    if isValid { Corpus.expectAccepted(text, as: text) } else { Corpus.expectRefused(text) }
  }

  /// What other readers accept as extensions.
  @Test(
    arguments: [
      "// x\n1", "/* x */1", "1 // x", "# x\n1", "[1,]", "{\"a\":1,}", "'a'", "{a:1}", "NaN",
      "Infinity", "-Infinity", "undefined", "0x1F", "0b1", "0o7", "1_000", "1.", ".5", "+1", "01",
      "\"a\nb\"", "\"\\x41\"", "\"\\'\"", "\"\\v\"", "\"\\0\"", "\"\\\n\"", "\"\\u{41}\"", "`a`",
      "\"a\" + \"b\"", "[1 2]", "True", "NULL", "nil", "None", "1d", "1f", "1L", "1n", "--1",
      "1e5.5", "\u{1E}1\n",
    ])
  func `Extensions of other readers are rejected`(_ text: String) { Corpus.expectRefused(text) }

  /// Section 8.1: a byte order mark may be ignored, once and at the start only.
  @Test func `A byte order mark is accepted once and only at the start`() {
    Corpus.expectAccepted("\u{FEFF}[1]", as: "[1]")
    Corpus.expectAccepted("\u{FEFF} 1 ", as: "1")
    Corpus.expectRefused("\u{FEFF}\u{FEFF}1", at: 3)
    Corpus.expectRefused(" \u{FEFF}1", at: 1)
    Corpus.expectRefused("[\u{FEFF}1]", at: 1)
    Corpus.expectRefused("\u{FEFF}", at: 3)
    Corpus.expectAccepted("\"\u{FEFF}\"", as: "\"\u{FEFF}\"")
    Corpus.expectRefused([0xEF], at: 0)
    Corpus.expectRefused([0xEF, 0xBB], at: 0)
  }
}
