import Jansson
import JanssonPatch
import TestSupport
import Testing

/// Documents deeper than the stack of 512 KiB on which they are changed.
struct PatchDepthTests {
  private static func nested(_ isObject: Bool, _ innermost: JSON = 1) -> JSON {
    var json = innermost
    for _ in 0..<deepLevels { json = isObject ? ["k": json, "l": 0] : [0, json] }
    return json
  }

  private static func pointer(_ isObject: Bool, levels: Int = deepLevels) -> JSON.Pointer {
    JSON.Pointer(tokens: Array(repeating: isObject ? "k" : "1", count: levels))
  }

  @Test(arguments: [false, true])
  func `Operations deep in a document need only a small stack`(isObject: Bool) {
    let isCorrect = onSmallStack {
      let (old, new) = (Self.nested(isObject), Self.nested(isObject, 2))
      let pointer = Self.pointer(isObject)
      let patch: JSON.Patch = [
        .test(pointer, 1), .replace(pointer, 2), .copy(from: pointer, to: pointer),
      ]
      guard let changed = try? old.applying(patch), changed[pointer: pointer] == 2 else {
        return false
      }
      guard let undo = try? patch.inverted(for: old), (try? changed.applying(undo)) == old else {
        return false
      }
      let failing = JSON.Patch(patch + [.test([], old)])
      var copy = new
      return (try? copy.apply(failing)) == nil && copy == new
        && (try? JSON.Patch(decoding: patch.json)) == patch
    }
    #expect(isCorrect)
  }

  @Test(arguments: [false, true])
  func `The difference of deep documents needs only a small stack`(isObject: Bool) {
    let isCorrect = onSmallStack {
      let (old, new) = (Self.nested(isObject), Self.nested(isObject, 2))
      let patch = JSON.Patch(from: old, to: new)
      // The difference is not computed deeper than a text can be.
      guard patch.map(\.pointer) == [Self.pointer(isObject, levels: 2048)] else { return false }
      guard let changed = try? old.applying(patch), changed == new else { return false }
      guard let undo = try? patch.inverted(for: old), (try? new.applying(undo)) == old else {
        return false
      }
      let lines = new.difference(from: old).description
      return lines.hasSuffix("…") && (try? JSON.Patch(decoding: patch.json)) == patch
    }
    #expect(isCorrect)
  }

  /// Elements that have moved at every level.
  @Test func `Elements that have moved at every level are found`() {
    let isCorrect = onSmallStack {
      var (old, new): (JSON, JSON) = ([1, 2], [2, 1])
      for level in 0..<1000 {
        (old, new) = level % 2 == 0 ? ([0, 1, old], [1, 0, new]) : ([old, 5], [7, new, 5])
      }
      let patch = JSON.Patch(from: old, to: new)
      return (try? old.applying(patch)) == new
    }
    #expect(isCorrect)
  }

  @Test func `A merge patch of deep documents needs only a small stack`() {
    let isCorrect = onSmallStack {
      let (old, new) = (Self.nested(true), Self.nested(true, 2))
      guard let patch = try? JSON.mergePatch(from: old, to: new) else { return false }
      return (try? old.applying(mergePatch: patch)) == new
    }
    #expect(isCorrect)
  }

  @Test(arguments: [false, true])
  func `The canonical form of deep documents needs only a small stack`(isObject: Bool) {
    let isCorrect = onSmallStack {
      let json = Self.nested(isObject)
      return (try? json.jsonString(options: .canonical)) == json.description
    }
    #expect(isCorrect)
  }
}
