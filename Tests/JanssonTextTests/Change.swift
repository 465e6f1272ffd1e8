import Jansson
import JanssonPatch
import JanssonQuery
import JanssonText
import Testing

/// A change to a text, and the result that an attentive person would have typed.
struct Change: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let after: String
  let syntax: JSON.ReadingOptions.Syntax
  let body: @Sendable (inout JSON.Text) throws -> Void

  init(
    _ name: String, _ before: String, _ after: String,
    syntax: JSON.ReadingOptions.Syntax = .json,
    _ body: @escaping @Sendable (inout JSON.Text) throws -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.syntax = syntax
    self.body = body
  }

  var testDescription: String { name }

  /// Makes the change and compares the text, the edits and the value.
  func check() throws {
    let options = JSON.ReadingOptions(syntax: syntax)
    var text = try JSON.Text(parsing: before, options: options)
    #expect(text.string == before)
    #expect(text.edits.isEmpty)
    try body(&text)
    #expect(text.string == after, "\(name)")
    #expect(JSON.TextEdit.apply(text.edits, to: Array(before.utf8)) == text.bytes)
    #expect(text.hasChanges == (before != after))
    #expect(text.value == (try JSON(parsing: after, options: options)))
  }
}
