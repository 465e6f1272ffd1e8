import Foundation
import Jansson
import JanssonPatch
import TestSupport
import Testing

/// A patch that fails is undone, without touching anything that is no longer there.
///
/// The tests run also under the address sanitizer, and with an allocator that notices it.
struct PatchRollBackTests {
  @Test func `What was taken out of an object is there until older changes inside it are undone`()
    throws
  {
    for json in try RollBack.forms(of: RollBack.nested) {
      try RollBack.check(RollBack.removal, fails: json)
    }
  }

  @Test(arguments: 0..<30)
  func `A patch that fails at any operation leaves the value, and all that share its parts`(
    seed: Int
  ) throws {
    try RollBack.checkRandomPatch(seed: UInt64(seed))
  }

  @Test func `Undoing uses nothing that was freed`() async {
    await #expect(processExitsWith: .success) {
      WatchingAllocator.install()
      for json in try RollBack.forms(of: RollBack.nested) {
        try RollBack.check(RollBack.removal, fails: json)
      }
      for seed in 0..<60 { try RollBack.checkRandomPatch(seed: UInt64(seed)) }
      require(WatchingAllocator.isIntact)
      exit(0)
    }
  }

  @Test func `Undoing many changes of a large object takes time in proportion to them`() throws {
    let keys = (0..<50_000).map { "key \($0)" }
    let json = JSON.object(JSON.Object(keys.map { (key: $0, value: 0) }))
    let changes = keys.map { JSON.Patch.Operation.replace([.key($0)], 1) }
    var changed = json
    #expect(throws: JSON.Patch.Error.self) {
      try changed.apply(JSON.Patch(operations: changes + [.remove(["none"])]))
    }
    #expect(changed == json)
  }

  @Test func `Changes of members whose keys contain NUL are undone`() throws {
    let text = "{\"a\\u0000b\":[1],\"a\":2,\"a\\u0000\":3}"
    for json in try RollBack.forms(of: text) {
      try RollBack.check(
        [
          .replace(["a\u{0}b"], 1), .replace(["a"], 2.5), .replace(["a\u{0}"], []),
          .remove(["no", "such"]),
        ], fails: json)
    }
  }
}

private enum RollBack {
  static let nested = #"{"p":{"a":1,"x":{"m":1}}}"#
  static let removal: JSON.Patch = [
    .remove(["p", "a"]), .replace(["p", "x", "m"], 2), .remove(["p", "x"]), .test([], []),
  ]

  static func forms(of text: String) throws -> [JSON] {
    let read = try JSON(parsing: text)
    return [read, read.asTree(), try JSON(parsing: text, options: .init(engine: .other))]
  }

  static func check(_ patch: JSON.Patch, fails json: JSON) throws {
    let text = json.description
    // Shared, and as the only value that refers to its document.
    for start in [{ json }, { try JSON(parsing: text) }, { json.detached().asTree() }]
      as [() throws -> JSON]
    {
      var changed = try start()
      #expect(throws: JSON.Patch.Error.self) { try changed.apply(patch) }
      #expect(changed.description == text)
    }
    #expect(json.description == text)
  }

  static func checkRandomPatch(seed: UInt64) throws {
    var random = RandomPatches(seed: seed)
    let document = random.document()
    let patch = random.patch(for: document, count: 12)
    for var json in try forms(of: document.jsonString()) {
      // One that has parts of both forms, and shares them.
      let copy = json
      if seed % 2 == 0 { json["d"] = ["again": json["a"]] }
      let part = json["a"]
      let (text, partText, copyText) = (json.description, part.description, copy.description)
      for count in 0...patch.count {
        let failing: [JSON.Patch.Operation] = [.test([], []), .remove(["no", "such"])]
        try check(JSON.Patch(patch.prefix(count) + [failing[count % 2]]), fails: json)
      }
      require(json.description == text)
      require(part.description == partText)
      require(copy.description == copyText)
      // What was added may make a test within the patch fail.
      _ = try? json.applying(patch)
      require(json.description == text)
    }
  }
}
