internal import CJanssonTurbo

extension JSON {
  /// What a reader accepts, and what it does where RFC 8259 leaves the choice.
  ///
  ///     var options = JSON.ReadingOptions()
  ///     options.duplicateKeys = .reject
  ///     options.maximumSize = 10_000_000
  ///     let json = try JSON(parsing: body, options: options)
  public struct ReadingOptions: Sendable, Hashable {
    /// What becomes of a key that stands twice in one object.
    ///
    /// RFC 8259, section 4, asks for unique keys but does not forbid others.
    public enum DuplicateKeys: String, Sendable, CaseIterable {
      /// The last value counts; the member stays where the first one stood.
      case keepLast
      /// The first value counts; later ones are read, and dropped.
      case keepFirst
      /// The text is refused with `JSON.Error.duplicateKey`.
      case reject
    }

    /// What becomes of a key that stands twice in one object.
    public var duplicateKeys: DuplicateKeys

    /// How many containers may stand within each other; `[[1]]` needs 2.
    ///
    /// A value outside 1...2048 is set to the nearer end of that range. Deeper texts are refused with
    /// `JSON.Error.tooDeep`. RFC 8259, section 9, allows such a limit.
    public var maximumDepth: Int {
      get { depth }
      set { depth = Self.clamp(newValue) }
    }

    /// How many bytes the text may have; nil for no limit.
    ///
    /// A longer text is refused with `JSON.Error.tooLarge` before anything is read, or, if its size
    /// cannot be known before, as soon as it has grown too long.
    public var maximumSize: Int?

    /// Whether numbers that are not whole keep their text, so that `1.10` stays `1.10` and `1e400` is
    /// no error.
    ///
    /// Whole numbers of any length are exact in any case, and so are numbers of more than 17 digits, and
    /// those of 16 or 17 that are no doubles beyond 2^53: 9007199254740993.0. Without this, other numbers
    /// become the nearest `Double`, and what is too small for one becomes 0. Such a text is not read by
    /// jansson itself, and a number costs more memory.
    public var exactNumbers: Bool

    /// Which reader to use.
    public var engine: Engine

    /// Which language the text is in: JSON, JSON with comments, or JSON5.
    public var syntax: Syntax

    private var depth: Int

    /// Options that differ from the defaults in what is given.
    ///
    ///     JSON.ReadingOptions(duplicateKeys: .reject, maximumDepth: 32)
    public init(
      duplicateKeys: DuplicateKeys = .keepLast, maximumDepth: Int = 512, maximumSize: Int? = nil,
      exactNumbers: Bool = false, engine: Engine = .default, syntax: Syntax = .json
    ) {
      self.duplicateKeys = duplicateKeys
      self.maximumSize = maximumSize
      self.exactNumbers = exactNumbers
      self.engine = engine
      self.syntax = syntax
      depth = Self.clamp(maximumDepth)
    }

    /// The scanner's greatest depth, 2048, is also the one that jansson's own reader is compiled for.
    private static func clamp(_ depth: Int) -> Int {
      Swift.min(Swift.max(depth, 1), TURBO_GREATEST_DEPTH)
    }
  }
}
