import Jansson
import TestSupport
import Testing

/// Trees far deeper than any text that is accepted, on a small stack.
struct DepthTests {
  private static func nested(objects: Bool = false) -> JSON {
    nestedValue(deepLevels, inObjects: objects)
  }

  @Test(arguments: [false, true])
  func `Deep values are compared, hashed and copied`(objects: Bool) {
    let isEqual = onSmallStack {
      let (left, right) = (Self.nested(objects: objects), Self.nested(objects: objects))
      var changed = left.detached()
      changed = [changed]
      return left == right && left.hashValue == right.hashValue && left == left.detached()
        && changed != left
    }
    #expect(isEqual)
  }

  @Test func `Deep values are merged and read along a deep path`() {
    let isCorrect = onSmallStack {
      var json = Self.nested(objects: true)
      let path = JSON.Index.path(Array(repeating: "k", count: deepLevels))
      json.merge(Self.nested(objects: true))
      let missing = JSON.Index.path(Array(repeating: "k", count: deepLevels) + ["x"])
      return json[path] == 1 && json[missing].error?.path?.steps.count == deepLevels + 1
    }
    #expect(isCorrect)
  }

  @Test func `Values are written and removed along a deep path`() {
    let isCorrect = onSmallStack {
      var json = JSON()
      let path = JSON.Index.path(Array(repeating: 0, count: deepLevels))
      json[path] = 1
      let copy = json
      json[path] = 2
      let removed = try? json.remove(at: path)
      return copy == Self.nested() && removed == 2
    }
    #expect(isCorrect)
  }

  @Test func `A deep value can be traversed step by step`() {
    let isCorrect = onSmallStack {
      var json = Self.nested()
      var steps = 0
      while case .array = json {
        json = json[0]
        steps += 1
      }
      return steps == deepLevels && json == 1
    }
    #expect(isCorrect)
  }
}
