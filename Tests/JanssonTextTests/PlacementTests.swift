import Jansson
import JanssonPatch
import JanssonText
import Testing

/// Where new members are put.
@Suite("Places of new members")
struct PlacementTests {
  private static let dependencies = """
    {
      "name": "left-hand",
      "dependencies": {
        "@babel/core": "^7.0.0",
        "ajv": "^8.0.0",
        "JSONStream": "^1.3.5",
        "lodash": "^4.17.0",
        "lodash.merge": "^4.6.0"
      }
    }
    """

  private static func adding(
    _ name: String, _ before: String, _ after: String, _ members: [(String, JSON)]
  ) -> Change {
    Change(name, before, after, syntax: .jsonWithComments) {
      for (key, value) in members { try $0.set(value, at: JSON.Index([.key(key)])) }
    }
  }

  static let changes = [
    Change(
      "dependencies are in npm's order", dependencies,
      dependencies.replacing("    \"JSONStream\"", with: "    \"bar\": \"1\",\n    \"JSONStream\"")
        .replacing("    \"lodash.merge\"", with: "    \"lodash-es\": \"2\",\n    \"lodash.merge\"")
        .replacing("4.6.0\"", with: "4.6.0\",\n    \"Zed\": \"3\"")
    ) {
      try $0.set("1", at: "dependencies", "bar")
      try $0.set("2", at: "dependencies", "lodash-es")
      try $0.set("3", at: "dependencies", "Zed")
    },
    adding(
      "bytewise, upper case is first", #"{"B": 1, "C": 2, "a": 3}"#,
      #"{"A": 4, "B": 1, "C": 2, "Z": 5, "a": 3, "b": 6}"#, [("A", 4), ("Z", 5), ("b", 6)]),
    adding(
      "numbers are in their order", #"{"1.2": 1, "1.9": 2, "1.10": 3}"#,
      #"{"1.2": 1, "1.9": 2, "1.9.1": 5, "1.10": 3, "1.11": 4}"#, [("1.11", 4), ("1.9.1", 5)]),
    adding(
      "two members have no order", #"{"a": 1, "c": 3}"#, #"{"a": 1, "c": 3, "b": 2}"#, [("b", 2)]),
    adding(
      "members in another order have a new one at the end", #"{"a": 1, "c": 3, "b": 2}"#,
      #"{"a": 1, "c": 3, "b": 2, "aa": 4}"#, [("aa", 4)]),
    adding(
      "a new member comes before the comments and the blank line of the next",
      "{\n  \"a\": 1, // A\n\n  // C\n  \"c\": 3,\n  \"d\": 4\n}",
      "{\n  \"a\": 1, // A\n  \"b\": 2,\n\n  // C\n  \"c\": 3,\n  \"d\": 4\n}", [("b", 2)]),
    adding(
      "or before the first", "{\n  \"b\": 1,\n  \"c\": 3,\n  \"d\": 4\n}",
      "{\n  \"a\": 0,\n  \"b\": 1,\n  \"c\": 3,\n  \"d\": 4\n}", [("a", 0)]),
    adding(
      "the first on one line", #"{ "b": 1, "c": 3, "d": 4 }"#,
      #"{ "a": 0, "b": 1, "c": 3, "d": 4 }"#,
      [("a", 0)]),
    Change(
      "several new ones are in order, too", #"{"b": 1, "d": 2, "f": 3}"#,
      #"{"a": 6, "b": 1, "c": 5, "c1": 7, "d": 2, "f": 3, "g": 4}"#
    ) { try $0.merge(["g": 4, "c": 5, "a": 6, "c1": 7]) },
    Change(
      "what was removed does not count", #"{"b": 1, "x": 0, "d": 2, "f": 3}"#,
      #"{"b": 1, "c": 4, "d": 2, "f": 3}"#
    ) {
      try $0.remove(at: "x")
      try $0.set(4, at: "c")
    },
    Change(
      "a member that was renamed keeps its place", #"{"b": 1, "d": 2, "f": 3}"#,
      #"{"z": 1, "d": 2, "e": 4, "f": 3}"#
    ) {
      try $0.rename("b", to: "z")
      try $0.set(4, at: "e")
    },
    Change(
      "a patch, too", #"{"b": 1, "d": 2, "f": 3}"#, #"{"b": 1, "c": 2, "d": 2, "e": 4, "f": 3}"#
    ) {
      try $0.apply([.add(["e"], 4), .copy(from: ["d"], to: ["c"])])
    },
    Change(
      "unless the end is asked for", #"{"b": 1, "d": 2, "f": 3}"#,
      #"{"b": 1, "c": 5, "d": 2, "f": 3, "g": 6, "a": 4}"#
    ) {
      try $0.set(4, at: "a", placement: .last)
      try $0.set(5, at: "c")
      try $0.set(6, at: "g")
    },
    Change(
      "for all changes", #"{"b": 1, "d": 2, "f": 3}"#, #"{"b": 1, "d": 2, "f": 3, "c": 4, "a": 5}"#
    ) {
      $0.memberPlacement = .last
      try $0.set(4, at: "c")
      try $0.set(5, at: "a")
    },
  ]

  @Test(arguments: changes)
  func `New members are put where their keys belong`(change: Change) throws {
    try change.check()
  }

  @Test(arguments: changes)
  func `The value has its members in the order of the text`(change: Change) throws {
    let options = JSON.ReadingOptions(syntax: change.syntax)
    var text = try JSON.Text(parsing: change.before, options: options)
    _ = text.value
    try change.body(&text)
    #expect(
      try text.value.jsonString() == JSON(parsing: change.after, options: options).jsonString())
  }

  @Test func `A value that is read between changes has them in order, too`() throws {
    var text = try JSON.Text(parsing: #"{"a": 1, "c": 2, "e": 3}"#)
    try text.set(4, at: "g")
    #expect(text.value == ["a": 1, "c": 2, "e": 3, "g": 4])
    try text.set(5, at: "b")
    #expect(try text.value.jsonString() == #"{"a":1,"b":5,"c":2,"e":3,"g":4}"#)
  }
}
