import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Inverses of patches whose operations move values to where a container of theirs was.
struct PatchInverseTests {
  @Test(
    arguments: [
      (#"[{"x": 1}]"#, "/0/x", "/0"), (#"{"a": [0, [1, 2]]}"#, "/a/1/0", "/a/1"),
      (#"[[[1]]]"#, "/0/0/0", "/0"), (#"{"a": {"b": 1, "c": 2}}"#, "/a/b", "/a"),
      (#"{"a": [1, 2]}"#, "/a/0", "/a"), (#"{"a": [1, 2]}"#, "/a", ""),
      (#"[{"x": 1}, 2]"#, "/0/x", "/1"), (#"[{"x": 1}]"#, "/0/x", "/-"),
      (#"[[1, 2], 3]"#, "/0/1", "/0"),
    ] as [(String, String, String)])
  func `A move to where a container of the value was is undone`(
    text: String, from: String, to: String
  ) throws {
    let json = try JSON(parsing: text)
    let patch: JSON.Patch = [.move(from: try JSON.Pointer(from), to: try JSON.Pointer(to))]
    let changed = try json.applying(patch)
    #expect(changed != json)
    #expect(try changed.applying(try patch.inverted(for: json)) == json)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The inverse of any patch can be applied, and restores the value`(seed: UInt64) throws {
    var patches = RandomPatches(seed: seed)
    for _ in 0..<10 {
      let json = patches.document()
      let patch = patches.patch(for: json, count: 8, movesToAncestors: true)
      let changed = try json.applying(patch)
      #expect(try changed.applying(try patch.inverted(for: json)) == json, "\(patch)")
    }
  }
}
