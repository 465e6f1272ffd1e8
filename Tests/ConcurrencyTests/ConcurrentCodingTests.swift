import Jansson
import Testing

struct ConcurrentCodingTests {
  private struct Pair: Decodable, Equatable {
    var first: String
    var second: [Int]
  }

  @Test func `Concurrent calls of one decoder are independent`() async throws {
    let decoder = JSON.Decoder()
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          try (0..<200).reduce(0) { sum, number in
            let text = #"{"first": "\#(task)", "second": [\#(number), \#(task)]}"#
            let pair = try decoder.decode(Pair.self, from: text)
            guard pair == Pair(first: "\(task)", second: [number, task]) else { return -1_000_000 }
            return sum + number
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 8 * (0..<200).reduce(0, +))
  }
}
