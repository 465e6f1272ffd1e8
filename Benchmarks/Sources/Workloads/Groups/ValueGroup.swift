internal import Foundation
internal import Harness
internal import Jansson

extension Group {
  /// Models, collections and literals as values.
  static func values(_ corpora: [Corpus]) -> Group {
    Group(
      "Models to JSON values",
      """
      The `json` of models and collections, and literals, compared with reading a value from the \
      text of the same. With Foundation, models become a value by way of their text.
      """,
      rows: [{ try timeline(in: corpora) }, { try numbers() }, { try literal() }])
  }

  private static let reference = "reading it"

  private static func timeline(in corpora: [Corpus]) throws -> Row {
    guard let text = corpora.first(where: { $0.name == "twitter" })?.texts[0] else {
      throw WrongAnswer("there is no twitter")
    }
    return try row("the structs of twitter", Timeline(jsonData: text), atLeast: 0.25)
  }

  private static func numbers() throws -> Row {
    try row("200,000 doubles", (0..<200_000).map { Double($0) / 8 }, atLeast: 0.25)
  }

  private static func row<Model: JSONEncodable & Encodable & Sendable>(
    _ name: String, _ model: Model, atLeast ratio: Double
  ) throws -> Row {
    let text = try model.jsonData()
    guard try model.json == JSON(parsing: text),
      try JSON.Encoder().encodeJSON(model) == JSON(parsing: JSON.Encoder().encode(model))
    else { throw WrongAnswer("the value of \(name) is not that of its text") }
    return Row(
      name, bytes: text.count,
      [
        Entry("Jansson, reading it", reference: reference) { .whole { try JSON(parsing: text) } },
        Entry(
          "Jansson, mapping", promises: [.timesAsFast(atLeast: ratio, reference: reference)]
        ) { .whole { model.json } },
        Entry("Jansson, Codable") {
          let encoder = JSON.Encoder()
          return .whole { try encoder.encodeJSON(model) }
        },
        Entry("Foundation") {
          let encoder = JSONEncoder()
          return .whole { try JSONSerialization.jsonObject(with: encoder.encode(model)) }
        },
      ])
  }

  private static func literal() throws -> Row {
    let rounds = 10_000
    let text = try json(0).jsonData()
    return Row(
      "a literal of 12 values", bytes: text.count,
      [
        Entry("Jansson, reading it", reference: reference) {
          repeated(rounds) { _ in try JSON(parsing: text) }
        },
        Entry("Jansson") { repeated(rounds) { json($0) } },
        Entry("Foundation, [String: Any]") { repeated(rounds) { dictionary($0) } },
      ])
  }

  private static func repeated<Result>(
    _ rounds: Int, _ body: @escaping @Sendable (Int) throws -> Result
  ) -> Workload {
    Workload(operations: rounds) { stopwatch in
      stopwatch.start()
      for round in 0..<rounds { sink(try body(round)) }
      stopwatch.stop()
    }
  }

  private static func json(_ number: Int) -> JSON {
    [
      "id": number, "name": "Ada Lovelace", "tags": ["a", "bc", "def"], "score": 1.5, "ok": true,
      "none": nil, "at": ["x": 1, "y": 2],
    ]
  }

  private static func dictionary(_ number: Int) -> [String: Any] {
    [
      "id": number, "name": "Ada Lovelace", "tags": ["a", "bc", "def"], "score": 1.5, "ok": true,
      "none": NSNull(), "at": ["x": 1, "y": 2],
    ]
  }
}
