internal import Harness
internal import Jansson
internal import JanssonQuery

extension Group {
  /// JSONPath compared with the same by hand.
  static func queries(_ corpora: [Corpus]) -> Group {
    Group(
      "Queries",
      """
      All values that a JSONPath selects from a document in memory, in either form, and the same \
      by loops over the values. The promise is that a query takes at most one and a half times as \
      long.
      """,
      rows: rows(corpora))
  }

  private static func rows(_ corpora: [Corpus]) -> [@Sendable () throws -> Row] {
    [
      {
        try row(
          corpora, "twitter", "$.statuses[*].user.screen_name",
          byHand: { json in
            var found: [JSON] = []
            for status in json["statuses"] {
              let name = status["user", "screen_name"]
              if !name.isError { found.append(name) }
            }
            return found
          })
      },
      {
        try row(
          corpora, "twitter", "$..id",
          byHand: { json in
            var found: [JSON] = []
            collect("id", in: json, into: &found)
            return found
          })
      },
      {
        try row(
          corpora, "citm_catalog", "$.performances[?@.prices[0].amount >= 90000].start",
          byHand: { json in
            var found: [JSON] = []
            for performance in json["performances"] {
              guard case .number(let amount) = performance["prices", 0, "amount"],
                amount.double >= 90_000
              else { continue }
              let start = performance["start"]
              if !start.isError { found.append(start) }
            }
            return found
          })
      },
    ]
  }

  private static func collect(_ key: String, in json: JSON, into found: inout [JSON]) {
    switch json {
    case .object(let members):
      if let value = members[key] { found.append(value) }
      for child in json { collect(key, in: child, into: &found) }
    case .array:
      for child in json { collect(key, in: child, into: &found) }
    default: break
    }
  }

  private static func row(
    _ corpora: [Corpus], _ name: String, _ text: String,
    byHand: @escaping @Sendable (JSON) -> [JSON]
  ) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == name }) else {
      throw WrongAnswer("there is no \(name)")
    }
    let query = try JSON.Query(text)
    let scanned = try JSON(parsing: corpus.texts[0])
    let tree = try JSON(parsing: corpus.texts[0], options: .init(engine: .jansson))
    let (reference, treeReference) = ("by hand", "by hand, tree")
    for json in [scanned, tree] {
      let found = Array(json.values(at: query))
      guard !found.isEmpty, found.count == byHand(json).count else {
        throw WrongAnswer("\(text) selects \(found.count) of \(byHand(json).count) values")
      }
    }
    return Row(
      "\(text) of \(name)",
      [
        Entry("Jansson, query", promises: [.timesAsFast(atLeast: 0.66, reference: reference)]) {
          .whole { Array(scanned.values(at: query)) }
        },
        Entry("Jansson, by hand", reference: reference) { .whole { byHand(scanned) } },
        Entry(
          "Jansson, query, tree",
          promises: [.timesAsFast(atLeast: 0.66, reference: treeReference)]
        ) {
          .whole { Array(tree.values(at: query)) }
        },
        Entry("Jansson, by hand, tree", reference: treeReference) { .whole { byHand(tree) } },
      ])
  }
}
