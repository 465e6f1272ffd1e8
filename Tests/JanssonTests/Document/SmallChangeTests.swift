import Jansson
import JanssonPatch
import TestSupport
import Testing

@testable import JanssonCore

/// Small containers are copied when their structure is changed, and stay scanned.
struct SmallChangeTests {
  private func isScanned(_ json: JSON) -> Bool { json.reference?.node.isScanned == true }

  private static let element = #"""
    {"id": 1, "name": "a name of more than fifteen bytes", "tags": ["a", [2]], "at": {"x": 0.5}}
    """#

  private typealias Change = @Sendable (inout JSON, [JSON.Index]) throws -> Void

  private static let changes: [(Change, String)] = [
    (
      { $0[.path($1 + ["new"])] = "text" },
      #"{"id":1,N,"tags":["a",[2]],"at":{"x":0.5},"new":"text"}"#
    ),
    (
      { $0[.path($1 + ["at", "y"])] = nil }, #"{"id":1,N,"tags":["a",[2]],"at":{"x":0.5,"y":null}}"#
    ),
    ({ $0[.path($1 + ["tags"])] = ["c"] }, #"{"id":1,N,"tags":["c"],"at":{"x":0.5}}"#),
    ({ $0[.path($1 + ["at"])] = 1 }, #"{"id":1,N,"tags":["a",[2]],"at":1}"#),
    ({ $0[.path($1 + ["id"])] = ["n": 1] }, #"{"id":{"n":1},N,"tags":["a",[2]],"at":{"x":0.5}}"#),
    (
      { try $0.append(3, at: .path($1 + ["tags", 1])) },
      #"{"id":1,N,"tags":["a",[2,3]],"at":{"x":0.5}}"#
    ),
    (
      { try $0.insert([0], at: .path($1 + ["tags", 0])) },
      #"{"id":1,N,"tags":[[0],"a",[2]],"at":{"x":0.5}}"#
    ),
    ({ try $0.remove(at: .path($1 + ["id"])) }, #"{N,"tags":["a",[2]],"at":{"x":0.5}}"#),
    ({ try $0.remove(at: .path($1 + ["tags", 1])) }, #"{"id":1,N,"tags":["a"],"at":{"x":0.5}}"#),
    ({ try $0.remove(at: .path($1 + ["at"])) }, #"{"id":1,N,"tags":["a",[2]]}"#),
    (
      { $0[.path($1)].merge(["id": 2, "b": 3]) },
      #"{"id":2,N,"tags":["a",[2]],"at":{"x":0.5},"b":3}"#
    ),
    (
      { $0[.path($1)].merge(["at": ["z": 1] as JSON, "b": [:] as JSON]) },
      #"{"id":1,N,"tags":["a",[2]],"at":{"x":0.5,"z":1},"b":{}}"#
    ),
  ]

  @Test(arguments: changes.indices)
  func `A change of a small container`(index: Int) throws {
    let (change, result) = Self.changes[index]
    let expected = result.replacing("N", with: #""name":"a name of more than fifteen bytes""#)
    for path in [[], [3], ["list", 20]] as [[JSON.Index]] {
      let elements = (0..<40).map { _ in Self.element }.joined(separator: ", ")
      let text =
        path.isEmpty
        ? Self.element : path.count == 1 ? "[\(elements)]" : #"{"list": [\#(elements)]}"#
      let original = try JSON(parsing: text)
      var json = original
      try change(&json, path)
      json.reference?.checkInvariants()
      #expect(try json[.path(path)].jsonString() == expected)
      #expect(isScanned(json[.path(path)]))
      #expect(try original == JSON(parsing: text))
      // Again, after a change that made a tree of the containers around it.
      var again = json
      again[.path(path)] = original[.path(path)].asTree()
      again[.path(path)] = original[.path(path)]
      try change(&again, path)
      #expect(again == json)
    }
  }

  @Test func `Removed values do not keep the document`() throws {
    var json = try JSON(parsing: "[\(Self.element), \(Self.element)]")
    let tags = try json.remove(at: [0, "tags"])
    let id = try json.remove(at: [1, "id"])
    var members = json[1].members
    json = nil
    let at = members.removeValue(forKey: "at")
    members = [:]
    #expect(tags == ["a", [2] as JSON] && id == 1 && at == ["x": 0.5])
    var elements = tags.elements
    #expect(elements.remove(at: 1) == [2] && elements == ["a"])
    elements.insert("b", at: 1)
    elements.insert(["c": 1], at: 0)
    #expect(elements == [["c": 1], "a", "b"] && isScanned(.array(elements)))
  }

  @Test func `Arrays of scalars and containers keep what finds their elements`() throws {
    // With more than sixteen elements, one of them a container, an array has an index.
    for count in 14...19 {
      let text = "[\((0..<count).map(String.init).joined(separator: ","))]"
      var (json, other) = (try JSON(parsing: text), try JSON(parsing: "[0, \(text)]"))
      func check(_ count: Int) {
        json.reference?.checkInvariants()
        other.reference?.checkInvariants()
        #expect(json.count == count && other[1] == json)
        #expect(json[.index(count - 1)] == other[1, .index(count - 1)])
      }
      json[2] = [2]
      other[1, 2] = [2]
      check(count)
      try json.append(.null)
      try other.append(.null, at: 1)
      check(count + 1)
      try json.remove(at: 2)
      try other.remove(at: [1, 2])
      check(count)
      try json.insert(["a": 1], at: 0)
      try other.insert(["a": 1], at: [1, 0])
      check(count + 1)
      #expect(json[0, "a"] == 1 && json[1] == 0 && json[.index(count)] == .null)
      json = try JSON(parsing: "[[0], \(text.dropFirst())")
      other = try JSON(parsing: "[0, [[0], \(text.dropFirst())]")
      json[0, 1] = true
      other[1, 0, 1] = true
      check(count + 1)
      #expect(json[0] == [0, true] && json[1] == 0)
    }
  }

  @Test func `A failing change leaves the value as it was`() throws {
    let original = try JSON(parsing: "[\(Self.element)]")
    var json = original
    #expect(throws: JSON.Error.self) { try json.set(1, at: [0, "id", "x"]) }
    #expect(throws: JSON.Error.self) { try json.remove(at: [0, "tags", 2]) }
    #expect(throws: JSON.Error.self) { try json.remove(at: [0, "none"]) }
    #expect(throws: JSON.Error.self) { try json.insert(1, at: [0, "tags", 3]) }
    #expect(throws: JSON.Error.self) { try json.append(1, at: [0, "at"]) }
    #expect(json == original && isScanned(json))
  }
}
