import CJanssonTurbo
import Foundation
import FxJSON
import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// The form of a document that the fast reader creates must behave like the tree in every respect.
struct ScannedFormTests {
  /// The same text in both forms.
  private func bothForms(_ text: String) throws -> (scanned: JSON, tree: JSON) {
    let scanned = try JSON(parsing: text)
    let tree = try JSON(parsing: text, options: .init(engine: .other)).asTree()
    #expect(scanned.reference?.node.isScanned ?? true)
    #expect(tree.reference?.node.isScanned != true)
    return (scanned, tree)
  }

  private func isIndexed(_ json: JSON) throws -> Bool {
    let node = try #require(json.reference?.node)
    return node.scanned.pointer.pointee.head & TURBO_INDEXED != 0
  }

  /// Around the sizes from which there is an index.
  @Test(arguments: [0, 1, 2, 15, 16, 17, 18, 63, 64, 65, 66, 127, 128, 129, 1000])
  func `Scanned objects of every size behave like trees`(count: Int) throws {
    let members = (0..<count).map { #""key \#($0)": {"n": \#($0), "é\n": []}"# }
    let (scanned, tree) = try bothForms("{" + members.joined(separator: ",") + "}")
    #expect(scanned.count == count)
    // A lookup in a large object uses a hash rather than a linear search.
    #expect(try isIndexed(scanned) == (count > 64))
    #expect(scanned == tree)
    #expect(scanned.hashValue == tree.hashValue)
    #expect(dump(scanned) == dump(tree))
    for index in 0..<count {
      #expect(scanned[.key("key \(index)"), "n"] == .number(JSON.Number(index)))
      #expect(scanned[.key("key \(index)"), "é\n"] == [])
    }
    #expect(scanned[.key("key \(count)")].isError)
    #expect(scanned[.key("")].isError)
    #expect(scanned.members.keys.map { $0 } == tree.members.keys.map { $0 })
    var position = scanned.startIndex
    for index in 0..<count {
      #expect(scanned[position]["n"] == .number(JSON.Number(index)))
      position = scanned.index(after: position)
    }
    #expect(position == scanned.endIndex)
  }

  /// Others find an empty slot at once, or after a few steps.
  @Test(arguments: [(0, false), (2, false), (10, false), (60, true), (1000, true)])
  func `Only keys that collide are indexed by secret hashes`(
    _ colliding: Int, _ isSecret: Bool
  ) throws {
    for count in [max(65, colliding), 1000, 20_000] {
      let keys = makeCollidingKeys(colliding) + (colliding..<count).map { "key \($0)" }
      let json = try JSON(parsing: "{\(keys.map { "\"\($0)\":1" }.joined(separator: ","))}")
      let node = try #require(json.reference?.node)
      let flags = node.scanned.pointer.pointee.head
      #expect((flags & TURBO_SECRETLY_INDEXED != 0) == isSecret, "\(count)")
    }
  }

  /// Each of them has its own slot, but a search for another key would have to pass all of them.
  @Test func `Keys that fill neighbouring slots are indexed by secret hashes`() throws {
    let count = 2000
    let size = turbo_table_size(count)
    var keys: [Int: String] = [:]
    var number = 0
    while keys.count < count {
      defer { number += 1 }
      let key = "key \(number)"
      let slot = Int(turbo_short_hash(key, key.utf8.count)) & (size - 1)
      if slot < count { keys[slot] = key }
    }
    let members = keys.values.map { "\"\($0)\":1" }.joined(separator: ",")
    let json = try JSON(parsing: "{\(members)}")
    let node = try #require(json.reference?.node)
    #expect(node.scanned.pointer.pointee.head & TURBO_SECRETLY_INDEXED != 0)
    #expect(keys.values.allSatisfy { json[.key($0)] == 1 })
    #expect(json["another"].isError)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 18, 64, 1000], [false, true])
  func `Scanned arrays of every size behave like trees`(count: Int, holdsContainers: Bool) throws {
    let elements = (0..<count).map { index in
      switch holdsContainers ? index % 3 : 0 {
      case 1: "[\(index), [\(index)]]"
      case 2: #"{"n": \#(index)}"#
      default: "\(index)"
      }
    }
    let (scanned, tree) = try bothForms("[" + elements.joined(separator: " ,") + "]")
    #expect(scanned.count == count)
    // An element among containers is found without visiting those before it.
    #expect(try isIndexed(scanned) == (holdsContainers && count > 16))
    #expect(scanned == tree)
    #expect(dump(scanned) == dump(tree))
    for index in (0..<count).reversed() { #expect(scanned[index] == tree[index]) }
    #expect(scanned[count].isError && scanned[-1].isError)
    #expect(scanned.elements.reversed().map(dump) == tree.elements.reversed().map(dump))
  }

  @Test func `Every member of a hundred thousand is found`() throws {
    let members = (0..<100_000).map { #""\#($0)":\#($0)"# }
    let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
    for index in stride(from: 0, to: 100_000, by: 7) {
      #expect(json[String(index)] == .number(JSON.Number(index)))
    }
    #expect(json["100000"].isError)
    #expect(json.count == 100_000)
  }

  /// Keys that differ only in bytes that the short hash ignores: they begin and end alike.
  @Test(arguments: [3, 40, 200])
  func `Keys that share their hash are found and checked for duplicates`(count: Int) throws {
    let names = (0..<count).map { "beginning\(1000 + $0)the very end" }
    let text = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let json = try JSON(parsing: text, options: .init(duplicateKeys: .reject))
    for name in names { #expect(json[name] == .string(name)) }
    #expect(json["beginning0999the very end"].isError)
    let repeated = text.dropLast() + ",\"\(names[count / 2])\":1}"
    #expect(try JSON(parsing: repeated)[names[count / 2]] == 1)
    #expect(try JSON(parsing: repeated).count == count)
    #expect(throws: JSON.Error.self) {
      try JSON(parsing: repeated, options: .init(duplicateKeys: .reject))
    }
  }

  /// More commas in strings than values, and more values than the first estimate of memory covers.
  @Test func `Any density of nodes in the text is read`() throws {
    let commas = String(repeating: ",:[{", count: 10_000)
    let dense = Array(repeating: "1", count: 10_000).joined(separator: ",")
    let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    for text in [
      "[\"\(commas)\"]", "[\(dense)]", "[\"\(commas)\",\(dense)]", nested,
      "[[],{},\(nested.dropFirst().dropLast())]",
    ] {
      let (scanned, tree) = try bothForms(text)
      #expect(dump(scanned) == dump(tree))
      #expect(try scanned.jsonString() == text)
    }
  }

  @Test func `Scalars at the top level are read`() throws {
    for text in [
      "1", "-0", "1.5", "123456789012345678901", "\"x\\u0041\"", "true", "false", "null",
    ] {
      let (scanned, tree) = try bothForms(text)
      #expect(dump(scanned) == dump(tree))
    }
  }

  @Test func `A value outlives the rest of its document`() throws {
    func part() throws -> JSON { try JSON(parsing: #"{"a": [{"b": ["x", 1]}]}"#)["a", 0] }
    let value = try part()
    #expect(value["b", 0] == "x")
    #expect(value["c"].error?.path?.description == "a[0].c")
    let detached = value.detached()
    #expect(detached == value)
    #expect(detached["c"].error?.path?.description == "c")
  }
}

/// A write to a small scanned document turns it into a tree; for large ones see
/// `ScannedSubtreeTests`.
struct FirstWriteTests {
  private let text = #"{"a": {"b": [1, {"c": 2}]}, "d": "text", "e": [[], {}]}"#

  @Test func `The first write leaves copies as they were`() throws {
    let json = try JSON(parsing: text)
    var one = json
    var other = json
    one["a", "b", 1, "c"] = 3
    other["d"] = nil
    let expected = try JSON(parsing: text, options: .init(engine: .other)).asTree()
    #expect(dump(json) == dump(expected))
    #expect(one["a", "b", 1, "c"] == 3 && one["d"] == "text")
    #expect(other["a", "b", 1, "c"] == 2 && other["d"] == .null)
    #expect(json.reference?.node.isScanned == true)
  }

  @Test func `A write to a subdocument converts only that`() throws {
    let json = try JSON(parsing: text)
    var part = json["a"]
    part["b"][0] = "changed"
    #expect(part == ["b": ["changed", ["c": 2]] as JSON])
    #expect(json["a", "b", 0] == 1)
    #expect(json.reference?.node.isScanned == true)
  }

  @Test func `Every kind of first write has the same effect as on a tree`() throws {
    let changes: [(inout JSON) throws -> Void] = [
      { $0["a"]["b"][0] = 9 }, { $0["x", "y", 1] = 2 }, { try $0.remove(at: ["a", "b", 0]) },
      { try $0["e"].append(1) }, { try $0.insert(0, at: ["e", 0]) }, { $0.merge(["a": ["z": 1]]) },
      { $0["e"].swapAt(0, 1) }, { $0[create: "d", "x"] = 1 }, { $0["a"] = $0["e"] },
      { json in
        var object = json.members
        object.updateValue(1, forKey: "d")
        object["a"]?["b"] = nil
        object.removeValue(forKey: "e")
        json = .object(object)
      },
      { json in
        var array = json["e"].elements
        array.replaceSubrange(0..<1, with: [7, 8])
        array.append(contentsOf: [json["a"]])
        array.remove(at: 1)
        json["e"] = .array(array)
      },
      { json in
        var values = json.members.values
        values[values.startIndex] = 5
        json = JSON(Array(values))
      },
      { json in json.sort { $0.count < $1.count } },
      { json in json = JSON.object(json.members.mapValues { [$0] }) },
    ]
    for (number, change) in changes.enumerated() {
      var scanned = try JSON(parsing: text)
      var tree = try JSON(parsing: text, options: .init(engine: .other)).asTree()
      try change(&scanned)
      try change(&tree)
      #expect(dump(scanned) == dump(tree), "\(number)")
    }
  }

  @Test func `Subdocuments can be moved into other documents`() throws {
    let source = try JSON(parsing: text)
    var target = try JSON(parsing: #"{"list": []}"#)
    for _ in 0..<3 { try target["list"].append(source["a"]) }
    target["list", 0, "b"] = nil
    #expect(target["list", 1] == source["a"])
    #expect(target["list", 0] == ["b": nil])
    #expect(source["a", "b", 0] == 1)
  }
}
