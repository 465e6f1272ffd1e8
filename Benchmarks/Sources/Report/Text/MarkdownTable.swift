/// A table in Markdown.
struct MarkdownTable {
  private var lines: [String]

  /// - Parameter textColumns: How many columns contain text; the others contain figures, which are
  ///   aligned right.
  init(_ head: [String], textColumns: Int) {
    let rule = head.indices.map { $0 < textColumns ? "---" : "---:" }
    lines = [Self.line(head), "|" + rule.joined(separator: "|") + "|"]
  }

  mutating func add(_ cells: [String]) { lines.append(Self.line(cells)) }

  var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
