internal import Harness
internal import Workloads

/// The most important groups as bars, in megabytes of text per second.
struct BarChart {
  private static let titles = [
    "Bytes to a value", "Bytes to models", "Value to bytes", "Models to bytes",
  ]
  private static let documents = ["twitter", "citm_catalog", "canada", Corpus.smallName]

  private static let panelWidth = 460.0
  private static let nameWidth = 144.0
  private static let labelWidth = 116.0
  private static let barHeight = 10.0
  private static let barStep = 14.0
  private static let headStep = 20.0
  private static let margin = 16.0

  private let panels: [Panel]
  private let caption: String

  /// One group.
  private struct Panel {
    let title: String
    let rows: [RowResult]

    var height: Double {
      rows.reduce(34) { $0 + headStep + barStep * Double($1.entries.count) + 4 }
    }

    /// The fastest of all, in bytes per nanosecond.
    var greatest: Double {
      rows.flatMap { row in row.entries.compactMap { $0.speed(row) } }.max() ?? 1
    }
  }

  /// Nil if none of the groups was measured.
  init?(_ results: Results) {
    panels = Self.titles.compactMap { title in
      results.groups.first { $0.title == title }.map { group in
        Panel(title: title, rows: group.rows.filter { Self.documents.contains($0.name) })
      }
    }
    if panels.isEmpty { return nil }
    let found = results.circumstances
    caption =
      "\(found.processor), Swift \(found.swift), jansson \(found.jansson), \(found.date). "
      + "MB of text in a second, freeing included; longer is faster. "
      + "×: times as fast as Foundation, the median of all rounds."
  }

  var document: String {
    let rows = stride(from: 0, to: panels.count, by: 2).map {
      Array(panels[$0..<min($0 + 2, panels.count)])
    }
    let heights = rows.map { $0.map(\.height).max() ?? 0 }
    var drawing = SVG(
      width: 2 * Self.panelWidth + 3 * Self.margin,
      height: heights.reduce(0, +) + 2 * Self.margin + 20)
    var top = Self.margin
    for (row, height) in zip(rows, heights) {
      var left = Self.margin
      for panel in row {
        Self.draw(panel, left, top, in: &drawing)
        left += Self.panelWidth + Self.margin
      }
      top += height
    }
    drawing.text(caption, x: Self.margin, y: top + 18, style: "faint")
    return drawing.document
  }

  private static func draw(
    _ panel: Panel, _ left: Double, _ top: Double, in drawing: inout SVG
  ) {
    drawing.text(panel.title, x: left, y: top + 14, style: "title")
    let scale = (panelWidth - nameWidth - labelWidth) / panel.greatest
    var y = top + 24
    for row in panel.rows {
      drawing.text(row.name, x: left, y: y + 13, style: "head")
      y += headStep
      for entry in row.entries {
        let name = entry.name.filter { $0 != "`" }  // The report's tables are Markdown.
        drawing.text(name, x: left + nameWidth - 6, y: y + 9, anchor: .end, style: "faint")
        let start = left + nameWidth
        if let speed = entry.speed(row) {
          let width = max(1, speed * scale)
          drawing.bar(
            x: start, y: y, width: width, height: barHeight, style: SVG.style(of: entry.name))
          drawing.text(label(entry, speed), x: start + width + 5, y: y + 9)
        } else {
          drawing.text("fails", x: start + 5, y: y + 9, style: "faint")
        }
        y += barStep
      }
      y += 4
    }
  }

  private static func label(_ entry: EntryResult, _ speed: Double) -> String {
    let figure = "\(Format.number(speed * 1000)) MB/s"
    guard let ratio = entry.timesAsFast["Foundation"] else { return figure }
    return "\(figure) · \(Format.number(ratio.median))×"
  }
}

extension EntryResult {
  /// Bytes of text per nanosecond.
  fileprivate func speed(_ row: RowResult) -> Double? {
    guard let bytes = row.bytes, let time else { return nil }
    return Double(bytes) / time.median
  }
}
