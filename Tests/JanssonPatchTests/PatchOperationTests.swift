import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Each operation on every kind of target, and what must fail.
struct PatchOperationTests {
  @Test(
    arguments: [
      // Roots.
      (
        #"{"foo": 1}"#, #"[{"op": "add", "path": "", "value": {"baz": "qux"}}]"#, #"{"baz": "qux"}"#
      ),
      (#"{"foo": 1}"#, #"[{"op": "replace", "path": "", "value": [1]}]"#, "[1]"),
      (#""foo""#, #"[{"op": "replace", "path": "", "value": "bar"}]"#, #""bar""#),
      (
        "[]", #"[{"op": "add", "path": "", "value": 7}, {"op": "test", "path": "", "value": 7}]"#,
        "7"
      ),
      (#"{"foo": 1}"#, #"[{"op": "copy", "from": "/foo", "path": ""}]"#, "1"),
      (#"{"foo": [1]}"#, #"[{"op": "move", "from": "/foo", "path": ""}]"#, "[1]"),
      (
        #"{"foo": 1}"#, #"[{"op": "copy", "from": "", "path": "/bar"}]"#,
        #"{"foo": 1, "bar": {"foo": 1}}"#
      ),
      (#"{"foo": 1}"#, #"[{"op": "move", "from": "", "path": ""}]"#, #"{"foo": 1}"#),
      // Empty and odd keys.
      (#"{"": 1}"#, #"[{"op": "replace", "path": "/", "value": 2}]"#, #"{"": 2}"#),
      (#"{"foo": {}}"#, #"[{"op": "add", "path": "/foo/", "value": 1}]"#, #"{"foo": {"": 1}}"#),
      ("{}", #"[{"op": "add", "path": "/", "value": 1}]"#, #"{"": 1}"#),
      (#"{"-": 1, "0": 2}"#, #"[{"op": "remove", "path": "/-"}]"#, #"{"0": 2}"#),
      (#"{"a": 1}"#, #"[{"op": "add", "path": "/-", "value": 2}]"#, #"{"a": 1, "-": 2}"#),
      (#"{"01": 1}"#, #"[{"op": "replace", "path": "/01", "value": 2}]"#, #"{"01": 2}"#),
      (
        #"{"1e0": "foo"}"#, #"[{"op": "test", "path": "/1e0", "value": "foo"}]"#, #"{"1e0": "foo"}"#
      ),
      (
        #"{"a/b": 1, "m~n": 2}"#, #"[{"op": "move", "from": "/a~1b", "path": "/m~0n"}]"#,
        #"{"m~n": 1}"#
      ),
      // Members.
      (#"{"foo": 1}"#, #"[{"op": "add", "path": "/foo", "value": null}]"#, #"{"foo": null}"#),
      (#"{"foo": null}"#, #"[{"op": "test", "path": "/foo", "value": null}]"#, #"{"foo": null}"#),
      (#"{"foo": null}"#, #"[{"op": "replace", "path": "/foo", "value": "x"}]"#, #"{"foo": "x"}"#),
      (#"{"foo": null}"#, #"[{"op": "move", "from": "/foo", "path": "/bar"}]"#, #"{"bar": null}"#),
      (
        #"{"foo": null}"#, #"[{"op": "copy", "from": "/foo", "path": "/bar"}]"#,
        #"{"foo": null, "bar": null}"#
      ),
      (#"{"foo": null}"#, #"[{"op": "remove", "path": "/foo"}]"#, "{}"),
      // Elements.
      ("[]", #"[{"op": "add", "path": "/0", "value": 1}]"#, "[1]"),
      ("[1]", #"[{"op": "add", "path": "/1", "value": 2}]"#, "[1, 2]"),
      ("[1, 2]", #"[{"op": "add", "path": "/0", "value": [3]}]"#, "[[3], 1, 2]"),
      ("[1, 2]", #"[{"op": "add", "path": "/-", "value": true}]"#, "[1, 2, true]"),
      (
        "[1, 2, [3, [4]]]", #"[{"op": "add", "path": "/2/1/-", "value": 5}]"#, "[1, 2, [3, [4, 5]]]"
      ),
      ("[1, 2, 3]", #"[{"op": "remove", "path": "/0"}, {"op": "remove", "path": "/0"}]"#, "[3]"),
      ("[1, 2]", #"[{"op": "replace", "path": "/1", "value": {"a": []}}]"#, #"[1, {"a": []}]"#),
      ("[1, 2, 3]", #"[{"op": "move", "from": "/0", "path": "/2"}]"#, "[2, 3, 1]"),
      ("[1, 2, 3]", #"[{"op": "move", "from": "/0", "path": "/-"}]"#, "[2, 3, 1]"),
      ("[1, 2, 3]", #"[{"op": "move", "from": "/2", "path": "/0"}]"#, "[3, 1, 2]"),
      ("[1]", #"[{"op": "move", "from": "/0", "path": "/0"}]"#, "[1]"),
      ("[1, 2]", #"[{"op": "copy", "from": "/0", "path": "/-"}]"#, "[1, 2, 1]"),
      // A value that replaces its own container.
      (
        #"{"a": {"b": {"c": 1}}}"#, #"[{"op": "move", "from": "/a/b", "path": "/a"}]"#,
        #"{"a": {"c": 1}}"#
      ),
      (
        #"{"a": {"b": 1}}"#, #"[{"op": "copy", "from": "/a", "path": "/a/b"}]"#,
        #"{"a": {"b": {"b": 1}}}"#
      ),
      // A pointer that is only a textual prefix does not contain the other.
      (#"{"a": 1}"#, #"[{"op": "move", "from": "/a", "path": "/ab"}]"#, #"{"ab": 1}"#),
      // A copy does not change with its source.
      (
        #"{"foo": {"bar": 1}}"#,
        #"[{"op": "copy", "from": "/foo", "path": "/b"}, {"op": "add", "path": "/foo/x", "value": 2}]"#,
        #"{"foo": {"bar": 1, "x": 2}, "b": {"bar": 1}}"#
      ),
      // A member that is removed and added again.
      (
        #"{"a": {"b": 1, "c": 2}}"#,
        #"[{"op": "remove", "path": "/a/b"}, {"op": "add", "path": "/a/b", "value": 3}, {"op": "remove", "path": "/a/c"}]"#,
        #"{"a": {"b": 3}}"#
      ),
      // Nothing.
      ("[1]", "[]", "[1]"),
    ] as [(String, String, String)])
  func `Valid operations succeed, and their inverse undoes them`(
    document: String, patch: String, expected: String
  ) throws {
    let json = try JSON(parsing: document)
    for json in [json, json.asTree()] {
      let patch = try JSON.Patch(jsonString: patch)
      let result = try json.applying(patch)
      #expect(result == (try JSON(parsing: expected)))
      #expect(json == (try JSON(parsing: document)))
      let undo = try patch.inverted(for: json)
      #expect(try result.applying(undo) == json, "\(undo)")
    }
  }

  @Test(
    arguments: [
      (#"{"a": 1}"#, #"[{"op": "remove", "path": "/b"}]"#),
      (#"{"a": 1}"#, #"[{"op": "remove", "path": ""}]"#),
      (#"{"a": 1}"#, #"[{"op": "replace", "path": "/b", "value": 1}]"#),
      (#"{"a": {"c": 1}}"#, #"[{"op": "replace", "path": "/a/b/c", "value": 1}]"#),
      (#"{"a": 1}"#, #"[{"op": "add", "path": "/a/b", "value": 1}]"#),
      (#"{"a": 1}"#, #"[{"op": "test", "path": "/b", "value": null}]"#),
      (#"{"a": 1}"#, #"[{"op": "copy", "from": "/b", "path": "/c"}]"#),
      (#"{"a": 1}"#, #"[{"op": "move", "from": "/b", "path": "/b"}]"#),
      (#"{"a": {"b": 1}}"#, #"[{"op": "move", "from": "/a", "path": "/a/b"}]"#),
      (#"{"a": {"b": 1}}"#, #"[{"op": "move", "from": "", "path": "/a"}]"#),
      (#"{"a": 1}"#, #"[{"op": "move", "from": "/a", "path": "/b/c"}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/3", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/-1", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/01", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/1e0", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/bar", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/-/x", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/99999999999999999999", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "add", "path": "/１", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "remove", "path": "/-"}]"#),
      ("[1, 2]", #"[{"op": "remove", "path": "/2"}]"#),
      ("[1, 2]", #"[{"op": "remove", "path": "/1e0"}]"#),
      ("[1, 2]", #"[{"op": "replace", "path": "/-", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "replace", "path": "/2", "value": 0}]"#),
      ("[1, 2]", #"[{"op": "test", "path": "/00", "value": 1}]"#),
      ("[1, 2]", #"[{"op": "test", "path": "/-", "value": 2}]"#),
      ("[1, 2]", #"[{"op": "copy", "from": "/-", "path": "/0"}]"#),
      ("[1, 2]", #"[{"op": "copy", "from": "/0", "path": "/4"}]"#),
      ("1", #"[{"op": "add", "path": "/a", "value": 0}]"#),
      ("null", #"[{"op": "add", "path": "/0", "value": 0}]"#),
    ] as [(String, String)])
  func `Invalid operations fail and leave the document as it was`(
    document: String, patch: String
  ) throws {
    let json = try JSON(parsing: document)
    for json in [json, json.asTree()] {
      // Alone, and after changes that must be undone.
      let patch = try JSON.Patch(jsonString: patch)
      for (offset, patch) in [(0, patch), (2, [.replace([], json), .test([], json)] + patch)] {
        var changed = json
        do {
          try changed.apply(JSON.Patch(patch))
          Issue.record("\(patch) makes \(changed) of \(json)")
        } catch .operation(let failure) {
          #expect(failure.operation == offset)
          #expect(failure.name == patch[offset].name)
          #expect("\(failure)".contains("expected"))
          #expect("\(failure)".contains("found"))
        } catch {
          Issue.record("\(error)")
        }
        #expect(changed == json)
        #expect(changed.description == json.description)
      }
    }
  }

  /// RFC 6902, section 4.6.
  @Test(
    arguments: [
      ("1", "1.0", true), ("100", "1e2", true), ("-0.0", "0", true), ("0.1", "0.10", true),
      ("18446744073709551616", "18446744073709551616", true),
      ("9007199254740993", "9007199254740992.0", false),
      ("\"a\"", "\"\\u0061\"", true), ("\"1\"", "1", false), ("\"é\"", "\"e\u{301}\"", false),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
      ("[1,2]", "[2,1]", false), ("[]", "{}", false), ("null", "false", false),
      ("[[]]", "[[]]", true),
      (#"{"a":[{"b":1}]}"#, #"{"a":[{"b":1.0}]}"#, true), ("[1]", "1", false),
      ("0", "false", false),
    ] as [(String, String, Bool)])
  func `The test operation compares as the RFC says`(
    left: String, right: String, isEqual: Bool
  ) throws {
    let (document, value) = (try JSON(parsing: "[\(left)]"), try JSON(parsing: right))
    for document in [document, document.asTree()] {
      let patch: JSON.Patch = [.test([0], value)]
      #expect(((try? document.applying(patch)) != nil) == isEqual)
    }
  }

  @Test func `An error names the operation, the pointer, and what was expected and found`() throws {
    let json: JSON = ["users": [["name": "Ann"]]]
    #expect(
      message { try json.applying([.test(["users", 0, "name"], "Ann"), .remove(["users", 7])]) }
        == #"operation 1, remove "/users/7": expected an index below 1, found "7" for an array of 1 element"#
    )
    #expect(
      message { try json.applying([.replace(["users", 0, "age"], 3)]) }
        == #"operation 0, replace "/users/0/age": expected the member "age", found an object of 1 member"#
    )
    #expect(
      message { try json.applying([.test(["users"], [])]) }
        == #"operation 0, test "/users": expected [], found [{"name":"Ann"}]"#)
    #expect(
      message { try json.applying([.add(["users", 0, "name", "x"], 1)]) }.hasSuffix(
        #"expected an object or array to look up "x", found the string "Ann""#))
    do throws(JSON.Patch.Error) {
      _ = try json.applying([.move(from: ["users"], to: ["users", 0, "inner"])])
    } catch {
      #expect(error.path == ["users"])
      #expect(error.description.contains("into itself"))
    }
  }
}
