/// A text that ends before its value does, and how it is completed.
package struct TruncatedText {
  let source: SourceText
  /// Where what is kept ends.
  var end: Int
  /// The containers to close, the innermost last; whether each is an object.
  let openContainers: [Bool]
  /// Whether a string is to be closed first.
  var endsInString = false
  /// What is cut, if the text does not end between two values.
  package var cut: Cut?

  package enum Cut {
    case string, number, literal
    /// A member whose value has not begun.
    case member
  }

  /// Whether anything is kept.
  var hasValue: Bool { endsInString || !openContainers.isEmpty || end > 0 }

  /// The value of the completed text; nil if nothing is kept.
  package func value(_ options: JSON.ReadingOptions, isOriginal: Bool) throws(JSON.Error) -> JSON? {
    guard hasValue else { return nil }
    var options = options.requiringWholeText
    options.maximumSize = nil  // It is for the original's size, which has been checked.
    let text = try completed()
    // The buffer must outlive the reading of its bytes.
    defer { withExtendedLifetime(text) {} }
    return try TextReader.read(
      UnsafeRawBufferPointer(text.bytes), options: options, file: source.file,
      isOriginal: isOriginal)
  }

  /// The completed text.
  func completed() throws(JSON.Error) -> ByteBuffer {
    let text = ByteBuffer()
    try text.reserve(exactly: end + 1 + openContainers.count)
    try text.append(UnsafeBufferPointer(rebasing: source.bytes[..<end]))
    if endsInString { try text.append(UInt8(ascii: "\"")) }
    for isObject in openContainers.reversed() {
      try text.append(UInt8(ascii: isObject ? "}" : "]"))
    }
    return text
  }

  /// The path of the innermost open container; nil if none is open.
  package func openPath() throws(JSON.Error) -> JSON.Path? {
    guard !openContainers.isEmpty else { return nil }
    let text = try completed()
    defer { withExtendedLifetime(text) {} }
    // Each open container is the last child of the one around it, in the order of the text; in the
    // value it may not be, if a key occurs twice.
    guard let root = try ScannedReader.scanForPositions(text.bytes) else { return nil }
    defer { root.release() }
    var steps: [JSON.Path.Step] = []
    var node = Node(root)
    while steps.count < openContainers.count - 1 {
      var children = ChildCursor(node)
      var last: (value: Node, key: UnsafeBufferPointer<UInt8>?)?
      while let child = children.next() { last = child }
      guard let last else { return nil }
      steps.append(last.key.map { .key(String(checked: $0)) } ?? .index(children.offset - 1))
      node = last.value
    }
    return JSON.Path(steps)
  }
}
