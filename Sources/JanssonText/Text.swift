public import Jansson

extension JSON {
  /// A document that keeps its text: unchanged parts are written byte for byte as they were read.
  ///
  ///     var text = try JSON.Text(contentsOfFile: "package.json")
  ///     try text.set("2.0.0", at: "version")
  ///     try text.write(toFile: "package.json")
  ///
  /// Use it for files that people also read and edit: settings, manifests, translations. A `JSON`
  /// keeps values and their order, and is reformatted when it is written. A `JSON.Text` also keeps
  /// the spelling of numbers and strings, comments, blank lines, indentation, line ends and the
  /// byte order mark.
  ///
  /// ```
  /// {                                        {
  ///     // Raise it with each release.           // Raise it with each release.
  ///     "version": "1.9.0",                      "version": "2.0.0",
  ///     "limit": 1e3,                            "limit": 1e3,
  ///     "files": ["a", "b"]                      "files": ["a", "b", "c"]
  /// }                                        }
  /// ```
  ///
  /// It is read from JSON, and with `ReadingOptions.syntax` from JSON with comments or JSON5. Its
  /// `value` is a `JSON`, and it is changed by the same functions: by a path (`set(_:at:)`), by a
  /// patch (`apply(_:)`), or by a query (`replace(at:with:)`). Assigning to `value`, or to a
  /// subscript, makes the changes that turn the old value into the new one.
  ///
  /// New values are formatted like their siblings. Removing a value also removes its comma, its
  /// line, and the comments on that line and directly above. A replaced value keeps the comments
  /// around it. Setting a value to itself does not change its text, and undoing a change restores
  /// the original text.
  ///
  /// `edits` returns the changes as ranges of the text with their replacements. New members of an
  /// object whose keys are in order are put where they belong; see `memberPlacement`.
  ///
  /// A value that is nested more deeply than `ReadingOptions.maximumDepth` allows cannot be put
  /// into a text: it could not be read again.
  public struct Text: Sendable {
    var syntax: Syntax
    /// The value, if it has been requested since the last change.
    var cache: Lock<KnownValue?>
    /// Whether nothing has been changed since the text was read.
    var isAsRead = true

    init(_ syntax: Syntax) {
      self.syntax = syntax
      cache = Lock(nil)
    }
  }
}

/// The value of a text.
struct KnownValue: Sendable {
  var value: JSON
  /// Whether its members are in the order of the text.
  ///
  /// A member that the text has among others may be at the end here, which matters to those who see
  /// the value, and not to the next change.
  var isInOrder = true
}

extension JSON.Text {
  /// Whether the text differs from the bytes that were read.
  ///
  /// - Complexity: as for `bytes`.
  public var hasChanges: Bool {
    isAsRead ? false : !syntax.rendering().changes(syntax).isEmpty
  }
}

extension JSON.Text: CustomStringConvertible {
  /// The current text.
  public var description: String { string }
}
