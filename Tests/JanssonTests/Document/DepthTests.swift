import Jansson
import Testing

/// Trees far deeper than any text that is accepted, on the smallest of stacks.
struct DepthTests {
  static let levels = 100_000

  /// `[[[...1...]]]`, or the same with objects.
  private static func nested(objects: Bool = false) -> JSON {
    var json: JSON = 1
    for _ in 0..<levels { json = objects ? ["k": json] : [json] }
    return json
  }

  @Test(arguments: [false, true])
  func comparingHashingAndCopying(objects: Bool) {
    let isEqual = onSmallStack {
      let (left, right) = (Self.nested(objects: objects), Self.nested(objects: objects))
      var changed = left.detached()
      changed = [changed]
      return left == right && left.hashValue == right.hashValue && left == left.detached()
        && changed != left
    }
    #expect(isEqual)
  }

  @Test func mergingAndReading() {
    let isRight = onSmallStack {
      var json = Self.nested(objects: true)
      let path = JSON.Index.path(Array(repeating: "k", count: Self.levels))
      json.merge(Self.nested(objects: true))
      let missing = JSON.Index.path(Array(repeating: "k", count: Self.levels) + ["x"])
      return json[path] == 1 && json[missing].error?.path?.steps.count == Self.levels + 1
    }
    #expect(isRight)
  }

  @Test func writingAlongADeepPath() {
    let isRight = onSmallStack {
      var json = JSON()
      let path = JSON.Index.path(Array(repeating: 0, count: Self.levels))
      json[path] = 1
      let copy = json
      json[path] = 2
      let removed = try? json.remove(at: path)
      return copy == Self.nested() && removed == 2
    }
    #expect(isRight)
  }

  @Test func walkingDownStepByStep() {
    let isRight = onSmallStack {
      var json = Self.nested()
      var steps = 0
      while case .array = json {
        json = json[0]
        steps += 1
      }
      return steps == Self.levels && json == 1
    }
    #expect(isRight)
  }
}
