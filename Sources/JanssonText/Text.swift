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
    /// The value, once it was asked for; a new one for each state of the text.
    private var cache: Lock<JSON?>
    /// Whether nothing was changed since the text was read.
    private var isAsRead = true

    init(_ syntax: Syntax) {
      self.syntax = syntax
      cache = Lock(nil)
    }
  }
}

extension JSON.Text {
  /// The value of the text as it is now.
  ///
  ///     print(text.value["version"])
  ///
  /// A new value is assigned by the changes that it takes: members and elements that are equal keep their
  /// text. A value that cannot be written is not assigned; `set(_:at:)` throws the reason.
  ///
  /// - Complexity: O(1) as long as nothing was changed, and O(*n*) once after each change; O(*n*) to assign.
  public var value: JSON {
    get {
      if isAsRead { return syntax.document }
      return cache.withLock { value in
        if let value { return value }
        let read = Self.read(syntax)
        value = read
        return read
      }
    }
    set { try? set(newValue, at: .path([])) }
  }

  private static func read(_ syntax: Syntax) -> JSON {
    do throws(JSON.Error) {
      return try syntax.json(of: syntax.root)
    } catch {
      return .error(error)
    }
  }

  /// Whether writing the text gives other bytes than were read.
  ///
  /// - Complexity: as for `bytes`.
  public var hasChanges: Bool {
    isAsRead ? false : !syntax.rendering().changes(syntax).isEmpty
  }

  /// Makes a change: in the syntax if the path leads there, and otherwise in the value.
  ///
  /// - Parameters:
  ///   - change: makes the change; returns nil without having changed anything if the path does not lead to
  ///     something that can be changed like this. What it throws, it throws before the first change.
  ///   - plain: the same change of a value. It throws the reason, or makes the change after all.
  mutating func change<Result>(
    _ change: (inout Syntax) throws(JSON.Error) -> Result?,
    orIn plain: (inout JSON) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    if let result = try change(&syntax) {
      noteChange()
      return result
    }
    var value = value
    let result = try plain(&value)
    try syntax.check(value, depth: 0)
    try syntax.assign(value, at: .root, depth: 0)
    noteChange()
    return result
  }

  mutating func noteChange() {
    // The box is shared with copies of this text.
    if isAsRead || !isKnownUniquelyReferenced(&cache) {
      cache = Lock(nil)
    } else {
      cache.withLock { $0 = nil }
    }
    isAsRead = false
  }
}

extension JSON.Text: CustomStringConvertible {
  /// The text as it is now.
  public var description: String { string }
}
