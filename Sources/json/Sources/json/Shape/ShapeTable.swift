#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Columns of text, cut to the width of the terminal.
struct ShapeTable {
  /// The maximum size of a path and of the values, even if the width is not limited.
  private static let (pathLimit, valuesLimit) = (2048, 1024)

  let rows: [ShapeRow]

  /// The lines, the first of which names the columns.
  func lines(width: Int?) -> [String] {
    let paths = ["PATH"] + rows.map { PrintableText.message($0.path, limit: Self.pathLimit) }
    let counts = ["COUNT"] + rows.map { "\($0.shape.count)" }
    let kinds = ["KIND"] + rows.map(\.kinds)
    let values = ["VALUES"] + rows.map { PrintableText.message($0.values, limit: Self.valuesLimit) }
    let pathWidth = min(paths.map(\.count).max() ?? 0, 44)
    let countWidth = counts.map(\.count).max() ?? 0
    let kindWidth = min(kinds.map(\.count).max() ?? 0, 24)
    return paths.indices.map { row in
      let line =
        Self.pad(paths[row], pathWidth) + "  "
        + String(repeating: " ", count: countWidth - counts[row].count) + counts[row] + "  "
        + Self.pad(kinds[row], kindWidth) + "  " + values[row]
      return Self.cut(line, width)
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A line, truncated with an ellipsis.
  static func cut(_ line: String, _ width: Int?) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    guard let width, line.count > width else { return line }
    return line.prefix(max(0, width - 1)) + "…"
  }

  /// The width of the terminal; nil if standard output is not one.
  static var terminalWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
