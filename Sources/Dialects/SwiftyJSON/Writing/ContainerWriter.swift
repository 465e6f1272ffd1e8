internal import Foundation
internal import Jansson

/// Writes a container in the style of `JSONSerialization`, or in that of `castNilToNSNull`.
///
/// It uses an explicit stack, because values may be nested more deeply than the thread's stack
/// allows.
struct ContainerWriter {
  enum Style {
    /// The layout and the order of `JSONSerialization`.
    case serialization(JSONSerialization.WritingOptions)
    /// No white space except a space after each colon; values nested more deeply than this cannot
    /// be written.
    case spaced(maximumDepth: Int)
  }

  private let style: Style
  private let builder: TextBuilder
  private var levels: [Level] = []

  /// Returns the text of a value; nil if it cannot be represented.
  static func text(of value: Jansson.JSON, _ style: Style) -> String? {
    guard let builder = try? TextBuilder(style.layout) else { return nil }
    var writer = ContainerWriter(style: style, builder: builder)
    guard (try? value.withNode { writer.write($0) }) == true else { return nil }
    return try? builder.finish()
  }

  private init(style: Style, builder: TextBuilder) {
    self.style = style
    self.builder = builder
  }

  /// Writes the whole value; false if it cannot be represented.
  private mutating func write(_ root: Node) -> Bool {
    guard begin(root) else { return false }
    while !levels.isEmpty {
      let top = levels.count - 1
      guard let (key, value) = levels[top].next() else {
        let level = levels.removeLast()
        builder.close(UInt8(ascii: level.isObject ? "}" : "]"), isEmpty: level.isEmpty)
        continue
      }
      builder.separate(isFirst: levels[top].isEmpty)
      levels[top].isEmpty = false
      if let key { write(key: key) }
      guard begin(value) else { return false }
    }
    return true
  }

  /// Writes a scalar, or the beginning of a container.
  private mutating func begin(_ node: Node) -> Bool {
    if case .spaced(let maximum) = style, levels.count >= maximum { return false }
    switch node.content {
    case .object: open(node, "{")
    case .array: open(node, "[")
    case .string(let utf8): builder.string(String(checked: utf8))
    case .integer(let value): builder.integer(value)
    case .real(let value): return write(value)
    case .rawNumber(let utf8): builder.raw(utf8)
    case .bool(let value): builder.bool(value)
    case .null: builder.literal("null")
    case .error: return false
    }
    return true
  }

  private mutating func open(_ container: Node, _ bracket: Unicode.Scalar) {
    builder.open(UInt8(ascii: bracket))
    levels.append(Level(container, sorted: style.sortsKeys))
  }

  private func write(key: String) {
    guard case .spaced = style else { return builder.key(key) }
    builder.string(key)
    builder.literal(": ")
  }

  /// A double without a fraction is written without a point, as Foundation does.
  private func write(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    builder.raw(Jansson.JSON.Number(value).bareText)
    return true
  }
}

extension ContainerWriter.Style {
  fileprivate var layout: TextLayout {
    switch self {
    case .serialization(let options):
      .foundation(
        isPretty: options.contains(.prettyPrinted),
        escapesSlashes: !options.contains(.withoutEscapingSlashes))
    case .spaced: .foundation(isPretty: false, escapesSlashes: false)
    }
  }

  fileprivate var sortsKeys: Bool {
    if case .serialization(let options) = self { options.contains(.sortedKeys) } else { false }
  }
}

/// The rest of a container that is being written.
private struct Level {
  typealias Child = (key: String?, value: Node)

  private var children: ChildCursor
  /// The members in the order of their keys, if that is how they are written.
  private var sorted: IndexingIterator<[Child]>?
  /// Whether none of its children has been written.
  var isEmpty = true

  var isObject: Bool { children.container.isObject }

  init(_ container: Node, sorted isSorted: Bool) {
    children = ChildCursor(container)
    guard isSorted, isObject else { return }
    var members: [Child] = []
    while let member = next() { members.append(member) }
    sorted = members.sorted { Self.precedes($0.key ?? "", $1.key ?? "") }.makeIterator()
  }

  mutating func next() -> Child? {
    if let member = sorted?.next() { return member }
    return children.next().map { value, key in (key.map { String(checked: $0) }, value) }
  }

  /// The order of `JSONSerialization`: numbers in keys by value, and ignoring case.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.compare(
      right, options: [.numeric, .caseInsensitive, .forcedOrdering],
      range: left.startIndex..<left.endIndex, locale: Locale(identifier: "")) == .orderedAscending
  }
}
