public import Jansson

extension JSON {
  /// A document that remembers its text: what is not changed is written byte for byte as it was read.
  ///
  ///     var text = try JSON.Text(contentsOfFile: "package.json")
  ///     try text.set("2.0.0", at: "version")
  ///     try text.write(toFile: "package.json")
  ///
  /// Use it for files that people read and edit too: settings, manifests, translations. A `JSON` keeps
  /// values and their order, and is laid out anew when it is written. A `JSON.Text` keeps the spelling of numbers
  /// and strings, comments, blank lines, indentation, line ends and the byte order mark as well.
  ///
  ///     {                                        {
  ///         // Raise it with each release.           // Raise it with each release.
  ///         "version": "1.9.0",                      "version": "2.0.0",
  ///         "limit": 1e3,                            "limit": 1e3,
  ///         "files": ["a", "b"]                      "files": ["a", "b", "c"]
  ///     }                                        }
  ///
  /// It is read from JSON, and with `ReadingOptions.syntax` from JSON with comments or JSON5. Its `value` is
  /// a `JSON`, and it is changed by the same functions as one: by a path (`set(_:at:)`), by a patch
  /// (`apply(_:)`), or by a query (`replace(at:with:)`). Assigning to `value`, or to a subscript, makes the
  /// changes that turn the old value into the new one.
  ///
  /// What is new is laid out like its neighbours. What is removed takes its comma, its line, and the comments
  /// on that line and directly above. A value that is replaced keeps the comments around it. A value that is set
  /// to what it is stays as it is written, and a change that is undone brings the first text back.
  ///
  /// `edits` has the changes as ranges of the text with their replacements.
  ///
  /// A value that is nested more deeply than `ReadingOptions.maximumDepth` allows cannot be put into a text: it
  /// could not be read again.
  public struct Text: Sendable {
    var syntax: Syntax
    /// The value, once it was asked for after a change.
    var cache: Lock<JSON?>
    /// Whether nothing was changed since the text was read.
    var isAsRead = true

    init(_ syntax: Syntax) {
      self.syntax = syntax
      cache = Lock(nil)
    }
  }
}

extension JSON.Text {
  /// Whether writing the text gives other bytes than were read.
  ///
  /// - Complexity: as for `bytes`.
  public var hasChanges: Bool {
    isAsRead ? false : !syntax.rendering().changes(syntax).isEmpty
  }
}

extension JSON.Text: CustomStringConvertible {
  /// The text as it is now.
  public var description: String { string }
}
