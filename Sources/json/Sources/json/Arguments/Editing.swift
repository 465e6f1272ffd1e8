import ArgumentParser
import Jansson
import JanssonText

/// The options of all commands that change something in a file.
///
/// Everything else in the file is kept byte for byte, unless the file is reformatted.
struct Editing: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Reformat the whole file, as json format does. --compact, --indent, --tab, --sort-keys and --ascii do so, too. \
      Otherwise, only what changes is rewritten.
      """))
  var reformat = false

  @Flag(
    help: """
      Add new members at the end of their objects, also where the others are in the order of their keys.
      """)
  var atEnd = false

  @OptionGroup var rewriting: Rewriting

  private var reformats: Bool {
    let writing = rewriting.writing
    return reformat || writing.compact || writing.indent != nil || writing.tab || writing.sortKeys
      || writing.ascii
  }

  /// - Throws: `ValidationError` for inputs that cannot be changed in place.
  func check(_ inputs: [Input]) throws { try rewriting.check(inputs) }

  /// The reading options for a file.
  func reading(of input: Input) -> JSON.ReadingOptions { rewriting.reading(of: input) }

  /// Reads a file and keeps its text.
  func read(_ input: Input) throws(JSON.Error) -> JSON.Text {
    try rewriting.expectWritable(input)
    var text = try input.text(reading(of: input))
    if atEnd { text.memberPlacement = .last }
    return text
  }

  /// Reads a file, changes it, and writes the result.
  func edit(_ input: Input, _ change: (inout JSON.Text) throws -> Void) throws {
    var text = try read(input)
    try change(&text)
    try write(text, to: input)
  }

  /// Writes the result for a file.
  func write(_ text: JSON.Text, to input: Input) throws {
    if reformats {
      guard !CommentSearch.finds(in: text.bytes, reading(of: input).syntax) else {
        throw JSON.Error.other(
          description: "the file has comments, which reformatting would lose")
      }
      // With --exact-numbers, unchanged numbers keep their spelling.
      return try rewriting.write(text.value, to: input)
    }
    try rewriting.write(text, to: input)
  }
}

extension Address {
  /// Sets the value at this address; missing parents on a path are created.
  ///
  /// - Throws: `JSON.Error`, also if a query selects nothing, or `JSON.Query.Error`.
  func set(_ value: JSON, in text: inout JSON.Text) throws {
    switch self {
    case .path(let path): try text.set(value, at: path.jsonIndex)
    case .pointer(let pointer): try text.set(value, atPointer: pointer)
    case .query(let query): try expectMatches(of: query, try text.replace(at: query, with: value))
    }
  }

  /// Removes the value at this address.
  ///
  /// - Throws: as `set(_:in:)`.
  func remove(from text: inout JSON.Text) throws {
    switch self {
    case .path(let path): try text.remove(at: path.jsonIndex)
    case .pointer(let pointer): try text.remove(atPointer: pointer)
    case .query(let query): try expectMatches(of: query, try text.removeAll(at: query))
    }
  }
}

extension Address {
  /// The path, where tokens of a pointer into arrays are indices; the root for a query.
  func index(in json: JSON) -> JSON.Index {
    switch self {
    case .path(let path): return path.jsonIndex
    case .query: return .path([])
    case .pointer(let pointer):
      var steps: [JSON.Index] = []
      for token in pointer.tokens {
        let isArray = json[.path(steps)].kind == .array
        let index = token == "-" ? json[.path(steps)].count : Int(token)
        steps.append(isArray ? index.map { .index($0) } ?? .key(token) : .key(token))
      }
      return .path(steps)
    }
  }
}

/// Finds comments in a text that is known to be valid.
enum CommentSearch {
  static func finds(in text: [UInt8], _ syntax: JSON.ReadingOptions.Syntax) -> Bool {
    if syntax == .json { return false }
    var quote: UInt8?
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if let end = quote {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == end { quote = nil }
      } else if byte == UInt8(ascii: "/") {
        return true  // Outside strings, only comments contain one.
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return false
  }
}
