internal import Foundation

/// A drawing, built shape by shape.
///
/// It has its own background, light or dark as the reader prefers, and uses installed fonts.
struct SVG {
  private let width: Double
  private let height: Double
  private var shapes: [String] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The anchor of a text.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func text(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, style: String = ""
  ) {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    shapes.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor.rawValue)\" "
        + "class=\"\(style)\">\(escaped)</text>")
  }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, style: String) {
    shapes.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
        + "height=\"\(Self.number(height))\" rx=\"1.5\" class=\"bar \(style)\"/>")
  }

  mutating func line(_ points: [(x: Double, y: Double)], style: String) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    shapes.append("<polyline points=\"\(list)\" class=\"\(style)\"/>")
  }

  mutating func dot(x: Double, y: Double, style: String) {
    shapes.append(
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"2.4\" class=\"bar \(style)\"/>"
    )
  }

  /// The drawing as a file.
  var document: String {
    let size = "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img">
      <style>
      \(Self.stylesheet)
      </style>
      <rect width="100%" height="100%" class="background"/>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  /// Each library has one colour, which contrasts with light and dark backgrounds, and with the
  /// others for people with colour blindness.
  private static let stylesheet = """
    text { font: 11px system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 14px; font-weight: 600; }
    .head { font-weight: 600; }
    .faint { fill: #59636e; }
    .background { fill: #ffffff; }
    polyline { fill: none; stroke-width: 1.5; }
    .rule { stroke: #d8dee4; stroke-width: 1; }
    .guide { stroke: #59636e; stroke-width: 1; stroke-dasharray: 2 4; }
    .bar.ours { fill: #d1480b; }
    .bar.other { fill: #e8a27f; }
    .bar.c { fill: #3572b0; }
    .bar.foundation { fill: #7d8590; }
    .bar.swift { fill: #2a9d74; }
    .bar.simdjson { fill: #8250df; }
    .bar.parser { fill: #c6aef2; }
    .bar.rapidjson { fill: #b8860b; }
    polyline.ours { stroke: #d1480b; stroke-width: 2.5; }
    polyline.other { stroke: #e8a27f; }
    polyline.c { stroke: #3572b0; }
    polyline.foundation { stroke: #7d8590; }
    polyline.swift { stroke: #2a9d74; }
    polyline.simdjson { stroke: #8250df; }
    polyline.parser { stroke: #c6aef2; }
    polyline.rapidjson { stroke: #b8860b; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .faint { fill: #9198a1; }
      .background { fill: #0d1117; }
      .rule { stroke: #30363d; }
      .guide { stroke: #9198a1; }
      .bar.ours { fill: #ff7b3d; }
      .bar.other { fill: #a5593a; }
      .bar.c { fill: #5a9ee0; }
      .bar.foundation { fill: #848d97; }
      .bar.swift { fill: #3fb98c; }
      .bar.simdjson { fill: #a98bf0; }
      .bar.parser { fill: #6a559c; }
      .bar.rapidjson { fill: #d9a93a; }
      polyline.ours { stroke: #ff7b3d; }
      polyline.other { stroke: #a5593a; }
      polyline.c { stroke: #5a9ee0; }
      polyline.foundation { stroke: #848d97; }
      polyline.swift { stroke: #3fb98c; }
      polyline.simdjson { stroke: #a98bf0; }
      polyline.parser { stroke: #6a559c; }
      polyline.rapidjson { stroke: #d9a93a; }
    }
    """

  /// The class of a library's shapes.
  static func style(of library: String) -> String {
    switch library {
    case "Jansson, engine jansson": "other"
    case _ where library.hasPrefix("Jansson"): "ours"
    case "jansson in C": "c"
    case "JSONSerialization", "Foundation's coders": "foundation"
    case "simdjson, new parser": "parser"
    case _ where library.hasPrefix("simdjson"): "simdjson"
    case _ where library.hasPrefix("RapidJSON"): "rapidjson"
    default: "swift"
    }
  }
}
