import Jansson
import JanssonText
import Testing

/// The syntaxes that have comments.
@Suite("Comments and JSON5")
struct CommentTests {
  static let comments = [
    Change(
      "a replaced value keeps the comments around it",
      "{\n  // the port\n  \"port\": /* http */ 80 /* or 443 */, // default\n}",
      "{\n  // the port\n  \"port\": /* http */ 443 /* or 443 */, // default\n}",
      syntax: .jsonWithComments
    ) { try $0.set(443, at: "port") },
    Change(
      "a new last member comes after the comment of the one before",
      "{\n  \"a\": 1 // about a\n}", "{\n  \"a\": 1, // about a\n  \"b\": 2\n}",
      syntax: .jsonWithComments
    ) { try $0.set(2, at: "b") },
    Change(
      "where the last one has a comma, so does a new one",
      "[\n  1,\n  2,\n]", "[\n  1,\n  2,\n  3,\n]", syntax: .jsonWithComments
    ) { try $0.append(3) },
    Change(
      "where all that are spread have one, a new container does, too",
      "{\n  a: [\n    1,\n  ],\n}",
      "{\n  a: [\n    1,\n  ],\n  b: {\n    c: [\n      1,\n    ],\n  },\n}",
      syntax: .json5
    ) { try $0.set(["c": [1]], at: "b") },
    Change(
      "and one that was empty",
      "{\n  a: [\n    1,\n  ],\n  b: [],\n}", "{\n  a: [\n    1,\n  ],\n  b: [\n    2,\n  ],\n}",
      syntax: .json5
    ) { try $0.append(2, at: ["b"]) },
    Change(
      "where one lacks it, none has it",
      "{\n  a: [\n    1\n  ],\n}", "{\n  a: [\n    1\n  ],\n  b: [\n    1\n  ],\n}",
      syntax: .json5
    ) { try $0.set([1], at: "b") },
    Change(
      "a line that has only the comma goes with it",
      "{\n  \"a\": \"x\" // note\n  ,\n  \"b\": \"y\"\n}", "{\n  \"a\": \"x\" // note\n}",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "b") },
    Change(
      "and not if a comment is on it",
      "{\n  \"a\": \"x\" // note\n  , // more\n  \"b\": \"y\"\n}",
      "{\n  \"a\": \"x\" // note\n   // more\n}", syntax: .jsonWithComments
    ) { try $0.remove(at: "b") },
    Change(
      "comments at the end stay at the end",
      "{\n  \"a\": 1\n  // \"b\": 2\n}", "{\n  \"a\": 1,\n  \"c\": 3\n  // \"b\": 2\n}",
      syntax: .jsonWithComments
    ) { try $0.set(3, at: "c") },
    Change(
      "a comment in an empty object", "{\n  // nothing yet\n}",
      "{\n  // nothing yet\n  \"a\": 1\n}", syntax: .jsonWithComments
    ) { try $0.set(1, at: "a") },
    Change(
      "the first element's comment stays its own",
      "[\n  // one\n  1\n]", "[\n  0,\n  // one\n  1\n]", syntax: .jsonWithComments
    ) { try $0.insert(0, at: [0]) },
    Change(
      "one blank line below a comment that stays, above the next member",
      "{\n  // head\n\n  \"a\": 1,\n\n  \"b\": 2\n}", "{\n  // head\n\n  \"b\": 2\n}",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "a") },
    Change(
      "one blank line below a comment that stays, between members",
      "{\n  \"a\": 1,\n  // note\n\n  \"b\": 2,\n\n  \"c\": 3\n}",
      "{\n  \"a\": 1,\n  // note\n\n  \"c\": 3\n}", syntax: .jsonWithComments
    ) { try $0.remove(at: "b") },
    Change(
      "no blank line below a comment that stays at the end",
      "{\n  \"a\": 1,\n  // note\n\n  \"b\": 2\n}", "{\n  \"a\": 1\n  // note\n}",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "b") },
    Change(
      "a member that is commented out stays",
      "{\n  \"a\": 1,\n  // \"b\": 2,\n  \"c\": 3,\n  \"d\": 4\n}",
      "{\n  \"a\": 1,\n  // \"b\": 2,\n  \"d\": 4\n}", syntax: .jsonWithComments
    ) { try $0.remove(at: "c") },
    Change(
      "members that are commented out stay above a description, which goes",
      "{\n  // \"b\": {\n  //   \"c\": [1]\n  // },\n  /* \"d\": 1 */\n  // about e\n  \"e\": 3,\n  \"f\": 4\n}",
      "{\n  // \"b\": {\n  //   \"c\": [1]\n  // },\n  /* \"d\": 1 */\n  \"f\": 4\n}",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "e") },
    Change(
      "a member that is commented out stays at the end",
      "{\n  \"a\": 1,\n  // \"b\": 2\n  \"c\": 3\n}", "{\n  \"a\": 1\n  // \"b\": 2\n}",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "c") },
    Change(
      "a comment that is no member goes with the one below it",
      "{\n  \"a\": 1,\n  // b: 2\n  \"c\": 3\n}", "{\n  \"a\": 1\n}", syntax: .jsonWithComments
    ) { try $0.remove(at: "c") },
    Change(
      "a member in JSON5 that is commented out stays",
      "{\n  // b: 2,\n  c: 3,\n  d: 4\n}", "{\n  // b: 2,\n  d: 4\n}", syntax: .json5
    ) { try $0.remove(at: "c") },
    Change(
      "around the whole value", "// licence\n{\"a\": 1}\n// end\n", "// licence\n[]\n// end\n",
      syntax: .jsonWithComments
    ) { try $0.set([], at: .path([])) },
    Change(
      "brackets and quotes in comments", "[ /* ] \" */ 1, // [{\n 2 ]",
      "[ /* ] \" */ 1, // [{\n 3 ]",
      syntax: .jsonWithComments
    ) { try $0.set(3, at: 1) },
  ]

  /// Each change takes the comments of what it is about, and no other one.
  static let everywhere = [
    Change(
      "a new element", everywhereText,
      "/*a*/{/*b*/\"y\"/*c*/:/*d*/1/*e*/,/*f*/\"x\"/*g*/:/*h*/[/*i*/1/*j*/,/*k*/2,/*l*/3]/*m*/}/*n*/",
      syntax: .jsonWithComments
    ) { try $0.append(3, at: ["x"]) },
    Change(
      "an element less", everywhereText,
      "/*a*/{/*b*/\"y\"/*c*/:/*d*/1/*e*/,/*f*/\"x\"/*g*/:/*h*/[/*k*/2/*l*/]/*m*/}/*n*/",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "x", 0) },
    Change(
      "a member less", everywhereText,
      "/*a*/{/*f*/\"x\"/*g*/:/*h*/[/*i*/1/*j*/,/*k*/2/*l*/]/*m*/}/*n*/",
      syntax: .jsonWithComments
    ) { try $0.remove(at: "y") },
    Change(
      "sorting", everywhereText,
      "/*a*/{/*f*/\"x\"/*g*/:/*h*/[/*i*/1/*j*/,/*k*/2/*l*/],/*m*//*b*/\"y\"/*c*/:/*d*/1/*e*/}/*n*/",
      syntax: .jsonWithComments
    ) { try $0.sortKeys() },
  ]

  private static let everywhereText =
    "/*a*/{/*b*/\"y\"/*c*/:/*d*/1/*e*/,/*f*/\"x\"/*g*/:/*h*/[/*i*/1/*j*/,/*k*/2/*l*/]/*m*/}/*n*/"

  static let json5 = [
    Change(
      "keys without quotes", "{a: 1, 'b': 2, c: 3}", "{a: 1, 'b': 5, c: 3, d: 4, 'e-f': 0}",
      syntax: .json5
    ) {
      try $0.set(5, at: "b")
      try $0.set(4, at: "d")
      try $0.set(0, at: "e-f")
    },
    Change(
      "single quotes", "{'a': 'x'}", "{'a': 'it\\'s \"y\"', 'b': ['\\n']}", syntax: .json5
    ) {
      try $0.set("it's \"y\"", at: "a")
      try $0.set(["\n"], at: "b")
    },
    Change(
      "numbers and strings as they are", "[0x1F, +.5, 'a\\\nb', Infinity, 1]",
      "[0x1F, +.5, 'a\\\nb', Infinity, 2]", syntax: .json5
    ) { try $0.set(2, at: 4) },
    Change(
      "its own white space", "\u{A0}{\u{2003}a\u{A0}: 1,\u{2028}  b: 2}",
      "\u{A0}{\u{2003}a\u{A0}: 1,\u{2028}  b: 3}", syntax: .json5
    ) { try $0.set(3, at: "b") },
    Change(
      "strings that begin with NUL", "{a: '\0\0\0', b: 1}", "{a: '\0\0\0', b: 2}", syntax: .json5
    ) {
      try $0.set(.object(["a": "\0\0\0", "b": 2]), at: .path([]))
    },
    Change("a key with an escape", #"{\u0061b: 1}"#, #"{\u0061b: 2}"#, syntax: .json5) {
      try $0.set(2, at: "ab")
    },
    Change("NaN and infinity", "{a: 1}", "{a: NaN, b: -Infinity}", syntax: .json5) {
      try $0.set(.number(JSON.Number(Double.nan)), at: "a")
      try $0.set(.number(JSON.Number(-Double.infinity)), at: "b")
      try $0.set(.number(JSON.Number(Double.nan)), at: "a")
    },
  ]

  @Test(arguments: comments + everywhere)
  func `Comments are kept`(change: Change) throws { try change.check() }

  @Test(arguments: json5)
  func `JSON5 keeps its spelling, and new values adopt it`(change: Change) throws {
    // NaN equals nothing, so this is about the text alone.
    var text = try JSON.Text(
      parsing: change.before, options: JSON.ReadingOptions(syntax: change.syntax))
    try change.body(&text)
    #expect(text.string == change.after)
    #expect(JSON.TextEdit.apply(text.edits, to: Array(change.before.utf8)) == text.bytes)
  }

  @Test func `A renamed member keeps its value and comments`() throws {
    let cases = [
      Change(
        "in JSON", "{\"a\" : 1e0, \"b\": 2}", "{\"x\\\"\" : 1e0, \"b\": 2}"
      ) { try $0.rename("a", to: "x\"") },
      Change(
        "with comments", "{\n  // one\n  \"a\" /* key */: 1 // end\n}",
        "{\n  // one\n  \"b\" /* key */: 1 // end\n}", syntax: .jsonWithComments
      ) { try $0.rename("a", to: "b") },
      Change("without quotes", "{a: {b: 1}}", "{a: {c: 1}}", syntax: .json5) {
        try $0.rename(["a", "b"], to: "c")
      },
      Change("and back", #"{"\u0061": 1}"#, #"{"\u0061": 1}"#) {
        try $0.rename("a", to: "b")
        try $0.set(1, at: "b")
        try $0.rename("b", to: "a")
      },
    ]
    for change in cases { try change.check() }
  }
}
