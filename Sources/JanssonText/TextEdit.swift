public import Jansson

extension JSON {
  /// A change to a text: a range of its bytes, and their replacement.
  ///
  ///     var text = try JSON.Text(parsing: #"{"version": 1}"#)
  ///     try text.set(2, at: "version")
  ///     for edit in text.edits { print(edit) }
  ///     // Prints "line 1, column 13 (byte 12) to line 1, column 14 (byte 13): "2""
  ///
  /// Edits that `JSON.Text.edits` returns are in the order of the text, do not overlap, and all
  /// refer to the text as it was read: an editor or a language server can apply them one by one,
  /// from the last to the first.
  public struct TextEdit: Sendable, Hashable {
    /// The beginning of the replaced bytes.
    public let start: TextPosition
    /// The end of the replaced bytes; equal to `start` if nothing is replaced.
    public let end: TextPosition
    /// The beginning as a language server counts.
    public let utf16Start: UTF16Position
    /// The end as a language server counts.
    public let utf16End: UTF16Position
    /// The replacement; empty if the bytes are only removed.
    public let replacement: String

    /// Creates an edit.
    ///
    /// - Parameters:
    ///   - start: the beginning of the replaced bytes.
    ///   - end: their end, not before `start`.
    ///   - utf16Start: the beginning as a language server counts.
    ///   - utf16End: the end as a language server counts.
    ///   - replacement: the replacement.
    public init(
      start: TextPosition, end: TextPosition, utf16Start: UTF16Position, utf16End: UTF16Position,
      replacement: String
    ) {
      self.start = start
      self.end = end
      self.utf16Start = utf16Start
      self.utf16End = utf16End
      self.replacement = replacement
    }

    /// A position as the Language Server Protocol has it (3.17, `Position`): both numbers count
    /// from 0.
    public struct UTF16Position: Sendable, Hashable {
      /// The line; lines end with LF, CR LF or CR.
      public let line: Int
      /// The UTF-16 code units before it on its line; a byte order mark is none.
      public let character: Int

      /// Creates a position.
      ///
      /// - Parameters:
      ///   - line: the line, counted from 0.
      ///   - character: the UTF-16 code units before the position.
      public init(line: Int, character: Int) {
        self.line = line
        self.character = character
      }
    }

    /// The offsets of the replaced bytes.
    public var range: Range<Int> { start.offset..<Swift.max(start.offset, end.offset) }
  }
}

extension JSON.TextEdit {
  /// Whether both replace the same bytes by the same ones.
  public static func == (left: Self, right: Self) -> Bool {
    left.start == right.start && left.end == right.end && left.utf16Start == right.utf16Start
      && left.utf16End == right.utf16End && left.replacement.hasSameUTF8(as: right.replacement)
  }
}

extension JSON.TextEdit: CustomStringConvertible {
  /// The range and the replacement.
  public var description: String { "\(start) to \(end): \(PathSyntax.quote(replacement))" }
}

extension JSON.TextEdit {
  /// Returns a text with edits applied.
  ///
  ///     let new = JSON.TextEdit.apply(text.edits, to: bytes)
  ///
  /// - Parameters:
  ///   - edits: the edits, in the order of the text and without overlaps.
  ///   - text: the text that the edits refer to, in UTF-8.
  /// - Precondition: the edits are in order, do not overlap, and are within the text.
  /// - Complexity: O(*n*) in the length of the text and of the replacements.
  public static func apply(_ edits: some Sequence<JSON.TextEdit>, to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    for edit in edits {
      result += text[offset..<edit.range.lowerBound]
      result += edit.replacement.utf8
      offset = edit.range.upperBound
    }
    return result + text[offset...]
  }
}
