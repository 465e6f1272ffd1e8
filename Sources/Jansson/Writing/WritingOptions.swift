extension JSON {
  /// How a value is written as text.
  ///
  ///     var options = JSON.WritingOptions.pretty
  ///     options.sortedKeys = true
  ///     print(try json.jsonString(options: options))
  ///
  /// Whatever the options, another reader of JSON gets the same value from the text.
  public struct WritingOptions: Sendable, Hashable {
    /// Whether members are written in the order of their keys' UTF-8 bytes instead of their own.
    public var sortedKeys: Bool

    /// Whether every character beyond ASCII is written as `\uXXXX`, those above U+FFFF as a
    /// surrogate pair (RFC 8259, section 7).
    public var asciiOnly: Bool

    /// Whether `/` is written as `\/`, so that the text can be embedded in an HTML `script` element.
    public var escapedSlashes: Bool

    /// Which serializer writes: that of this library, or jansson's own.
    ///
    /// The two differ in doubles: jansson prints 17 digits, `0.10000000000000001` for 0.1. And its
    /// serializer recurses, so that a value nested more deeply than 1,000 levels is refused.
    public var engine: Engine

    /// Whether the text is in the canonical form of RFC 8785; but for `endsWithNewline`, the other options
    /// have no effect then.
    ///
    /// See `canonical`.
    public var isCanonical: Bool

    /// Whether a line feed follows the value, as text files and JSON Lines have it.
    public var endsWithNewline: Bool

    /// Kept within what jansson can do; nil is compact.
    private var width: Int?

    /// The number of spaces that each level is indented by, one member or element to a line.
    ///
    /// With nil (the default) the text has no white space at all. With 0 it is on one line, with
    /// a space after each comma and colon, as jansson writes it. Numbers outside 0...31 count as the
    /// nearest of these.
    public var indentation: Int? {
      get { width }
      set { width = newValue.map { Swift.min(Swift.max($0, 0), 31) } }
    }

    /// Options that differ from the compact form in what is named here.
    public init(
      indentation: Int? = nil, sortedKeys: Bool = false, asciiOnly: Bool = false,
      escapedSlashes: Bool = false, isCanonical: Bool = false, engine: Engine = .default,
      endsWithNewline: Bool = false
    ) {
      self.sortedKeys = sortedKeys
      self.asciiOnly = asciiOnly
      self.escapedSlashes = escapedSlashes
      self.isCanonical = isCanonical
      self.engine = engine
      self.endsWithNewline = endsWithNewline
      self.indentation = indentation
    }

    /// No white space: `{"a":1,"b":[1,2]}`.
    public static let compact = WritingOptions()

    /// One member or element to a line, each level indented by two spaces.
    public static let pretty = WritingOptions(indentation: 2)
  }
}
