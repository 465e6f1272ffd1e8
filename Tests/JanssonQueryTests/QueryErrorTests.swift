import Foundation
import Jansson
import JanssonQuery
import TestSupport
import Testing

@Suite("Query errors") struct QueryErrorTests {
  @Test(arguments: cases)
  func `An error says where, what was expected and what was found`(
    _ text: String, column: Int, expected: String, found: String
  ) throws {
    let error = try #require(failure(text))
    #expect(error.position.column == column)
    #expect(error.position.line == 1)
    #expect(error.expected == expected)
    #expect(error.found == found)
    #expect(error.message == "expected \(expected), found \(found)")
  }

  @Test func `Positions count lines, columns in scalars, and bytes`() throws {
    let error = try #require(failure("$[\n 'é',\r\n 'e\u{301}' x]"))
    #expect(error.position.description == "line 3, column 7 (byte 18)")
    #expect(error.excerpt == " 'e\u{301}' x]\n      ^")
    #expect(JSON.Query.Error.syntax(error).position == error.position)
  }

  @Test func `An error shows the line, cut around the position`() throws {
    let error = try #require(failure("$.ab c"))
    #expect(error.description.hasPrefix("line 1, column 5 (byte 4) of the query: expected "))
    #expect(error.description.hasSuffix("\n$.ab c\n    ^"))
    let long = "$['" + String(repeating: "x", count: 5_000) + "' y]"
    #expect(try #require(failure(long)).excerpt.count < 200)
  }

  @Test func `Foundation describes errors as they describe themselves`() throws {
    let error = #expect(throws: JSON.Query.Error.self) {
      try (["a"] as JSON).values(at: "$[*]", stepLimit: 0)
    }
    #expect(error?.localizedDescription == "the query takes more than the 0 steps allowed")
  }

  private func failure(_ text: String) -> JSON.Query.SyntaxError? {
    do throws(JSON.Query.Error) {
      _ = try JSON.Query(text)
      return nil
    } catch {
      if case .syntax(let error) = error { return error }
      return nil
    }
  }
}

private let cases: [(String, Int, String, String)] = [
  ("", 1, "'$' at the beginning", "the end"),
  ("a", 1, "'$' at the beginning", "'a'"),
  ("$.", 3, "a name or '*' after '.'", "the end"),
  ("$..", 4, "a name, '*' or '[' after '..'", "the end"),
  ("$.a ", 4, "'.', '..' or '[' of a segment, or the end", "' '"),
  ("$[0 x]", 5, "',' or ']' after a selector", "'x'"),
  ("$[x]", 3, "a selector: a name in quotes, an index, a slice, '*' or '?'", "'x'"),
  ("$['a", 5, "the closing \"'\"", "the end"),
  ("$['\u{1}']", 4, "a character, or its escape", "the control character U+0001"),
  (
    "$[\u{7F}]", 3, "a selector: a name in quotes, an index, a slice, '*' or '?'",
    "the control character U+007F"
  ),
  ("$['\\ud800']", 10, "the escape of a low surrogate", "'''"),
  ("$['\\udc00']", 4, "a high surrogate first", "a low one"),
  ("$[01]", 3, "an integer without a leading zero", "'0'"),
  (
    "$[9007199254740992]", 3, "an integer from -9007199254740991 to 9007199254740991",
    "9007199254740992"
  ),
  ("$[?@.a == ]", 11, "a query, a literal, a call, '!' or '('", "']'"),
  ("$[?1]", 5, "a comparison with the literal", "']'"),
  (
    "$[?@.* == 1]", 4, "a query of names and indices only, to be compared",
    "one that may select more"
  ),
  ("$[?foo(@)]", 4, "the name of a function", "'foo'"),
  ("$[?length(@)]", 4, "a test", "a call of 'length', whose value must be compared"),
  ("$[?length() == 1]", 11, "1 argument of 'length'", "0"),
  ("$[?length(@, @) == 1]", 14, "')' after 1 argument of 'length'", "'@'"),
  ("$[?count(1) == 1]", 10, "a query as argument", "a literal"),
  ("$[?!@.a == 1]", 8, "no comparison after '!' without parentheses", "' '"),
  ("$[?(@.a]", 8, "'&&', '||' or ')'", "']'"),
]
