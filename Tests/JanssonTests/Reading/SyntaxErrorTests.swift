import Jansson
import Testing

@testable import JanssonCore

@Suite struct SyntaxErrorTests {
  struct Case: Sendable {
    let text: String
    let message: String
    let line: Int
    let column: Int
    let offset: Int
    let excerpt: String
  }

  @Test(arguments: [
    Case(
      text: "[1}", message: "expected ',' or ']' after an element, found '}'", line: 1, column: 3,
      offset: 2, excerpt: "[1}\n  ^"),
    Case(
      text: "{\n  \"a\" 1}", message: "expected ':' after a key, found '1'", line: 2, column: 7,
      offset: 8, excerpt: "  \"a\" 1}\n      ^"),
    Case(
      text: "\"a\nb\"", message: "a control character (U+000A) must be escaped in a string",
      line: 1, column: 3, offset: 2, excerpt: "\"a␊\n  ^"),
    Case(
      text: "\r\n\r[\"日本é\", NaN]", message: "expected a value, found 'NaN'", line: 3, column: 9,
      offset: 16, excerpt: "[\"日本é\", NaN]\n          ^"),
    Case(
      text: "\t{\"a\"\t:\t]", message: "expected a value, found ']'", line: 1, column: 9,
      offset: 8, excerpt: " {\"a\"␉:␉]\n        ^"),
    Case(
      text: "\u{FEFF}[", message: "expected a value or ']', found the end of the text", line: 1,
      column: 2, offset: 4, excerpt: "[\n ^"),
    Case(
      text: "\"abc", message: "the text ends within a string", line: 1, column: 5, offset: 4,
      excerpt: "\"abc\n    ^"),
    Case(
      text: "[01]", message: "expected no digit after a leading zero, found '1'", line: 1,
      column: 3, offset: 2, excerpt: "[01]\n  ^"),
    Case(
      text: "[1e400]", message: "number out of range of Double", line: 1, column: 2, offset: 1,
      excerpt: "[1e400]\n ^"),
    Case(
      text: "", message: "expected a value, found the end of the text", line: 1, column: 1,
      offset: 0, excerpt: "\n^"),
    Case(
      text: "[1\0]", message: "expected ',' or ']' after an element, found U+0000", line: 1,
      column: 3, offset: 2, excerpt: "[1␀]\n  ^"),
    Case(
      text: "[\"a\\ud800\"]",
      message: "the escape of one half of a surrogate pair without the other", line: 1, column: 4,
      offset: 3, excerpt: "[\"a\\ud800\"]\n   ^"),
  ])
  func `A syntax error has a message, a location and an excerpt`(expected: Case) throws {
    guard case .syntax(let error) = refusal(expected.text) else {
      Issue.record("accepted")
      return
    }
    #expect(error.message == expected.message)
    #expect(error.position.line == expected.line)
    #expect(error.position.column == expected.column)
    #expect(error.position.offset == expected.offset)
    #expect(error.excerpt == expected.excerpt)
  }

  @Test func `Excerpts of long lines are cut around the error`() throws {
    let text =
      "[" + String(repeating: "\"ab\", ", count: 1000) + "x" + String(repeating: " ", count: 900)
    guard case .syntax(let error) = refusal(text) else {
      Issue.record("accepted")
      return
    }
    let lines = error.excerpt.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].count <= 76 && lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
    #expect(Array(lines[0])[lines[1].count - 1] == "x")
  }
}
