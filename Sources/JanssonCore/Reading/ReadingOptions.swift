internal import CJanssonTurbo

extension JSON {
  /// The limits of a reader, and its policies where RFC 8259 leaves a choice.
  ///
  ///     var options = JSON.ReadingOptions()
  ///     options.duplicateKeys = .reject
  ///     options.maximumSize = 10_000_000
  ///     let json = try JSON(parsing: body, options: options)
  public struct ReadingOptions: Sendable, Hashable {
    /// The policy for a key that occurs more than once in an object.
    ///
    ///     let options = JSON.ReadingOptions(duplicateKeys: .reject)
    ///
    /// RFC 8259, section 4, says that keys should be unique but does not require it.
    public enum DuplicateKeys: Sendable, CaseIterable {
      /// The last value is kept, at the position of the first.
      case keepLast
      /// The first value is kept; the others are parsed and discarded.
      case keepFirst
      /// The text is rejected with `JSON.Error.duplicateKey`.
      case reject
    }

    /// The policy for duplicate keys; the default is `keepLast`.
    public var duplicateKeys: DuplicateKeys

    /// The maximum depth of nested containers; `[[1]]` needs 2.
    ///
    /// The default is 512. A value outside 1...2048 is clamped to that range. Texts that nest more
    /// deeply are rejected with `JSON.Error.tooDeep`. RFC 8259, section 9, allows such a limit.
    public var maximumDepth: Int {
      get { depth }
      set { depth = Self.clamp(newValue) }
    }

    /// The maximum size of a text in bytes; nil, the default, sets no limit, but 1 GiB for what is
    /// read from a pipe or device, which may never end.
    ///
    /// A longer text is rejected with `JSON.Error.tooLarge` before it is parsed or, if its size is
    /// not known in advance, as soon as more bytes have been read.
    public var maximumSize: Int?

    /// Whether numbers keep their text, so that `1.10` stays `1.10`, `-0` stays `-0`, and `1e400`
    /// is not an error (in JSON5, not infinite).
    ///
    /// Some numbers are exact with or without this option: integers of any length, numbers of more
    /// than 17 digits, and those of 16 or 17 digits that are not exactly a double beyond 2^53, such
    /// as 9007199254740993.0. Without it, all other numbers become the nearest `Double`, and one
    /// too small for `Double` becomes 0. With it, jansson's own reader is not used, and each number
    /// needs more memory.
    public var exactNumbers: Bool

    /// Whether the escape of a lone surrogate, such as `\uD83D`, becomes U+FFFD, the replacement
    /// character.
    ///
    /// By default, such a text is rejected: no string of Unicode scalars can contain a surrogate.
    /// Programs that truncate strings in the middle of an emoji write such escapes; JavaScript and
    /// Python accept them, and Go reads them as U+FFFD.
    ///
    ///     let options = JSON.ReadingOptions(replacesLoneSurrogates: true)
    ///     print(try JSON(parsing: #""cut \ud83d""#, options: options))
    ///     // Prints ""cut \u{FFFD}""
    public var replacesLoneSurrogates: Bool

    /// Whether a text with a noncharacter, such as U+FFFE, is rejected; see `iJSON`.
    package var rejectsNoncharacters = false

    /// The reader to use; the default is `JSON.Engine.turbo`.
    public var engine: Engine

    /// The language of the text: JSON, the default, JSON with comments, or JSON5.
    public var syntax: Syntax

    /// What becomes of a text that ends before its value does; the default is `reject`.
    ///
    /// Other policies are for one text in JSON: a text in another `syntax`, a line of `JSON.Lines`
    /// and a `JSON.Text` must be whole.
    public var truncation: Truncation

    /// Whether fractions of 16 or 17 digits are exact, too, where the nearest `Double` would lose
    /// them, so that a `Decimal` has all digits of the text.
    package var keepsDecimals = false

    private var depth: Int

    /// Creates options; every parameter has a default.
    ///
    ///     let options = JSON.ReadingOptions(duplicateKeys: .reject, maximumDepth: 32)
    public init(
      duplicateKeys: DuplicateKeys = .keepLast, maximumDepth: Int = 512, maximumSize: Int? = nil,
      exactNumbers: Bool = false, replacesLoneSurrogates: Bool = false, engine: Engine = .turbo,
      syntax: Syntax = .json, truncation: Truncation = .reject
    ) {
      self.duplicateKeys = duplicateKeys
      self.maximumSize = maximumSize
      self.exactNumbers = exactNumbers
      self.replacesLoneSurrogates = replacesLoneSurrogates
      self.engine = engine
      self.syntax = syntax
      self.truncation = truncation
      depth = Self.clamp(maximumDepth)
    }

    /// 2048, the scanner's limit, is also the one that jansson's reader is compiled with.
    private static func clamp(_ depth: Int) -> Int {
      Swift.min(Swift.max(depth, 1), TURBO_MAXIMUM_DEPTH)
    }
  }
}
