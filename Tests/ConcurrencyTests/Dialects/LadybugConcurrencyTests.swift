import Foundation
import Ladybug
import Testing

struct LadybugConcurrencyTests {
  struct Entry: JSONCodable, Equatable {
    let id: Int
    let day: Date
    let time: Date
    let tags: [Tag]

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "id": "meta.id", "day": format("yyyy-MM-dd HH:mm"), "time": "meta.time" <- iso8601,
      "tags": [Tag].transformer,
    ]

    struct Tag: JSONCodable, Equatable {
      let name: String
      static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["name": "n"]
    }
  }

  @Test func `Many threads can read and write models`() async throws {
    let data = Data(
      """
      {"meta": {"id": 7, "time": "2017-08-25T12:00:00Z"}, "day": "2017-08-25 08:30",
       "tags": [{"n": "a"}, {"n": "b"}]}
      """.utf8)
    let object = UncheckedBox(try JSONSerialization.jsonObject(with: data))
    let expected = try Entry(data: data)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 {
            let entries = [
              try Entry(data: data), try Entry(json: object.value),
              try Entry(data: expected.toTransformedData()),
            ]
            #expect(entries == [expected, expected, expected])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// A tree of constant Foundation objects.
  private struct UncheckedBox: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
}
