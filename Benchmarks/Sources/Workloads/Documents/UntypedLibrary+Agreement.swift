internal import Foundation
internal import Harness
internal import PureSwiftParser

extension UntypedLibrary {
  /// Does everything that is measured with a text, and throws `WrongAnswer` if any result differs
  /// from the Swift parser's.
  func agree(on corpus: Corpus) throws {
    for (index, text) in corpus.texts.enumerated() {
      let what = corpus.texts.count > 1 ? "\(corpus.name), number \(index)" : corpus.name
      try agree(on: text, what, leafPaths: corpus.leafPaths[index], change: corpus.changes[index])
    }
  }

  private func agree(
    on text: Data, _ what: String, leafPaths: [[Step]], change: [Step]
  ) throws {
    let expected = try Parser.parse(text, maximumDepth: 2048)
    var document = try parse(text)
    defer { release(document) }
    try compare(try value(of: document), with: expected, "reads \(what)")
    let swift = SwiftParserLibrary()
    for steps in leafPaths {
      let found = read(path(steps), in: document)
      let right = swift.read(steps, in: expected)
      let error = givesExactDoubles ? 0 : abs(right) * 1e-15
      if !(abs(found - right) <= error) {
        throw WrongAnswer("\(name) finds \(found) at \(steps) in \(what)")
      }
    }
    let written = self.text(try write(document))
    try compare(try Parser.parse(written, maximumDepth: 2048), with: expected, "writes \(what)")
    guard !change.isEmpty, offers(.changing) else { return }
    var changed = expected
    try swift.replace(change, in: &changed, by: 7)
    var copy = try self.copy(document)
    defer { release(copy) }
    try replace(path(change), in: &copy, by: 7)
    try compare(try value(of: copy), with: changed, "changes a copy of \(what)")
    try compare(try value(of: document), with: expected, "leaves alone \(what)")
    try replace(path(change), in: &document, by: 7)
    try compare(try value(of: document), with: changed, "changes \(what)")
  }

  private func compare(_ found: Value, with expected: Value, _ what: String) throws {
    guard found.agrees(with: expected) else { throw WrongAnswer("\(name) \(what) differently") }
  }
}
