import Jansson
import JanssonLines

/// The report of `json stats` for a file.
struct StatsReport {
  private let name: String
  private let size: Int?
  private let shape: Shape
  private var total = ShapeTotal()

  /// How many values the file has.
  private var valueCount = 0
  private let isLines: Bool

  /// Reads a file and counts what is in it.
  ///
  /// Files with a JSON Lines extension are read as lines, unless `values` says otherwise.
  init(of file: Input, _ values: ValuesArguments, _ options: JSON.ReadingOptions) throws {
    (name, size) = (file.name, file.size)
    let values =
      values.from == nil && file.isNamedAsLines ? ValuesArguments(.lines) : values
    isLines = values.from == .lines
    var count = 0
    var total = ShapeTotal()
    var shape = Shape()
    try values.forEachValue(
      of: file, options,
      large: { text in
        let largeShape = Shape()
        var largeTotal = ShapeTotal()
        guard try text.read(options, { try largeShape.add($0, &largeTotal) }) else { return false }
        (count, total, shape) = (1, largeTotal, largeShape)
        return true
      },
      { json in
        count += 1
        shape.add(json, &total)
      })
    (valueCount, self.total, self.shape) = (count, total, shape)
  }

  private func rows(_ depth: Int?) -> [ShapeRow] {
    let rows = ShapeRow.rows(of: shape)
    return depth.map { depth in rows.filter { $0.depth <= depth } } ?? rows
  }

  /// The report as text.
  func lines(depth: Int?, limit: Int?, width: Int?) -> [String] {
    let rows = rows(depth)
    let shown = rows.prefix(limit ?? .max)
    var lines = [ShapeTable.cut("\(PrintableText.name(name)): \(summary)", width)]
    lines += ShapeTable(rows: Array(shown)).lines(width: width)
    let rest = rows.count - shown.count
    if rest > 0 { lines.append("… and \(rest) more path\(rest == 1 ? "" : "s")") }
    return lines
  }

  private var summary: String {
    let values = total.kinds.values.reduce(0, +)
    let kinds = JSON.Kind.allCases.compactMap { kind in
      total.kinds[kind].map { "\($0) \(kind)\($0 == 1 || kind == .null ? "" : "s")" }
    }
    var size = size.map { "\(ByteCount($0)), " } ?? ""
    let unit = isLines ? "line" : "document"
    if isLines || valueCount != 1 { size += "\(valueCount) \(unit)\(valueCount == 1 ? "" : "s"), " }
    return "\(size)\(values) value\(values == 1 ? "" : "s") (\(kinds.joined(separator: ", "))), "
      + "nested \(total.depth) deep"
  }

  /// The report as JSON.
  func json(depth: Int?, limit: Int?) -> JSON {
    var members: [(key: String, value: JSON)] = [("file", .string(name))]
    if let size { members.append(("bytes", .number(JSON.Number(size)))) }
    if isLines || valueCount != 1 {
      members.append((isLines ? "lines" : "documents", .number(JSON.Number(valueCount))))
    }
    members += [
      ("depth", .number(JSON.Number(total.depth))), ("kinds", ShapeRow.json(total.kinds)),
      ("paths", .array(JSON.Array(rows(depth).prefix(limit ?? .max).map(\.json)))),
    ]
    return .object(JSON.Object(members))
  }
}
