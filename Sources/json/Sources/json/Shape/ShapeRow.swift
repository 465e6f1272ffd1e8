import Jansson
import JanssonQuery

/// A line of the table that `json stats` prints: a path, and what was found there.
struct ShapeRow {
  /// The steps of the path; joining them only on demand saves memory when a long key has many rows
  /// below it.
  private let steps: [String]
  let shape: Shape
  /// The nesting depth of the values.
  let depth: Int

  /// The path, as a JSONPath query that selects all values counted here.
  var path: String { "$" + steps.joined() }

  /// The rows of a shape and of everything below it, parents first.
  static func rows(of shape: Shape) -> [ShapeRow] {
    var rows: [ShapeRow] = []
    collect(ShapeRow(steps: [], shape: shape, depth: 0), into: &rows)
    return rows
  }

  private static func collect(_ row: ShapeRow, into rows: inout [ShapeRow]) {
    rows.append(row)
    func below(_ step: String, _ shape: Shape) {
      collect(ShapeRow(steps: row.steps + [step], shape: shape, depth: row.depth + 1), into: &rows)
    }
    for (key, shape) in row.shape.members { below(step(key), shape) }
    if let any = row.shape.anyMember { below(".*", any) }
    if let element = row.shape.element { below("[*]", element) }
  }

  /// A key as a segment of JSONPath: `.name`, or `['full name']`.
  static func step(_ key: String) -> String {
    let needsNoQuotes =
      key.utf8.first.map { !(48...57 ~= $0) } ?? false
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122, 95, 0x80...: true
        default: false
        }
      }
    return needsNoQuotes ? "." + key : String(JSON.Path([.key(key)]).normalized.dropFirst())
  }

  /// The kinds, most common first: `string, null 3 %`.
  var kinds: String {
    let total = shape.count
    let sorted = shape.kinds.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return sorted.map { kind, count in
      count == total ? kind.rawValue : "\(kind) \(Self.percentage(count, of: total))"
    }
    .joined(separator: ", ")
  }

  private static func percentage(_ part: Int, of total: Int) -> String {
    let percent = 100 * Double(part) / Double(total)
    return percent < 1 ? "<1 %" : percent > 99 ? ">99 %" : "\(Int(percent.rounded())) %"
  }

  /// A short description of the values.
  var values: String {
    var parts: [String] = []
    if let counts = shape.counts {
      let name = shape.kinds[.array] == nil ? "member" : "element"
      parts.append(Self.range(counts, name))
    }
    let isNumeric = shape.numbers != nil && !shape.hasAllExamples
    if isNumeric, let numbers = shape.numbers {
      parts.append("\(numbers.minimum.number) to \(numbers.maximum.number)")
    }
    let examples = shape.examples.filter { !isNumeric || $0.kind != .number }
    if !examples.isEmpty {
      let texts = examples.map { Self.excerpt($0) }
      parts.append(texts.joined(separator: ", ") + (shape.hasAllExamples || isNumeric ? "" : ", …"))
    }
    return parts.joined(separator: "; ")
  }

  private static func range(_ counts: Shape.Extremes<Int>, _ name: String) -> String {
    let plural = counts.maximum == 1 ? name : name + "s"
    return counts.minimum == counts.maximum
      ? "\(counts.minimum) \(plural)" : "\(counts.minimum) to \(counts.maximum) \(plural)"
  }

  private static func excerpt(_ json: JSON) -> String {
    let text = json.description
    guard text.count > 30 else { return text }
    return json.kind == .string ? text.prefix(28) + "…\"" : text.prefix(29) + "…"
  }

  /// The row as JSON, with all details.
  var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("path", .string(path)), ("count", .number(JSON.Number(shape.count))),
      ("kinds", Self.json(shape.kinds)),
    ]
    func add<Value>(
      _ key: String, _ extremes: Shape.Extremes<Value>?, _ number: (Value) -> JSON.Number
    ) {
      guard let extremes else { return }
      let range: JSON.Object = [
        "minimum": .number(number(extremes.minimum)), "maximum": .number(number(extremes.maximum)),
      ]
      members.append((key, .object(range)))
    }
    add("children", shape.counts) { JSON.Number($0) }
    add("lengths", shape.lengths) { JSON.Number($0) }
    add("numbers", shape.numbers) { $0.number }
    if !shape.examples.isEmpty {
      members.append(
        (shape.hasAllExamples ? "values" : "examples", .array(JSON.Array(shape.examples))))
    }
    return .object(JSON.Object(members))
  }

  /// The number of values of each kind, in the order of `JSON.Kind`.
  static func json(_ kinds: [JSON.Kind: Int]) -> JSON {
    .object(
      JSON.Object(
        JSON.Kind.allCases.compactMap { kind in
          kinds[kind].map { (kind.rawValue, .number(JSON.Number($0))) }
        }))
  }
}
