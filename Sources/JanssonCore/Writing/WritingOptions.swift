extension JSON {
  /// Options for writing a value as text.
  ///
  ///     var options = JSON.WritingOptions.pretty
  ///     options.sortsKeys = true
  ///     print(try json.jsonString(options: options))
  ///
  /// With all options, the text represents the same value.
  public struct WritingOptions: Sendable, Hashable {
    /// Whether members are sorted by the UTF-8 bytes of their keys instead of written in their
    /// order.
    public var sortsKeys: Bool

    /// Whether every character outside ASCII is written as `\uXXXX`, those above U+FFFF as a
    /// surrogate pair (RFC 8259, section 7).
    public var isASCIIOnly: Bool

    /// Whether `/` is written as `\/`.
    ///
    /// For text inside an HTML document, use `escapesForHTML`: `<!--<script>` has no slash.
    public var escapesSlashes: Bool

    /// Whether `<`, `>`, `&`, U+2028 and U+2029 are written as `\u003c` and so on, so that the text
    /// can be put into HTML: into a `script` element, or where old versions of JavaScript run it.
    ///
    ///     let text = try json.jsonString(options: JSON.WritingOptions(escapesForHTML: true))
    ///     let page = "<script>show(\(text))</script>"
    ///
    /// None of these characters occurs outside of strings, so the text represents the same value.
    /// In the value of an attribute, quotes must be escaped as well, by the rules of HTML.
    public var escapesForHTML: Bool

    /// The serializer: this library's, or jansson's own.
    ///
    /// They differ in doubles: jansson writes 17 digits, `0.10000000000000001` for 0.1. Its
    /// serializer is recursive, so a value nested more than 1,000 levels deep is rejected.
    public var engine: Engine

    /// Whether the text is in the canonical form of RFC 8785; the other options except
    /// `endsWithNewline` then have no effect.
    ///
    /// See `canonical`.
    package var isCanonical = false

    /// Whether a line feed follows the value, as is usual in text files and required in JSON Lines.
    public var endsWithNewline: Bool

    /// Clamped to the range that jansson supports; nil is compact.
    private var width: Int?

    /// The number of spaces per level of nesting, with one member or element per line.
    ///
    /// With nil (the default) the text has no white space. With 0 it is a single line with a space
    /// after each comma and colon, as jansson writes it. Other values are clamped to 0...31.
    public var indent: Int? {
      get { width }
      set { width = newValue.map { Swift.min(Swift.max($0, 0), 31) } }
    }

    /// Creates options; those not given are as in `compact`.
    ///
    ///     let text = try json.jsonString(options: JSON.WritingOptions(indent: 4, sortsKeys: true))
    public init(
      indent: Int? = nil, sortsKeys: Bool = false, isASCIIOnly: Bool = false,
      escapesSlashes: Bool = false, escapesForHTML: Bool = false, engine: Engine = .turbo,
      endsWithNewline: Bool = false
    ) {
      self.sortsKeys = sortsKeys
      self.isASCIIOnly = isASCIIOnly
      self.escapesSlashes = escapesSlashes
      self.escapesForHTML = escapesForHTML
      self.engine = engine
      self.endsWithNewline = endsWithNewline
      self.indent = indent
    }

    /// No white space: `{"a":1,"b":[1,2]}`.
    public static let compact = WritingOptions()

    /// One member or element per line, each level indented by two spaces.
    public static let pretty = WritingOptions(indent: 2)
  }
}
