internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonPatch

extension Group {
  /// The cost of patches compared with reading the document once.
  static func patching(_ corpora: [Corpus]) -> Group {
    Group(
      "Patches and differences",
      """
      A JSON Patch of 10 operations (four replace, two add, two remove, one moves, one tests), and \
      the difference between two documents that differ in 10 places, compared with reading such a \
      document once. The first changes to a document that was just read convert the containers on \
      their paths; one of the entries includes that.
      """,
      rows: [
        { try Patching(twitter(in: corpora)).applying() },
        { try Patching(twitter(in: corpora)).comparing() },
      ])
  }

  private static func twitter(in corpora: [Corpus]) throws -> Corpus {
    guard let corpus = corpora.first(where: { $0.name == "twitter" }) else {
      throw WrongAnswer("there is no twitter")
    }
    return corpus
  }
}

private struct Patching {
  private let corpus: Corpus
  private let text: Data
  private let patch: JSON.Patch
  private let inverse: JSON.Patch
  private let reference = "reading it"

  init(_ corpus: Corpus) throws {
    self.corpus = corpus
    text = corpus.texts[0]
    let json = try JSON(parsing: text)
    let count = json["statuses"].count
    func pointer(_ number: Int, _ steps: JSON.Path.Step...) -> JSON.Pointer {
      JSON.Pointer(JSON.Path([.key("statuses"), .index(number * count / 10)] + steps))
    }
    patch = [
      .replace(pointer(0, "text"), "changed"), .replace(pointer(1, "user", "name"), "Ann"),
      .replace(pointer(2, "retweet_count"), 7), .replace(pointer(3, "user", "followers_count"), 8),
      .add(pointer(4, "note"), ["a": 1]), .add(pointer(5, "user", "note"), "new"),
      .remove(pointer(6, "truncated")), .remove(pointer(7, "user", "description")),
      .move(from: pointer(8, "lang"), to: pointer(8, "language")),
      .test(pointer(9, "id"), json[pointer: pointer(9, "id")]),
    ]
    inverse = try patch.inverted(for: json)
  }

  private var reading: Entry {
    Entry("Jansson, reading it", reference: reference) { try JanssonLibrary().reading(corpus) }
  }

  /// A thirtieth of the time that reading takes, once the document is a tree.
  func applying() -> Row {
    let rounds = 200
    return Row(
      "a patch of 10 operations",
      [
        Entry(
          "Jansson",
          promises: [.timesAsFast(atLeast: 30, reference: reference)]
        ) {
          Workload(operations: 2 * rounds) { stopwatch in
            var json = try JSON(parsing: text)
            try json.apply(patch)
            try json.apply(inverse)
            stopwatch.start()
            for _ in 0..<rounds {
              try json.apply(patch)
              try json.apply(inverse)
            }
            stopwatch.stop()
            guard json["statuses"].count > 0 else { throw WrongAnswer("nothing is left") }
          }
        },
        Entry("Jansson, to a copy") {
          Workload(operations: rounds) { stopwatch in
            var json = try JSON(parsing: text)
            try json.apply(patch)
            try json.apply(inverse)
            stopwatch.start()
            for _ in 0..<rounds { sink(try json.applying(patch)) }
            stopwatch.stop()
          }
        },
        Entry("Jansson, reading it and applying") {
          .whole {
            var json = try JSON(parsing: text)
            try json.apply(patch)
            return json
          }
        },
        reading,
      ])
  }

  /// Twice the time that reading takes.
  func comparing() -> Row {
    Row(
      "the difference of two documents",
      [
        Entry(
          "Jansson", promises: [.timesAsFast(atLeast: 0.5, reference: reference)]
        ) {
          let old = try JSON(parsing: text)
          let new = try JSON(parsing: changed())
          return comparing(old, new)
        },
        Entry("Jansson, as trees") {
          let old = try JSON(parsing: text, options: .init(engine: .jansson))
          let new = try JSON(parsing: changed(), options: .init(engine: .jansson))
          return comparing(old, new)
        },
        Entry("Jansson, a copy that was changed") {
          var old = try JSON(parsing: text)
          try old.apply([.add(["mark"], 1)])
          let (unchanged, new) = (old, try old.applying(patch))
          return comparing(unchanged, new)
        },
        reading,
      ])
  }

  private func comparing(_ old: JSON, _ new: JSON) -> Workload {
    Workload { stopwatch in
      stopwatch.start()
      let difference = JSON.Patch(from: old, to: new)
      stopwatch.stop()
      guard difference.count == 10 else { throw WrongAnswer("\(difference.count) operations") }
    }
  }

  /// A text that differs from the other in 10 places.
  private func changed() throws -> Data {
    try JSON(parsing: text).applying(patch).jsonData()
  }
}
