import Jansson
import JanssonPatch
import TestSupport
import Testing

/// What the operations of a patch copy is limited.
struct PatchGrowthTests {
  private static func doublings(_ count: Int) -> JSON.Patch {
    var operations: [JSON.Patch.Operation] = []
    for _ in 0..<count {
      operations += [
        .add(["new"], []), .copy(from: ["a"], to: ["new", "-"]),
        .copy(from: ["a"], to: ["new", "-"]),
        .remove(["a"]), .move(from: ["new"], to: ["a"]),
      ]
    }
    return JSON.Patch(operations: operations)
  }

  private let document: JSON = ["a": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]

  @Test(arguments: [20, 22, 40, 500])
  func `Doubling a value again and again fails, and names the operation`(count: Int) throws {
    let patch = Self.doublings(count)
    for json in [document, document.asTree(), try JSON(parsing: document.jsonString())] {
      var changed = json
      let error = #expect(throws: JSON.Patch.Error.self) { try changed.apply(patch) }
      #expect(changed == json)
      guard case .operation(let failure)? = error else {
        Issue.record("another error: \(String(describing: error))")
        continue
      }
      #expect((76...77).contains(failure.operation))
      #expect(failure.name == "copy" && failure.pointer == ["a"])
      #expect(
        error?.description
          == #"operation 76, copy "/a": expected at most 1020000 nodes copied by the whole patch "#
          + "(copyLimit), found 393215 more nodes to copy" || count != 40)
      #expect(throws: JSON.Patch.Error.self) { try patch.inverted(for: json) }
    }
  }

  @Test func `The limit of what is copied can be set`() throws {
    let patch = Self.doublings(40)
    let changed = try document.applying(patch, copyLimit: .max)
    #expect(changed["a", 0, 1, 0].count == 2)
    #expect(try patch.inverted(for: document, copyLimit: .max).count == 200)
    // Eleven nodes.
    let copy: JSON.Patch = [.copy(from: ["a"], to: ["b"])]
    #expect(try document.applying(copy, copyLimit: 11)["b"] == document["a"])
    for limit in [0, 10] {
      let error = #expect(throws: JSON.Patch.Error.self) {
        try document.applying(copy, copyLimit: limit)
      }
      #expect(
        error?.description
          == #"operation 0, copy "/a": expected at most \#(limit) nodes copied by the whole "#
          + "patch (copyLimit), found 11 more nodes to copy")
    }
    // It is for copies alone.
    let changes: JSON.Patch = [.add(["b"], document), .move(from: ["a"], to: ["c"])]
    #expect(try document.applying(changes, copyLimit: 0)["c"] == document["a"])
  }

  @Test func `A long string counts as many nodes`() throws {
    let json: JSON = ["text": JSON.string(String(repeating: "x", count: 64_000))]
    let copy: JSON.Patch = [.copy(from: ["text"], to: ["again"])]
    #expect(throws: JSON.Patch.Error.self) { try json.applying(copy, copyLimit: 1000) }
    #expect(try json.applying(copy, copyLimit: 1001).count == 2)
  }

  @Test func `A patch may copy much of a document, and a template many times`() throws {
    let rows = JSON.array(JSON.Array((0..<20_000).map { ["id": JSON.number(.init($0))] as JSON }))
    let json: JSON = ["rows": rows, "template": JSON.Array(repeating: ["x": 1], count: 50)]
    let whole: JSON.Patch = JSON.Patch((0..<20).map { .copy(from: ["rows"], to: [.key("r\($0)")]) })
    #expect(try json.applying(whole)["r19"] == rows)
    let many = JSON.Patch((0..<5000).map { _ in .copy(from: ["template"], to: ["rows", "-"]) })
    #expect(try json.applying(many)["rows"].count == 25_000)
    // So few copies need not be counted.
    #expect(try document.applying(Self.doublings(3))["a", 1, 1, 1] == document["a"])
  }

  /// Each change after a move copies one level of what has moved, since undoing needs the other.
  @Test func `Moving and changing a large array in turn ends at a limit`() throws {
    let json: JSON = ["a": JSON.Array(repeating: 0, count: 10_000)]
    let operations = (0..<1000).flatMap { _ in
      [
        .move(from: ["a"], to: ["b"]), .replace(["b", 0], 1), .move(from: ["b"], to: ["a"]),
        .replace(["a", 1], 1),
      ] as [JSON.Patch.Operation]
    }
    #expect(try json.applying(JSON.Patch(operations.prefix(100)))["a", 0] == 1)
    var changed = json
    #expect(throws: JSON.Patch.Error.self) { try changed.apply(JSON.Patch(operations: operations)) }
    #expect(changed == json)
  }
}
