import Jansson
import JanssonPatch
import JanssonQuery
import JanssonText
import TestSupport
import Testing

@Suite("Merging into a text")
struct MergeTests {
  static let merges = [
    Change(
      "only what differs is written anew",
      "{\n  \"a\": { \"x\": 1.0, \"y\" : [ 1 , 2 ] }, // a\n  \"b\": 1e3\n}",
      "{\n  \"a\": { \"x\": 1.0, \"y\" : [ 1 , 3 ], \"z\" : 4 }, // a\n  \"b\": 1e3\n}",
      syntax: .jsonWithComments
    ) { try $0.merge(["a": ["z": 4, "y": [1, 3], "x": 1] as JSON, "b": 1000]) },
    Change(
      "null is a value", "{\"a\": {\"b\": 1}}", "{\"a\": {\"b\": null}}"
    ) { try $0.merge(["a": ["b": nil] as JSON]) },
    Change(
      "what is new goes to the end, in its order",
      "{\n  \"a\": 1\n}", "{\n  \"a\": 2,\n  \"c\": {\n    \"d\": null\n  },\n  \"b\": 3\n}"
    ) { try $0.merge(["c": ["d": nil] as JSON, "a": 2, "b": 3]) },
    Change("anything else is replaced", "{\"a\": [1], \"b\": {}}", "{\"a\": {\"x\": 1}, \"b\": 2}")
    {
      try $0.merge(["a": ["x": 1] as JSON, "b": 2])
    },
    Change("a scalar by an object", "1\n", "{\n  \"a\": null\n}\n") { try $0.merge(["a": nil]) },
    Change("an object by a scalar", "{\"a\": 1}", "7") { try $0.merge(7) },
    Change("nothing", "{\"a\" :{ }}", "{\"a\" :{ }}") { try $0.merge(["a": [:] as JSON]) },
    Change(
      "the member that counts", "{\"a\": {\"x\": 1}, \"a\": {\"x\": 2}}",
      "{\"a\": {\"x\": 1}, \"a\": {\"x\": 3}}"
    ) { try $0.merge(["a": ["x": 3] as JSON]) },
  ]

  static let patches = [
    Change(
      "null removes, with comma, line and comments",
      "{\n  // about a\n  \"a\": 1, // a\n  \"b\": { \"c\": 2, \"d\": 3.0 }\n}",
      "{\n  \"b\": { \"d\": 3.0 }\n}", syntax: .jsonWithComments
    ) { try $0.apply(mergePatch: ["a": nil, "b": ["c": nil] as JSON]) },
    Change("null of what is not there", "{\"a\": 1.0}", "{\"a\": 1.0}") {
      try $0.apply(mergePatch: ["b": nil])
    },
    Change(
      "nulls in a new object", "{\"a\": 1}", "{\"a\": {\"d\": 1}, \"b\": {\"c\": {}}}"
    ) {
      try $0.apply(
        mergePatch: ["a": ["c": nil, "d": 1] as JSON, "b": ["c": ["d": nil] as JSON] as JSON])
    },
    Change("an array", "[ 1 ]", "{\"a\": {}}") {
      try $0.apply(mergePatch: ["a": ["b": nil] as JSON])
    },
    Change("by an array", "{ \"a\": [1, 2 ,3] }", "{ \"a\": [1, null ,3] }") {
      try $0.apply(mergePatch: ["a": [1, nil, 3]])
    },
    Change("null for the whole", "{\"a\": 1}", "null") { try $0.apply(mergePatch: nil) },
  ]

  @Test(arguments: merges)
  func `Members that both values have are merged in place`(change: Change) throws {
    try change.check()
  }

  @Test(arguments: patches)
  func `A merge patch makes the changes it describes`(change: Change) throws { try change.check() }

  @Test(
    arguments: [JSON.ReadingOptions.Syntax.json, .jsonWithComments, .json5])
  func `Merging one leaf gives the same bytes as setting it`(
    syntax: JSON.ReadingOptions.Syntax
  ) throws {
    for seed in 0..<40 as Range<UInt64> {
      var documents = RandomDocuments(seed: seed)
      let value: JSON = ["a": documents.value(depth: 4), "b": documents.value(depth: 3)]
      let layout = RandomLayout(value, syntax: syntax, seed: seed)
      let text = try JSON.Text(parsing: layout.text, options: JSON.ReadingOptions(syntax: syntax))
      for (path, _) in layout.spans where !path.isEmpty {
        let isInObjects = path.allSatisfy { if case .key = $0 { true } else { false } }
        guard isInObjects else { continue }
        var other: JSON = [:]
        try other.set("new", at: .path(path))
        var (set, merged, patched, replaced) = (text, text, text, text)
        try set.set("new", at: .path(path))
        try merged.merge(other)
        try patched.apply(mergePatch: other)
        let names = try path.map { step in
          guard case .key(let key) = step else { return "" }
          return "[\(try JSON.string(key).jsonString())]"
        }
        let query = try JSON.Query("$" + names.joined())
        #expect(try replaced.replace(at: query, with: "new") == 1)
        #expect(merged.bytes == set.bytes)
        #expect(patched.bytes == set.bytes)
        #expect(replaced.bytes == set.bytes)
        // A merge patch cannot set null.
        if let back = try? JSON.mergePatch(from: patched.value, to: value) {
          try patched.apply(mergePatch: back)
          #expect(patched.bytes == layout.text)
        }
      }
      var same = text
      try same.merge(value)
      #expect(!same.hasChanges)
    }
  }

  @Test func `A value that cannot be merged changes nothing`() throws {
    var text = try JSON.Text(
      parsing: "{\"a\": {\"b\": 1}}", options: JSON.ReadingOptions(maximumDepth: 2))
    let nan = JSON.number(JSON.Number(Double.nan))
    #expect(throws: JSON.Error.self) { try text.merge(["a": ["b": 2] as JSON, "c": nan]) }
    #expect(throws: JSON.Error.self) { try text.merge(["c": 1, "a": ["b": [2]] as JSON]) }
    #expect(throws: JSON.Error.self) {
      try text.apply(mergePatch: ["a": nil, "c": ["b": [2]] as JSON])
    }
    #expect(throws: JSON.Error.self) { try text.merge(.error(.outOfMemory)) }
    #expect(throws: JSON.Query.Error.self) { try text.replace(at: "$..b", with: nan) }
    #expect(throws: JSON.Query.Error.self) { try text.update(at: "$.*") { $0["b"] = [[1]] } }
    #expect(!text.hasChanges)
  }

  @Test func `A query adds no more nodes than its limit allows, as on a value`() throws {
    let before = "[1, 2, 3]"
    for limit in [5, 6, 8, 9, 10, 20] {
      var text = try JSON.Text(parsing: before)
      var value = text.value
      let plain = try? value.replace(at: "$[*]", with: [0, 0], stepLimit: limit)
      let count = try? text.replace(at: "$[*]", with: [0, 0], stepLimit: limit)
      #expect(count == plain)
      #expect(text.value == value)
    }
  }
}
