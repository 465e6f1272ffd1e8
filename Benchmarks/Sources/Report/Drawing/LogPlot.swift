internal import Foundation

/// How cost grows, with two logarithmic axes: linear growth is parallel to the dotted line.
struct LogPlot {
  private static let panelWidth = 440.0
  private static let panelHeight = 270.0
  private static let margin = 16.0
  private static let width = 2 * panelWidth + 3 * margin
  private static let legendStep = 18.0
  private static let guide = "linear growth"
  /// Around the plot itself.
  private static let edges = (left: 62.0, right: 14.0, top: 30.0, bottom: 42.0)

  private let sets: [CurveSet]
  private let caption: String

  /// Nil if nothing was scaled.
  init?(_ results: Results) {
    sets = results.curves.filter { set in set.curves.contains { $0.points.count > 1 } }
    if sets.isEmpty { return nil }
    let found = results.circumstances
    caption = "\(found.processor), Swift \(found.swift), jansson \(found.jansson), \(found.date)."
  }

  var document: String {
    let rows = (sets.count + 1) / 2
    let names = legendRows
    let legend = 6 + Self.legendStep * Double(names.count)
    let height = 2 * Self.margin + legend + Double(rows) * Self.panelHeight + 20
    var drawing = SVG(width: Self.width, height: height)
    for (index, names) in names.enumerated() {
      Self.drawLegend(names, y: 22 + Self.legendStep * Double(index), in: &drawing)
    }
    for (index, set) in sets.enumerated() {
      let left = Self.margin + Double(index % 2) * (Self.panelWidth + Self.margin)
      let top = Self.margin + legend + Double(index / 2) * Self.panelHeight
      Panel(set, left, top).draw(in: &drawing)
    }
    drawing.text(caption, x: Self.margin, y: height - 12, style: "faint")
    return drawing.document
  }

  /// The libraries, then the guide, in as many rows as they need.
  private var legendRows: [[String]] {
    var rows: [[String]] = [[]]
    var width = Self.margin
    for name in sets[0].curves.map(\.contender) + [Self.guide] {
      width += Self.legendWidth(of: name)
      if width > Self.width {
        rows.append([])
        width = Self.margin + Self.legendWidth(of: name)
      }
      rows[rows.count - 1].append(name)
    }
    return rows
  }

  private static func legendWidth(of name: String) -> Double { 60 + 6.5 * Double(name.count) }

  private static func drawLegend(_ names: [String], y: Double, in drawing: inout SVG) {
    var x = margin
    for name in names {
      let isGuide = name == guide
      drawing.line([(x, y), (x + 24, y)], style: isGuide ? "guide" : SVG.style(of: name))
      if !isGuide { drawing.dot(x: x + 12, y: y, style: SVG.style(of: name)) }
      drawing.text(name, x: x + 30, y: y + 4, style: isGuide ? "faint" : "")
      x += legendWidth(of: name)
    }
  }

  /// One set of curves.
  private struct Panel {
    private let set: CurveSet
    private let left: Double
    private let top: Double
    private let sizes: Axis
    private let costs: Axis

    init(_ set: CurveSet, _ left: Double, _ top: Double) {
      self.set = set
      self.left = left
      self.top = top
      let points = set.curves.flatMap(\.points)
      sizes = Axis(
        points.map { Double($0.size) }, from: left + edges.left,
        to: left + panelWidth - edges.right)
      costs = Axis(
        points.map(\.cost), from: top + panelHeight - edges.bottom, to: top + edges.top)
    }

    func draw(in drawing: inout SVG) {
      drawing.text(set.title, x: left, y: top + 16, style: "title")
      for tick in sizes.ticks {
        let x = sizes.position(tick)
        drawing.line([(x, costs.start), (x, costs.end)], style: "rule")
        let label =
          set.variable == "bytes of text" ? Format.bytes(tick) : Format.count(Int(tick))
        drawing.text(
          label.replacing(".00", with: "").replacing(".0", with: ""), x: x, y: costs.start + 14,
          anchor: .middle, style: "faint")
      }
      for tick in costs.ticks {
        let y = costs.position(tick)
        drawing.line([(sizes.start, y), (sizes.end, y)], style: "rule")
        let label = set.measure == "time" ? Format.time(tick) : Format.bytes(tick)
        drawing.text(
          label.replacing(".00", with: "").replacing(".0", with: ""), x: sizes.start - 6, y: y + 4,
          anchor: .end, style: "faint")
      }
      drawing.text(
        set.variable, x: (sizes.start + sizes.end) / 2, y: costs.start + 30, anchor: .middle,
        style: "faint")
      drawGuide(in: &drawing)
      // This library comes last, on top of the others.
      for curve in set.curves.reversed() {
        let points = curve.points.map { (sizes.position(Double($0.size)), costs.position($0.cost)) }
        let style = SVG.style(of: curve.contender)
        drawing.line(points, style: style)
        for point in points { drawing.dot(x: point.0, y: point.1, style: style) }
      }
    }

    /// A line of exponent 1 through the middle of the panel, as long as it stays inside.
    private func drawGuide(in drawing: inout SVG) {
      let reach = min(sizes.decades, costs.decades) / 2
      let ends = [-reach, reach].map { offset in
        (
          sizes.position(sizes.middle * pow(10, offset)),
          costs.position(costs.middle * pow(10, offset))
        )
      }
      drawing.line(ends, style: "guide")
    }
  }

  /// An axis from a power of ten to another.
  private struct Axis {
    let start: Double
    let end: Double
    private let least: Int
    private let greatest: Int

    init(_ values: [Double], from start: Double, to end: Double) {
      self.start = start
      self.end = end
      let logs = values.filter { $0 > 0 }.map(log10)
      let least = Int((logs.min() ?? 0).rounded(.down))
      self.least = least
      greatest = max(least + 1, Int((logs.max() ?? 1).rounded(.up)))
    }

    var decades: Double { Double(greatest - least) }

    var middle: Double { pow(10, Double(least + greatest) / 2) }

    var ticks: [Double] { (least...greatest).map { pow(10, Double($0)) } }

    func position(_ value: Double) -> Double {
      start + (end - start) * (log10(max(value, .leastNonzeroMagnitude)) - Double(least)) / decades
    }
  }
}
