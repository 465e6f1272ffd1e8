internal import Jansson

/// Writes what the scanner finds in a text: children that were found together are written together.
struct EventWriter: ~Copyable {
  private var options: JSON.WritingOptions
  private let layout: TextLayout
  private var sink: ByteSink
  /// The sink to which children are first written, with the brackets of a separate container.
  private var children: ByteSink
  /// The containers that have begun, the innermost last; whether each has no child yet.
  private var open: [(isObject: Bool, isEmpty: Bool)] = []
  private var isAfterKey = false

  init(_ output: FileDescriptorOutput, _ options: JSON.WritingOptions) throws(JSON.Error) {
    guard !options.sortsKeys, !options.isCanonical else {
      throw .other(description: "keys can be sorted only in values that are completely in memory")
    }
    // Both are created first, because a partly initialized writer is not deinitialized.
    let sink = try ByteSink(output: output)
    let children = try ByteSink()
    self.sink = sink
    self.children = children
    self.options = options
    self.options.endsWithNewline = false
    layout = TextLayout(options)
  }

  /// Whether no container is open.
  var isOutside: Bool { open.isEmpty }

  /// Writes what was found, which is not the end of the text.
  mutating func write(_ found: EventScanner.Found) throws(JSON.Error) {
    switch found {
    case .begin(let isObject):
      try beginValue()
      if isObject { try sink.append("{") } else { try sink.append("[") }
      open.append((isObject, true))
    case .end:
      guard let (isObject, isEmpty) = open.popLast() else { return }
      try layout.close(
        UInt8(ascii: isObject ? "}" : "]"), isEmpty: isEmpty, depth: open.count, to: &sink)
    case .key(let key):
      try separate()
      try Array(key.utf8).withUnsafeBufferPointer { (utf8) throws(JSON.Error) in
        try layout.key(utf8, to: &sink)
      }
      isAfterKey = true
    case .scalar(let value): try write(value)
    case .children(let container, _): try writeChildren(of: container)
    case .whole, .needsMore, .endOfText: break
    }
  }

  /// Writes a value as a whole.
  mutating func write(_ value: JSON) throws(JSON.Error) {
    try beginValue()
    try value.write(to: &sink, options)
  }

  /// Writes a line feed if one ends the text, and all bytes to the output.
  mutating func finish(endsWithNewline: Bool) throws(JSON.Error) {
    if endsWithNewline { try sink.append("\n") }
    try sink.flush()
  }

  private mutating func beginValue() throws(JSON.Error) {
    if isAfterKey { isAfterKey = false } else { try separate() }
  }

  private mutating func separate() throws(JSON.Error) {
    guard !open.isEmpty else { return }
    try layout.separate(isFirst: open[open.count - 1].isEmpty, depth: open.count, to: &sink)
    open[open.count - 1].isEmpty = false
  }

  private mutating func writeChildren(of container: ContainerReference) throws(JSON.Error) {
    let depth = open.count - 1
    children.truncate(to: 0)
    try children.scanned(container.node, options, depth: depth)
    if !open[depth].isEmpty {
      try sink.append(",")
      // On separate lines, they begin with a line feed.
      if options.indent == 0 { try sink.append(" ") }
    }
    open[depth].isEmpty = false
    // Without the brackets, and without the line feed and the spaces before the second one.
    var end = 1
    if let indent = options.indent, indent > 0 { end += 1 + indent * depth }
    try children.withBytes { (bytes) throws(JSON.Error) in
      try sink.append(UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - end]))
    }
  }
}
