extension JSON {
  /// A place in a text.
  public struct TextPosition: Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1; it ends with LF, CR LF or CR.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars.
    public let column: Int
    /// The offset in bytes from the start of the input, counted from 0.
    public let offset: Int

    /// A place in a text.
    ///
    /// - Parameters:
    ///   - line: the line, counted from 1.
    ///   - column: the column, counted from 1 in Unicode scalars.
    ///   - offset: the offset in bytes, counted from 0.
    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }

    /// "line 3, column 14 (byte 57)".
    public var description: String { "line \(line), column \(column) (byte \(offset))" }
  }

  /// Why a text is not JSON (RFC 8259), and where.
  public struct SyntaxError: Sendable, Hashable {
    /// What is wrong, in one line: "expected a value, found ']'".
    public let message: String
    /// The first byte that cannot be part of a JSON text.
    ///
    /// Of bytes that are not UTF-8 it is the first of the sequence, of a lone surrogate its backslash,
    /// and of a number out of range its first byte.
    public let position: TextPosition
    /// The file that the text came from, if it came from one.
    public let file: String?
    /// The line at fault, cut to the part around the position, with a caret below that place.
    public let excerpt: String

    /// Why a text is not JSON, as a reader of your own tells it.
    ///
    /// - Parameters:
    ///   - message: what is wrong, in one line.
    ///   - position: the first byte that cannot be part of the text.
    ///   - file: the file that the text came from.
    ///   - excerpt: the line at fault with a caret below the place, or nothing.
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
  /// The place, the message and the excerpt: `users.json:3:14: expected a value, found ']'`.
  public var description: String {
    let place = file == nil ? "\(position)" : place
    return excerpt.isEmpty ? "\(place): \(message)" : "\(place): \(message)\n\(excerpt)"
  }
}

extension JSON.SyntaxError {
  /// "users.json:3:14", or "line 3, column 14" of a text that is no file's.
  var place: String {
    file.map { "\($0):\(position.line):\(position.column)" }
      ?? "line \(position.line), column \(position.column)"
  }
}
