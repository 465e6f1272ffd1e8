import Jansson
import JanssonPatch
import TestSupport
import Testing

/// The examples of RFC 6902, appendix A.
struct PatchExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    let patch: String
    /// Nil if the patch must fail.
    let result: String?

    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "A.1 adding an object member", document: #"{ "foo": "bar"}"#,
      patch: #"[{ "op": "add", "path": "/baz", "value": "qux" }]"#,
      result: #"{"baz": "qux", "foo": "bar"}"#),
    Example(
      name: "A.2 adding an array element", document: #"{ "foo": [ "bar", "baz" ] }"#,
      patch: #"[{ "op": "add", "path": "/foo/1", "value": "qux" }]"#,
      result: #"{ "foo": [ "bar", "qux", "baz" ] }"#),
    Example(
      name: "A.3 removing an object member", document: #"{"baz": "qux", "foo": "bar"}"#,
      patch: #"[{ "op": "remove", "path": "/baz" }]"#, result: #"{ "foo": "bar" }"#),
    Example(
      name: "A.4 removing an array element", document: #"{ "foo": [ "bar", "qux", "baz" ] }"#,
      patch: #"[{ "op": "remove", "path": "/foo/1" }]"#, result: #"{ "foo": [ "bar", "baz" ] }"#),
    Example(
      name: "A.5 replacing a value", document: #"{"baz": "qux", "foo": "bar"}"#,
      patch: #"[{ "op": "replace", "path": "/baz", "value": "boo" }]"#,
      result: #"{"baz": "boo", "foo": "bar"}"#),
    Example(
      name: "A.6 moving a value",
      document: #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#,
      patch: #"[{ "op": "move", "from": "/foo/waldo", "path": "/qux/thud" }]"#,
      result: #"{"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}}"#),
    Example(
      name: "A.7 moving an array element",
      document: #"{ "foo": [ "all", "grass", "cows", "eat" ] }"#,
      patch: #"[{ "op": "move", "from": "/foo/1", "path": "/foo/3" }]"#,
      result: #"{ "foo": [ "all", "cows", "eat", "grass" ] }"#),
    Example(
      name: "A.8 testing a value: success", document: #"{"baz": "qux", "foo": [ "a", 2, "c" ]}"#,
      patch: """
        [{ "op": "test", "path": "/baz", "value": "qux" },
         { "op": "test", "path": "/foo/1", "value": 2 }]
        """, result: #"{"baz": "qux", "foo": [ "a", 2, "c" ]}"#),
    Example(
      name: "A.9 testing a value: error", document: #"{ "baz": "qux" }"#,
      patch: #"[{ "op": "test", "path": "/baz", "value": "bar" }]"#, result: nil),
    Example(
      name: "A.10 adding a nested member object", document: #"{ "foo": "bar" }"#,
      patch: #"[{ "op": "add", "path": "/child", "value": { "grandchild": { } } }]"#,
      result: #"{"foo": "bar", "child": {"grandchild": {}}}"#),
    Example(
      name: "A.11 ignoring unrecognized elements", document: #"{ "foo": "bar" }"#,
      patch: #"[{ "op": "add", "path": "/baz", "value": "qux", "xyz": 123 }]"#,
      result: #"{"foo": "bar", "baz": "qux"}"#),
    Example(
      name: "A.12 adding to a nonexistent target", document: #"{ "foo": "bar" }"#,
      patch: #"[{ "op": "add", "path": "/baz/bat", "value": "qux" }]"#, result: nil),
    Example(
      name: "A.14 escape ordering", document: #"{"/": 9, "~1": 10}"#,
      patch: #"[{"op": "test", "path": "/~01", "value": 10}]"#, result: #"{"/": 9, "~1": 10}"#),
    Example(
      name: "A.15 comparing strings and numbers", document: #"{"/": 9, "~1": 10}"#,
      patch: #"[{"op": "test", "path": "/~01", "value": "10"}]"#, result: nil),
    Example(
      name: "A.16 adding an array value", document: #"{ "foo": ["bar"] }"#,
      patch: #"[{ "op": "add", "path": "/foo/-", "value": ["abc", "def"] }]"#,
      result: #"{ "foo": ["bar", ["abc", "def"]] }"#),
  ]

  @Test(arguments: examples)
  func `The RFC's examples succeed or fail as it says`(_ example: Example) throws {
    let document = try JSON(parsing: example.document)
    let patch = try JSON.Patch(jsonString: example.patch)
    // Once as parsed and once as a tree.
    for document in [document, document.asTree()] {
      var changed = document
      guard let result = example.result else {
        #expect(throws: JSON.Patch.Error.self) { try changed.apply(patch) }
        #expect(changed == document)
        continue
      }
      try changed.apply(patch)
      #expect(changed == (try JSON(parsing: result)))
      #expect(try document.applying(patch) == changed)
    }
  }

  /// A.13: a reader that keeps the last key uses the second `op`, and a strict one rejects it.
  @Test func `A duplicate op follows the duplicate key policy`() throws {
    let text = #"[{ "op": "add", "path": "/baz", "value": "qux", "op": "remove" }]"#
    #expect(throws: JSON.Error.self) {
      try JSON.Patch(jsonString: text, options: .init(duplicateKeys: .reject))
    }
    #expect(try JSON.Patch(jsonString: text) == [.remove(["baz"])])
  }
}
