import Jansson
import TestSupport
import Testing

/// Slices of arrays, compared with those of `Swift.Array`.
@Suite struct ArraySliceTests {
  private static func arrays(_ count: Int) throws -> [JSON.Array] {
    let text = "[" + (0..<count).map { "{\"n\":\($0)}" }.joined(separator: ",") + "]"
    let scanned = try #require(JSON(parsing: text).array)
    return [
      scanned, JSON.Array(scanned.map(\.self)), JSON.Array((0..<count).map { ["n": JSON($0)] }),
    ]
  }

  @Test(arguments: 0..<3) func `Operations have the results of Swift's`(_ kind: Int) throws {
    var random = SplitMix64(seed: UInt64(kind))
    for _ in 0..<300 {
      let count = Int.random(in: 0...12, using: &random)
      var array = try Self.arrays(count)[kind]
      var expected = Swift.Array(array)
      let (copy, unchanged) = (array, expected)
      for step in 0..<4 {
        let lower = Int.random(in: 0...array.count, using: &random)
        let range = lower..<Int.random(in: lower...array.count, using: &random)
        let new = (0..<Int.random(in: 0...4, using: &random)).map { JSON($0 + 100 * step) }
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          array[range].reverse()
          expected[range].reverse()
        case 1:
          array[range].append(contentsOf: new)
          expected[range].append(contentsOf: new)
        case 2:
          array[range].removeAll { ($0["n"].int ?? 0) % 2 == 0 }
          expected[range].removeAll { ($0["n"].int ?? 0) % 2 == 0 }
        case 3 where !range.isEmpty:
          array[range].removeLast()
          expected[range].removeLast()
        case 4 where !range.isEmpty:
          array[range][range.lowerBound] = "x"
          expected[range][range.lowerBound] = "x"
        case 5 where !range.isEmpty:
          array[range][range.upperBound - 1]["m"] = "y"
          expected[range][range.upperBound - 1]["m"] = "y"
        case 6:
          array[range] = JSON.Array(new)[...]
          expected[range] = new[...]
        case 7 where range.count > 1:
          array[range].swapAt(range.lowerBound, range.upperBound - 1)
          expected[range].swapAt(range.lowerBound, range.upperBound - 1)
        case 8 where !range.isEmpty:
          array[range][range.dropFirst()].insert("z", at: range.upperBound)
          expected[range][range.dropFirst()].insert("z", at: range.upperBound)
        case 9:
          array[lower...].append(contentsOf: new)
          expected[lower...].append(contentsOf: new)
        case 10:
          array[..<range.upperBound] = array[..<lower]
          expected[..<range.upperBound] = expected[..<lower]
        case 11 where !range.isEmpty:
          array[...lower].reverse()
          expected[...lower].reverse()
          #expect(Swift.Array(array[lower...]) == Swift.Array(expected[lower...]))
        default:
          array[range].sort { $0["n"].int ?? 0 > $1["n"].int ?? 0 }
          expected[range].sort { $0["n"].int ?? 0 > $1["n"].int ?? 0 }
        }
        #expect(Swift.Array(array) == expected)
      }
      #expect(Swift.Array(copy) == unchanged)
    }
  }

  @Test func `A slice is independent of its array, and keeps its indices`() throws {
    for var array in try Self.arrays(6) {
      var slice = array[2..<5]
      #expect(slice.indices == 2..<5 && slice[2]["n"] == 2 && slice.first?["n"] == 2)
      slice[3] = "changed"
      array[2] = "other"
      #expect(slice[2]["n"] == 2 && array[3]["n"] == 3 && slice.count == 3)
      #expect(slice.dropFirst().indices == 3..<5 && slice.popFirst()?["n"] == 2)
      #expect(JSON.Array(slice) == ["changed", ["n": 4]])
      #expect(JSON.Array.Slice().isEmpty)
    }
  }

  @Test func `Indices outside a slice trap`() async {
    await #expect(processExitsWith: .failure) {
      let array: JSON.Array = [1, 2, 3]
      _ = array[1..<2][2]
    }
    await #expect(processExitsWith: .failure) {
      let array: JSON.Array = [1, 2, 3]
      _ = array[1..<4]
    }
    await #expect(processExitsWith: .failure) {
      var array: JSON.Array = [1, 2, 3]
      array[1..<2][0] = 1
    }
  }
}
