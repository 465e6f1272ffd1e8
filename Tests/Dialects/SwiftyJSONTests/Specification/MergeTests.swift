import Foundation
import SwiftyJSON
import Testing

struct MergeTests {
  @Test func `Dictionaries are merged key by key, at every level`() throws {
    var json: JSON = ["a": 1, "b": ["c": 1, "d": ["e": 1]], "l": [1]]
    try json.merge(with: ["b": ["c": 2, "d": ["f": 2]], "l": [2, "x"], "n": ["new": true]])
    #expect(
      json == [
        "a": 1, "b": ["c": 2, "d": ["e": 1, "f": 2]], "l": [1, 2, "x"], "n": ["new": true],
      ])
    #expect(json.map(\.0) == ["a", "b", "l", "n"])
  }

  @Test func `Arrays are appended`() throws {
    #expect(try (["a"] as JSON).merged(with: ["a", ["b"]]) == ["a", "a", ["b"]])
    #expect(try ([["x"]] as JSON).merged(with: []) == [["x"]])
  }

  @Test func `Anything else is replaced`() throws {
    #expect(try JSON("a").merged(with: "b") == "b")
    #expect(try JSON(1).merged(with: 2) == 2)
    #expect(try JSON(true).merged(with: false) == false)
    #expect(try JSON.null.merged(with: .null) == .null)
  }

  @Test func `Different types at the top throw, and below replace`() throws {
    let values: [JSON] = [1, "1", true, [1], ["1": 1], .null]
    for (i, left) in values.enumerated() {
      for (j, right) in values.enumerated() where i != j {
        #expect(throws: SwiftyJSONError.wrongType) { try left.merged(with: right) }
        #expect(try JSON(["k": left]).merged(with: JSON(["k": right])) == JSON(["k": right]))
      }
    }
    var json: JSON = ["a": 1]
    #expect(throws: SwiftyJSONError.wrongType) { try json.merge(with: [1]) }
    #expect(json == ["a": 1])
  }

  @Test func `A merged copy leaves the original alone`() throws {
    let json = JSON(parseJSON: #"{"a": {"b": [1]}}"#)
    let merged = try json.merged(with: json)
    #expect(json == ["a": ["b": [1]]])
    #expect(merged == ["a": ["b": [1, 1]]])
    #expect(try json.merged(with: [:]) == json)
    #expect(try ([:] as JSON).merged(with: json) == json)
  }

  @Test func `Values of an unknown type are not merged in`() throws {
    let other = JSON(["a": Date(), "b": 2] as [String: Any])
    #expect(try (["a": 1] as JSON).merged(with: other) == ["a": 1, "b": 2])
  }
}
