import Jansson
import TestSupport
import Testing

/// Removing and replacing elements, which moves those after them in place.
struct ArrayReplacementTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `Random replacements have the effect that they have on a Swift array`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...120, using: &random)
    var expected = (0..<count).map { $0 % 3 == 0 ? JSON.array([JSON($0)]) : JSON($0) }
    let text = try JSON.array(JSON.Array(expected)).jsonString()
    var array =
      seed.isMultiple(of: 2) ? JSON.Array(expected) : try #require(JSON(parsing: text).array)
    var copies: [(JSON.Array, [JSON])] = []
    for step in 0..<60 {
      let start = Int.random(in: 0...expected.count, using: &random)
      let end = Int.random(in: start...min(expected.count, start + 50), using: &random)
      let new = (0..<Int.random(in: 0...50, using: &random)).map { JSON($0 + 1000 * step) }
      switch step % 6 {
      case 0:
        array.replaceSubrange(start..<end, with: new)
        expected.replaceSubrange(start..<end, with: new)
      case 1 where !expected.isEmpty:
        #expect(array.removeFirst() == expected.removeFirst())
      case 2:
        let few = min(expected.count, step % 40)
        array.removeFirst(few)
        expected.removeFirst(few)
      case 3:
        array.insert(contentsOf: array[start..<end], at: start)
        expected.insert(contentsOf: expected[start..<end], at: start)
      case 4:
        array[start..<end].reverse()
        expected[start..<end].reverse()
      default:
        array.removeSubrange(start..<end)
        expected.removeSubrange(start..<end)
      }
      #expect(array.elementsEqual(expected))
      if step % 20 == 0 { copies.append((array, expected)) }
    }
    for (copy, old) in copies { #expect(copy.elementsEqual(old)) }
  }

  /// It made a new array each time.
  @Test func `Removing and replacing a few elements copies no array`() async {
    await #expect(processExitsWith: .success) {
      CountingAllocator.install()
      for isScanned in [true, false] {
        for kind in 0..<5 {
          var costs: [Int] = []
          for count in [1000, 2000, 4000] {
            let built = JSON.Array((0..<count).map { JSON.array([JSON($0)]) })
            let text = try JSON.array(built).jsonString()
            var array = isScanned ? try JSON(parsing: text).elements : built
            let before = CountingAllocator.bytesAllocated
            for _ in 0..<count / 4 {
              switch kind {
              case 0: array.removeFirst()
              case 1: array.removeFirst(3)
              case 2: array.replaceSubrange(5..<6, with: [1, 2])
              case 3: array.removeSubrange(array.count - 3..<array.count)
              default: array.removeLast(2)
              }
            }
            costs.append(CountingAllocator.bytesAllocated - before)
          }
          require(costs[2] < 3 * costs[1] + 1000 && costs[1] < 3 * costs[0] + 1000)
        }
      }
    }
  }
}
