import Foundation
import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// A scalar that replaces a scalar in a document without copies is written in its place.
struct ScalarReplacementTests {
  private let text = #"{"a": [1, -2.5, "text", true, null, 12345678901234567890], "b": {"c": "é"}}"#

  private static let values: [JSON] = [
    0, -7, .number(.init(Int64.min)), .number(.init(UInt64.max)), 0.1, -0.0, 1e300, true, false,
    .null, "", "a", "\u{0}", "\u{0}s", "\"\\/\n", "a string of more than fifteen bytes, é",
    .number(JSON.Number("123456789012345678901234567890") ?? .init(0)), .number(.init(Double.nan)),
    .number(.init(Double.infinity)), .error(.outOfMemory), [], [:], [1],
  ]

  @Test(arguments: 0..<6)
  func `Any scalar can be replaced by any value`(index: Int) throws {
    for value in Self.values {
      for next in Self.values {
        var json = try JSON(parsing: text)
        var tree = try JSON(parsing: text, options: .init(engine: .other)).asTree()
        for value in [value, next] {
          for path: JSON.Index in [["a", .index(index)], ["b", "c"]] {
            json[path] = value
            tree[path] = value
          }
          #expect(dump(json) == dump(tree))
          let (text, expected) = (try? json.jsonString(), try? tree.jsonString())
          #expect(text == expected)
        }
      }
    }
  }

  @Test func `A document without copies stays scanned`() throws {
    var json = try JSON(parsing: text)
    for value: JSON in [1, 2.5, "text", true, .null] {
      json["a", 0] = value
      try json.set(value, at: ["b", "c"])
      #expect(json.reference?.node.isScanned == true)
      #expect(json["a", 0] == value && json["b", "c"] == value)
    }
  }

  @Test func `Copies, views and iterators keep what they had`() throws {
    var json = try JSON(parsing: text)
    let copy = json
    json["b", "c"] = 1
    #expect(copy["b", "c"] == "é" && json["b", "c"] == 1)

    json = try JSON(parsing: text)
    let view = json["b"]
    json["b", "c"] = 1
    #expect(view["c"] == "é" && json["b", "c"] == 1)

    json = try JSON(parsing: text)
    var iterator = json["a"].makeIterator()
    json["a", 0] = 9
    #expect(iterator.next() == 1 && json["a", 0] == 9)
  }

  @Test func `What was put into another document stays as it was`() throws {
    var json = try JSON(parsing: text)
    var list = JSON.Array()
    for number in 0..<3 {
      json["b", "c"] = .number(.init(number))
      list.append(json)
    }
    json["b", "c"] = "last"
    #expect(list.map { $0["b", "c"] } == [0, 1, 2])
    var large = try JSON(
      parsing: #"{"n": 0, "list": [\#((0..<40).map(String.init).joined(separator: ","))]}"#)
    for number in 3..<6 {
      large["n"] = .number(.init(number))
      list.append(large)
    }
    #expect(list.dropFirst(3).map { $0["n"] } == [3, 4, 5])
    // Put into others again and again, a document becomes a tree, and keeps it when they are gone.
    for number in 6..<9 {
      json["b", "c"] = .number(.init(number))
      for _ in 0..<3 {
        var others = JSON.Array()
        others.append(json)
        #expect(others[0]["b", "c"].int == number)
      }
    }
  }

  @Test func `A changed document has no positions in its text`() throws {
    var json = try JSON(parsing: text)
    #expect(json.reference?.textPosition(of: ["b", "c"]) != nil)
    json["a", 2] = "a much longer text than there was"
    #expect(json.reference?.textPosition(of: ["b", "c"]) == nil)
    #expect(json["b", "x"].error?.path?.description == "b.x")
  }

  @Test func `Members of an object with an index are found after changes`() throws {
    let members = (0..<200).map { "\"key \($0)\": \($0)" }.joined(separator: ",")
    var json = try JSON(parsing: "{\(members)}")
    for number in 0..<200 { json["key \(number)"] = .string("value \(number)") }
    #expect(json.reference?.node.isScanned == true)
    for number in 0..<200 { #expect(json["key \(number)"] == .string("value \(number)")) }
    json["new"] = 1
    #expect(json.count == 201 && json["key 199"] == "value 199")
  }
}
