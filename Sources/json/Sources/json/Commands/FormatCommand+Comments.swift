import Jansson
import JanssonText

// Files that may have comments, which a value does not keep: none is lost silently.

extension FormatCommand {
  /// Whether only the order of members changes, with which comments move.
  private var onlySorts: Bool {
    let writing = rewriting.writing
    return writing.sortKeys && !canonical && !writing.compact && writing.indent == nil
      && !writing.tab
      && !writing.ascii
  }

  /// Formats a file that has comments.
  ///
  /// - Returns: false if it has none.
  /// - Throws: `JSON.Error`, also if the file itself would lose comments.
  func writeWithComments(_ file: Input, _ contents: [UInt8]) throws -> Bool {
    guard var text = try Self.textWithComments(contents, rewriting.reading(of: file)) else {
      return false
    }
    if onlySorts {
      try text.sortKeys()
      try rewriting.write(text, to: file)
      return true
    }
    if rewriting.inPlace { throw Self.losesComments }
    if canonical {
      try Output.write(text.value, options: .canonical)
    } else {
      try rewriting.write(text.value, to: file)
    }
    Diagnostics.warn("the comments are not in the output", about: file)
    return true
  }

  static var losesComments: JSON.Error {
    .other(
      description: """
        the file has comments, which reformatting would lose; only --sort-keys alone keeps them
        """)
  }

  /// Whether a file is already formatted; nil if it has no comments.
  ///
  /// - Throws: `JSON.Error`, also if it has comments that would be lost.
  func isLaidOutWithComments(_ file: Input, _ contents: [UInt8]) throws -> Bool? {
    guard var text = try Self.textWithComments(contents, rewriting.reading(of: file)) else {
      return nil
    }
    guard onlySorts else {
      throw JSON.Error.other(
        description:
          "the file has comments, which the layout cannot contain; --sort-keys alone checks the order of members"
      )
    }
    try text.sortKeys()
    return !text.hasChanges
  }

  private static func textWithComments(
    _ contents: [UInt8], _ options: JSON.ReadingOptions
  ) throws -> JSON.Text? {
    let text = try JSON.Text(parsing: contents, options: options)
    return CommentSearch.finds(in: contents, options.syntax) ? text : nil
  }
}
