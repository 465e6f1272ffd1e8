import Jansson
import JanssonPatch
import TestSupport
import Testing

/// So long that replacing it takes more than a few operations.
private let long = String(repeating: "long ", count: 30)

struct PatchDifferenceTests {
  /// For any two values.
  @Test(arguments: 0..<40)
  func `A patch turns one value into the other, and its inverse undoes it`(seed: Int) throws {
    var random = RandomDocuments(seed: UInt64(seed))
    for _ in 0..<25 {
      let old = random.value(depth: 4)
      let new =
        Bool.random(using: &random.generator) ? random.value(depth: 4) : random.variation(of: old)
      let patch = JSON.Patch(from: old, to: new)
      #expect(try old.applying(patch) == new, "\(old) to \(new): \(patch)")
      #expect(patch.isEmpty == (old == new))
      // Also for parsed values, and after the patch itself was written and read.
      let (readOld, readNew) = (try reread(old), try reread(new))
      #expect(JSON.Patch(from: readOld, to: readNew) == patch)
      #expect(try readOld.applying(JSON.Patch(decoding: reread(patch.json))) == new)
      let undo = try patch.inverted(for: old)
      #expect(try new.applying(undo) == old)
      #expect(old.difference(from: new).isEmpty == (old == new))
    }
  }

  @Test(arguments: 0..<20)
  func `The deepest changes replace no container by another of its kind`(seed: Int) throws {
    var random = RandomDocuments(seed: UInt64(500 + seed))
    for _ in 0..<25 {
      let old = random.value(depth: 4)
      let new =
        Bool.random(using: &random.generator) ? random.value(depth: 4) : random.variation(of: old)
      let patch = JSON.Patch(from: old, to: new, detail: .deepest)
      #expect(try old.applying(patch) == new, "\(old) to \(new): \(patch)")
      #expect(patch.isEmpty == (old == new))
      #expect(try new.applying(patch.inverted(for: old)) == old)
      var value = old
      for operation in patch {
        if case .replace(let pointer, let replacement) = operation {
          let replaced = value[pointer: pointer]
          #expect(replaced.reference == nil || replaced.kind != replacement.kind, "\(patch)")
        }
        try value.apply(JSON.Patch(operations: [operation]))
      }
    }
  }

  @Test func `A log of changes has each of them, however short the value is`() {
    let old: JSON = ["a": ["b": 1, "c": [1, 2]], "d": 1]
    let new: JSON = ["a": ["b": 2, "c": [1, 3]], "e": 1]
    #expect(
      JSON.Patch(from: old, to: new, detail: .deepest).json == [
        ["op": "replace", "path": "/a/b", "value": 2] as JSON,
        ["op": "replace", "path": "/a/c/1", "value": 3] as JSON,
        ["op": "remove", "path": "/d"] as JSON, ["op": "add", "path": "/e", "value": 1] as JSON,
      ])
    #expect(JSON.Patch(from: old, to: new).count < 4)
    #expect(JSON.Patch(from: [1], to: ["a": 1], detail: .deepest).count == 1)
  }

  /// For any two values, most of them small, so that replacing them is often shorter.
  @Test(arguments: 0..<40)
  func `A difference is never longer than replacing the whole value`(seed: Int) throws {
    var random = RandomDocuments(seed: UInt64(1000 + seed))
    for _ in 0..<50 {
      let depth = Int.random(in: 0..<5, using: &random.generator)
      let old = random.value(depth: depth)
      let new =
        Bool.random(using: &random.generator)
        ? random.value(depth: depth) : random.variation(of: old)
      guard old != new else { continue }
      let patch = try JSON.Patch(from: old, to: new).json.jsonString()
      let whole = try JSON.Patch(operations: [.replace([], new)]).json.jsonString()
      #expect(patch.utf8.count <= whole.utf8.count, "\(patch) instead of \(whole)")
      // The same wherever the values are.
      let (oldPart, newPart) = (["k", ["a": old]] as JSON, ["k", ["a": new]] as JSON)
      let inside = try JSON.Patch(from: oldPart, to: newPart).json.jsonString()
      #expect(inside.utf8.count <= whole.utf8.count + "/1/a".utf8.count, "\(inside)")
      let difference = new.difference(from: old).map { change in
        [(change.oldPath, change.old), (change.newPath, change.new)].map { path, value in
          path.map { "- \($0): \(value?.description ?? "")\n" } ?? ""
        }.joined()
      }.joined()
      #expect(difference.utf8.count <= "- $: \(old)\n+ $: \(new)\n".utf8.count, "\(difference)")
    }
  }

  @Test func `A long part is replaced only where its operations are longer`() throws {
    let long = JSON.array(JSON.Array((0..<300).map { JSON.number(.init(Double($0) + 0.25)) }))
    let old: JSON = ["long": long, "short": ["a": 1, "b": 2, "c": 3]]
    var new = old
    for key in ["a", "b", "c"] as [JSON.Index] { new["short", key] = 0 }
    for index in stride(from: 0, to: 300, by: 60) { new["long", .index(index)] = 0.5 }
    let patch = JSON.Patch(from: old, to: new)
    #expect(
      patch.map(\.pointer) == (0..<5).map { ["long", .index($0 * 60)] } + [["short"]])
    #expect(try old.applying(patch) == new)
  }

  private func reread(_ json: JSON) throws -> JSON { try JSON(parsing: json.jsonString()) }

  /// Single elements are inserted, removed or replaced.
  @Test(arguments: [10, 100, 5000], [false, true])
  func `One change in an array is one operation`(count: Int, isNested: Bool) throws {
    func element(_ index: Int) -> JSON {
      isNested ? ["id": JSON.number(.init(index)), "tags": ["a"]] : .number(.init(index))
    }
    let old = JSON.array(JSON.Array((0..<count).map(element)))
    let middle = count / 2
    var (inserted, removed, replaced) = (old.elements, old.elements, old.elements)
    inserted.insert("new", at: middle)
    removed.remove(at: middle)
    replaced[middle] = "other"
    for old in [old, try reread(old)] {
      #expect(JSON.Patch(from: old, to: .array(inserted)) == [.add([.index(middle)], "new")])
      #expect(JSON.Patch(from: old, to: .array(removed)) == [.remove([.index(middle)])])
      #expect(JSON.Patch(from: old, to: .array(replaced)) == [.replace([.index(middle)], "other")])
    }
    // Both at once, far apart, and a change inside an element that has moved.
    inserted.remove(at: middle / 2)
    let both = JSON.Patch(from: old, to: .array(inserted))
    // Ten numbers are replaced as a whole, which is shorter.
    let isShort = count == 10 && !isNested
    #expect(both.count == (isShort ? 1 : 2))
    #expect(try old.applying(both) == .array(inserted))
    inserted.remove(at: 0)
    #expect(JSON.Patch(from: old, to: .array(inserted)).count == (isShort ? 1 : 3))
  }

  @Test(
    arguments: [
      ("{}", "{}", "[]"), ("[]", "[]", "[]"), ("1", "1.0", "[]"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "[]"),
      ("1", "2", #"[{"op":"replace","path":"","value":2}]"#),
      ("[]", "{}", #"[{"op":"replace","path":"","value":{}}]"#),
      (#"{"a":1,"b":2}"#, #"{"a":1,"b":3}"#, #"[{"op":"replace","path":"/b","value":3}]"#),
      (#"{"a":1}"#, #"{"a":1,"~/":null}"#, #"[{"op":"add","path":"/~0~1","value":null}]"#),
      (#"{"a":1,"":2}"#, #"{"a":1}"#, #"[{"op":"remove","path":"/"}]"#),
      (
        #"{"a":[1,{"b":2}]}"#, #"{"a":[1,{"b":null}]}"#,
        #"[{"op":"replace","path":"/a/1/b","value":null}]"#
      ),
      // Nothing in common: replaced as a whole.
      (
        #"{"a":{"b":1,"c":2}}"#, #"{"a":{"d":1,"e":2}}"#,
        #"[{"op":"replace","path":"/a","value":{"d":1,"e":2}}]"#
      ),
      ("[1,2,3]", "[4,5]", #"[{"op":"replace","path":"","value":[4,5]}]"#),
      // An element that has moved is changed at its new index.
      (
        #"[0,{"a":"\#(long)","b":1},2]"#, #"[9,8,0,{"a":"\#(long)","b":2},2]"#,
        #"[{"op":"add","path":"/0","value":9},{"op":"add","path":"/1","value":8},"#
          + #"{"op":"replace","path":"/3/b","value":2}]"#
      ),
      (
        #"[["\#(long)",1]]"#, #"[9,["\#(long)",2]]"#,
        #"[{"op":"add","path":"/0","value":9},{"op":"replace","path":"/1/1","value":2}]"#
      ),
      // Replaced as a whole, which is shorter.
      (
        #"[0,{"a":1,"b":1},2]"#, #"[9,8,0,{"a":1,"b":2},2]"#,
        #"[{"op":"replace","path":"","value":[9,8,0,{"a":1,"b":2},2]}]"#
      ),
    ] as [(String, String, String)])
  func `The patch between two values contains only the differences`(
    old: String, new: String, patch: String
  ) throws {
    let (old, new) = (try JSON(parsing: old), try JSON(parsing: new))
    #expect(JSON.Patch(from: old, to: new).description == patch)
    #expect(JSON.Patch(from: old.asTree(), to: new.asTree()).description == patch)
  }

  /// Beyond the search limit, equal elements still align the two arrays.
  @Test func `Many changes in a large array still give a small patch`() throws {
    var generator = SplitMix64(seed: 7)
    let old = (0..<4000).map { JSON.number(JSON.Number($0)) }
    let new = old.flatMap { element -> [JSON] in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: []
      case 1: [element, .string("new \(element)")]
      default: [element]
      }
    }
    let (from, to) = (JSON.array(JSON.Array(old)), JSON.array(JSON.Array(new)))
    let patch = JSON.Patch(from: from, to: to)
    #expect(try from.applying(patch) == to)
    #expect(patch.count < 1600, "\(patch.count)")
    // And with no element at the same position.
    let reversed = JSON.array(JSON.Array(old.reversed()))
    #expect(try from.applying(JSON.Patch(from: from, to: reversed)) == reversed)
  }

  @Test func `A difference is described line by line`() throws {
    let old = try JSON(parsing: #"{"users":[{"name":"Ann","age":36},{"name":"Bob"}],"gone":[1,2]}"#)
    var new = old
    new["users", 0, "age"] = 37
    try new["users"].insert("first", at: [0])
    try new.remove(at: ["gone"])
    new["note"] = "new"
    let difference = new.difference(from: old)
    #expect(
      difference.description == """
        + users[0]: "first"
        - users[0].age: 36
        + users[1].age: 37
        - gone: [1,2]
        + note: "new"
        """)
    #expect(difference.count == 4)
    #expect(difference[1].oldPath == ["users", 0, "age"])
    #expect(difference[1].newPath == ["users", 1, "age"])
    #expect(difference[1].old == 36)
    #expect(difference[1].new == 37)
    #expect(
      difference.formatted(maximumChanges: 1, isColored: true)
        == "\u{1B}[32m+ users[0]: \"first\"\u{1B}[0m\n… and 3 more changes")
    #expect(new.difference(from: new).description == "no difference")
    #expect((1 as JSON).difference(from: "x").description == "- $: \"x\"\n+ $: 1")
  }

  @Test func `A container of which nothing is kept is one change`() throws {
    let old: JSON = ["x": ["a": 1, "b": 2], "y": 0]
    let other: JSON = ["x": ["c": 3, "d": 4], "y": 0]
    #expect(
      other.difference(from: old).description == """
        - x: {"a":1,"b":2}
        + x: {"c":3,"d":4}
        """)
    let one: JSON = ["x": ["a": 1, "b": 4], "y": 0]
    #expect(one.difference(from: old).description == "- x.b: 2\n+ x.b: 4")
  }

  @Test func `The description of a difference is bounded`() {
    let long = JSON.string(String(repeating: "é", count: 10_000))
    let many = JSON.array(
      JSON.Array((0..<10_000).map { ["id": JSON.number(.init($0)), "text": long] as JSON }))
    let text = many.difference(from: ["keep", many]).description
    #expect(text.unicodeScalars.count < 400)
    let each = JSON.Patch(from: many, to: ["x", many])
    #expect(each.count < 10)
    var changed = many
    for index in stride(from: 0, to: 10_000, by: 2) { changed[.index(index)]["text"] = "short" }
    let lines = changed.difference(from: many).description.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.allSatisfy { $0.unicodeScalars.count < 160 })
    #expect(lines.last == "… and 4950 more changes")
  }

  /// Values that JSON cannot represent make no difference.
  @Test func `Errors and NaN are compared like other values`() {
    let old: JSON = ["a": JSON.Number(Double.nan), "b": 1]
    #expect(JSON.Patch(from: old, to: old).isEmpty)
    var new = old
    new["b"] = 2
    #expect(JSON.Patch(from: old, to: new) == [.replace(["b"], 2)])
    let error = JSON.error(.other(description: "x"))
    #expect(JSON.Patch(from: error, to: 1).count == 1)
    #expect(throws: JSON.Patch.Error.self) { try error.applying([.test([], 1)]) }
    #expect(throws: JSON.Patch.Error.self) { try old.applying([.add(["c"], error)]) }
  }
}
