import Jansson
import Testing

@testable import JanssonCore

/// The tree of a document stores equal strings and small objects once; this must be visible only in
/// memory use.
struct InterningCacheTests {
  /// Values that are easily confused.
  private let values = #"""
    0 0.0 -0.0 1 1.0 4607182418800017408 12345678901234567890 12345678901234567891
    null false true "" "1" "a" "ab" "a\u0000" "12345678" "123456789" "12345678-a" "12345678-b"
    [] {} [1] [[]] [{}] {"a":{}} {"a":[]} {"a":1} {"b":1} {"a":1,"b":2} {"b":2,"a":1}
    """#.split(whereSeparator: \.isWhitespace)

  private func document(of objects: [String]) -> String {
    "[" + objects.joined(separator: ",\n") + "]"
  }

  private func tree(_ text: String) throws -> JSON {
    var json = try JSON(parsing: text).asTree()
    json[json.count] = "changed"
    #expect(json.reference?.node.isScanned == false)
    return json
  }

  @Test func `Objects that differ stay different`() throws {
    var objects: [String] = []
    for first in values {
      for second in values {
        objects += [#"{"x":\#(first),"y":\#(second)}"#, #"{"x":[\#(first)],"y":\#(second)}"#]
      }
    }
    for objects in [objects, objects.reversed() + objects] {
      let expected = try JSON(parsing: document(of: objects + ["\"changed\""]))
      #expect(expected.reference?.node.isScanned == true)
      #expect(try dump(tree(document(of: objects))) == dump(expected))
    }
  }

  @Test func `Equal objects are stored once`() throws {
    let objects = Array(
      repeating: #"{"price": 90250, "areas": [{"id": 1, "blocks": []}]}"#, count: 100)
    let json = try tree(document(of: objects))
    #expect(json[0].reference?.node == json[99].reference?.node)
    #expect(
      json[0, "areas", 0, "blocks"].reference?.node == json[1, "areas", 0, "blocks"].reference?.node
    )
  }

  /// Each is written to in turn, at every depth, in the tree itself and in a copy of it.
  @Test func `A write to one of several equal objects changes no other`() throws {
    let object = #"{"n": 1, "list": [], "inner": {"list": [{}], "name": "x"}}"#
    let original = try JSON(parsing: object)
    let writes: [(inout JSON) throws -> Void] = [
      { $0["n"] = 2 }, { try $0.append("new", at: ["list"]) }, { $0["inner"]["name"] = "y" },
      { $0["inner", "list", 0, "k"] = true }, { try $0.remove(at: "inner") },
      { $0["inner", "list"] = [] },
      { $0.merge(["inner": ["list": nil]]) }, { $0["list"][0] = $0 },
    ]
    let untouched = try tree(document(of: Array(repeating: object, count: 100)))
    for write in writes {
      var changed = original
      try write(&changed)
      #expect(changed != original)
      var json = try tree(document(of: Array(repeating: object, count: 100)))
      for index in [0, 50, 98, 99] {
        let before = json
        try write(&json[index])
        #expect(json[index] == changed)
        #expect(before[index] == original)
      }
      let others = json.elements.enumerated().filter { ![0, 50, 98, 99, 100].contains($0.offset) }
      #expect(others.allSatisfy { $0.element == original })
      var copy = untouched
      try write(&copy[7])
      #expect(copy[7] == changed && copy[8] == original && untouched[7] == original)
    }
  }

  /// Shared objects are removed and moved elsewhere.
  @Test func `Shared objects outlive their document`() throws {
    func parts() throws -> [JSON] {
      var json = try tree(document(of: Array(repeating: #"{"a": {"b": []}}"#, count: 200)))
      let removed = try json.remove(at: 3)
      json[5, "a", "b"] = json[6]
      return [json[5], json[6], removed, json[7, "a", "b"]]
    }
    #expect(
      try parts() == [
        ["a": ["b": ["a": ["b": []]]]], ["a": ["b": []]], ["a": ["b": []]], [],
      ] as [JSON])
  }
}
