/// The layout of JSON text: the white space between tokens, and how strings are escaped.
///
/// The writers of trees, events, `JSON.Encoder` and the dialects use this type; `DirectWriter`
/// writes models as compact text only. Scanned documents are written in C
/// (`turbo_write_scanned.c`), which implements the same layout again for speed: calling Swift for
/// each token would take longer than writing it.
@usableFromInline
package struct TextLayout {
  @usableFromInline enum Spacing {
    case none
    /// A space after each comma and colon.
    case spaces
    /// Each child on a line of its own, indented by this many spaces per level.
    case lines(Int)
  }

  @usableFromInline let spacing: Spacing
  /// Whether there is also a space before each colon, and an empty line in each empty container.
  @usableFromInline let isWide: Bool
  @usableFromInline package let escaping: Escaping

  private init(_ indentation: Int?, isWide: Bool = false, _ escaping: Escaping) {
    spacing =
      switch indentation {
      case nil: .none
      case 0?: .spaces
      case let width?: .lines(width)
      }
    self.isWide = isWide
    self.escaping = escaping
  }

  /// Creates the layout that the options describe.
  package init(_ options: JSON.WritingOptions) {
    if options.isCanonical {
      self.init(nil, Escaping(isASCIIOnly: false, slashes: false))
    } else {
      self.init(
        options.indent,
        Escaping(
          isASCIIOnly: options.isASCIIOnly, slashes: options.escapesSlashes,
          forHTML: options.escapesForHTML))
    }
  }

  /// The layout of `JSON.Encoder`.
  package init(isPretty: Bool, escapesSlashes: Bool) {
    self.init(
      isPretty ? 2 : nil,
      Escaping(isASCIIOnly: false, slashes: escapesSlashes))
  }

  /// The layout of Foundation, of its `JSONEncoder` as of its `JSONSerialization`.
  package static func foundation(isPretty: Bool, escapesSlashes: Bool = true) -> TextLayout {
    TextLayout(
      isPretty ? 2 : nil, isWide: isPretty, Escaping(isASCIIOnly: false, slashes: escapesSlashes))
  }
}

extension TextLayout {
  /// Writes the comma and white space before a child.
  ///
  /// - Parameter depth: the number of containers around the child.
  @inlinable
  package func separate(isFirst: Bool, depth: Int, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.reserve(2)
    if !isFirst { sink.put(UInt8(ascii: ",")) }
    switch spacing {
    case .none: break
    case .spaces: if !isFirst { sink.put(UInt8(ascii: " ")) }
    case .lines(let width): try newLine(width * depth, to: &sink)
    }
  }

  /// Writes a key and the colon.
  @inlinable
  package func key(_ utf8: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.string(utf8, escaping)
    try sink.reserve(1)
    sink.put(UInt8(ascii: ":"))
    if case .none = spacing { return }
    try spaceColon(to: &sink)
  }

  /// Writes a key that is in quotes already, with the colon.
  ///
  /// - Parameter quoted: the key in quotes with this layout's escapes, followed by 15 readable
  ///   bytes.
  @inlinable @inline(__always)
  package func key(
    quoted: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink
  ) throws(JSON.Error) {
    try sink.append(padded: quoted)
    if case .none = spacing { return }
    try spaceColon(to: &sink)
  }

  /// Writes the spaces around a colon, which is the last byte that was written.
  @usableFromInline @inline(never)
  func spaceColon(to sink: inout ByteSink) throws(JSON.Error) {
    if isWide {
      sink.end -= 1
      try sink.append(" : ")
    } else {
      try sink.append(" ")
    }
  }

  /// Writes the end of a container.
  ///
  /// - Parameter depth: the number of containers around it.
  @inlinable
  package func close(
    _ bracket: UInt8, isEmpty: Bool, depth: Int, to sink: inout ByteSink
  ) throws(JSON.Error) {
    if case .lines(let width) = spacing, !isEmpty || isWide {
      if isEmpty { try newLine(0, to: &sink) }
      try newLine(width * depth, to: &sink)
    }
    try sink.reserve(1)
    sink.put(bracket)
  }

  @usableFromInline @inline(never)
  func newLine(_ spaces: Int, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.reserve(1 + spaces)
    sink.put(UInt8(ascii: "\n"))
    sink.end.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "), count: spaces)
    sink.end += spaces
  }
}
