import FxJSON
import Testing

struct JSONCollectionTests {
  @Test(
    arguments: [
      ([1, "two", nil], [1, "two", nil]), ([:], []), ([], []), (["a": 1, "b": [2]], [1, [2]]),
      ("text", []), (5, []), (nil, []), (true, []),
    ] as [(JSON, [JSON])])
  func `Every kind of value satisfies the collection laws`(json: JSON, elements: [JSON]) {
    checkCollectionLaws(json, expected: elements) { $0 }
    #expect(json.first == elements.first)
    #expect(json.last == elements.last)
  }

  @Test func `An error has no elements`() {
    let error = JSON.null["x"]
    #expect(error.count == 0)
    for _ in error { Issue.record("an error has no elements") }
    #expect(error.startIndex == error.endIndex)
  }

  @Test func `Values can be mapped, filtered and searched`() {
    let json: JSON = ["a": 1, "b": "x", "c": 3]
    #expect(json.map(\.kind) == [.number, .string, .number])
    #expect(json.filter { $0.kind == .number } == [1, 3])
    #expect(json.contains("x"))
    #expect(json.dropFirst().count == 2)
  }

  @Test func `Elements are replaced through their index`() {
    var object: JSON = ["a": 1, "b": 2, "c": 3]
    for index in object.indices { object[index] = [object[index]] }
    #expect(object == ["a": [1], "b": [2], "c": [3]])
    let second = object.index(after: object.startIndex)
    object[second][0] = "two"
    #expect(object["b"] == ["two"])
    var array: JSON = [1, 2, 3]
    for index in array.indices { array[index] = nil }
    #expect(array == [nil, nil, nil])
    array[array.endIndex] = 4
    #expect(array.count == 4)
  }

  @Test func `Swapping and sorting work on arrays and objects`() {
    for original in [[1, 2, 3, 4], ["a": 1, "b": 2, "c": 3, "d": 4]] as [JSON] {
      var json = original
      let last = json.index(json.startIndex, offsetBy: 3)
      json.swapAt(json.startIndex, last)
      #expect(Array(json) == [4, 2, 3, 1])
      let first = json.startIndex
      json[first..<last][first] = 9
      #expect(Array(json) == [9, 2, 3, 1])
      json.sort { $1 == 1 && $0 != 1 }
      #expect(json.last == 1)
      #expect(original.first == 1)
    }
    var object: JSON = ["a": 2, "b": 1]
    object.sort { left, _ in left == 1 }
    #expect(object.members.map(\.key) == ["b", "a"])
    var text: JSON = "text"
    text.sort { _, _ in true }
    text.swapAt(0, 1)
    #expect(text == "text")
    var array: JSON = [1, 2]
    array.swapAt(0, 7)
    array.swapAt(-1, 0)
    #expect(array == [1, 2])
  }

  @Test func `Slices can be read and assigned`() {
    var json: JSON = [1, 2, 3, 4]
    let slice = json[1..<3]
    #expect(Array(slice) == [2, 3])
    json[0..<2] = json[2..<4]
    #expect(json == [3, 4, 3, 4])
  }

  @Test func `No index traps, whatever the value`() {
    let values: [JSON] = [[1, 2], ["a": 1], "x", nil]
    let indices: [JSON.Index] = [
      0, -1, .index(.max), .index(.min), "a", "", .key(""), [], ["a", -1, "b"], [[[]]],
      .member((["a": 1, "b": 2, "c": 3] as JSON.Object).endIndex),
      .member((["z": 1, "y": 2] as JSON.Object).startIndex),
    ]
    for value in values {
      for index in indices {
        _ = value[index]
        _ = value[create: index]
        _ = value.index(after: index)
        var copy = value
        copy[index] = 1
        copy[create: index] = 1
        copy[index]["x"] = 1
        _ = try? copy.remove(at: index)
        _ = try? copy.insert(1, at: index)
        _ = try? copy.append(1, at: index)
        #expect(value == values[values.firstIndex(of: value) ?? 0])
      }
    }
  }

  @Test(arguments: [false, true])
  func `An index into a changed object finds its member or is an error`(_ isTree: Bool) throws {
    var json: JSON = ["a": 1, "b": 2, "c": 3]
    if isTree { json = json.asTree() }
    let positions = Array(json.indices)
    try json.remove(at: "c")
    json["d"] = 4
    #expect(json[positions[1]] == 2)
    // Another member is there.
    #expect(json[positions[2]].isError)
    #expect(json.index(after: positions[2]) == json.endIndex)
    #expect(throws: JSON.Error.self) { try json.set(0, at: positions[2]) }
    #expect(throws: JSON.Error.self) { try json.remove(at: positions[2]) }
    json[positions[2]] = 0
    #expect(json == ["a": 1, "b": 2, "d": 4])
    try json.remove(at: "a")
    for position in positions { #expect(json[position].isError) }
    #expect(json.last == 4)
    json = [:]
    #expect(json[positions[1]].isError)
    #expect(json.last == nil)
  }

  @Test func `A loop sees the elements from before changes in its body`() {
    var json: JSON = [1, 2, 3]
    var seen = 0
    for _ in json {
      json[seen] = nil
      try? json.append(4)
      seen += 1
    }
    #expect(seen == 3)
    #expect(json.count == 6)
  }
}
