import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// `json[0]["id"] = 5` changes a copy of the element and writes its scalars back, so that the
/// document stays scanned.
struct ChangeInPlaceTests {
  private static let text = #"""
    [{"id": 1, "name": "the name of the first one", "tags": ["a", {"deep": [null, 0.5]}]},
     {"id": 2, "name": "the name of the other one", "tags": ["b", {"deep": [true, 1e400]}]}]
    """#

  private static func document() throws -> JSON {
    try JSON(parsing: text, options: .init(exactNumbers: true))
  }

  private func isScanned(_ json: JSON) -> Bool { json.reference?.node.isScanned == true }

  @Test(
    arguments: [5, "a longer string than before, in memory of its own", .null, false] as [JSON])
  func `Scalars are set step by step as by a path`(value: JSON) throws {
    let original = try Self.document()
    var (steps, path) = (original, original)
    steps[1]["tags"][1]["deep"][0] = value
    path[1, "tags", 1, "deep", 0] = value
    #expect(isScanned(steps) && steps == path)
    #expect(try steps.jsonString() == path.jsonString())
    steps[0]["name"] = value
    steps[1]["tags"][1]["deep"][1] = value
    #expect(isScanned(steps) && steps[0, "name"] == value)
    #expect(steps[1, "tags", 1, "deep"] == [value, value])
    #expect(steps[0, "tags"] == original[0, "tags"])
    #expect(try original == Self.document())
  }

  @Test func `Other values make it a tree`() throws {
    let original = try Self.document()
    for value in [.number(.init(Double.infinity)), .error(.outOfMemory)] as [JSON] {
      var json = original
      json[0]["tags"][0] = value
      #expect(!isScanned(json) && dump(json[0, "tags", 0]) == dump(value))
      #expect(json[1] == original[1] && json[0, "name"] == original[0, "name"])
    }
    var json = try JSON(parsing: "[\((0..<40).map { "[\($0)]" }.joined(separator: ","))]")
    json[0][1] = 1
    try json[1].remove(at: 0)
    #expect(!isScanned(json) && json[0] == [0, 1] && json[1] == [] && json[2] == [2])
    #expect(try original == Self.document())
  }

  @Test func `What is stored meanwhile does not change`() throws {
    var saved: [JSON] = []
    func change(_ json: inout JSON) {
      saved.append(json)
      json["id"] = "first"
      saved.append(json)
      json["name"] = 2
      saved.append(json)
    }
    func check() throws {
      var json = try Self.document()
      change(&json[0])
      change(&json[0])
      #expect(json[0, "id"] == "first" && json[0, "name"] == 2 && json[0].count == 3)
      #expect(try json[1] == Self.document()[1])
    }
    // What is stored must outlive the document.
    try check()
    #expect(saved.map { $0["id"] } == [1, "first", "first", "first", "first", "first"])
    let name: JSON = "the name of the first one"
    #expect(saved.map { $0["name"] } == [name, name, 2, 2, 2, 2])
    #expect(try saved[0] == Self.document()[0])
  }

  @Test func `Another value may take the place`() throws {
    let original = try Self.document()
    var json = original
    var saved = JSON.null
    // The copy of another element, and of an element of another structure.
    func save(_ json: inout JSON) { saved = json }
    func replace(_ json: inout JSON) { json = saved }
    for (from, to) in [(0, 1), (1, 0)] {
      save(&json[from])
      replace(&json[to])
      #expect(json[to] == json[from])
    }
    save(&json[0]["tags"])
    replace(&json[1])
    #expect(json[1] == original[0, "tags"] && json[0] == original[0])
    json[1] = 1
    #expect(json == [original[0], 1])
  }

  @Test func `Nothing changes if nothing is changed`() throws {
    func look(_ json: inout JSON) -> Int { json.count }
    var json = try Self.document()
    let before = json
    #expect(look(&json[0]) == 3 && look(&json[1]["tags"]) == 2)
    #expect(json == before && isScanned(json))
  }

  @Test func `Arrays and objects do the same`() throws {
    guard case .array(var array) = try Self.document(),
      case .object(var object) = array[0]
    else { return }
    array[0]["id"] = 7
    array[1]["tags"][0] = "another string of more than fifteen bytes"
    #expect(isScanned(array.json) && array[0]["id"] == 7)
    #expect(array[1]["tags"][0] == "another string of more than fifteen bytes")
    object["id"] = 8
    // It no longer keeps the document alive.
    #expect(isScanned(object.json) && (object.reference as? Document)?.isCompact == true)
    object["tags"]?[0] = 9
    object["tags", default: []][1]["deep"] = nil
    #expect(
      object == ["id": 8, "name": "the name of the first one", "tags": [9, ["deep": JSON.null]]])
    object["tags"]? = .null
    object["name"] = nil
    object["new", default: 1] = 2
    #expect(object == ["id": 8, "tags": JSON.null, "new": 2])
    var numbers = try #require(JSON(parsing: "[1, 2, [3]]").array)
    for index in numbers.indices.dropLast() { numbers[index] = 4 }
    #expect(isScanned(numbers.json))
    numbers[2] = 5
    numbers[0] = [6]
    #expect(numbers == [[6], 4, 5])
  }

  @Test func `Positions in an object stay valid`() throws {
    var json = try JSON(parsing: #"{"a": {"x": 1}, "b": {"x": 2}, "c": 3}"#)
    for position in json.indices { json[position]["x"] = 0 }
    #expect(isScanned(json) && json == ["a": ["x": 0], "b": ["x": 0], "c": 3])
    let shared = json
    for position in json.indices { json[position]["y"] = 1 }
    #expect(json == ["a": ["x": 0, "y": 1], "b": ["x": 0, "y": 1], "c": 3])
    #expect(shared == ["a": ["x": 0], "b": ["x": 0], "c": 3])
  }

  /// Random changes of a document, and of copies of it, give what they give in a tree.
  @Test(arguments: 0..<20)
  func `Any changes give what they give in a tree`(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    let json = JSON.array([documents.value(depth: 3), documents.value(depth: 3), 1])
    let text = try json.jsonString()
    var versions = [(scanned: try JSON(parsing: text), tree: try JSON(parsing: text).asTree())]
    for _ in 0..<60 {
      var (scanned, tree) = versions.remove(
        at: .random(in: versions.indices, using: &documents.generator))
      if documents.generator.next() % 4 == 0 { versions.append((scanned, tree)) }
      let value = documents.generator.next() % 8 == 0 ? documents.value(depth: 1) : documents.scalar
      let path = documents.path(in: scanned)
      change(&scanned, at: path[...], to: value)
      change(&tree, at: path[...], to: value)
      #expect(scanned == tree)
      #expect(try scanned.jsonString() == tree.jsonString())
      scanned.reference?.checkInvariants()
      versions.append((scanned, tree))
    }
  }

  /// Sets a value by nested accesses, one for each step.
  private func change(_ json: inout JSON, at path: ArraySlice<JSON.Index>, to value: JSON) {
    guard let step = path.first else { return json = value }
    if path.count == 1 {
      json[step] = value
    } else {
      change(&json[step], at: path.dropFirst(), to: value)
    }
  }
}

extension RandomDocuments {
  fileprivate var scalar: JSON {
    mutating get {
      [1, 0.5, "short", "a string of more than fifteen bytes", .null, true]
        .randomElement(using: &generator) ?? .null
    }
  }

  /// A path to a value, or to one that could be added.
  fileprivate mutating func path(in json: JSON) -> [JSON.Index] {
    var (path, json) = ([JSON.Index](), json)
    repeat {
      let step: JSON.Index
      switch json {
      case .array(let array): step = .index(.random(in: 0...array.count, using: &generator))
      case .object(let object):
        let isNew = generator.next() % 8 == 0
        step = .key(isNew ? key() : object.keys.randomElement(using: &generator) ?? "new")
      default: return path
      }
      path.append(step)
      json = json[step]
    } while generator.next() % 8 != 0
    return path
  }
}
