import Jansson

/// Standard output with a buffer, for many short values.
struct LineOutput {
  private static let capacity = 1 << 16
  private var buffer: [UInt8] = []

  init() { buffer.reserveCapacity(2 * Self.capacity) }

  /// Writes a text; if it is raw, control characters are kept.
  mutating func write(_ text: String, raw: Bool = false) throws(OutputFailure) {
    if Output.isTerminal, !raw {
      buffer.append(contentsOf: PrintableText.escaped(text).utf8)
    } else {
      buffer.append(contentsOf: text.utf8)
    }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes a text and a line feed.
  mutating func write(line: String, raw: Bool = false) throws(OutputFailure) {
    try write(line, raw: raw)
    try write("\n")
  }

  /// Writes a value.
  ///
  /// - Throws: `OutputFailure`, and `JSON.Error` for a value that cannot be written.
  mutating func write(_ json: JSON, options: JSON.WritingOptions) throws {
    try write(json, RowForm(layout: ValueLayout(options, endsLines: options.endsWithNewline)))
  }

  /// Writes what is printed for a value.
  mutating func write(_ json: JSON, _ form: RowForm) throws {
    if Output.isTerminal {
      var text: [UInt8] = []
      try form.append(json, to: &text)
      if form.template != nil {
        PrintableText.escape(&text)
      } else if !form.layout.isRaw(json) || form.columns != nil {
        text = TerminalJSON.text(text)
      }
      buffer += text
    } else {
      try form.append(json, to: &buffer)
    }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the contents of the buffer; must be called at the end.
  mutating func flush() throws(OutputFailure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try Output.write(buffer[...])
  }
}
