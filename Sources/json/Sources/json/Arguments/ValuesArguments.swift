import ArgumentParser
import Jansson
import JanssonLines

/// How the values of a file are separated, for commands that read each value as a whole.
struct ValuesArguments: ParsableArguments {
  /// What a file contains.
  enum Format: String, CaseIterable, ExpressibleByArgument {
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
      What a file contains: one value; several values, with or without whitespace between them; lines with one value \
      each; or a text sequence (RFC 7464). (default: detected, but one value for validate)
      """, valueName: "form"))
  var from: Format?

  init() {}

  init(_ format: Format) { from = format }

  /// Runs `body` for each value of a file.
  ///
  /// - Parameters:
  ///   - isGuessing: whether a file is read as several values if it begins with one and is not JSON
  ///     as a whole;
  ///     otherwise the error names `--from values`.
  ///   - isEmptyAllowed: whether a file may be empty. With `--from`, it always may.
  /// - Throws: `JSON.Error`, `JSON.Lines.Failure`, or what `body` throws.
  func forEachValue(
    of input: Input, _ options: JSON.ReadingOptions, isGuessing: Bool = true,
    isEmptyAllowed: Bool = false, _ body: (JSON) throws -> Void
  ) throws {
    if let from, from != .value {
      return try input.forEachValue(from.format, options, body)
    }
    // The contents of inputs that cannot be read twice, or would have to be decompressed twice.
    let isReadTwice = try input != .standardInput && input.isUncompressedFile()
    let text = isReadTwice ? nil : try input.contents(options)
    let json: JSON
    do throws(JSON.Error) {
      if let text {
        json = try JSON(parsing: text, options: options)
      } else {
        json = try input.read(options)
      }
    } catch {
      // Other syntaxes are supported only for lines.
      guard case .syntax(let mistake) = error, from == nil, options.syntax == .json else {
        throw error
      }
      let source = try text.map { ByteSource($0, name: input.name) } ?? ByteSource(input)
      return try forEachValue(
        of: ValueReader(source, .concatenated, options), of: mistake, isGuessing: isGuessing,
        isEmptyAllowed: isEmptyAllowed, body)
    }
    try body(json)
  }

  /// Runs `body` for each of several values.
  ///
  /// - Parameter mistake: why they are not one value.
  private func forEachValue(
    of values: ValueReader, of mistake: JSON.SyntaxError, isGuessing: Bool, isEmptyAllowed: Bool,
    _ body: (JSON) throws -> Void
  ) throws {
    let first: JSON?
    do { first = try values.next() } catch is JSON.Lines.Failure {
      throw JSON.Error.syntax(mistake)
    }
    // A text that consists only of white space has no values.
    guard let first else {
      if isEmptyAllowed { return }
      throw JSON.Error.syntax(mistake)
    }
    if !isGuessing {
      throw JSON.Error.syntax(
        JSON.SyntaxError(
          message: mistake.message + "; --from values accepts several values",
          position: mistake.position, file: mistake.file, excerpt: mistake.excerpt))
    }
    try body(first)
    while let value = try values.next() { try body(value) }
  }
}
