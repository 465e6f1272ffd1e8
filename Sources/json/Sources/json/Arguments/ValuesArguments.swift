import ArgumentParser
import Jansson
import JanssonLines

/// How many values a file has, for commands that read each as a whole.
struct ValuesArguments: ParsableArguments {
  /// What a file holds.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case value, values, lines, seq

    fileprivate var format: JSON.Lines.Format {
      switch self {
      case .value, .values: .concatenated
      case .lines: .lines
      case .seq: .textSequence
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      """
      What a file has: one value; values, with or without space between them; lines with a value each; or a text \
      sequence (RFC 7464).
      """, valueName: "form"))
  var from: Form?

  /// Runs `body` for each value of a file.
  ///
  /// - Parameter isGuessing: whether a file is taken for several values if it begins with one and is not JSON as a
  ///   whole; otherwise the error names `--from values`.
  /// - Throws: `JSON.Error`, `JSON.Lines.Failure`, or what `body` throws.
  func forEachValue(
    of input: Input, _ options: JSON.ReadingOptions, isGuessing: Bool = true,
    _ body: (JSON) throws -> Void
  ) throws {
    if let from, from != .value {
      try input.expectText()
      return try input.forEachValue(from.format, options, body)
    }
    // The standard input cannot be read again.
    let text = input == .standardInput ? try input.contents() : nil
    let json: JSON
    do throws(JSON.Error) {
      if let text {
        json = try JSON(parsing: text, options: options)
      } else {
        json = try input.read(options)
      }
    } catch {
      guard case .syntax(let mistake) = error else { throw error }
      if let text {
        if let foreign = ForeignData.error(text.prefix(8)) { throw foreign }
      } else {
        try input.expectText()
      }
      // Other syntaxes have values on lines only.
      guard from == nil, options.syntax == .json else { throw error }
      let lines = text.map { JSON.Lines(parsing: $0, options: .values(options)) }
      return try forEachValue(
        of: lines ?? input.lines(.concatenated, options), of: mistake, isGuessing: isGuessing, body)
    }
    try body(json)
  }

  /// Runs `body` for each of several values.
  ///
  /// - Parameter mistake: why they are not one value.
  private func forEachValue(
    of lines: JSON.Lines, of mistake: JSON.SyntaxError, isGuessing: Bool,
    _ body: (JSON) throws -> Void
  ) throws {
    var isFirst = true
    for line in lines {
      switch line {
      case .success(let value):
        if !isGuessing {
          throw JSON.Error.syntax(
            JSON.SyntaxError(
              message: mistake.message + "; --from values reads several values",
              position: mistake.position, file: mistake.file, excerpt: mistake.excerpt))
        }
        try body(value)
      case .failure(let failure):
        if isFirst { throw JSON.Error.syntax(mistake) }
        throw failure
      }
      isFirst = false
    }
    // A text of nothing but spaces has no values.
    if isFirst { throw JSON.Error.syntax(mistake) }
  }
}

extension JSON.Lines.Options {
  /// Options for values of any length.
  static func values(_ reading: JSON.ReadingOptions) -> Self {
    JSON.Lines.Options(format: .concatenated, reading: reading, maximumLength: .max)
  }
}
