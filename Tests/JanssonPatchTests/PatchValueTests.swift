import Foundation
import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Patches as values: read, written, in collections, and applied to shared documents.
struct PatchValueTests {
  private let patch: JSON.Patch = [
    .add(["a", "-"], ["x": nil]), .remove([]), .replace(["~/"], 1.5), .move(from: ["a"], to: ["b"]),
    .copy(from: ["b", 0], to: ["c"]), .test(["c"], "text"),
  ]
  private let text =
    #"[{"op":"add","path":"/a/-","value":{"x":null}},{"op":"remove","path":""},"#
    + #"{"op":"replace","path":"/~0~1","value":1.5},{"op":"move","from":"/a","path":"/b"},"#
    + #"{"op":"copy","from":"/b/0","path":"/c"},{"op":"test","path":"/c","value":"text"}]"#

  @Test func `Foundation describes errors as they describe themselves`() throws {
    let error = #expect(throws: JSON.Patch.Error.self) {
      try ([] as JSON).applying([.remove(["a"])])
    }
    #expect(error?.localizedDescription.hasPrefix(#"operation 0, remove "/a""#) == true)
  }

  @Test func `A patch is written and read as JSON`() throws {
    #expect(patch.description == text)
    #expect(try patch.jsonString() == text)
    #expect(try JSON.Patch(jsonString: text) == patch)
    #expect(try JSON.Patch(JSON(parsing: text)) == patch)
    #expect(JSON(patch) == (try JSON(parsing: text)))
    #expect(try JSON.Decoder().decode(JSON.Patch.self, from: text) == patch)
    #expect(try JSON.Encoder().encodeString(patch) == text)
    let data = try JSONEncoder().encode(patch)
    #expect(try JSONDecoder().decode(JSON.Patch.self, from: data) == patch)
    #expect(try JSON.Patch.Operation(decoding: patch[1].json) == .remove([]))
  }

  @Test(
    arguments: [
      ("{}", ""), ("[1]", "[0]"), ("[{}]", "[0].op"), (#"[{"op": "add", "value": 1}]"#, "[0].path"),
      (#"[{"op": "add", "path": "/a"}]"#, "[0].value"),
      (#"[{"op": "test", "path": "/a"}]"#, "[0].value"),
      (#"[{"op": "replace", "path": "/a"}]"#, "[0].value"),
      (#"[{"op": "move", "path": "/a"}]"#, "[0].from"),
      (#"[{"op": "copy", "path": "/a"}]"#, "[0].from"),
      (#"[{"op": "remove", "path": ""}, {"op": "spam", "path": "/a"}]"#, "[1].op"),
      (#"[{"op": "Add", "path": "/a", "value": 1}]"#, "[0].op"),
      (#"[{"op": 1, "path": "/a", "value": 1}]"#, "[0].op"),
      (#"[{"op": "add", "path": null, "value": 1}]"#, "[0].path"),
      (#"[{"op": "add", "path": "a/b", "value": 1}]"#, "[0].path"),
      (#"[{"op": "add", "path": "/~2", "value": 1}]"#, "[0].path"),
      (#"[{"op": "copy", "from": "x", "path": "/a"}]"#, "[0].from"),
      (#"[{"op": "move", "from": 7, "path": "/a"}]"#, "[0].from"),
    ] as [(String, String)])
  func `An invalid patch is an error with the path of the mistake`(
    text: String, path: String
  ) throws {
    let json = try JSON(parsing: text)
    do {
      Issue.record("\(try JSON.Patch(decoding: json))")
    } catch let error as JSON.Error {
      #expect(error.path == JSON.Path(path))
    }
    #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode(JSON.Patch.self, from: text)
    }
  }

  @Test func `A patch is a collection of operations`() {
    var patch = patch
    patch.append(.remove(["d"]))
    patch.removeFirst(2)
    patch[0] = .test([], nil)
    #expect(patch.map(\.name) == ["test", "move", "copy", "test", "remove"])
    #expect(patch.count == 5)
    #expect(patch.last?.pointer.description == "/d")
    #expect(JSON.Patch().isEmpty)
    #expect(Set([self.patch, self.patch, patch]).count == 2)
  }

  /// Even the order of members is kept.
  @Test(arguments: 0..<30)
  func `A patch that fails leaves the document as it was`(seed: Int) throws {
    var random = RandomDocuments(seed: UInt64(seed) &+ 1000)
    for _ in 0..<10 {
      let old = random.value(depth: 4)
      let text = old.description
      var patch = JSON.Patch(from: old, to: random.variation(of: old))
      if case .object(let object) = old, let key = object.first?.key {
        patch.insert(.move(from: [.key(key)], to: ["moved"]), at: 0)
        patch.append(.copy(from: [], to: ["whole"]))
        patch.append(.remove(["whole"]))
      }
      patch.append(.test(["no", "such"], 1))
      for isShared in [false, true] {
        var json = old.asTree()
        let copies = isShared ? [json] : []
        #expect(throws: JSON.Patch.Error.self) { try json.apply(patch) }
        #expect(json.description == text)
        #expect(copies.allSatisfy { $0.description == text })
      }
    }
  }

  @Test func `Copies of a patched document stay as they were`() throws {
    let old = try JSON(parsing: #"{"a":{"b":[1,2,{"c":3}]},"d":{"e":4}}"#)
    for old in [old, old.asTree()] {
      var json = old
      let inner = json["a"]
      try json.apply([
        .remove(["d", "e"]), .add(["a", "b", 0], 0), .replace(["a", "b", 3, "c"], 5),
      ])
      #expect(json.description == #"{"a":{"b":[0,1,2,{"c":5}]},"d":{}}"#)
      #expect(old.description == #"{"a":{"b":[1,2,{"c":3}]},"d":{"e":4}}"#)
      #expect(inner.description == #"{"b":[1,2,{"c":3}]}"#)
    }
  }

  /// The last operation copies what the one before it has shared, and then fails.
  @Test func `A failure after a copy within the patch is undone`() throws {
    let text = #"{"a":{"b":[1,2]}}"#
    var json = try JSON(parsing: text).asTree()
    #expect(throws: JSON.Patch.Error.self) {
      try json.apply([
        .replace(["a", "b", 0], 9), .copy(from: ["a"], to: ["c"]), .remove(["a", "b", 99]),
      ])
    }
    #expect(json.description == text)
  }

  /// The values in a patch stay the same when the values added from it are changed.
  @Test func `Changing a patched document does not change the patch`() throws {
    let patch: JSON.Patch = [
      .add(["a"], ["b": [1]]), .add(["a", "b", "-"], 2), .copy(from: ["a"], to: ["c"]),
    ]
    var json: JSON = [:]
    try json.apply(patch)
    try json.apply([.remove(["a", "b", 0])])
    #expect(json.description == #"{"a":{"b":[2]},"c":{"b":[1,2]}}"#)
    #expect(patch[0] == .add(["a"], ["b": [1]]))
  }

  @Test func `The inverse of a patch undoes it in reverse order`() throws {
    let json: JSON = ["a": 1, "list": [1, 2, 3]]
    let patch: JSON.Patch = [
      .test(["a"], 1), .add(["list", "-"], 4), .replace(["a"], 2), .remove(["list", 0]),
    ]
    #expect(
      try patch.inverted(for: json)
        == [.add(["list", 0], 1), .replace(["a"], 1), .remove(["list", 3]), .test(["a"], 1)])
    let move: JSON.Patch = [.move(from: ["a"], to: ["b"])]
    #expect(try move.inverted(for: json) == [.move(from: ["b"], to: ["a"])])
    let failing: JSON.Patch = [.test([], json), .remove(["x"])]
    do throws(JSON.Patch.Error) {
      _ = try failing.inverted(for: json)
    } catch {
      #expect(error.description.hasPrefix("operation 1, remove \"/x\""))
    }
  }
}
