internal import Harness
internal import Jansson
internal import JanssonLines

extension Group {
  /// Texts to events.
  static func events(_ corpora: [Corpus]) -> Group {
    Group(
      "Bytes to events",
      """
      `JSON.Events` returns what a text consists of one after the other: all events, or \
      none, to check the text. The memory that this takes is under "Memory".
      """,
      rows:
        corpora.filter { ["twitter", "citm_catalog", "canada"].contains($0.name) }
        .map { corpus in { try row(corpus) } })
  }

  private static func row(_ corpus: Corpus) throws -> Row {
    let texts = corpus.texts.map { [UInt8]($0) }
    let expected = try JSON(parsing: texts[0])
    guard try JSON.Events(parsing: texts[0]).readValue() == expected else {
      throw WrongAnswer("JSON.Events reads another value")
    }
    let reference = "JSON(parsing:)"
    return Row(
      corpus.name, bytes: corpus.bytes,
      [
        Entry("JSON.Events", promises: [.timesAsFast(atLeast: 0.12, reference: reference)]) {
          .each(texts) { text in
            let events = JSON.Events(parsing: text)
            var count = 0
            while try events.next() != nil { count += 1 }
            return count
          }
        },
        Entry(
          "JSON.Events, to check the text",
          promises: [.timesAsFast(atLeast: 0.36, reference: reference)]
        ) {
          .each(texts) { try JSON.Events(parsing: $0).finish() }
        },
        Entry(reference, reference: reference) { .each(texts) { try JSON(parsing: $0) } },
      ])
  }
}
