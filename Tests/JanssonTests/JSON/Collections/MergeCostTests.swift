import Jansson
import Testing

/// Many small changes to large values: if each cost as much as a copy, these would not finish.
struct MergeCostTests {
  static let size = 50_000

  private var large: JSON.Object {
    JSON.Object((0..<Self.size).lazy.map { (key: "key \($0)", value: ["n": $0] as JSON) })
  }

  @Test func `Many one-member merges into a large object finish`() {
    var json: JSON = .object(large)
    for index in 0..<Self.size {
      json.merge(.object(["key \(index)": ["n": 1, "m": 2]]))
    }
    #expect(json.count == Self.size && json["key 7"] == ["n": 1, "m": 2])
  }

  @Test func `Many merges into a parsed document finish`() throws {
    var json = try JSON(parsing: JSON.object(large).jsonString())
    let copy = json
    for index in 0..<Self.size { json.merge(.object(["new \(index)": [1]])) }
    #expect(json.count == 2 * Self.size && copy.count == Self.size)
  }

  @Test func `Many merges into a nested object finish`() {
    var json: JSON = ["a": ["b": .object(large)] as JSON.Object]
    for index in 0..<Self.size { json.merge(["a": ["b": ["key \(index)": 1] as JSON] as JSON]) }
    #expect(json["a", "b"].count == Self.size && json["a", "b", "key 7"] == 1)
  }

  @Test func `Merges with a closure for duplicates finish`() {
    var object = large
    object.merge(large) { old, _ in old }
    object.merge(large) { _, new in new }
    object.merge(large) { old, new in
      var old = old
      old.merge(new)
      return old
    }
    #expect(object == large)
    for index in 0..<Self.size {
      object.merge([(key: "key \(index)", value: [] as JSON)]) { _, new in new }
    }
    #expect(object.count == Self.size && object["key 7"] == [])
  }

  @Test func `Removing every element from the end finishes`() {
    let size = 4 * Self.size
    var array = JSON.Array((0..<size).lazy.map { [JSON.number(.init($0))] })
    var sum = 0
    while let last = array.popLast() { sum += last.count }
    #expect(sum == size && array.isEmpty)
  }

  @Test func `Whole-array operations and many swaps finish`() {
    var array = JSON.Array((0..<Self.size).lazy.map { [JSON.number(.init($0))] })
    array.append(contentsOf: array)
    array.removeAll { $0[0] == 7 }
    array.reverse()
    _ = array.partition { $0.count == 1 }
    #expect(array.count == 2 * Self.size - 2)
    #expect(array.filter { $0[0] == 8 }.count == 2)
    for _ in 0..<Self.size { array.swapAt(0, array.count - 1) }
    array += [1, 2]
    #expect(array.count == 2 * Self.size)
  }

  @Test func `Filtering, mapping and merging a large object finish`() {
    let object = large
    #expect(object.filter { $0.value["n"] != 7 }.count == Self.size - 1)
    #expect(object.mapValues { $0["n"] }["key 7"] == 7)
    #expect(object.merging(["x": 1]) { $1 }.count == Self.size + 1)
  }
}
