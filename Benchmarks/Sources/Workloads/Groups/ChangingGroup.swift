internal import CBaseline
internal import Foundation
internal import Harness
internal import Jansson
internal import PureSwiftParser

extension Group {
  /// Costs that must not grow with the document.
  static func changing(_ corpora: [Corpus]) -> Group {
    Group(
      "Changing in place and on copies",
      """
      An append is `json["a"]["b"].append(i)`, starting from an empty array. In a copy, the value \
      in the middle of the document is replaced, then the copy is deallocated; C and C++ have to \
      copy the whole document for that. The copied document was just read, or has already been \
      changed. Reading, changing and writing is compared with reading and writing alone; the first \
      change replaces a value, the other adds a member to the outermost object. In the last rows a \
      document is written in which one value in a hundred was replaced: in place, in a copy, or in \
      a detached copy.
      """,
      rows: [
        { appends() },
        { try copies(corpora, "twitter", isChanged: false) },
        { try copies(corpora, "twitter", isChanged: true) },
        { try copies(corpora, "citm_catalog", isChanged: false) },
        { try copies(corpora, "citm_catalog", isChanged: true) },
        { try copies(corpora, "canada", isChanged: false) },
        { try copies(corpora, "canada", isChanged: true) },
        { try changes(corpora, "twitter") },
        { try changes(corpora, "citm_catalog") },
        { try changes(corpora, "canada") },
        { try changedTexts(corpora, "twitter") },
        { try changedTexts(corpora, "citm_catalog") },
        { try changedTexts(corpora, "canada") },
      ])
  }

  /// Reading, changing one value and writing may take at most 1.4 times as long as reading and
  /// writing.
  private static func changes(_ corpora: [Corpus], _ name: String) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == name }) else {
      throw WrongAnswer("there is no \(name)")
    }
    let reference = "reading and writing"
    let promises: [Promise] = [.timesAsFast(atLeast: 0.71, reference: reference)]
    let jansson = JanssonLibrary()
    var entries = Contenders.untyped(.changing).map { library in
      Entry(
        library.name, reference: library.reference,
        promises: library.name == jansson.name ? promises : []
      ) {
        try library.readingAndWriting(corpus, isChanged: true)
      }
    }
    entries.append(
      Entry("Jansson, a new member", promises: promises) {
        .each(corpus.texts) { text in
          var document = try jansson.parse(text)
          document["new member"] = 7
          sink(try jansson.write(document))
        }
      })
    entries.append(
      Entry("Jansson, unchanged", reference: reference) {
        try jansson.readingAndWriting(corpus, isChanged: false)
      })
    return Row("read, change and write \(name)", entries)
  }

  /// Writing a document in which one value in a hundred was replaced may take at most 1.4 times as
  /// long as writing it unchanged.
  private static func changedTexts(_ corpora: [Corpus], _ name: String) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == name }) else {
      throw WrongAnswer("there is no \(name)")
    }
    let reference = "writing it"
    let jansson = JanssonLibrary()
    @Sendable func writing(
      isChanged: Bool, _ document: (JSON) throws -> JSON
    ) throws -> Workload {
      let original = try jansson.parse(corpus.texts[0])
      var document = try document(original)
      if isChanged {
        for way in try corpus.everyHundredth() {
          try jansson.replace(jansson.path(way), in: &document, by: 7)
        }
      }
      return .each([document]) { document in
        sink(try jansson.write(document))
        // The copy shares its unchanged parts.
        withExtendedLifetime(original) {}
      }
    }
    let promises: [Promise] = [.timesAsFast(atLeast: 0.7, reference: reference)]
    @Sendable func another(_: JSON) throws -> JSON { try jansson.parse(corpus.texts[0]) }
    return Row(
      "write \(name), 1 % changed",
      [
        Entry("Jansson", promises: promises) { try writing(isChanged: true, another) },
        Entry("Jansson, a copy") { try writing(isChanged: true) { $0 } },
        Entry("Jansson, a detached copy", promises: promises) {
          try writing(isChanged: true) { $0.detached() }
        },
        Entry("Jansson, unchanged", reference: reference) {
          try writing(isChanged: false, another)
        },
      ])
  }

  /// Each of a hundred thousand appends may cost half as much again as each of ten thousand.
  private static func appends() -> Row {
    let reference = "10,000 appends"
    return Row(
      "an append, of 100,000",
      [
        Entry("Jansson", promises: [.timesAsFast(atLeast: 0.66, reference: reference)]) {
          appending(100_000)
        },
        Entry("Jansson, 10,000 appends", reference: reference) { appending(10_000) },
        Entry("jansson in C", reference: "C") {
          Workload(operations: 100_000) { stopwatch in
            stopwatch.start()
            cbaseline_free(cbaseline_append(100_000))
            stopwatch.stop()
          }
        },
        Entry("NSMutableArray", reference: "Foundation") {
          .whole(operations: 100_000) {
            let root: NSMutableDictionary = ["a": ["b": NSMutableArray()] as NSMutableDictionary]
            for number in 0..<100_000 {
              let inner = root["a"] as? NSMutableDictionary
              (inner?["b"] as? NSMutableArray)?.add(number)
            }
            return root
          }
        },
        Entry("Swift parser") {
          .whole(operations: 100_000) {
            var (root, inner) = (Members(), Members())
            inner["b"] = .array([])
            root["a"] = .object(inner)
            var value = Value.object(root)
            for number in 0..<100_000 { value["a"]?["b"]?.append(.integer(Int64(number))) }
            return value
          }
        },
      ]
        + CxxUntypedLibrary.installed.filter { $0.offers(.changing) }.map { library in
          Entry(library.name) {
            Workload(operations: 100_000) { stopwatch in
              stopwatch.start()
              library.release(try library.appending(100_000))
              stopwatch.stop()
            }
          }
        })
  }

  private static func appending(_ count: Int) -> Workload {
    .whole(operations: count) {
      var json: JSON = ["a": ["b": []]]
      for number in 0..<count { try json["a"]["b"].append(.number(JSON.Number(number))) }
      return json
    }
  }

  /// Changing a copy of a document that has been changed takes less than a two-hundredth of the
  /// time in which jansson's reader reads it.
  private static func copies(
    _ corpora: [Corpus], _ name: String, isChanged: Bool
  ) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == name }) else {
      throw WrongAnswer("there is no \(name)")
    }
    let reference = "reading it"
    var entries = Contenders.untyped(.changing).map { library in
      let isPromised = isChanged && library.name == "Jansson"
      return Entry(
        library.name, reference: library.reference,
        promises: isPromised ? [.timesAsFast(atLeast: 200, reference: reference)] : []
      ) {
        try library.changingACopy(
          corpus, count: library.copiesWholeDocuments ? 1 : 200, isChanged: isChanged)
      }
    }
    entries.append(
      Entry("Jansson, engine jansson, reading it", reference: reference) {
        try JanssonLibrary(engine: .jansson).reading(corpus)
      })
    return Row(isChanged ? "a copy of \(name), changed before" : "a copy of \(name)", entries)
  }
}
