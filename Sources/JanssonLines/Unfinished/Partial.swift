public import Jansson
public import JanssonPlatform

extension JSON {
  /// What a text contains that may not be finished, such as the reply of a language model while it
  /// is being written, and where it ends.
  ///
  ///     let partial = try JSON.Partial(parsing: #"{"name": "Risotto", "steps": ["Chop the on"#)
  ///     print(partial.value ?? "nothing")
  ///     // Prints "{"name":"Risotto","steps":["Chop the on"]}"
  ///     print(partial.openPath ?? "none", partial.cut == .string)   // Prints "steps true"
  ///
  /// All readers accept such texts with `ReadingOptions.truncation`; this one also says where the
  /// text ends.
  public struct Partial: Sendable {
    /// The value, with the open containers closed; nil if there is none yet.
    public let value: JSON?
    /// The path of the innermost container that is still open; nil if none is.
    ///
    /// What comes next belongs to it. A string or number that is cut and has been kept is its last
    /// member or element.
    public let openPath: Path?
    /// What the text ends within; nil if it ends before or after a value.
    public let cut: Cut?
    /// Whether the text is whole: nothing but white space can follow.
    public let isComplete: Bool

    /// What a text can end within.
    public enum Cut: Sendable {
      /// A string that is a value.
      case string
      /// A number, which may be whole: only another character would tell.
      case number
      /// `true`, `false` or `null`.
      case literal
      /// A member whose value has not begun: within its key, or after that.
      case member

      init(_ cut: TruncatedText.Cut) {
        self =
          switch cut {
          case .string: .string
          case .number: .number
          case .literal: .literal
          case .member: .member
          }
      }
    }

    /// Reads a text that may end anywhere.
    ///
    /// - Parameters:
    ///   - bytes: the text in UTF-8.
    ///   - options: what is kept of a value that is cut, limits and policies.
    /// - Throws: `JSON.Error`, if the text is wrong before its end.
    /// - Complexity: O(*n*) in the bytes.
    public init(
      parsing bytes: some ContiguousBytes,
      options: ReadingOptions = ReadingOptions(truncation: .keepStrings)
    ) throws(JSON.Error) {
      self = try bytes.withUnsafeBytes { Self.result($0, options) }.get()
    }

    /// Reads a text that may end anywhere.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - options: what is kept of a value that is cut, limits and policies.
    /// - Throws: `JSON.Error`, if the text is wrong before its end.
    /// - Complexity: O(*n*) in the bytes.
    public init(
      parsing text: some StringProtocol,
      options: ReadingOptions = ReadingOptions(truncation: .keepStrings)
    ) throws(JSON.Error) {
      try self.init(parsing: Swift.Array(text.utf8), options: options)
    }

    /// A `Result`, because the standard library's closures cannot throw typed errors.
    private static func result(
      _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
    ) -> Result<Partial, JSON.Error> {
      Result { () throws(JSON.Error) in try Partial(bytes, options) }
    }

    private init(
      _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
    ) throws(JSON.Error) {
      guard let text = try TextReader.truncatedText(bytes, options) else {
        value = try TextReader.read(bytes, options: options)
        (openPath, cut, isComplete) = (nil, nil, true)
        return
      }
      value = try text.value(options, isOriginal: true)
      openPath = try text.openPath()
      cut = text.cut.map(Cut.init)
      isComplete = false
    }
  }
}
