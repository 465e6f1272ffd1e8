import Foundation
import FxJSON
import JanssonFoundation
import Testing

struct ValueTests {
  @Test func `Literals make values of every kind`() {
    let json: JSON = [
      "text": "a", "whole": 1, "real": 1.5, "yes": true, "none": nil,
      "list": [1, "two", nil, [3.5, ["four": false]]], "empty": [:], "void": [],
    ]
    #expect(json.count == 8)
    #expect(json["list", 3, 1, "four"] == false)
    #expect(json["none"].isNull)
    #expect(json["empty"].kind == .object)
    #expect(json["void"].kind == .array)
    #expect((["a": 1, "b": 2, "a": 3] as JSON) == ["a": 3, "b": 2])
    let name = "Ann"
    #expect(("Hello \(name)" as JSON) == "Hello Ann")
  }

  @Test func `A value is matched by pattern`() {
    let json: JSON = ["name": "Ann"]
    guard case .string(let name) = json["name"] else {
      Issue.record("no string")
      return
    }
    #expect(name == "Ann")
  }

  @Test func `Every value has its kind`() {
    let kinds: [(JSON, JSON.Kind)] = [
      ([:], .object), ([], .array), ("", .string), (0, .number), (false, .bool), (nil, .null),
      (JSON.null["x"], .error),
    ]
    for (json, kind) in kinds { #expect(json.kind == kind) }
    #expect(JSON().isNull)
    #expect(!JSON.null["x"].isNull)
    #expect(JSON.null["x"].isError)
    #expect((1 as JSON).error == nil)
  }

  @Test func `Values convert to dictionaries and arrays or to nil`() {
    let json: JSON = ["b": [1, 2], "a": "x"]
    #expect(json.dictionary == ["a": "x", "b": [1, 2]])
    #expect(json.array == nil && json["b"].dict == nil && json["a"].dict == nil)
    #expect(json["b"].array as? [Int] == [1, 2])
    #expect(json.dict?["a"] as? String == "x")
    #expect((json.foundationValue as? [String: Any])?["a"] as? String == "x")
    #expect((json.object as? [String: Any])?.count == json.count)
    #expect(json.dict?["b"] as? [Double] == [1, 2])
    #expect(json.members.map(\.key) == ["b", "a"])
    #expect(json.elements.isEmpty)
    #expect(json["b"].elements.count == 2)
    #expect((1 as JSON).members.isEmpty)
  }

  @Test func `Equality compares numbers by value and ignores the order of members`() {
    #expect((["a": 1, "b": [2, 3]] as JSON) == ["b": [2.0, 3], "a": 1.0])
    #expect(([1, 2] as JSON) != [2, 1])
    #expect(([1, 2] as JSON) != [1, 2, 3])
    #expect((1 as JSON) != true)
    #expect((0 as JSON) != .null)
    #expect(("1" as JSON) != 1)
    #expect(("é" as JSON) != "e\u{301}")
    #expect((["é"] as JSON) != ["e\u{301}"])
    #expect((["é": 1] as JSON) != ["e\u{301}": 1])
    #expect((["a": nil] as JSON) != [:])
    #expect((["a": nil] as JSON) != ["b": nil])
    let error = JSON.null["x"]
    #expect(error == error)
    #expect(error != JSON.null["y"])
    let holder: JSON = ["x": error]
    #expect(holder == holder)
  }

  @Test func `Values that differ in one place have different hashes`() throws {
    let numbers = (0..<1000).map { JSON.number(JSON.Number($0)) }
    let arrays: [JSON] = numbers.map { [$0] }
    let objects: [JSON] = numbers.map { ["a": [$0]] }
    #expect(Set((arrays + objects).map(\.hashValue)).count > 1900)
    let parsed = try (0..<1000).map { try JSON(parsing: "{\"a\":[1,\"\($0)\"]}") }
    #expect(Set(parsed.map(\.hashValue)).count > 950)
  }

  @Test func `Equal values have equal hashes`() {
    var random = RandomJSON(seed: 3)
    for _ in 0..<500 {
      let json = random.value()
      #expect(json == json.detached())
      #expect(json.hashValue == json.detached().hashValue)
      if case .object(let object) = json {
        let reversed = JSON.object(JSON.Object(object.reversed()))
        #expect(json == reversed)
        #expect(json.hashValue == reversed.hashValue)
      }
    }
    #expect(Set([1, 1.0, "a", ["k": 2], ["k": 2.0]] as [JSON]).count == 3)
  }

  @Test func `Merging is recursive and keeps the order of members`() {
    var json: JSON = ["a": ["x": 1, "y": [1, 2]], "b": 1]
    let before = json
    json.merge(["a": ["y": [3], "z": 4], "b": ["new": true], "c": nil])
    #expect(json == ["a": ["x": 1, "y": [3], "z": 4], "b": ["new": true], "c": nil])
    #expect(before == ["a": ["x": 1, "y": [1, 2]], "b": 1])
    #expect(json.members.map(\.key) == ["a", "b", "c"])
    #expect(json.merging(5) == 5)
    #expect(([1] as JSON).merging([2]) == [2])
    #expect(json.merging([:]) == json)
  }

  @Test func `A detached value shares nothing with its document`() {
    let whole: JSON = ["a": ["b": [1, 2]], "c": 3]
    var part = whole["a"].detached()
    #expect(part == ["b": [1, 2]])
    part["b"][0] = 9
    #expect(whole["a", "b", 0] == 1)
    #expect(part["b"]["x"].error?.path?.description == "b.x")
    #expect((5 as JSON).detached() == 5)
  }

  @Test func `A mirror shows members and elements`() {
    let json: JSON = ["a": [1, 2]]
    #expect(Mirror(reflecting: json).children.map(\.label) == ["a"])
    #expect(Mirror(reflecting: json["a"]).children.count == 2)
    #expect(Mirror(reflecting: "x" as JSON).children.first?.value as? String == "x")
  }
}
