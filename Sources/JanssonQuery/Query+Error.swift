public import JanssonCore
public import JanssonPlatform

extension JSON.Query {
  /// Why a query could not be compiled or run.
  ///
  ///     do {
  ///       for user in try json.values(at: JSON.Query(text), stepLimit: 1_000_000) { print(user) }
  ///     } catch .syntax(let error) {
  ///       print(error)       // line 1, column 9 (byte 8) of the query: expected ',' or ']' ...
  ///     } catch {
  ///       print(error)       // the query takes more than the 1000000 steps allowed
  ///     }
  public indirect enum Error: Swift.Error, Sendable, Hashable {
    /// The text is not a JSONPath query (RFC 9535).
    case syntax(SyntaxError)
    /// A function of the options has a name that the grammar does not allow, or that of one of the
    /// RFC's functions.
    case functionName(String)
    /// The query would have taken more than `limit` steps; see `JSON.values(at:stepLimit:)`.
    case tooManySteps(limit: Int)
    /// The document could not be changed.
    case document(JSON.Error)

    /// The position in the text of the query or of the document; nil if there is none.
    public var position: JSON.TextPosition? {
      switch self {
      case .syntax(let error): error.position
      case .document(let error): error.position
      case .functionName, .tooManySteps: nil
      }
    }
  }

  /// Why a text is not a JSONPath query (RFC 9535), and where.
  ///
  ///     do {
  ///       _ = try JSON.Query(text)   // "$.users[0"
  ///     } catch .syntax(let error) {
  ///       print(error.message)   // expected ',' or ']' after a selector, found the end
  ///     }
  public struct SyntaxError: Sendable, Hashable {
    /// What is wrong, in one line: "expected ',' or ']' after a selector, found the end".
    public let message: String
    /// What was expected at the position: "',' or ']' after a selector".
    public let expected: String
    /// What was found instead: "'x'", or "the end".
    public let found: String
    /// The position in the query; the column counts Unicode scalars.
    public let position: JSON.TextPosition
    /// The line of the query with the error, and a caret below the position.
    public let excerpt: String
  }
}

extension JSON.Query.Error: CustomStringConvertible {
  /// One sentence; for a syntax error, also the query and a caret.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .functionName(let name):
      "\(PathSyntax.quote(name)) is not a valid name for a custom function"
    case .tooManySteps(let limit): "the query takes more than the \(limit) steps allowed"
    case .document(let error): error.description
    }
  }
}

extension JSON.Query.SyntaxError: CustomStringConvertible {
  /// The position, the message and the excerpt.
  public var description: String { "\(position) of the query: \(message)\n\(excerpt)" }
}

extension JSON.Query.SyntaxError {
  /// Creates the error for a byte offset of a query's text.
  ///
  /// - Parameter found: what was found there; by default, the character itself.
  init(expected: String, found: String? = nil, at offset: Int, in text: String) {
    let utf8 = text.utf8
    let offset = min(offset, utf8.count)
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    let before = text.unicodeScalars[..<index]
    let lineStart =
      before.lastIndex { $0 == "\n" || $0 == "\r" }
      .map { text.unicodeScalars.index(after: $0) } ?? text.startIndex
    let line = 1 + JSON.Query.SyntaxError.lineBreaks(in: before)
    let column = text.unicodeScalars[lineStart..<index].count + 1
    self.expected = expected
    self.found = found ?? JSON.Query.SyntaxError.describe(text.unicodeScalars[index...].first)
    message = "expected \(expected), found \(self.found)"
    position = JSON.TextPosition(line: line, column: column, offset: offset)
    excerpt = JSON.Query.SyntaxError.excerpt(of: text, from: lineStart, at: index)
  }

  private static func lineBreaks(in text: Substring.UnicodeScalarView) -> Int {
    var count = 0
    var previous: Unicode.Scalar?
    for scalar in text {
      if scalar == "\r" || scalar == "\n" && previous != "\r" { count += 1 }
      previous = scalar
    }
    return count
  }

  private static func describe(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar else { return "the end" }
    guard scalar.value >= 0x20, scalar.value != 0x7F else {
      return "the control character U+\(hexadecimal(scalar))"
    }
    return "'\(scalar)'"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - min(4, digits.count)) + digits
  }

  /// The part of the line around the position, at most 72 scalars, and a caret.
  private static func excerpt(
    of text: String, from start: String.Index, at index: String.Index
  )
    -> String
  {
    let before = text.unicodeScalars[start..<index]
    let after = text.unicodeScalars[index...].prefix { $0 != "\n" && $0 != "\r" }
    let head = before.suffix(48)
    let tail = after.prefix(24)
    // A control character would misplace the caret.
    let shown = (Array(head) + Array(tail)).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    let line = String(String.UnicodeScalarView(shown))
    return line + "\n" + String(repeating: " ", count: head.count) + "^"
  }
}

extension JSON.Query.Error: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
