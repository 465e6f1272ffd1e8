internal import Foundation
internal import Harness
internal import PureSwiftParser

// The work of an untyped library in each of the groups; all of it ends with deallocating the
// document.
extension UntypedLibrary {
  /// Text to a value.
  func reading(_ corpus: Corpus) throws -> Workload {
    try agree(on: corpus)
    return .each(corpus.texts) { text in
      release(try parse(text))
    }
  }

  /// Text to a value, and some values deep inside.
  func readingInside(_ corpus: Corpus) throws -> Workload {
    let paths = corpus.leafPaths.map { $0.map(path) }
    return .each(Array(zip(corpus.texts, paths))) { text, paths in
      let document = try parse(text)
      var sum = 0.0
      for path in paths { sum += read(path, in: document) }
      release(document)
      if sum.isNaN { throw WrongAnswer("\(name) does not find a value in \(corpus.name)") }
    }
  }

  /// Text to a value, and the first write to it.
  func readingAndChanging(_ corpus: Corpus) throws -> Workload {
    let paths = corpus.changes.map(path)
    return .each(Array(zip(corpus.texts, paths))) { text, path in
      var document = try parse(text)
      try replace(path, in: &document, by: 7)
      release(document)
    }
  }

  /// Text to a value, optionally the first write to it, and back to text.
  func readingAndWriting(_ corpus: Corpus, isChanged: Bool) throws -> Workload {
    let paths = corpus.changes.map(path)
    return .each(Array(zip(corpus.texts, paths))) { text, path in
      var document = try parse(text)
      if isChanged { try replace(path, in: &document, by: 7) }
      sink(try write(document))
      release(document)
    }
  }

  /// A value to text.
  func writing(_ corpus: Corpus) throws -> Workload {
    // The documents live as long as the program: nothing releases those of C.
    .each(try corpus.texts.map(parse)) { document in try write(document) }
  }

  /// A copy of a value that was just read, or already changed; one member of the copy is changed.
  func changingACopy(_ corpus: Corpus, count: Int, isChanged: Bool) throws -> Workload {
    let path = Unchanging(corpus.changes.map(path))
    var document = try parse(corpus.texts[0])
    if isChanged { try replace(path.values[0], in: &document, by: 8) }
    let documents = Unchanging([document])
    return Workload(operations: count) { stopwatch in
      stopwatch.start()
      for _ in 0..<count {
        var copy = try copy(documents.values[0])
        try replace(path.values[0], in: &copy, by: 7)
        release(copy)
      }
      stopwatch.stop()
    }
  }
}
