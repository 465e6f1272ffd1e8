import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Removed members stay hidden in their objects until the whole patch has been applied.
struct PatchRemovalTests {
  private static let text = #"{"a":{"x":1,"y":{"z":2,"w":3},"v":[4]},"b":5,"c":{"d":6}}"#

  private let documents: [JSON]

  init() throws {
    let read = try JSON(parsing: Self.text)
    documents = [read, read.asTree()]
  }

  @Test(
    arguments: [
      (
        [.remove(["b"]), .add(["b"], 7)],
        #"{"a":{"x":1,"y":{"z":2,"w":3},"v":[4]},"c":{"d":6},"b":7}"#
      ),
      // Two are removed and one is added again: the other stays removed.
      ([.remove(["a"]), .remove(["b"]), .add(["a"], 7)], #"{"c":{"d":6},"a":7}"#),
      (
        [.remove(["a"]), .add(["a"], 7), .remove(["a"]), .add(["e"], 8)],
        #"{"b":5,"c":{"d":6},"e":8}"#
      ),
      // An object that lost a member is moved and then changed.
      (
        [.remove(["a", "x"]), .move(from: ["a"], to: ["m"]), .add(["m", "n"], 7)],
        #"{"b":5,"c":{"d":6},"m":{"y":{"z":2,"w":3},"v":[4],"n":7}}"#
      ),
      (
        [.remove(["a", "y", "z"]), .move(from: ["a", "y"], to: ["a"]), .replace(["a", "w"], 7)],
        #"{"a":{"w":7},"b":5,"c":{"d":6}}"#
      ),
      ([.remove(["a", "x"]), .remove(["a"]), .replace(["b"], 7)], #"{"b":7,"c":{"d":6}}"#),
      ([.remove(["a", "x"]), .replace([], ["r": 7]), .remove(["r"])], "{}"),
      // An object is copied or compared without its removed members.
      (
        [
          .remove(["a", "x"]), .remove(["a", "v"]), .copy(from: ["a"], to: ["b"]), .remove(["a"]),
        ],
        #"{"b":{"y":{"z":2,"w":3}},"c":{"d":6}}"#
      ),
      (
        [
          .remove(["a"]), .test([], ["b": 5, "c": ["d": 6]]), .remove(["c", "d"]), .test(["b"], 5),
        ],
        #"{"b":5,"c":{}}"#
      ),
    ] as [(JSON.Patch, String)])
  func `Later operations see an object without its removed members`(
    patch: JSON.Patch, expected: String
  ) throws {
    for json in documents {
      #expect(try json.applying(patch).description == expected)
      #expect(json.description == Self.text)
      var changed = json
      #expect(throws: JSON.Patch.Error.self) {
        try changed.apply(patch + [.remove(["no", "such"])])
      }
      #expect(changed.description == Self.text)
    }
  }

  @Test(
    arguments: [
      (.remove(["a", "x"]), #"expected the member "x", found an object of 2 members"#),
      (.replace(["a", "x"], 1), #"expected the member "x", found an object of 2 members"#),
      (.add(["a", "x", "n"], 1), #"expected the member "x", found an object of 2 members"#),
      (
        .move(from: ["a", "x"], to: ["n"]),
        #"expected the member "x", found an object of 2 members"#
      ),
      (.test(["a", "x"], 1), #"expected the member "x", found an object of 2 members"#),
      (.test(["a"], 1), #"expected the number 1, found {"y":{"z":2,"w":3},"v":[4]}"#),
      (.test(["c"], 1), #"expected the number 1, found {}"#),
    ] as [(JSON.Patch.Operation, String)])
  func `A removed member is not found`(operation: JSON.Patch.Operation, message: String) throws {
    for var json in documents {
      do throws(JSON.Patch.Error) {
        try json.apply([.remove(["a", "x"]), .remove(["c", "d"]), operation])
        Issue.record("\(operation) makes \(json)")
      } catch {
        #expect(error.description.hasSuffix(message), "\(error)")
      }
      #expect(json.description == Self.text)
    }
  }

  /// The last operation of a patch removes a member immediately, so both ways must agree.
  @Test(arguments: 0..<40)
  func `A patch has the same effect as its operations one by one`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      let text = #"{"a":{"b":{"a":1,"b":2},"c":3},"b":{"c":{"a":{}},"a":4},"c":{"b":5}}"#
      let start = try JSON(parsing: text).asTree()
      var (patch, expected) = (JSON.Patch(), start)
      while patch.count < 8 {
        let operation = random.operation()
        guard let next = try? expected.applying([operation]) else { continue }
        patch.append(operation)
        expected = next
      }
      var json = start.asTree()
      try json.apply(patch)
      #expect(json.description == expected.description, "\(patch)")
      json = start.asTree()
      #expect(throws: JSON.Patch.Error.self) { try json.apply(patch + [.test([], 1)]) }
      #expect(json.description == text, "\(patch)")
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func pointer() -> JSON.Pointer {
    JSON.Pointer(
      tokens: (0..<Int.random(in: 1...3, using: &self)).map { _ in
        ["a", "b", "c"].randomElement(using: &self) ?? "a"
      })
  }

  fileprivate mutating func operation() -> JSON.Patch.Operation {
    switch Int.random(in: 0..<12, using: &self) {
    case 0...3: .remove(pointer())
    case 4...6: .move(from: pointer(), to: pointer())
    case 7...9: .add(pointer(), ["a": ["b": 1], "c": 2])
    case 10: .replace(pointer(), ["b": [:]])
    default: .copy(from: pointer(), to: pointer())
    }
  }
}
