public import Jansson
public import JanssonPlatform

extension JSON {
  /// The value in a text that is still arriving, such as the reply of a language model.
  ///
  ///     var growing = JSON.Growing()
  ///     try growing.append(#"{"title": "Ris"#)
  ///     print(try growing.value() ?? "nothing")   // Prints "{"title":"Ris"}"
  ///     try growing.append(#"otto", "steps": ["Chop"#)
  ///     print(try growing.value() ?? "nothing")
  ///     // Prints "{"title":"Risotto","steps":["Chop"]}"
  ///
  /// The text may be cut anywhere, even within a character. What was read is not read again: a
  /// piece costs time in proportion to its own length, however much came before it. The values are
  /// those of `JSON.Partial` for the text so far.
  ///
  /// A value that is still in use when more of the text arrives keeps what it has: the containers
  /// that are open then are copied, in O(`count`) of each. A program that lets go of a value before
  /// it appends more, or that follows `changes(appending:)`, does not pay for that.
  ///
  /// The text stays in memory, for the positions in errors.
  public struct Growing: Sendable {
    private let options: ReadingOptions
    private var reader: GrowingReader

    /// Creates a text without any bytes.
    ///
    /// - Parameter options: what is kept of a value that is cut, limits and policies. The text must
    ///   be in JSON; `reject` keeps as much as `keepValues`, and `engine` makes no difference.
    public init(options: ReadingOptions = ReadingOptions(truncation: .keepStrings)) {
      self.options = options
      reader = GrowingReader(options)
    }

    /// Appends bytes in UTF-8.
    ///
    /// - Parameter bytes: what follows in the text; it may begin and end anywhere.
    /// - Throws: `JSON.Error`, if the text is wrong: the same error as for the whole text. The
    ///   value before that remains, and every further piece throws this error.
    /// - Complexity: O(*n*) in the bytes.
    public mutating func append(_ bytes: some ContiguousBytes) throws(JSON.Error) {
      try makeUnique()
      try bytes.withUnsafeBytes { reader.appended($0) }.get()
    }

    /// Appends text.
    ///
    ///     try growing.append(delta)   // a String
    ///
    /// - Parameter text: what follows.
    /// - Throws: as for bytes.
    /// - Complexity: O(*n*) in the bytes.
    public mutating func append(_ text: some StringProtocol) throws(JSON.Error) {
      try makeUnique()
      var text = String(text)
      try text.withUTF8 { reader.appended(UnsafeRawBufferPointer($0)) }.get()
    }

    /// Appends bytes in UTF-8, and returns what they change.
    ///
    ///     for change in try growing.changes(appending: chunk) {
    ///       if case .extended(let text) = change.kind, change.path == ["title"] { print(text) }
    ///     }
    ///
    /// - Parameter bytes: what follows in the text; it may begin and end anywhere.
    /// - Returns: the changes in the order of the text.
    /// - Throws: as `append(_:)`; what the piece changes before a mistake is in the value only.
    /// - Complexity: O(*n*) in the bytes, plus the length of the path of each change.
    public mutating func changes(
      appending bytes: some ContiguousBytes
    ) throws(JSON.Error) -> [Change] {
      try makeUnique()
      reader.notesChanges = true
      defer { reader.notesChanges = false }
      try bytes.withUnsafeBytes { reader.appended($0) }.get()
      return reader.takeChanges()
    }

    /// Appends text, and returns what it changes.
    ///
    /// - Parameter text: what follows.
    /// - Returns: the changes in the order of the text.
    /// - Throws: as `append(_:)`.
    /// - Complexity: as for bytes.
    public mutating func changes(
      appending text: some StringProtocol
    ) throws(JSON.Error) -> [Change] {
      try changes(appending: Swift.Array(text.utf8))
    }

    /// Ends the text.
    ///
    /// - Returns: the value of the whole text.
    /// - Throws: `JSON.Error`, if the text ends before its value does: the error of
    ///   `JSON(parsing:)`.
    /// - Complexity: O(1), or O(*n*) in the text for an error.
    @discardableResult
    public mutating func finish() throws(JSON.Error) -> JSON {
      try makeUnique()
      return try reader.finish()
    }

    /// The value so far, with the open containers closed; nil if there is none yet.
    ///
    /// A string that has not ended, or a number that may go on, is kept as `truncation` says.
    ///
    /// - Throws: `outOfMemory`.
    /// - Complexity: O(1), and O(*n*) in the string or number that has not ended.
    public mutating func value() throws(JSON.Error) -> JSON? {
      try makeUnique()
      return try reader.value()
    }

    /// The path of the innermost container that is open; nil if none is.
    ///
    /// - Complexity: O(depth).
    public var openPath: Path? { reader.openPath }

    /// Whether the value has ended, so that only white space can follow; always false for a number
    /// that is not in a container, unless `finish()` was called.
    public var isComplete: Bool { reader.isComplete }

    /// The number of bytes so far.
    public var byteCount: Int { reader.byteCount }

    /// Changes with the value.
    var revision: Int { reader.revision }

    /// A copy reads the text again before it is continued.
    private mutating func makeUnique() throws(JSON.Error) {
      if !isKnownUniquelyReferenced(&reader) { reader = try reader.copy() }
    }
  }
}

extension JSON.Growing {
  /// What a piece of the text changes at one place of the value.
  ///
  /// A string that arrives in several pieces is `added` with the first, `extended` by each, and
  /// then `completed`. Everything that arrives as a whole is `completed` only. A container is
  /// `added`, then come the changes in it, and then it is `completed`.
  public struct Change: Sendable {
    /// Where the value changes.
    public let path: JSON.Path
    /// How it changes.
    public let kind: Kind

    /// How a value changes.
    public enum Kind: Sendable {
      /// A container or a string has begun; it is empty as yet.
      case added(JSON.Kind)
      /// A string has these characters in addition.
      case extended(String)
      /// The value has ended, and does not change any more, unless its key occurs again.
      case completed(JSON)
    }
  }
}
