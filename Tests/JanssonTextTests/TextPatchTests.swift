import Jansson
import JanssonPatch
import JanssonQuery
import JanssonText
import Testing

@Suite("Patches and queries on a text")
struct TextPatchTests {
  static let patches = [
    Change(
      "a moved value keeps its text, indented for its new place",
      "{\n  \"a\": {\n    \"b\": [ 1e0,\n      2 ]\n  },\n  \"c\": 3\n}",
      "{\n  \"a\": {},\n  \"c\": 3,\n  \"d\": [ 1e0,\n    2 ]\n}"
    ) { try $0.apply([.move(from: ["a", "b"], to: ["d"])]) },
    Change(
      "a copied value keeps its text", "{\"a\": 1.50, \"b\": []}", "{\"a\": 1.50, \"b\": [1.50]}"
    ) { try $0.apply([.copy(from: ["a"], to: ["b", "-"])]) },
    Change(
      "a copy in lines is indented for its new place",
      "{\r\n\t\"a\": {\r\n\t\t\"x\" : 1e0, \r\n\r\n\t\t\"y\": [\r\n\t\t\t2]\r\n\t},\r\n\t\"b\": [\r\n\t\t{}\r\n\t]\r\n}",
      "{\r\n\t\"a\": {\r\n\t\t\"x\" : 1e0, \r\n\r\n\t\t\"y\": [\r\n\t\t\t2]\r\n\t},\r\n\t\"b\": [\r\n\t\t{},\r\n"
        + "\t\t{\r\n\t\t\t\"x\" : 1e0, \r\n\r\n\t\t\t\"y\": [\r\n\t\t\t\t2]\r\n\t\t}\r\n\t]\r\n}"
    ) { try $0.apply([.copy(from: ["a"], to: ["b", "-"])]) },
    Change(
      "a value that replaces a container of its own", "{\n  \"a\": [ { \"b\" : 1e0 } ]\n}",
      "{\n  \"a\": { \"b\" : 1e0 }\n}"
    ) { try $0.apply([.move(from: ["a", "0"], to: ["a"])]) },
    Change(
      "with comments inside", "{\n  \"a\": { // x\n    \"b\": 1,\n  },\n}",
      "{\n  \"c\": { // x\n    \"b\": 1,\n  },\n}", syntax: .jsonWithComments
    ) { try $0.apply([.move(from: ["a"], to: ["c"])]) },
    Change(
      "several operations", "{\"a\": [1, 2, 3], \"v\": 1}", "{\"a\": [0, 1, 3], \"v\": 2}"
    ) {
      try $0.apply([
        .test(["v"], 1), .remove(["a", "1"]), .add(["a", "0"], 0), .replace(["v"], 2),
      ])
    },
    Change(
      "a merge patch", "{\n  \"a\": { \"x\": 1, \"y\": 1e1 }, // a\n  \"b\": 2\n}",
      "{\n  \"a\": { \"y\": 1e1, \"z\": 3 } // a\n}", syntax: .jsonWithComments
    ) { try $0.apply(mergePatch: ["a": ["x": nil, "z": 3] as JSON, "b": nil]) },
    Change("merging", "{\"a\": {\"x\": 1.0}}", "{\"a\": {\"x\": 1.0, \"y\": null}, \"b\": 2}") {
      try $0.merge(["a": ["y": nil] as JSON, "b": 2])
    },
    Change("replacing what a query selects", "[{\"p\": 1.0}, {\"p\":2}]", "[{\"p\": 0}, {\"p\":0}]")
    {
      let count = try $0.replace(at: "$..p", with: 0)
      #expect(count == 2)
    },
    Change("updating what a query selects", "[1, 2.0, 3]", "[1, 20, 3]") {
      let count = try $0.update(at: "$[?@ == 2]") { $0 = 20 }
      #expect(count == 1)
    },
    Change(
      "removing what a query selects", "[1, null, [null, 2 ], {\"a\": null, \"b\":3}]",
      "[1, [2 ], {\"b\":3}]"
    ) {
      let count = try $0.removeAll(at: "$..[?@ == null]")
      #expect(count == 3)
    },
    Change("removing everything", "[1]", "null") {
      let count = try $0.removeAll(at: "$")
      #expect(count == 1)
    },
    Change("by pointers", "{\"a\": [1]}", "{\"a\": [2], \"b\": [{\"c\": 3}]}") {
      try $0.set(2, atPointer: JSON.Pointer("/a/-"))
      try $0.remove(atPointer: JSON.Pointer("/a/0"))
      try $0.set(3, atPointer: JSON.Pointer("/b/-/c"))
    },
    Change("by pointers in brackets", "{\"a\": [1], \"b/c\": 1}", "{\"a\": [1, 2], \"b/c\": 3}") {
      $0[pointer: "/a/-"] = 2
      $0[pointer: try JSON.Pointer("/b~1c")] = 3
      #expect($0[pointer: "/a/1"] == 2 && $0[pointer: "/a/2"].isError && $0[pointer: "a"].isError)
      $0[pointer: "/a/x"] = 4
      $0[pointer: "no pointer"] = 4
      #expect($0[JSON.Path(["b/c"])] == 3 && $0["a", 1] == 2)
    },
  ]

  @Test(arguments: patches)
  func `A patch or a query makes the changes it describes`(change: Change) throws {
    try change.check()
  }

  @Test func `A patch that fails changes nothing, and gives the same error as for a value`() throws
  {
    let before = "{\"a\": [1, 2 ]}"
    var text = try JSON.Text(parsing: before)
    for patch: JSON.Patch in [
      [.remove(["a", "0"]), .test(["a", "0"], 1)], [.replace(["b"], 1)], [.remove([])],
      [.move(from: ["a"], to: ["a", "0"])], [.add(["a", "3"], 1)],
      [.copy(from: ["a", "x"], to: ["b"])],
    ] {
      let value = text.value
      let expected = #expect(throws: JSON.Patch.Error.self) { try value.applying(patch) }
      let error = #expect(throws: JSON.Patch.Error.self) { try text.apply(patch) }
      #expect(error == expected)
      #expect(text.string == before)
    }
  }

  @Test func `What copy operations add is limited as for a value`() throws {
    var text = try JSON.Text(parsing: #"{"a": [1, 2, 3]}"#)
    let patch = JSON.Patch(
      operations: (0..<40).map { _ in .copy(from: [], to: ["a", "0"]) })
    #expect(throws: JSON.Patch.Error.self) { try text.apply(patch) }
    #expect(throws: JSON.Patch.Error.self) {
      try text.apply([.copy(from: ["a"], to: ["b"])], copyLimit: 2)
    }
    #expect(!text.hasChanges)
  }
}
