import Jansson
import JanssonPatch
import TestSupport
import Testing

struct MergePatchTests {
  /// The example of RFC 7396, section 3, and those of appendix A.
  @Test(
    arguments: [
      (
        #"{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}"#,
        #"{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}"#,
        #"{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}"#
      ),
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ] as [(String, String, String)])
  func `The RFC's examples give the results it lists`(
    target: String, patch: String, result: String
  ) throws {
    let (target, patch) = (try JSON(parsing: target), try JSON(parsing: patch))
    for (target, patch) in [
      (target, patch), (target.asTree(), patch), (target, patch.asTree()),
    ] {
      #expect(try target.applying(mergePatch: patch).description == result)
    }
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"a":1,"c":3}"#, #"{"b":null,"c":3}"#),
      (#"{"a":1}"#, #"{"a":1.0}"#, "{}"),
      (#"{"a":{"b":1,"c":2}}"#, #"{"a":{"b":1}}"#, #"{"a":{"c":null}}"#),
      (#"{"a":{"b":1}}"#, #"{"a":{}}"#, #"{"a":{"b":null}}"#),
      (#"{"a":1}"#, #"{"a":{}}"#, #"{"a":{}}"#),
      (#"{"a":{"b":1}}"#, #"{"a":{"b":1},"c":1}"#, #"{"c":1}"#), ("[1]", "[1]", "[1]"),
      (#"{"a":null}"#, #"{"a":null,"b":1}"#, #"{"b":1}"#),
      (#"{"a":[1]}"#, #"{"a":[null]}"#, #"{"a":[null]}"#),
      (#"{"a":1}"#, "null", "null"), ("1", #"{"a":{"b":2}}"#, #"{"a":{"b":2}}"#),
      ("{}", "{}", "{}"), ("1", "{}", "{}"),
    ] as [(String, String, String)])
  func `A merge patch contains exactly the differences`(
    old: String, new: String, patch: String
  ) throws {
    let (old, new) = (try JSON(parsing: old), try JSON(parsing: new))
    #expect(try JSON.mergePatch(from: old, to: new).description == patch)
    #expect(try JSON.mergePatch(from: old.asTree(), to: new).description == patch)
    #expect(try old.applying(mergePatch: JSON.mergePatch(from: old, to: new)) == new)
  }

  @Test(
    arguments: [
      ("{}", #"{"a":null}"#, ["a"]), (#"{"a":{"b":1}}"#, #"{"a":{"b":null}}"#, ["a", "b"]),
      ("[]", #"{"a":{"b":{"c":null}}}"#, ["a", "b", "c"]),
    ] as [(String, String, JSON.Path)])
  func `A merge patch that would have to set null is an error with the path`(
    old: String, new: String, path: JSON.Path
  ) throws {
    do throws(JSON.Error) {
      Issue.record("\(try JSON.mergePatch(from: JSON(parsing: old), to: JSON(parsing: new)))")
    } catch {
      #expect(error.path == path)
      #expect(error.description == "\(path): a merge patch cannot set null")
    }
  }

  @Test(arguments: 0..<20)
  func `A created merge patch turns one value into the other`(seed: Int) throws {
    var random = RandomDocuments(seed: UInt64(seed) &+ 500)
    for _ in 0..<25 {
      let old = random.value(depth: 4)
      let new = random.variation(of: old)
      guard let patch = try? JSON.mergePatch(from: old, to: new) else { continue }
      #expect(try old.applying(mergePatch: patch) == new, "\(old) to \(new): \(patch)")
      // Applying a merge patch is the same as merging member by member.
      #expect(try new.applying(mergePatch: old) == Self.merged(new, old))
    }
  }

  /// Follows section 2 literally.
  private static func merged(_ target: JSON, _ patch: JSON) -> JSON {
    guard case .object(let changes) = patch else { return patch }
    var result = target.members
    for (key, value) in changes {
      // Without the type, nil would be the JSON value null.
      result[key] = value.isNull ? JSON?.none : merged(result[key] ?? .null, value)
    }
    return .object(result)
  }

  @Test func `An object that nothing else refers to is changed in place`() throws {
    var json = try JSON(parsing: #"{"a": {"b": 1, "c": 2}, "d": 3, "f": {}}"#).asTree()
    let node = json.reference?.node
    let patch = try JSON(
      parsing: #"{"d": null, "e": 4, "a": {"b": null, "x": {"y": null, "z": {}}}, "f": null}"#)
    try json.apply(mergePatch: patch)
    #expect(json.reference?.node == node)
    #expect(try json.jsonString() == #"{"a":{"c":2,"x":{"z":{}}},"e":4}"#)
    let copy = json
    let position = copy.members.startIndex
    try json.apply(mergePatch: try JSON(parsing: #"{"a": {"c": null}, "e": 5}"#))
    #expect(try json.jsonString() == #"{"a":{"x":{"z":{}}},"e":5}"#)
    #expect(try copy.jsonString() == #"{"a":{"c":2,"x":{"z":{}}},"e":4}"#)
    #expect(copy.members[position].key == "a")
    try json.apply(mergePatch: json)
    #expect(try json.jsonString() == #"{"a":{"x":{"z":{}}},"e":5}"#)
  }

  @Test func `An error value cannot be patched or compared`() {
    let error = JSON.error(.other(description: "x"))
    #expect(throws: JSON.Error.self) { try error.applying(mergePatch: [:]) }
    #expect(throws: JSON.Error.self) { try (1 as JSON).applying(mergePatch: error) }
    #expect(throws: JSON.Error.self) { try JSON.mergePatch(from: error, to: 1) }
    #expect(throws: JSON.Error.self) { try JSON.mergePatch(from: 1, to: error) }
  }
}
