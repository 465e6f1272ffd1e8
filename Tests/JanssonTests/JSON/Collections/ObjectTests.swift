import Jansson
import Testing

struct ObjectTests {
  @Test(arguments: [0, 1, 2, 7, 100])
  func `An object, its keys and its values satisfy the collection laws`(count: Int) {
    let object = JSON.Object((0..<count).map { (key: "k\($0)", value: JSON.number(.init($0))) })
    let keys = (0..<count).map { "k\($0)" }
    let values = (0..<count).map { JSON.number(.init($0)) }
    checkCollectionLaws(object, expected: keys) { $0.key }
    checkCollectionLaws(object, expected: values) { $0.value }
    checkCollectionLaws(object.keys, expected: keys) { $0 }
    checkCollectionLaws(object.values, expected: values) { $0 }
  }

  @Test func `There are positions after the end, as in an array`() {
    let object: JSON.Object = ["a": 1, "b": 2]
    let next = object.index(after: object.endIndex)
    #expect(next > object.endIndex)
    #expect(object.index(after: next) > next)
  }

  @Test func `Pairs with labels and without are members, of which the last wins`() {
    let keys = ["b", "a", "b"]
    let expected: JSON.Object = ["b": 3, "a": 2]
    #expect(JSON.Object(zip(keys, [1, 2, 3])) == expected)
    #expect(JSON.Object([("b", 1), ("a", 2), ("b", 3)]) == expected)
    #expect(JSON.Object(keys.map { ($0, JSON($0.utf8.count)) }) == ["b": 1, "a": 1])
    #expect(JSON.Object(keys.map { (key: $0, value: 1) as (String, JSON) }).count == 2)
    #expect(JSON.Object(["a": 2] as [String: JSON]) == ["a": 2])
    #expect(JSON.Object(expected.filter { $0.key == "a" }) == ["a": 2])
    #expect(Array(JSON.Object(zip(keys, [1, 2, 3])).keys) == ["b", "a"])
  }

  @Test func `Members stay in the order of insertion`() {
    var object: JSON.Object = ["b": 1, "a": 2]
    object["c"] = 3
    object["b"] = 4
    #expect(Array(object.keys) == ["b", "a", "c"])
    object["b"] = nil
    object["b"] = 5
    #expect(Array(object.keys) == ["a", "c", "b"])
    #expect(Array(object.values) == [2, 3, 5])
  }

  @Test func `Members are looked up, updated and removed by key`() {
    var object: JSON.Object = ["a": 1, "": "empty", "nul\u{0}byte": true]
    #expect(object["a"] == 1)
    #expect(object["A"] == nil)
    #expect(object[""] == "empty")
    #expect(object["nul\u{0}byte"] == true)
    #expect(object["nul"] == nil)
    #expect(object["x", default: 7] == 7)
    object["n", default: 0] = 3
    #expect(object["n"] == 3)
    #expect(object.updateValue(2, forKey: "a") == 1)
    #expect(object.updateValue(9, forKey: "new") == nil)
    #expect(object.removeValue(forKey: "a") == 2)
    #expect(object.removeValue(forKey: "a") == nil)
    #expect(object.keys.contains("new"))
    #expect(!object.keys.contains("a"))
    #expect(object.index(forKey: "n").map { object[$0].value } == 3)
    #expect(object.index(forKey: "none") == nil)
    object.removeAll()
    #expect(object.isEmpty)
  }

  @Test func `Keys are compared by their bytes`() {
    var object: JSON.Object = ["é": 1]
    object["e\u{301}"] = 2
    #expect(object.count == 2)
    #expect(object["é"] == 1)
    #expect(object["e\u{301}"] == 2)
  }

  @Test func `Values are changed in place through optional chaining`() {
    var object: JSON.Object = ["list": [1]]
    object["list"]?[0] = 5
    object["list"]?[2] = 6
    #expect(object["list"] == [5, nil, 6])
    object["list"]?["x"] = 1
    #expect(object["list"] == [5, nil, 6])
    object["none"]?["x"] = 1
    #expect(object["none"] == nil)
    object["made", default: []][0] = 1
    #expect(object["made"] == [1])
  }

  @Test func `Objects are merged, mapped and filtered`() {
    var object: JSON.Object = ["a": 1, "b": 2]
    object.merge(["b": 3, "c": 4] as JSON.Object) { old, _ in old }
    #expect(object == ["a": 1, "b": 2, "c": 4])
    #expect(object.merging(["a": 9] as JSON.Object) { _, new in new }["a"] == 9)
    #expect(object.mapValues { $0 == 1 ? "one" : $0 } == ["a": "one", "b": 2, "c": 4])
    #expect(object.filter { $0.key != "b" } == ["a": 1, "c": 4])
    #expect(JSON.Object([(key: "x", value: 1), (key: "x", value: 2)]) == ["x": 2])
  }

  @Test func `Values are replaced through the view, and keys stay`() {
    var object: JSON.Object = ["a": 1, "b": [2], "c": 3]
    let before = object
    for index in object.values.indices { object.values[index] = [object.values[index]] }
    object.values.swapAt(object.startIndex, object.index(after: object.startIndex))
    #expect(object == ["a": [[2]], "b": [1], "c": [3]])
    #expect(Array(object.keys) == ["a", "b", "c"])
    #expect(before == ["a": 1, "b": [2], "c": 3])
    object.values = before.values
    #expect(object == before)
  }

  @Test func `A copy of the values can be changed without changing the object`() {
    var object: JSON.Object = ["a": 3, "b": 1]
    var values = object.values
    values.swapAt(values.startIndex, values.index(after: values.startIndex))
    #expect(Array(values) == [1, 3])
    #expect(object == ["a": 3, "b": 1])
    object["a"] = values.first
    #expect(object["a"] == 1)
  }

  @Test func `Indices stay valid until a member before them is removed`() throws {
    var object: JSON.Object = ["a": 1, "b": 2, "c": 3]
    let second = object.index(after: object.startIndex)
    let third = object.index(after: second)
    #expect(object[second].key == "b")
    let copy = object
    object["c"] = nil
    object["d"] = 4
    object["a"] = [1]
    #expect(object[second].key == "b")
    #expect(object.index(after: second) == third)
    #expect(copy[second].key == "b")
    #expect(copy[third].key == "c")
    object.values[second] = 5
    #expect(object["b"] == 5 && copy["b"] == 2)
    // The same member of another value, and of a text that was read.
    let read = try JSON(parsing: #"{"x":0,"b":[1]}"#).members
    #expect(read[second].value == [1])
    #expect(read.index(after: second) == read.endIndex)
  }

  @Test func `An index traps after a member before it was removed`() async {
    await #expect(processExitsWith: .failure) {
      var object: JSON.Object = ["a": 1, "b": 2, "c": 3]
      let second = object.index(after: object.startIndex)
      object["a"] = nil
      _ = object[second]
    }
    // A text that was read, and a copy.
    await #expect(processExitsWith: .failure) {
      var object = try JSON(parsing: #"{"a":1,"b":2,"c":3}"#).members
      let first = object.startIndex
      let copy = object
      object["a"] = nil
      if copy[first].key == "a" { _ = object[first] }
    }
    await #expect(processExitsWith: .failure) {
      var object: JSON.Object = ["a": 1, "b": 2, "c": 3]
      let first = object.startIndex
      object["a"] = nil
      _ = object.index(after: first)
    }
    await #expect(processExitsWith: .failure) {
      var object: JSON.Object = ["a": 1, "b": 2, "c": 3]
      let first = object.startIndex
      object["a"] = nil
      object.values[first] = 0
    }
    // The end, where a member is now.
    await #expect(processExitsWith: .failure) {
      var object: JSON.Object = ["a": 1]
      let end = object.endIndex
      object["b"] = 2
      _ = object[end]
    }
  }

  @Test func `A stale index beyond the end traps`() async {
    await #expect(processExitsWith: .failure) {
      var object: JSON.Object = ["a": 1, "b": 2]
      let second = object.index(after: object.startIndex)
      object["a"] = nil
      _ = object[second]
    }
  }

  @Test func `An iterator sees the object as it was when the loop began`() {
    var object: JSON.Object = ["a": 1, "b": 2, "c": 3]
    var seen: [String] = []
    for (key, _) in object {
      object[key] = nil
      object["new " + key] = 0
      seen.append(key)
    }
    #expect(seen == ["a", "b", "c"])
    #expect(Array(object.keys) == ["new a", "new b", "new c"])
  }

  @Test func `A large object finds every member and can be traversed by index`() {
    var object = JSON.Object()
    for index in 0..<100_000 { object["key \(index)"] = .number(.init(index)) }
    #expect(object.count == 100_000)
    for index in stride(from: 0, to: 100_000, by: 997) {
      #expect(object["key \(index)"] == .number(.init(index)))
    }
    var index = object.startIndex
    var steps = 0
    while index != object.endIndex {
      index = object.index(after: index)
      steps += 1
    }
    #expect(steps == 100_000)
  }
}
