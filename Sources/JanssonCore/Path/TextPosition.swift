extension JSON {
  /// A position in a text: line, column and byte offset.
  ///
  ///     let position = JSON.TextPosition(line: 3, column: 14, offset: 57)
  ///     print(position)   // Prints "line 3, column 14 (byte 57)"
  public struct TextPosition: Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1; lines end with LF, CR LF or CR.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars.
    public let column: Int
    /// The offset in bytes from the start of the input, counted from 0.
    public let offset: Int

    /// Creates a position.
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

    /// The position for error messages: "line 3, column 14 (byte 57)".
    public var description: String { "line \(line), column \(column) (byte \(offset))" }

    /// The position in a file, "users.json:3:14", or in a text, "line 3, column 14".
    package func location(in file: String?) -> String {
      file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)"
    }
  }
}
