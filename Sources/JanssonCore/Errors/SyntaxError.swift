extension JSON {
  /// Why a text is not JSON (RFC 8259), and where.
  ///
  ///     do {
  ///       _ = try JSON(parsing: "[1, 2,]")
  ///     } catch .syntax(let error) {
  ///       print(error.message)    // expected a value, found ']'
  ///       print(error.position)   // line 1, column 7 (byte 6)
  ///     }
  public struct SyntaxError: Sendable, Hashable {
    /// What is wrong, in one line: "expected a value, found ']'".
    public let message: String
    /// The position of the first byte that cannot be part of a JSON text.
    ///
    /// For invalid UTF-8 it is the first byte of the sequence, for a lone surrogate its
    /// backslash, and for a number out of range its first byte.
    public let position: TextPosition
    /// The file that was read, if the text came from one.
    public let file: String?
    /// The line with the error, cut to the part around the position, and a caret below the
    /// position.
    public let excerpt: String

    /// Creates an error for a reader of your own.
    ///
    /// - Parameters:
    ///   - message: what is wrong, in one line.
    ///   - position: the first byte that cannot be part of the text.
    ///   - file: the file that was read.
    ///   - excerpt: the line with the error and a caret below the position; may be empty.
    public init(
      message: String, position: TextPosition, file: String? = nil, excerpt: String = ""
    ) {
      self.message = message
      self.position = position
      self.file = file
      self.excerpt = excerpt
    }
  }
}

extension JSON.SyntaxError: CustomStringConvertible {
  /// The location, the message and the excerpt: `users.json:3:14: expected a value, found ']'`.
  public var description: String {
    let location = file == nil ? "\(position)" : location
    return excerpt.isEmpty ? "\(location): \(message)" : "\(location): \(message)\n\(excerpt)"
  }
}

extension JSON.SyntaxError {
  /// The message for a number beyond the range of `Double` if digits are not kept.
  package static let outOfRange = "number out of range of Double"

  /// "users.json:3:14", or "line 3, column 14" if there is no file.
  package var location: String {
    position.location(in: file)
  }
}
