internal import Foundation
internal import Harness
internal import Ladybug

extension Group {
  /// Ladybug's interface compared with what the original builds on.
  static func ladybug() -> Group {
    Group(
      "Ladybug",
      """
      20,000 objects of about 180 bytes, with transformers for four of their ten properties or for \
      none; and 10,000 trees with key paths, dates and nested lists. `JSONSerialization` followed \
      by `JSONDecoder` on the same text, with handwritten coding keys, is the least that the \
      original could take.
      """,
      rows: [{ accounts() }, { trees() }])
  }

  private static let foundation = "JSONSerialization, then JSONDecoder"

  private static func accounts() -> Row {
    let text = Data(Accounts.text.utf8)
    return Row(
      "structs", bytes: text.count,
      [
        Entry(foundation, reference: "Foundation") {
          .whole {
            sink(try JSONSerialization.jsonObject(with: text))
            return try JSONDecoder().decode([CodableAccount].self, from: text)
          }
        },
        reading("Ladybug without transformers", Accounts.count) {
          try [LadybugAccount](data: text)
        },
        reading("Ladybug", Accounts.count) { try [MappedLadybugAccount](data: text) },
        Entry("Ladybug, of objects in memory") {
          let objects = Unchanging([try JSONSerialization.jsonObject(with: text)])
          return .whole { try [MappedLadybugAccount](json: objects.values[0]) }
        },
      ])
  }

  private static func trees() -> Row {
    let text = Data(Trees.text.utf8)
    return Row(
      "key paths, dates, nested lists", bytes: text.count,
      [
        Entry(foundation, reference: "Foundation") {
          .whole {
            sink(try JSONSerialization.jsonObject(with: text))
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode([CodableTree].self, from: text)
          }
        },
        reading("Ladybug", Trees.count) { try [LadybugTree](data: text) },
      ])
  }

  private static func reading<Model>(
    _ name: String, _ count: Int, _ read: @escaping @Sendable () throws -> [Model]
  ) -> Entry {
    Entry(name, promises: [.timesAsFast(atLeast: 1 / 1.5, reference: "Foundation")]) {
      guard try read().count == count else { throw WrongAnswer("\(name) does not read all models") }
      return .whole { try read() }
    }
  }
}
