import Jansson
import JanssonText
import Testing

@Suite("Removing values from a text")
struct RemovalTests {
  static let removals = [
    Change("an element below a new first one", "[1, 2, 3]", "[0, 2, 3]") {
      try $0.insert(0, at: [0])
      try $0.remove(at: 1)
    },
    Change("the last member", "{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"a\": 1\n}") {
      try $0.remove(at: "b")
    },
    Change("the first member", "{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"b\": 2\n}") {
      try $0.remove(at: "a")
    },
    Change("the first of one line", #"{"a": 1, "b": 2, "c": 3}"#, #"{"b": 2, "c": 3}"#) {
      try $0.remove(at: "a")
    },
    Change("one between", #"{ "a": 1, "b": 2, "c": 3 }"#, #"{ "a": 1, "c": 3 }"#) {
      try $0.remove(at: "b")
    },
    Change("the last of one line", #"{ "a": 1, "b": 2 }"#, #"{ "a": 1 }"#) {
      try $0.remove(at: "b")
    },
    Change("the only one", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", "{\n  \"a\": {}\n}") {
      try $0.remove(at: "a", "b")
    },
    Change("the only element", "[ 1 ]", "[]") { try $0.remove(at: 0) },
    Change("the first of a row", "[\n  1, 2,\n  3, 4\n]", "[\n  2,\n  3, 4\n]") {
      try $0.remove(at: 0)
    },
    Change("the last of a row", "[\n  1, 2,\n  3, 4\n]", "[\n  1,\n  3, 4\n]") {
      try $0.remove(at: 1)
    },
    Change("the first of the second row", "[\n  1, 2,\n  3, 4\n]", "[\n  1, 2,\n  4\n]") {
      try $0.remove(at: 2)
    },
    Change("a row", "[\n  1, 2,\n  3, 4,\n  5\n]", "[\n  1, 2,\n  5\n]") {
      try $0.remove(at: 2)
      try $0.remove(at: 2)
    },
    Change(
      "a member below a blank line", "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}",
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ) {
      try $0.remove(at: "b")
    },
    Change(
      "a member between blank lines", "{\n  \"a\": 1,\n\n  \"b\": 2,\n\n  \"c\": 3\n}",
      "{\n  \"a\": 1,\n\n  \"c\": 3\n}"
    ) {
      try $0.remove(at: "b")
    },
    Change(
      "the first one above a blank line", "{\n  \"a\": 1,\n\n  \"b\": 2\n}", "{\n  \"b\": 2\n}"
    ) { try $0.remove(at: "a") },
    Change(
      "the first one above a blank line, CR LF", "{\r\n\t\"a\": 1,\r\n\r\n\t\"b\": 2\r\n}",
      "{\r\n\t\"b\": 2\r\n}"
    ) { try $0.remove(at: "a") },
    Change(
      "the first one, where a blank line is above the first", "{\n\n  \"a\": 1,\n\n  \"b\": 2\n}",
      "{\n\n  \"b\": 2\n}"
    ) { try $0.remove(at: "a") },
    Change(
      "the first group", "{\n  \"a\": 1,\n  \"b\": 2,\n\n  \"c\": 3\n}", "{\n  \"c\": 3\n}"
    ) {
      try $0.remove(at: "a")
      try $0.remove(at: "b")
    },
    Change("the last one below a blank line", "{\n  \"a\": 1,\n\n  \"b\": 2\n}", "{\n  \"a\": 1\n}")
    { try $0.remove(at: "b") },
    Change(
      "with commas that begin lines", "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}",
      "{ \"a\": 1\n, \"b\": 2\n}"
    ) { try $0.remove(at: "c") },
    Change("all members with the key", #"{"a": 1, "b": 2, "a": 3}"#, #"{"b": 2}"#) {
      try $0.remove(at: "a")
    },
    Change("the whole value", "[1]\n", "null\n") { try $0.remove(at: .path([])) },
    Change("CR LF", "{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}", "{\r\n  \"a\": 1\r\n}") {
      try $0.remove(at: "b")
    },
    Change("and insert it again", "[1e0,  2.50 , 3]", "[1e0,  2.50 , 3]") {
      let old = try $0.remove(at: 1)
      try $0.insert(old, at: [1])
    },
    Change("and insert another one like it before a new one", "[1, 2, 3]", #"[1, 3, "x", 3]"#) {
      try $0.remove(at: 1)
      try $0.insert("x", at: [1])
      try $0.insert(3, at: [1])
    },
    Change("and set it again", "{\"a\" : 1,\n\n \"b\": 2.0}", "{\"a\" : 1,\n\n \"b\": 2.0}") {
      let old = try $0.remove(at: "a")
      try $0.set(old, at: "a")
    },
    Change("what was added", "{ }", "{ }") {
      try $0.set(1, at: "a")
      try $0.remove(at: "a")
    },
  ]

  static let comments = [
    Change(
      "on its line and directly above", syntax: .jsonWithComments,
      """
      {
        // about a
        "a": 1, // a
        // about b,
        /* in two parts */
        "b": 2, // b
        // about c
        "c": 3 // c
      }
      """,
      """
      {
        // about a
        "a": 1, // a
        // about c
        "c": 3 // c
      }
      """
    ) { try $0.remove(at: "b") },
    Change(
      "but not above a blank line", syntax: .jsonWithComments,
      """
      {
        "a": 1,
        // Section

        // b
        "b": 2,
        "c": 3,
      }
      """,
      """
      {
        "a": 1,
        // Section

        "c": 3,
      }
      """
    ) { try $0.remove(at: "b") },
    Change(
      "at the end, where the comma before goes too", syntax: .jsonWithComments,
      "{\n  \"a\": 1, // a\n  \"b\": 2 // b\n  // end\n}", "{\n  \"a\": 1 // a\n  // end\n}"
    ) {
      try $0.remove(at: "b")
    },
    Change(
      "a trailing comma stays", syntax: .jsonWithComments,
      "[\n  1,\n  2,\n]", "[\n  1,\n]"
    ) { try $0.remove(at: 1) },
    Change(
      "on one line", syntax: .jsonWithComments,
      "[/* one */ 1, /* two */ 2 /* 2 */, 3]", "[/* one */ 1, 3]"
    ) { try $0.remove(at: 1) },
    Change(
      "a line comment still ends", syntax: .jsonWithComments,
      "{\"a\": 1, // x\n \"b\": 2}", "{\"a\": 1 // x\n}"
    ) { try $0.remove(at: "b") },
    Change(
      "and with the line ends of the text", syntax: .jsonWithComments,
      "\t[{\"a\": 1, // x\r\n \"b\": 2}]", "\t[{\"a\": 1 // x\r\n\t}]"
    ) { try $0.remove(at: 0, "b") },
    Change(
      "comments of an empty container stay", syntax: .jsonWithComments,
      "{\n  \"a\": 1\n  // nothing else\n}", "{\n  // nothing else\n}"
    ) { try $0.remove(at: "a") },
    Change(
      "the comment after the bracket stays", syntax: .jsonWithComments,
      "{ // all\n  \"a\": 1,\n  \"b\": 2\n}", "{ // all\n  \"b\": 2\n}"
    ) { try $0.remove(at: "a") },
  ]

  @Test(arguments: removals)
  func `A removed member takes its comma and its line with it`(change: Change) throws {
    try change.check()
  }

  @Test(arguments: comments)
  func `A removed member takes its comments with it`(change: Change) throws { try change.check() }
}

extension Change {
  fileprivate init(
    _ name: String, syntax: JSON.ReadingOptions.Syntax, _ before: String, _ after: String,
    _ body: @escaping @Sendable (inout JSON.Text) throws -> Void
  ) {
    self.init(name, before, after, syntax: syntax, body)
  }
}
