import Foundation
import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Like `ExhaustionTests`: whichever allocation fails, a patch is applied as a whole or not at all.
struct PatchExhaustionTests {
  @Test func `A patch that runs out of memory leaves the document as it was`() async {
    await #expect(processExitsWith: .success) { try PatchExhaustion.patch() }
  }

  @Test func `Merge patches and canonical writing survive failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try PatchExhaustion.mergeAndWrite() }
  }

  @Test func `Reading JSON5 survives failure of any allocation`() async {
    await #expect(processExitsWith: .success) { try PatchExhaustion.readJSON5() }
  }
}

private enum PatchExhaustion {
  static let text =
    #"{"a":{"b":[1,2,{"c":3}],"d":"a text of more than fifteen bytes"},"e":{"f":null,"g":[]},"h":7}"#

  static let operations: JSON.Patch = [
    .test(["h"], 7), .replace(["a", "b", 2, "c"], ["x": [1]]), .add(["a", "b", 0], "first"),
    .remove(["e", "f"]), .add(["e", "f"], 2), .remove(["a", "d"]), .remove(["a", "b", 1]),
    .move(from: ["e", "g"], to: ["a", "b", "-"]), .copy(from: ["a"], to: ["e", "copy"]),
    .replace(["a", "b", 2, "c", "x", 0], 5), .add(["h"], ["new": [true]]), .remove(["e", "f"]),
    .copy(from: [], to: ["whole"]), .move(from: ["whole", "a"], to: []),
  ]

  static func patch() throws {
    FailingAllocator.install()
    let read = try JSON(parsing: text)
    var calls = 0
    for original in [read, read.asTree()] {
      let expected = try original.applying(operations).description
      for count in 1...operations.count {
        let part = JSON.Patch(operations.prefix(count))
        calls += FailingAllocator.failAtEveryCall(isOutOfMemory: {
          if case JSON.Patch.Error.document(.outOfMemory) = $0 { true } else { false }
        }) {
          var json = original
          do throws(JSON.Patch.Error) {
            try json.apply(part)
          } catch {
            FailingAllocator.recover()
            require(json.description == text)
            throw error
          }
          FailingAllocator.recover()
          require(count < operations.count || json.description == expected)
        }
      }
      // And if the last operation fails for another reason.
      let failing = JSON.Patch(operations.dropLast() + [.remove(["no", "such"])])
      var json = original
      require((try? json.apply(failing)) == nil && json.description == text)
      require(original.description == text)
    }
    require(calls > 200)
    exit(0)
  }

  static func mergeAndWrite() throws {
    FailingAllocator.install()
    let original = try JSON(parsing: text)
    let changes = try JSON(parsing: #"{"a":{"b":null,"n":{"o":[1]}},"h":{"i":{"j":null}}}"#)
    for original in [original, original.asTree()] {
      let merged = try original.applying(mergePatch: changes)
      FailingAllocator.failAtEveryCall {
        var json = original
        do throws(JSON.Error) {
          try json.apply(mergePatch: changes)
        } catch {
          FailingAllocator.recover()
          require(json == original)
          throw error
        }
        FailingAllocator.recover()
        require(json == merged)
      }
      // In place: the first patch leaves trees on its way, which nothing else refers to.
      let first = try JSON(parsing: #"{"a":{"first":[1]},"h":{"i":{"first":[1]}}}"#)
      let started = try original.applying(mergePatch: first)
      let finished = try started.applying(mergePatch: changes)
      FailingAllocator.failAtEveryCall {
        var json = original
        try json.apply(mergePatch: first)
        do throws(JSON.Error) {
          try json.apply(mergePatch: changes)
        } catch {
          FailingAllocator.recover()
          require(try json.jsonString() == started.jsonString())
          throw error
        }
        FailingAllocator.recover()
        require(json == finished)
      }
      FailingAllocator.failAtEveryCall { _ = try JSON.mergePatch(from: original, to: merged) }
      FailingAllocator.failAtEveryCall { _ = try original.jsonBytes(options: .canonical) }
    }
    exit(0)
  }

  static func readJSON5() throws {
    FailingAllocator.install()
    let text = "{a: [0x10, +.5, 'it\\'s', /* */ NaN,], \u{e9}: {b: 1}, // end\n}"
    for text in [text, "[1, 'a', {b: {}}]"] {
      for engine in JSON.Engine.allCases {
        FailingAllocator.failAtEveryCall {
          _ = try JSON(parsing: text, options: .init(engine: engine, syntax: .json5))
        }
      }
    }
    exit(0)
  }
}
