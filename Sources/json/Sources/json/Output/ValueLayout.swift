import Jansson

/// The layout of printed values.
struct ValueLayout: Sendable {
  /// Without a line feed at the end.
  private var options: JSON.WritingOptions
  private let usesTabs: Bool
  /// Whether strings are printed without quotes and escapes.
  let isRaw: Bool
  /// Whether a line feed follows each value.
  let endsLines: Bool

  /// Whether no layout was requested, so that text may be printed unchanged.
  let isDefault: Bool

  init(
    _ options: JSON.WritingOptions, usesTabs: Bool = false, isRaw: Bool = false,
    endsLines: Bool = true, isDefault: Bool = true
  ) {
    (self.options, self.usesTabs) = (options, usesTabs)
    (self.isRaw, self.endsLines, self.isDefault) = (isRaw, endsLines, isDefault)
    self.options.endsWithNewline = false
    if usesTabs { self.options.indent = 1 }
  }

  /// The options with which the library writes a value and its line feed; nil if it cannot.
  func options(of json: JSON) -> JSON.WritingOptions? {
    if usesTabs { return nil }
    if isRaw, json.kind == .string { return nil }
    var options = options
    options.endsWithNewline = endsLines
    return options
  }

  /// The options with which the library writes a text that it reads in a window; nil if it cannot.
  var largeOptions: JSON.WritingOptions? {
    if usesTabs || options.sortsKeys || options.engine != .turbo { return nil }
    var options = options
    options.endsWithNewline = endsLines
    return options
  }

  /// Whether members and elements follow each other in their order, without spaces.
  var isCompact: Bool {
    options.indent == nil && !options.sortsKeys && options.engine == .turbo
  }

  /// The text of a value, without a line feed and with quotes, if the layout is compact.
  func text(of json: JSON) throws(JSON.Error) -> [UInt8] { try json.jsonBytes(options: options) }

  /// Whether control characters of a value are printed as they are.
  func isRaw(_ json: JSON) -> Bool { isRaw && json.kind == .string }

  /// Appends the text of a value, and a line feed.
  func append(_ json: JSON, to output: inout [UInt8]) throws(JSON.Error) {
    if isRaw, case .string(let text) = json {
      output.append(contentsOf: text.utf8)
    } else if usesTabs {
      Self.indentByTabs(try json.jsonBytes(options: options), &output)
    } else {
      output.append(contentsOf: try json.jsonBytes(options: options))
    }
    if endsLines { output.append(UInt8(ascii: "\n")) }
  }

  /// Appends a text indented by single spaces, replacing them with tabs.
  private static func indentByTabs(_ text: [UInt8], _ output: inout [UInt8]) {
    // JSON strings contain no line feeds, so each line feed starts a line of the layout.
    var isIndentation = false
    for byte in text {
      isIndentation = byte == UInt8(ascii: "\n") || isIndentation && byte == UInt8(ascii: " ")
      output.append(isIndentation && byte == UInt8(ascii: " ") ? UInt8(ascii: "\t") : byte)
    }
  }
}
