import Jansson

/// Writes selected values as an object or an array without making a value of them, which would take
/// several times as long.
///
/// There is nothing between the members or elements: other layouts need the value.
struct CompactRow: Sendable {
  private struct Cell: Sendable {
    /// What precedes the value: a bracket or a comma, and the key.
    let start: [UInt8]
    let source: ValueSource
  }

  private let cells: [Cell]
  private let end: UInt8
  private let layout: ValueLayout

  /// An object with the columns; nil if the layout needs the value.
  init?(_ columns: Columns, _ layout: ValueLayout) {
    self.init(
      columns.columns.map { (key: $0.name, $0.source) }, brackets: "{", UInt8(ascii: "}"), layout)
  }

  /// An array of the sources' values; nil if the layout needs the value.
  init?(_ sources: [ValueSource], _ layout: ValueLayout) {
    self.init(sources.map { (key: nil, $0) }, brackets: "[", UInt8(ascii: "]"), layout)
  }

  private init?(
    _ values: [(key: String?, source: ValueSource)], brackets start: String, _ end: UInt8,
    _ layout: ValueLayout
  ) {
    guard layout.isCompact, !values.isEmpty else { return nil }
    var cells: [Cell] = []
    for (key, source) in values {
      var bytes = Array((cells.isEmpty ? start : ",").utf8)
      if let key {
        guard let text = try? layout.text(of: .string(key)) else { return nil }
        bytes += text + [UInt8(ascii: ":")]
      }
      cells.append(Cell(start: bytes, source: source))
    }
    (self.cells, self.end, self.layout) = (cells, end, layout)
  }

  /// Appends the row of a value, and a line feed; missing values are null.
  func append(_ json: JSON, to output: inout [UInt8]) throws(JSON.Error) {
    for cell in cells {
      output.append(contentsOf: cell.start)
      output.append(contentsOf: try layout.text(of: cell.source.value(in: json) ?? .null))
    }
    output.append(end)
    if layout.endsLines { output.append(UInt8(ascii: "\n")) }
  }
}
