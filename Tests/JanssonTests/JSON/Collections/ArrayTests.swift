import Jansson
import TestSupport
import Testing

struct ArrayTests {
  @Test(arguments: [0, 1, 2, 7, 100])
  func `An array satisfies the collection laws`(count: Int) {
    let values = (0..<count).map { JSON.number(.init($0)) }
    let array = JSON.Array(values)
    checkCollectionLaws(array, expected: values) { $0 }
    checkCollectionLaws(array.reversed(), expected: values.reversed()) { $0 }
    #expect(array.last == values.last)
  }

  /// Copies keep their value.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Random mutations have the same effect as on a Swift array`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = JSON.Array()
    var model: [JSON] = []
    for step in 0..<300 {
      let value = JSON.number(.init(step))
      let copy = array
      let modelCopy = model
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        array.append(value)
        model.append(value)
      case 2:
        let index = Int.random(in: 0...model.count, using: &random)
        array.insert(value, at: index)
        model.insert(value, at: index)
      case 3 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        #expect(array.remove(at: index) == model.remove(at: index))
      case 4:
        let bounds = [0, 0].map { _ in Int.random(in: 0...model.count, using: &random) }.sorted()
        let new = Array(repeating: value, count: Int.random(in: 0..<4, using: &random))
        array.replaceSubrange(bounds[0]..<bounds[1], with: new)
        model.replaceSubrange(bounds[0]..<bounds[1], with: new)
      case 5 where !model.isEmpty:
        let pair = [0, 0].map { _ in Int.random(in: 0..<model.count, using: &random) }
        array.swapAt(pair[0], pair[1])
        model.swapAt(pair[0], pair[1])
      case 6 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        array[index] = value
        model[index] = value
      case 7 where !model.isEmpty:
        #expect(array.removeLast() == model.removeLast())
        array.append(contentsOf: [value, nil])
        model.append(contentsOf: [value, nil])
      default:
        array.removeAll { $0.isNull }
        model.removeAll { $0.isNull }
      }
      #expect(Array(array) == model)
      #expect(Array(copy) == modelCopy)
    }
  }

  @Test func `Sorting, partitioning and replacing a range work`() {
    func number(_ json: JSON) -> Int {
      if case .number(let n) = json { Int(exactly: n) ?? 0 } else { 0 }
    }
    var array: JSON.Array = [3, 1, 2]
    array.sort { number($0) < number($1) }
    #expect(array == [1, 2, 3])
    let middle = array.partition { number($0) > 1 }
    #expect(middle == 1)
    array.reverse()
    array.shuffle()
    #expect(array.count == 3)
    array.replaceSubrange(0..<2, with: [7, 8])
    #expect(Array(array.prefix(2)) == [7, 8])
    #expect(JSON.Array(repeating: ["a": 1], count: 3)[2]["a"] == 1)
  }

  @Test func `Elements and their members are changed in place`() {
    var array: JSON.Array = [["k": [1]], 2]
    array[0]["k"][0] = 9
    array[0]["new"] = true
    #expect(array == [["k": [9], "new": true], 2])
  }

  @Test func `An index out of bounds traps`() async {
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as JSON.Array)[2] }
    await #expect(processExitsWith: .failure) { _ = ([1, 2] as JSON.Array)[-1] }
    await #expect(processExitsWith: .failure) {
      var array: JSON.Array = [1]
      array[1] = 2
    }
  }

  @Test func `A process without memory for a change ends`() async {
    await #expect(processExitsWith: .failure) {
      var array: JSON.Array = [1, 2]
      FailingAllocator.install()
      FailingAllocator.allow(0, then: .fromThenOn)
      array[0] = "a string"
    }
    await #expect(processExitsWith: .failure) {
      var array = try JSON(parsing: "[1,2]").elements
      FailingAllocator.install()
      FailingAllocator.allow(0, then: .fromThenOn)
      array.swapAt(0, 1)
    }
  }
}
