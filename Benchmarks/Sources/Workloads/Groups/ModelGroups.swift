internal import Foundation
internal import Harness

extension Group {
  static func decoding(_ corpora: [Corpus]) -> Group {
    Group(
      "Bytes to models",
      """
      Reading a text into structs with nearly all of its members. The excerpt has a tenth of the \
      members, and its structs are decoded by operators. The libraries in C++ read into C++ \
      structs whose members are listed by hand. Generated code expects members in the order of the \
      properties; two documents are also read with sorted keys, and with a key that no struct has \
      after each member.
      """,
      rows: Samples.all(corpora).map { samples in { samples.decodingRow() } })
  }

  static func encoding(_ corpora: [Corpus]) -> Group {
    Group(
      "Models to bytes", "The same structs as compact text.",
      rows: Samples.all(corpora).filter { $0.promises?.areMisplaced == false }.map { samples in
        { samples.encodingRow() }
      })
  }
}

/// A document, and the type of its model.
private struct Samples<Model: BenchmarkModel>: ModelSamples {
  let name: String
  let texts: [Data]
  let promises: ModelPromises?

  func decodingRow() -> Row {
    row(.decoding) { library in try library.decoding(Model.self, texts) }
  }

  func encodingRow() -> Row {
    row(.encoding) { library in try library.encoding(Model.self, texts) }
  }

  private func row(
    _ direction: CodingDirection,
    work: @escaping @Sendable (any ModelLibrary) throws -> Workload
  ) -> Row {
    let entries = Contenders.models.filter { $0.offers(direction, Model.self) }.map { library in
      Entry(
        library.name, reference: library.reference,
        promises: promises?.all(direction, of: library.name) ?? []
      ) { try work(library) }
    }
    return Row(name, bytes: texts.reduce(0) { $0 + $1.count } / texts.count, entries)
  }
}

private protocol ModelSamples: Sendable {
  var promises: ModelPromises? { get }
  func decodingRow() -> Row
  func encodingRow() -> Row
}

/// What each library promises as multiples of Foundation's coders, or of generated code.
private struct ModelPromises {
  let document: String
  /// Whether the members are in another order than the properties.
  var areMisplaced = false

  func all(_ direction: CodingDirection, of library: String) -> [Promise] {
    switch library {
    case "Jansson, mapping":
      [.timesAsFast(atLeast: direction == .decoding ? 7 : 9, reference: "Foundation")]
    case "Jansson, Codable":
      [.timesAsFast(atLeast: direction == .decoding ? 2.5 : 3, reference: "Foundation")]
    case "Jansson, macros":
      compiled(direction).map { [.timesAsFast(atLeast: $0, reference: "Foundation")] } ?? []
    case "Jansson, Codable and macros":
      [.timesAsFast(atLeast: 0.8, reference: "macros")]
    default: []
    }
  }

  private func compiled(_ direction: CodingDirection) -> Double? {
    if areMisplaced { return 10 }
    return switch (document, direction) {
    case ("twitter", .decoding): 13
    case ("twitter", .encoding): 30
    case ("citm_catalog", .decoding): 25
    case ("citm_catalog", .encoding): 70
    case ("canada", .decoding): 13.5
    case ("canada", .encoding): 31
    case (Corpus.smallName, .decoding): 13
    case (Corpus.smallName, .encoding): 12.5
    default: nil
    }
  }
}

extension Samples where Model == Timeline {
  /// The documents for which there are models, and the excerpt at the end.
  fileprivate static func all(_ corpora: [Corpus]) -> [any ModelSamples] {
    let models: [(String, any BenchmarkModel.Type)] = [
      ("twitter", Timeline.self), ("citm_catalog", Catalog.self), ("canada", Map.self),
      (Corpus.smallName, Message.self), ("twitter", Excerpt.self),
    ]
    func samples<M: BenchmarkModel>(_ type: M.Type, _ corpus: Corpus) -> any ModelSamples {
      let isExcerpt = type == Excerpt.self
      return Samples<M>(
        name: isExcerpt ? "\(corpus.name), an excerpt" : corpus.name, texts: corpus.texts,
        promises: isExcerpt ? nil : ModelPromises(document: corpus.name))
    }
    return models.compactMap { name, type in
      corpora.first { $0.name == name }.map { samples(type, $0) }
    } + [("twitter", Timeline.self), (Corpus.smallName, Message.self)].flatMap(misplaced)

    func misplaced(_ name: String, _ type: any BenchmarkModel.Type) -> [any ModelSamples] {
      guard let corpus = corpora.first(where: { $0.name == name }) else { return [] }
      func samples<M: BenchmarkModel>(_ type: M.Type, _ keys: MisplacedKeys) -> any ModelSamples {
        Samples<M>(
          name: "\(name), \(keys.rawValue)", texts: corpus.texts.map(keys.text),
          promises: ModelPromises(document: name, areMisplaced: true))
      }
      return MisplacedKeys.allCases.map { samples(type, $0) }
    }
  }
}
