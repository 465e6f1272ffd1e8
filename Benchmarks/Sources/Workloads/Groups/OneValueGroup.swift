internal import CxxContenders
internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines
internal import PureSwiftParser

extension Group {
  /// One value of a text.
  static func oneValue(_ corpora: [Corpus]) -> Group {
    Group(
      "One value of a text",
      """
      One of a hundred values spread over the text, in turn, without keeping anything else. \
      `.valueOnly` and simdjson On Demand skip what is before the value and check little of it; \
      the others check all of the text, or all up to the value (`JSON.Events`).
      """,
      rows:
        corpora.filter { ["twitter", "citm_catalog", "canada"].contains($0.name) }
        .map { corpus in { try row(corpus) } })
  }

  private static func row(_ corpus: Corpus) throws -> Row {
    let text = corpus.texts[0]
    let bytes = [UInt8](text)
    let ways = corpus.leafPaths[0]
    let paths = ways.map { way in JSON.Path(way.map(JSON.Path.Step.init)) }
    let whole = try JSON(parsing: text)
    for path in paths {
      for validation in [JSON.Validation.wholeText, .valueOnly] {
        guard try JSON.value(at: path, in: text, validation: validation) == whole[path] else {
          throw WrongAnswer("another value at \(path)")
        }
      }
    }
    let reference = "JSON(parsing:), then the path"
    return Row(
      corpus.name,
      [
        Entry(
          "JSON.value(at:in:), .valueOnly",
          promises: [.timesAsFast(atLeast: 6, reference: reference)]
        ) {
          .each(paths) { try JSON.value(at: $0, in: text, validation: .valueOnly) }
        },
        Entry(
          "JSON.value(at:in:)",
          // All of the text is validated, by the scanner that also creates the nodes.
          promises: [.timesAsFast(atLeast: 0.9, reference: reference)]
        ) { .each(paths) { try JSON.value(at: $0, in: text) } },
        Entry("JSON.Events.find(_:)") {
          .each(paths) { path in
            let events = JSON.Events(parsing: bytes)
            return try events.find(path) ? try events.readValue() : nil
          }
        },
        Entry(reference, reference: reference) { .each(paths) { try JSON(parsing: text)[$0] } },
      ] + onDemand(text, ways))
  }

  private static func onDemand(_ text: Data, _ ways: [[Step]]) -> [Entry] {
    guard CxxContender.simdjson != nil else { return [] }
    return [
      Entry("simdjson, On Demand") {
        .each(ways.map(CPath.init)) { path in
          let number = text.withUnsafeBytes { bytes in
            cxx_simdjson_find(
              bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, path.steps.baseAddress,
              path.steps.count)
          }
          if number.isNaN { throw WrongAnswer("simdjson finds nothing") }
          return number
        }
      }
    ]
  }
}

extension JSON.Path.Step {
  fileprivate init(_ step: Step) {
    switch step {
    case .key(let key): self = .key(key)
    case .index(let index): self = .index(index)
    }
  }
}
