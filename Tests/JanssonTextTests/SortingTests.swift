import Jansson
import JanssonText
import TestSupport
import Testing

@Suite("Sorting the members of a text")
struct SortingTests {
  static let cases = [
    Change(
      "in lines", "{\n  \"b\": 1,\n  \"a\": 2\n}\n", "{\n  \"a\": 2,\n  \"b\": 1\n}\n"
    ) { try $0.sortKeys() },
    Change("on one line", "{ \"b\": 1, \"a\" :2 }", "{ \"a\" :2, \"b\": 1 }") { try $0.sortKeys() },
    Change(
      "with their comments and commas",
      """
      { // all
        // Section

        // about b
        /* in two parts */
        "b": 1, // one
        "c": { "y": 1, "x": 2 },
        // about a
        "a": 3 // the last one
        // end
      }
      """,
      """
      { // all
        // Section

        // about a
        "a": 3, // the last one
        // about b
        /* in two parts */
        "b": 1, // one
        "c": { "x": 2, "y": 1 }
        // end
      }
      """, syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "a trailing comma and blank lines stay",
      "{\n\t\"b\": 1,\n\n\t\"a\": 2, // two\n}", "{\n\t\"a\": 2, // two\n\n\t\"b\": 1,\n}",
      syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "a comment that needs its line", "{\"b\": 1, \"a\": 2 // x\n}",
      "{\"a\": 2, // x\n \"b\": 1\n}", syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "a comment that needs its line, which ends like the first one of the text",
      "[1,\r\n{\"b\": 1, \"a\": 2 // x\n}]", "[1,\r\n{\"a\": 2, // x\r\n \"b\": 1\n}]",
      syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "a comment that stays, after one that moves and needs its line",
      "{\"b\": 1,\u{A0}/* of\nnobody */\n\"a\": 2 // x\n}",
      "{\"a\": 2, // x\n\u{A0}/* of\nnobody */\n\"b\": 1\n}", syntax: .json5
    ) { try $0.sortKeys() },
    Change(
      "a comment that moves to a line that ends in spaces",
      "{\n  \"b\": 1, \t\n\n  \"a\": 2 // x\n}", "{\n  \"a\": 2, // x \t\n\n  \"b\": 1\n}",
      syntax: .jsonWithComments
    ) { try $0.sortKeys() },
    Change(
      "in arrays", "[{\"b\": [{\"d\": 1, \"c\": 2}]}, {}]", "[{\"b\": [{\"c\": 2, \"d\": 1}]}, {}]"
    ) {
      try $0.sortKeys()
    },
    Change(
      "by the bytes of their keys", "{\"é\": 1, \"a\": 2, \"\\u0061b\": 3, \"Z\": 4, \"\": 5}",
      "{\"\": 5, \"Z\": 4, \"a\": 2, \"\\u0061b\": 3, \"é\": 1}"
    ) { try $0.sortKeys() },
    Change("keys without quotes", "{b: 1, 'a': 2, c: 3,}", "{'a': 2, b: 1, c: 3,}", syntax: .json5)
    {
      try $0.sortKeys()
    },
    Change(
      "repeated keys keep their order", "{\"b\": 1, \"a\": 2, \"b\": 3}",
      "{\"a\": 2, \"b\": 1, \"b\": 3}"
    ) { try $0.sortKeys() },
    Change(
      "at a path", "{\"c\": 1, \"b\": {\"z\": 1, \"y\": 2}}",
      "{\"c\": 1, \"b\": {\"y\": 2, \"z\": 1}}"
    ) {
      try $0.sortKeys(at: "b")
    },
    Change("what is sorted", "{\n\"a\" : [ 1,{ } ],\"b\":2}", "{\n\"a\" : [ 1,{ } ],\"b\":2}") {
      try $0.sortKeys()
    },
    Change(
      "between other changes", "{\n  \"b\": 1,\n  \"c\": 2\n}",
      "{\n  \"a\": 0,\n  \"c\": 3,\n  \"d\": 4\n}"
    ) {
      try $0.set(0, at: "a")
      try $0.sortKeys()
      try $0.remove(at: "b")
      try $0.set(3, at: "c")
      try $0.set(4, at: "d")
    },
  ]

  @Test(arguments: cases)
  func `Members are sorted together with what belongs to them`(change: Change) throws {
    try change.check()
  }

  @Test func `Only objects that were not sorted are edited`() throws {
    let before = "{\"a\": {\"x\": 1, \"y\": 2}, \"b\": [{\"d\": 1, \"c\": 2}]}"
    var text = try JSON.Text(parsing: before)
    try text.sortKeys()
    #expect(text.edits.map(\.replacement) == ["{\"c\": 2, \"d\": 1}"])
    #expect(throws: JSON.Error.self) { try text.sortKeys(at: ["a", "z"]) }
  }

  @Test(
    arguments: [JSON.ReadingOptions.Syntax.json, .jsonWithComments, .json5])
  func `The result keeps all comments, in the order in which a value is written`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    for seed in 0..<150 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value: JSON = ["b": documents.value(depth: 4), "a": documents.value(depth: 3)]
      let layout = RandomLayout(value, syntax: syntax, seed: seed)
      var text = try JSON.Text(parsing: layout.text, options: JSON.ReadingOptions(syntax: syntax))
      try text.sortKeys()
      let sorted = JSON.WritingOptions(sortsKeys: true)
      #expect(text.value.description == (try value.jsonString(options: sorted)), "\(text)")
      // Nothing else is lost, either.
      #expect(Self.visible(text.bytes) == Self.visible(layout.text), "\(text)")
      for number in 1...layout.commentCount + 1 where number <= layout.commentCount {
        let comments = [
          text.string.contains("// \(number) "), text.string.contains("/* \(number) "),
        ]
        #expect(comments.contains(true), "\(number): \(text)")
      }
      let once = text.bytes
      try text.sortKeys()
      #expect(text.bytes == once)
    }
  }

  private static func visible(_ text: [UInt8]) -> [UInt8] {
    text.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.sorted()
  }
}
