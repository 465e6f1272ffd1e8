internal import Conversions
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
    /// No white space but a space after each colon; values nested more deeply than this cannot be
    /// written.
    case spaced(maximumDepth: Int)
  }

  private let style: Style
  private let builder: TextBuilder
  private var levels: [Level] = []

  /// Returns the text of a value; nil if it cannot be represented.
  static func text(of value: Jansson.JSON, _ style: Style) -> String? {
    guard let builder = try? TextBuilder(style.layout) else { return nil }
    var writer = ContainerWriter(style: style, builder: builder)
    guard (try? value.withDocumentValue { writer.write($0) }) == true else { return nil }
    return try? builder.finish()
  }

  private init(style: Style, builder: TextBuilder) {
    self.style = style
    self.builder = builder
  }

  /// Writes the whole value; false if it cannot be represented.
  private mutating func write(_ root: DocumentValue) -> Bool {
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
  private mutating func begin(_ value: DocumentValue) -> Bool {
    if case .spaced(let maximum) = style, levels.count >= maximum { return false }
    switch value.content {
    case .object: open(value, "{")
    case .array: open(value, "[")
    case .string(let text): builder.string(text)
    case .integer(let value): builder.integer(value)
    case .real(let value): return write(value)
    case .rawNumber(let text): builder.raw(text)
    case .bool(let value): builder.bool(value)
    case .null:
      if value.isError { return false }
      builder.literal("null")
    }
    return true
  }

  private mutating func open(_ value: DocumentValue, _ bracket: Unicode.Scalar) {
    builder.open(UInt8(ascii: bracket))
    levels.append(Level(value, sorted: style.sortsKeys))
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
  private enum Rest {
    case elements(DocumentValue.Elements)
    case members(DocumentValue.Members)
    case sorted(IndexingIterator<[(key: String, value: DocumentValue)]>)
  }

  private var rest: Rest
  let isObject: Bool
  /// Whether none of its children has been written.
  var isEmpty = true

  init(_ value: DocumentValue, sorted: Bool) {
    isObject = value.isObject
    if !value.isObject {
      rest = .elements(value.elements)
    } else if sorted {
      rest = .sorted(value.members.sorted { Self.precedes($0.key, $1.key) }.makeIterator())
    } else {
      rest = .members(value.members)
    }
  }

  mutating func next() -> (key: String?, value: DocumentValue)? {
    switch rest {
    case .elements(var elements):
      guard let value = elements.next() else { return nil }
      rest = .elements(elements)
      return (nil, value)
    case .members(var members):
      guard let (key, value) = members.next() else { return nil }
      rest = .members(members)
      return (key, value)
    case .sorted(var members):
      guard let (key, value) = members.next() else { return nil }
      rest = .sorted(members)
      return (key, value)
    }
  }

  /// The order of `JSONSerialization`: numbers in keys by value, and ignoring case.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.compare(
      right, options: [.numeric, .caseInsensitive, .forcedOrdering],
      range: left.startIndex..<left.endIndex, locale: Locale(identifier: "")) == .orderedAscending
  }
}
