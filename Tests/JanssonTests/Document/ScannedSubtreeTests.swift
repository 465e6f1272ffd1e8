import Foundation
import FxJSON
import Jansson
import JanssonPatch
import JanssonQuery
import TestSupport
import Testing

@testable import JanssonCore

/// A changed document keeps most of what was scanned; this must be visible only in speed and memory
/// use.
struct ScannedSubtreeTests {
  /// Large enough for each of its containers to stay scanned.
  private static func document(_ random: inout RandomDocuments) -> String {
    let value = (0..<6).map { _ in
      JSON.array(JSON.Array((0..<10).map { _ in random.value(depth: 3) }))
    }
    let object: JSON = [
      "0": value[0], "a": ["b": value[1], "": value[2], "0": [value[3]] as JSON],
      "b": [value[4], ["a": value[5]] as JSON] as JSON, "-": JSON(Array(repeating: "x", count: 30)),
    ]
    return (try? object.jsonString()) ?? ""
  }

  /// Small, so that each of its containers is copied when it is changed, or with small parts.
  private static func smallDocument(_ random: inout RandomDocuments, parts: Int) -> String {
    let values = (0..<parts).map { _ in
      let value = random.value(depth: 1)
      return ["0": value, "a": [1, ["b": value] as JSON] as JSON, "": "more than fifteen bytes"]
        as JSON
    }
    return (try? (values.count == 1 ? values[0] : JSON(values)).jsonString()) ?? ""
  }

  /// The paths to all values.
  private static func paths(in json: JSON) -> [[JSON.Index]] {
    var paths: [[JSON.Index]] = [[]]
    switch json {
    case .object(let object):
      for (key, value) in object { paths += Self.paths(in: value).map { [.key(key)] + $0 } }
    case .array(let array):
      for (index, value) in array.enumerated() {
        paths += Self.paths(in: value).map { [.index(index)] + $0 }
      }
    default: break
    }
    return paths
  }

  private typealias Change = (inout JSON) throws -> Void

  private static func change(
    of json: JSON, _ random: inout RandomDocuments
  ) -> Change {
    let paths = paths(in: json)
    func path() -> JSON.Index {
      .path(paths.randomElement(using: &random.generator) ?? [])
    }
    let (one, other) = (path(), path())
    let value = random.value(depth: 2)
    switch Int.random(in: 0..<19, using: &random.generator) {
    case 0: return { try $0.remove(at: one) }
    case 1: return { try $0.append(value, at: one) }
    case 2: return { try $0.insert($0[other], at: .path(one.flattened + [0])) }
    case 3: return { $0[one] = $0[other] }
    case 4: return { $0[one].merge($0[other]) }
    case 5: return { $0.merge(["a": $0[other], "b": value]) }
    case 6: return { $0[one].swapAt(0, 1) }
    case 7: return { $0[one].sort { $0.count < $1.count } }
    case 8: return { try $0[one].apply(mergePatch: $0[other]) }
    case 9:
      return { json in
        guard let from = other.pointer, let to = one.pointer else { return }
        try json.apply([.copy(from: from, to: to), .remove(from), .add(to, value)])
      }
    case 10:
      return { json in
        var part = json[one]
        part[0] = value
        part["a"] = json[other]
        json[one] = part
      }
    case 11:
      return { json in
        guard case .array(var array) = json[one], array.count > 1 else { return }
        array.replaceSubrange(0..<1, with: [json[other], value])
        json[one] = .array(array)
      }
    case 12:
      return { json in
        guard case .object(var object) = json[one] else { return }
        let old = object.updateValue(value, forKey: "0")
        object["new"] = old
        json[one] = .object(object)
      }
    case 13: return { _ = try $0.update(at: "$..a") { $0 = [$0, value] } }
    case 14: return { _ = try $0.removeAll(at: "$.b..[0]") }
    case 15:
      return { json in
        guard case .array(var array) = json[one], !array.isEmpty else { return }
        let old = array.remove(at: array.count / 2)
        array.insert(old, at: 0)
        array.insert(value, at: array.count)
        json[one] = .array(array)
      }
    case 16:
      return { json in
        guard case .object(var object) = json[one] else { return }
        let old = object.removeValue(forKey: "a")
        object["0"] = nil
        object["0"] = old
        json[one] = .object(object)
      }
    default: return { try $0.set(value, at: one) }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `A changed document cannot be told from a tree`(seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    try check(Self.document(&random), &random)
  }

  @Test(arguments: [1, 40], 0..<48 as Range<UInt64>)
  func `Small containers cannot be told from trees`(parts: Int, seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    try check(Self.smallDocument(&random, parts: parts), &random)
  }

  private func check(_ text: String, _ random: inout RandomDocuments) throws {
    var json = try JSON(parsing: text)
    var tree = try JSON(parsing: text, options: .init(engine: .other)).asTree()
    var copies: [(json: JSON, text: String)] = []
    for _ in 0..<20 {
      let before = dump(json)
      let change = Self.change(of: tree, &random)
      let (isDone, isDoneInTree) = ((try? change(&json)) != nil, (try? change(&tree)) != nil)
      json.reference?.checkInvariants()
      #expect(isDone == isDoneInTree)
      if dump(json).utf8.count > 100_000 { break }
      #expect(dump(json) == dump(tree), "\(before)")
      #expect(json == tree && tree == json && json.hashValue == tree.hashValue)
      for options: JSON.WritingOptions in [
        .compact, .pretty, .init(sortsKeys: true), .init(indent: 1, engine: .other),
      ] {
        #expect(try json.jsonString(options: options) == tree.jsonString(options: options))
      }
      copies.append((json, try tree.jsonString()))
      tree = tree.detached()
      if copies.count % 3 == 0 { json = try JSON(parsing: tree.jsonString()) }
    }
    for copy in copies { #expect(try copy.json.jsonString() == copy.text) }
  }

  private static let wide = """
    {"first": {"list": [\((0..<40).map { "{\"n\": \($0)}" }.joined(separator: ","))], "n": 1},
     "second": {"list": [\((0..<40).map(String.init).joined(separator: ","))], "deep": {"x": [
      \((0..<20).map { "[\($0)]" }.joined(separator: ","))]}}}
    """

  @Test func `Only the containers on the path become nodes of a tree`() throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "list", 3, "new"] = .number(.init(Double.infinity))
    #expect(json.reference?.node.isScanned == false)
    #expect(json["first"].reference?.node.isScanned == false)
    #expect(json["first", "list"].reference?.node.isScanned == false)
    #expect(json["first", "list", 3].reference?.node.isScanned == false)
    #expect(json["first", "list", 4].reference?.node.isScanned == true)
    #expect(json["second"].reference?.node.isScanned == true)
    #expect(json["second", "deep", "x", 4, 0] == 4)
  }

  @Test func `Copies of a document share what neither has changed`() throws {
    let json = try JSON(parsing: Self.wide)
    var one = json
    var other = json
    one["new"] = 1
    other["new"] = 2
    #expect(one["first"].reference?.node == other["first"].reference?.node)
    other["first", "n"] = 3
    #expect(one["first", "n"] == 1 && json["first", "n"] == 1)
    #expect(one["first", "list"].reference?.node == other["first", "list"].reference?.node)
  }

  @Test func `What was detached contains nothing scanned and outlives the document`() throws {
    func part() throws -> JSON {
      var json = try JSON(parsing: Self.wide)
      json["first", "new"] = 2
      let detached = json.detached()
      #expect(detached == json)
      #expect(detached["second", "deep"].reference?.node.isScanned == false)
      return detached
    }
    #expect(try part()["second", "deep", "x", 19, 0] == 19)
  }

  @Test func `A part outlives its document in another one`() throws {
    func moved() throws -> JSON {
      var json = try JSON(parsing: Self.wide)
      var other: JSON = ["list": []]
      other["copied"] = json["second"]
      try other.append(json["first", "list"], at: ["list"])
      try other.append(json.remove(at: "first"), at: ["list"])
      return other
    }
    var other = try moved()
    #expect(other["list", 0, 39, "n"] == 39 && other["list", 1, "list", 0, "n"] == 0)
    other["copied", "deep", "x", 3, 0] = "changed"
    #expect(
      other["copied", "deep", "x"].count == 20 && other["copied", "deep", "x", 3, 0] == "changed")
    #expect(other["list", 1, "list", 99].error?.path?.description == "list[1].list[99]")
  }

  @Test func `A document is freed with its last scanned subtree`() throws {
    var json = try JSON(parsing: Self.wide)
    let isAlive = { [weak document = json.reference] in document != nil }
    json["first", "list", 3, "new"] = 1
    #expect(isAlive())
    var copy = json
    copy["second"] = nil
    json = copy
    copy = nil
    #expect(isAlive())
    json["first", "list"] = 2
    #expect(!isAlive())
  }

  @Test func `A change to a view of a part leaves the rest of the part as it was scanned`() throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "new"] = 2
    for path: JSON.Index in ["second", ["second", []]] {
      var part = json[path]
      part["list", 0] = ["changed"]
      #expect(part["deep"].reference?.node == json["second", "deep"].reference?.node)
    }
    for (_, value) in json.members.dropFirst() {
      var part = value
      part["list", 0] = ["changed"]
      #expect(part["deep"].reference?.node == json["second", "deep"].reference?.node)
    }
    var inner = json["second"]["deep"]
    inner["new"] = 1
    #expect(inner["x"].reference?.node == json["second", "deep", "x"].reference?.node)
  }

  @Test(arguments: [JSON.Engine.turbo, .other])
  func `A string with the bytes of a part's node is a string`(engine: JSON.Engine) throws {
    let text = "\u{0}s" + String(repeating: "0", count: 16)
    let read = try JSON(
      parsing: #"{"a": "\u0000s0000000000000000", "b": [1]}"#, options: .init(engine: engine))
    var written: JSON = ["a": JSON.string(text), "b": [1]]
    #expect(read == written)
    var json = read
    for json in [json, written] { #expect(json["a"].string == text && json["a"].count == 0) }
    json["b", 0] = .string(text)
    written["b", 0] = json["a"]
    #expect(json == written && json["b", 0].string == text)
    #expect(try JSON(parsing: "\(json)") == json)
  }

  @Test func `A failed lookup in a part reports the whole path`() throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "new"] = 2
    #expect(json["second"]["deep"]["x"][4]["y"].error?.path?.description == "second.deep.x[4].y")
    #expect(json["second", "deep", "x", 4, "y"].error?.path?.description == "second.deep.x[4].y")
    let removed = try json.remove(at: "second")
    #expect(removed["deep", "x", 4, "y"].error?.path?.description == "deep.x[4].y")
  }

  @Test func `Views of scanned subtrees can be changed while the document is`() throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "new"] = 2
    var views = [json["second"], json["second"]["deep"], json["second", "deep", "x"]]
    for (_, value) in json.members { views.append(value) }
    for element in json["first", "list"].elements { views.append(element) }
    for query: JSON.Query in ["$.second.deep", "$..x"] { views += json.values(at: query) }
    let expected = views.map { $0.detached() }
    json["second", "deep"] = nil
    for index in views.indices {
      var changed = views[index]
      changed[create: "new", "x"] = 1
      #expect(changed != expected[index])
      #expect(views[index] == expected[index])
    }
  }

  @Test func `Copies are changed by several threads at once`() async throws {
    var json = try JSON(parsing: Self.wide)
    json["first", "new"] = 2
    let (shared, expected) = (json, json.detached())
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          var copy = shared
          for index in 0..<40 {
            copy["first", "list", index, "n"] = .number(.init(number))
            copy["second", "list", index] = copy["first", "list", index]
          }
          return copy["second", "list", 39, "n"] == .number(.init(number)) && shared == expected
        }
      }
      for await isCorrect in group { #expect(isCorrect) }
    }
    #expect(shared == expected)
  }
}

extension JSON.Index {
  fileprivate var pointer: JSON.Pointer? {
    guard case .path(let path) = self else { return nil }
    return JSON.Pointer(JSON.Path(.path(path)))
  }
}
