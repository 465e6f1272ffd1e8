import ArgumentParser
import Jansson
import JanssonLines

/// How the values of a file are separated, for commands that read each value as a whole.
struct ValuesArguments: ParsableArguments {
  /// What a file contains.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case value, values, lines, seq

    var format: JSON.Lines.Format {
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

  /// The minimum size in bytes of a text that is read in a window, if the command supports that.
  @Option(help: .hidden)
  var largeFrom = 16 << 20

  init() {}

  init(_ format: Format) { from = format }

  /// Runs `body` for each value of a file.
  ///
  /// - Parameters:
  ///   - isGuessing: whether a file is read as several values if it begins with one and is not JSON
  ///     as a whole; otherwise the error names `--from values`.
  ///   - isEmptyAllowed: whether a file may be empty. With `--from`, it always may.
  ///   - large: what is done instead with a large text; it returns false if that needs the value.
  /// - Throws: `JSON.Error`, `JSON.Lines.Failure`, or what `body` throws.
  func forEachValue(
    of input: Input, _ options: JSON.ReadingOptions, isGuessing: Bool = true,
    isEmptyAllowed: Bool = false, large: ((LargeText) throws -> Bool)? = nil,
    _ body: (JSON) throws -> Void
  ) throws {
    if let from, from != .value {
      return try input.forEachValue(from.format, options, body)
    }
    let contents = try InputContents(input, options, largeFrom: large == nil ? nil : largeFrom)
    do {
      if case .large(let text) = contents, let large, try large(text) { return }
    } catch let error as SeveralValues {
      guard from == nil else { throw JSON.Error.syntax(error.mistake) }
      return try forEachValue(
        of: ValueReader(contents.source(), .concatenated, options), of: error.mistake,
        isGuessing: isGuessing, isEmptyAllowed: isEmptyAllowed, body)
    }
    let json: JSON
    do throws(JSON.Error) {
      json = try contents.read(options)
    } catch {
      // Other syntaxes are supported only for lines.
      guard case .syntax(let mistake) = error, from == nil, options.syntax == .json else {
        throw error
      }
      return try forEachValue(
        of: ValueReader(contents.source(), .concatenated, options), of: mistake,
        isGuessing: isGuessing, isEmptyAllowed: isEmptyAllowed, body)
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
    if !isGuessing { throw Self.error(forSeveralValues: mistake) }
    try body(first)
    while let value = try values.next() { try body(value) }
  }

  /// The error for several values where one is expected.
  static func error(forSeveralValues mistake: JSON.SyntaxError) -> JSON.Error {
    .syntax(mistake.adding("; --from values accepts several values"))
  }
}

extension JSON.SyntaxError {
  /// The error with a hint at the end of its message.
  func adding(_ hint: String) -> JSON.SyntaxError {
    JSON.SyntaxError(message: message + hint, position: position, file: file, excerpt: excerpt)
  }
}
