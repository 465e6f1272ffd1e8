import Jansson
import JanssonText
import TestSupport
import Testing

@Suite("Many changes to one text")
struct ManyChangesTests {
  @Test(arguments: [0, 1, 2] as [UInt64])
  func `Many changes give the same result as on the value`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let members = (0..<300).map { #""k\#($0)": {"id": \#($0), "list": [1, 2.0, \#($0)]}"# }
    let before = "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
    var text = try JSON.Text(parsing: before)
    var plain = try JSON(parsing: before)
    for step in 0..<1000 {
      let key = JSON.Index.key("k\(Int.random(in: 0..<330, using: &random))")
      let value = JSON.string("\(step)")
      let operation: Operation =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .set(value, [key, "id"])
        case 1: .set(["new": value], key)
        case 2 where !plain[key].isError: .remove(key)
        case 3: .append(value, [key, "list"])
        case 4 where plain[[key, "list"]].count > 1: .remove([key, "list", 1])
        default: .insert(value, [key, "more", 0])
        }
      try operation.make(on: &text)
      try operation.make(on: &plain)
    }
    #expect(text.value == plain)
    #expect(JSON.TextEdit.apply(text.edits, to: Array(before.utf8)) == text.bytes)
    // Reading the result and writing it gives the same.
    #expect(try JSON.Text(parsing: text.bytes).value == plain)
  }
}

private enum Operation {
  case set(JSON, JSON.Index)
  case remove(JSON.Index)
  case insert(JSON, JSON.Index)
  case append(JSON, JSON.Index)

  func make(on target: inout some Changeable) throws {
    switch self {
    case .set(let value, let index): try target.set(value, at: index)
    case .remove(let index): _ = try target.remove(at: index)
    case .insert(let value, let index): try target.insert(value, at: index)
    case .append(let value, let index): try target.append(value, at: index)
    }
  }
}

/// What a text and a value have in common.
private protocol Changeable {
  mutating func set(_ value: JSON, at index: JSON.Index) throws(JSON.Error)
  mutating func remove(at index: JSON.Index) throws(JSON.Error) -> JSON
  mutating func insert(_ value: JSON, at index: JSON.Index) throws(JSON.Error)
  mutating func append(_ value: JSON, at index: JSON.Index) throws(JSON.Error)
}

extension JSON: Changeable {}
extension JSON.Text: Changeable {}
