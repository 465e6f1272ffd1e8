import ArgumentParser
import Jansson

/// A text in which paths in braces are replaced by their values: `{user.name}\t{id}`.
///
/// Strings are inserted as they are, null and missing values as nothing, and everything else as
/// JSON.
struct LineTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case value(ValueSource)
  }

  private let parts: [Part]

  /// - Throws: `ValidationError` for an unmatched brace, or for what is not a path.
  init(_ template: String) throws {
    var parts: [Part] = []
    var text = "".unicodeScalars
    // Not characters: a brace and a combining mark after it would be one, and no brace.
    var rest = Substring(template).unicodeScalars
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escape = rest.popFirst(), let meaning = Self.escapes[escape] else {
          throw ValidationError(#"In a format, \ must be followed by t, n, r, 0, \, { or }."#)
        }
        text.append(meaning)
      case "{":
        let path = Columns.split(String(rest), at: "}", maximum: 2)
        guard path.count == 2 else {
          throw ValidationError(
            #"In a format, { must be followed by a path and }; write \{ for a brace."#)
        }
        if !text.isEmpty { parts.append(.text(String(text))) }
        text = "".unicodeScalars
        parts.append(.value(try ValueSource(Columns.trimmed(path[0]))))
        rest = rest.dropFirst(path[0].unicodeScalars.count + 1)
      case "}": throw ValidationError(#"In a format, } must close a {; write \} for a brace."#)
      default: text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    self.parts = parts
    let hasValue = parts.contains { if case .value = $0 { true } else { false } }
    guard hasValue else {
      throw ValidationError(
        "A format needs a path in braces, as in '{user.name}', not '\(template)'.")
    }
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "t": "\t", "n": "\n", "r": "\r", "0": "\0", "\\": "\\", "{": "{", "}": "}",
  ]

  /// Appends the text for a document.
  ///
  /// - Parameter hasColumns: whether the document is a row, whose members are named by the texts of
  ///   paths.
  func append(_ json: JSON, hasColumns: Bool = false, to output: inout [UInt8]) throws(JSON.Error) {
    for part in parts {
      switch part {
      case .text(let text): output.append(contentsOf: text.utf8)
      case .value(let source):
        var value = source.value(in: json)
        if hasColumns, !json[source.text].isError { value = json[source.text] }
        switch value {
        case nil, .null: break
        case .string(let text): output.append(contentsOf: text.utf8)
        case .some(let value): output.append(contentsOf: try value.jsonBytes())
        }
      }
    }
  }
}
