extension JSON.Lines {
  /// Why a line gave no value, and which one it is.
  ///
  ///     for case .failure(let failure) in lines {
  ///       print(failure)            // events.jsonl:17:9: expected a value, found '}'
  ///       print(failure.line)       // 17
  ///     }
  public struct Failure: Error, Sendable {
    /// What is wrong.
    public enum Reason: Sendable {
      /// The line is not JSON, or not within the limits of the reading options.
      case invalid(JSON.Error)
      /// The text ends within its last value: the file is still being written, or was cut off.
      case torn(JSON.Error)
      /// The line has more bytes than the options allow.
      case tooLong(limit: Int)
      /// The value does not fit the model; the error is a `JSON.Error` of mapping, or what the
      /// model threw.
      case mismatch(any Error)
      /// The source cannot be opened or read. It is always the last element.
      case unreadable(JSON.Error)
      /// There is no array where its elements were to be read. It is always the last element.
      case noArray(at: JSON.Path)
      /// The options exclude each other: the text says why. It is always the last element.
      case unsupported(String)
    }

    // One reference, so that a `Result` with a failure is no larger than one without.
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

    init(_ reason: Reason, at position: JSON.TextPosition, index: Int, file: String?) {
      content = Content(reason, position, index, file)
    }

    /// What is wrong.
    public var reason: Reason { content.reason }

    /// The place in the whole text: of the mistake, or, where none can be named, of the line's
    /// beginning.
    public var position: JSON.TextPosition { content.position }

    /// The line's number, counted from 1; blank lines count.
    public var line: Int { content.position.line }

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int { content.position.column }

    /// The offset in bytes, counted from 0.
    public var offset: Int { content.position.offset }

    /// How many values and failures came before this one; blank lines do not count.
    public var index: Int { content.index }

    /// The file, or "standard input" and the like; nil for bytes in memory and chunks.
    public var file: String? { content.file }
  }
}

extension JSON.Lines.Failure {
  /// The error that lies under this one, if there is one.
  public var underlyingError: (any Error)? {
    switch reason {
    case .invalid(let error), .torn(let error), .unreadable(let error): error
    case .mismatch(let error): error
    case .tooLong, .noArray, .unsupported: nil
    }
  }

  /// What is wrong, in one line, without the place.
  public var message: String {
    switch reason {
    case .invalid(let error): Self.message(of: error)
    case .torn(let error): "the last value is torn: " + Self.message(of: error)
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
    guard let error = error as? DecodingError else { return ErrorText.describe(error) }
    return error.context.debugDescription
  }

  /// Whether nothing can be read after it.
  var isFinal: Bool {
    switch reason {
    case .unreadable, .noArray, .unsupported: true
    case .invalid, .torn, .tooLong, .mismatch: false
    }
  }
}

extension JSON.Lines.Failure: CustomStringConvertible {
  /// The place and the message, and the line with a caret where there is one.
  ///
  ///     log.jsonl:17:9: expected a value, found '}'
  public var description: String {
    if case .unreadable = reason { return message }
    let place = file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)"
    return "\(place): \(message)" + excerpt
  }

  private var excerpt: String {
    switch reason {
    case .invalid(.syntax(let mistake)), .torn(.syntax(let mistake)):
      mistake.excerpt.isEmpty ? "" : "\n" + mistake.excerpt
    default: ""
    }
  }
}
