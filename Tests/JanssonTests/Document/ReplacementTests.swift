import Jansson
import TestSupport
import Testing

/// What a write replaces lives on for its other owners and is freed with the last one.
struct ReplacementTests {
  /// Observed through a weak reference.
  private final class Tracker: Sendable {}

  typealias Change = @Sendable (inout JSON) -> Void

  /// Each replaces `part` as a whole, merges into it or removes it.
  static let changes: [Change] = [
    { $0["part"] = 1 },
    { $0["part"] = [[2]] },
    { $0["part", 0] = 1 },
    { $0["part"][0]["x"] = 1 },
    { $0["part", 5] = "padded" },
    { _ = try? $0.remove(at: ["part"]) },
    { _ = try? $0.remove(at: ["part", 0]) },
    { try? $0.insert(0, at: ["part", 0]) },
    { $0.merge(["part": nil]) },
    { $0.merge(["part": ["x": 1]]) },
    { $0.swapAt($0.startIndex, $0.index(after: $0.startIndex)) },
    { json in
      var object = json.members
      object.updateValue(0, forKey: "part")
      json = .object(object)
    },
    { json in
      var object = json.members
      object.merge(["part": 7 as JSON].map { (key: $0.key, value: $0.value) }) { $1 }
      json = .object(object)
    },
    { $0["part"] = $0 },
  ]

  @Test(arguments: changes.indices, [JSON.Engine.turbo, .other])
  func `A replaced value lives on for its other owners`(number: Int, engine: JSON.Engine) throws {
    let text = #"{"part":[{"x":[1]},{"y":"a"}],"other":{}}"#
    let part = #"[{"x":[1]},{"y":"a"}]"#
    for isBuilt in [false, true] {
      var json = try JSON(parsing: text, options: .init(engine: engine))
      // If built in steps it is a tree that only this value owns.
      if isBuilt { json["built"] = 1 }
      let copy = json
      let view = json["part"]
      let inner = json["part", 0, "x"]
      let holder: JSON = ["shared": json["part"]]
      let iterator = json["part"].makeIterator()
      Self.changes[number](&json)
      #expect((try? json["part"].jsonString()) != part)
      json = nil
      #expect(try view.jsonString() == part)
      #expect(try inner.jsonString() == "[1]")
      #expect(try holder["shared"].jsonString() == part)
      #expect(try copy["part"].jsonString() == part)
      #expect(IteratorSequence(iterator).map { $0 } == [["x": [1]], ["y": "a"]])
    }
  }

  @Test(arguments: [0, 5, 8, 11, 12])
  func `A replaced value is freed with its last owner`(number: Int) {
    weak var tracker: Tracker?
    var json: JSON = ["part": [1], "other": nil]
    do {
      let object = Tracker()
      tracker = object
      json["part"] = [[JSON.error(.customTransform(source: object))] as JSON]
    }
    #expect(tracker != nil)
    var copy = json
    Self.changes[number](&json)
    #expect(tracker != nil)
    Self.changes[number](&copy)
    #expect(tracker == nil)
  }

  @Test(arguments: [0, 5, 8, 11])
  func `Deep values are replaced on a small stack`(number: Int) {
    let change = Self.changes[number]
    let isReplaced = onSmallStack {
      var deep: JSON = 1
      for _ in 0..<deepLevels { deep = [deep] }
      var json: JSON = ["part": nil]
      json["part"] = deep
      deep = nil
      change(&json)
      return json["part"] == nil || json["part"].kind == .number
    }
    #expect(isReplaced)
  }

  @Test func `Deep elements are replaced on a small stack`() {
    let isReplaced = onSmallStack {
      var deep: JSON = 1
      for _ in 0..<deepLevels { deep = [deep] }
      var json: JSON = [deep, deep]
      deep = nil
      json[0] = 1
      var array = json.elements
      json = nil
      array[1] = 2
      return array == [1, 2]
    }
    #expect(isReplaced)
  }

  @Test(arguments: JSON.Engine.allCases, [false, true])
  func `Merging changes no objects of other owners`(engine: JSON.Engine, isBuilt: Bool) throws {
    let text = #"{"a":{"b":{"x":1}},"c":0}"#
    var json = try JSON(parsing: text, options: .init(engine: engine))
    // If changed before, it is a tree whose inner objects are shared with the copy.
    if isBuilt { json["c"] = 0 }
    let copy = json
    let view = json["a"]
    let holder: JSON = ["shared": json["a", "b"]]
    json.merge(["a": ["b": ["y": 2] as JSON] as JSON])
    #expect(try json.jsonString() == #"{"a":{"b":{"x":1,"y":2}},"c":0}"#)
    #expect(try copy.jsonString() == text)
    #expect(try view.jsonString() == #"{"b":{"x":1}}"#)
    #expect(holder == ["shared": ["x": 1]])
  }
}
