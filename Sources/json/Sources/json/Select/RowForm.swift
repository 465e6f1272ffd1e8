import ArgumentParser
import Jansson

/// What is printed for a value: its columns, a line of text, or the value itself.
struct RowForm: Sendable {
  let columns: Columns?
  let template: LineTemplate?
  let layout: ValueLayout
  private let row: CompactRow?

  init(columns: Columns? = nil, template: LineTemplate? = nil, layout: ValueLayout) {
    (self.columns, self.template, self.layout) = (columns, template, layout)
    row = columns.flatMap { CompactRow($0, layout) }
  }

  /// Appends what is printed for a value, including the line feed.
  func append(_ json: JSON, hasColumns: Bool = false, to output: inout [UInt8]) throws(JSON.Error) {
    guard let template else {
      if let row { return try row.append(json, to: &output) }
      return try layout.append(columns?.object(of: json) ?? json, to: &output)
    }
    try template.append(json, hasColumns: hasColumns, to: &output)
    if layout.endsLines { output.append(UInt8(ascii: "\n")) }
  }

  /// Whether control characters are printed as they are.
  var isRaw: Bool { layout.isRaw }

  /// What is printed on a terminal of rows whose control characters are not printed as they are.
  ///
  /// - Parameter isJSON: whether values have no comments, so that they can be coloured.
  func terminalText(_ rows: ArraySlice<UInt8>, isJSON: Bool) -> [UInt8] {
    var text = Array(rows)
    if template == nil, isJSON { return TerminalJSON.text(text) }
    PrintableText.escape(&text)
    return text
  }
}
