public import Jansson

extension JSON.Lines {
  /// The reason why a line could not be read, and its position.
  ///
  ///     for case .failure(let failure) in lines {
  ///       print(failure)            // events.jsonl:17:9: expected a value, found '}'
  ///       print(failure.line)       // 17
  ///     }
  public struct Failure: Error, Sendable {
    /// The kind of a failure.
    ///
    ///     if case .tooLong(let limit) = failure.reason { print("longer than \(limit) bytes") }
    public enum Reason: Sendable {
      /// The line is not JSON, or not within the limits of the reading options.
      case invalid(JSON.Error)
      /// The text ends within the last value: the file is still being written, or was truncated.
      case truncated(JSON.Error)
      /// The line has more bytes than the options allow.
      case tooLong(limit: Int)
      /// The value does not fit the model, or is refused by the function of `validated(by:)`; the
      /// error is a `JSON.Error` of mapping, or one that the model or the function threw.
      case mismatch(any Error)
      /// The source cannot be opened or read; always the last element.
      case unreadable(JSON.Error)
      /// The array whose elements were to be read does not exist; always the last element.
      case noArray(at: JSON.Path)
      /// The options contradict each other, as the string explains; always the last element.
      case unsupported(String)
    }

    // A single reference, so that a `Result` with a failure is no larger than one without.
    private let content: Content

    private final class Content: Sendable {
      let reason: Reason
      let position: JSON.TextPosition
      let index: Int
      let file: String?

      init(_ reason: Reason, _ position: JSON.TextPosition, _ index: Int, _ file: String?) {
        self.reason = reason
        self.position = position
        self.index = index
        self.file = file
      }
    }

    @inline(never)
    init(_ reason: Reason, at position: JSON.TextPosition, index: Int, file: String?) {
      content = Content(reason, position, index, file)
    }

    /// The kind of the failure.
    public var reason: Reason { content.reason }

    /// The position of the error in the whole text; that of the line's beginning if no exact
    /// position is known.
    public var position: JSON.TextPosition { content.position }

    /// The line number, counted from 1; blank lines are counted.
    public var line: Int { content.position.line }

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int { content.position.column }

    /// The offset in bytes, counted from 0.
    public var offset: Int { content.position.offset }

    /// The number of values and failures before this one; blank lines are not counted.
    public var index: Int { content.index }

    /// The name of the file, or of a stream such as "standard input"; nil for bytes in memory and
    /// chunks.
    public var file: String? { content.file }
  }
}

extension JSON.Lines.Failure {
  /// The error that caused this one, if there is one.
  public var underlyingError: (any Error)? {
    switch reason {
    case .invalid(let error), .truncated(let error), .unreadable(let error): error
    case .mismatch(let error): error
    case .tooLong, .noArray, .unsupported: nil
    }
  }

  /// A description of the error on a single line, without the position.
  public var message: String {
    switch reason {
    case .invalid(let error): Self.message(of: error)
    case .truncated(let error): "the last value is truncated: " + Self.message(of: error)
    case .tooLong(let limit): "the value has more than the \(limit) bytes allowed"
    case .mismatch(let error): Self.describe(error)
    case .unreadable(let error): error.message
    case .noArray(let path): "no array at \(path)"
    case .unsupported(let text): text
    }
  }

  private static func message(of error: JSON.Error) -> String {
    if case .syntax(let mistake) = error { return mistake.message }
    return error.message
  }

  private static func describe(_ error: any Error) -> String {
    if let error = error as? any LocatedError { return error.messageWithoutPosition }
    guard let error = error as? DecodingError else { return ErrorText.describe(error) }
    return error.context.debugDescription
  }

  /// Whether nothing can be read after this failure.
  var isFinal: Bool {
    switch reason {
    case .unreadable, .noArray, .unsupported: true
    case .invalid, .truncated, .tooLong, .mismatch: false
    }
  }
}

extension JSON.Lines.Failure: CustomStringConvertible {
  /// The position and the message, followed by the line with a caret where possible.
  ///
  /// ```
  /// log.jsonl:17:9: expected a value, found '}'
  /// ```
  public var description: String {
    if case .unreadable = reason { return message }
    let place = position.location(in: file)
    return "\(place): \(message)" + excerpt
  }

  private var excerpt: String {
    switch reason {
    case .invalid(.syntax(let mistake)), .truncated(.syntax(let mistake)):
      mistake.excerpt.isEmpty ? "" : "\n" + mistake.excerpt
    default: ""
    }
  }
}
