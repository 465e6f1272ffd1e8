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

  /// Each operation copied the container that it changed.
  @Test func `Inverting copies no container for each operation`() async {
    await #expect(processExitsWith: .success) {
      CountingAllocator.install()
      for kind in 0..<5 {
        var costs: [Int] = []
        for count in [500, 1000, 2000] {
          let members = (0..<count).map { "\"k\($0)\":[\($0)]" }.joined(separator: ",")
          let elements = (0..<count).map { "{\"a\":[\($0)]}" }.joined(separator: ",")
          let object = try JSON(parsing: "{\(members)}")
          let array = try JSON(parsing: "[\(elements)]")
          let patch = JSON.Patch(
            operations: (0..<count).map { number in
              switch kind {
              case 0: .replace(["k\(number)"], 1)
              case 1: .add(["n\(number)"], [1])
              case 2: .remove(["0"])
              case 3: .move(from: ["k\(number)", "0"], to: ["k\(number)"])
              default: .move(from: ["0"], to: ["-"])
              }
            })
          let before = CountingAllocator.bytesAllocated
          let json = kind == 2 || kind == 4 ? array : object
          require(try patch.inverted(for: json).count >= count)
          costs.append(CountingAllocator.bytesAllocated - before)
        }
        require(costs[2] < 3 * costs[1] && costs[1] < 3 * costs[0])
      }
    }
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
