import ArgumentParser
import Jansson

/// A list of named values: `id, name=user.name, n=tags.length`.
struct Columns: Sendable {
  /// A name and the source of its value.
  struct Column: Sendable {
    let name: String
    let source: ValueSource
  }

  let columns: [Column]

  /// - Throws: `ValidationError` for what is not a list of columns with different names.
  init(_ text: String) throws {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      throw ValidationError(
        "Columns are written without braces, as in 'id, name=user.name', not '\(text)'.")
    }
    columns = try Self.split(text, at: ",").map(Self.column)
    var names: Set<JSON.Path.Step> = []
    for column in columns where !names.insert(.key(column.name)).inserted {
      throw ValidationError(
        "Two columns have the name '\(column.name)'; name them as in a=x.y, b=z.y.")
    }
  }

  /// Columns for the members with these keys.
  init(keys: [String]) {
    columns = keys.map { Column(name: $0, source: ValueSource(key: $0)) }
  }

  /// Whether a text is more than the path of one value.
  static func isList(_ text: String) -> Bool {
    split(text, at: ",").count > 1 || split(text, at: "=").count > 1
  }

  /// The object with the columns of a value; missing values are null.
  func object(of json: JSON) -> JSON {
    .object(JSON.Object(columns.map { (key: $0.name, value: $0.source.value(in: json) ?? .null) }))
  }

  /// The column for `NAME=PATH`, or for a path, which is then the name.
  static func column(_ text: String) throws -> Column {
    let parts = split(text, at: "=", maximum: 2)
    let path = trimmed(parts[parts.count - 1])
    guard !path.isEmpty else {
      throw ValidationError("'\(text)' is not a column; expected a path or NAME=PATH.")
    }
    let source = try ValueSource(path)
    return Column(name: parts.count == 1 ? path : try name(trimmed(parts[0])), source: source)
  }

  /// A name, possibly quoted.
  private static func name(_ text: String) throws -> String {
    guard text.hasPrefix("\"") else {
      if text.isEmpty { throw ValidationError("A name is missing before '='.") }
      return text
    }
    guard let json = try? JSON(parsing: text), case .string(let name) = json else {
      throw ValidationError("'\(text)' is not a quoted name.")
    }
    return name
  }

  static func trimmed(_ text: String) -> String {
    let spaces: Set<Character> = [" ", "\t", "\n"]
    let rest = text.drop { spaces.contains($0) }
    return String(
      rest.prefix(
        upTo: rest.lastIndex { !spaces.contains($0) }.map(rest.index(after:)) ?? rest.startIndex))
  }

  /// Splits a text at separators outside quotes and brackets.
  ///
  /// - Parameter maximum: the maximum number of parts; the last one is the rest.
  static func split(_ text: String, at separator: Unicode.Scalar, maximum: Int = .max) -> [String] {
    var parts = ["".unicodeScalars]
    var (quote, isEscaped, depth) = (nil as Unicode.Scalar?, false, 0)
    // Not characters: a quote and a combining mark after it would be one, and no quote.
    for character in text.unicodeScalars {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
      } else {
        switch character {
        case "\"": quote = character
        // Outside brackets it is part of a key.
        case "'" where depth > 0: quote = character
        case "[", "(": depth += 1
        case "]", ")": depth -= 1
        case separator where depth <= 0 && parts.count < maximum:
          parts.append("".unicodeScalars)
          continue
        default: break
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map(String.init)
  }
}
