internal import Jansson

/// Finds the children of a container in its text.
///
/// In a text that the scanner has read, the nodes show where the next child begins, so the contents
/// of a child need not be traversed: the text before the next one has no comments, and is walked
/// backwards to the child's end. Elsewhere, each child is skipped by its brackets and quotes.
struct ContainerScan {
  private let text: TextSource
  private let source: Int32
  private let range: Range<Int>
  private let isObject: Bool
  /// The nodes of the children; nil if there are none.
  private var nodes: ChildCursor?
  private var next: (value: Node, key: UnsafeBufferPointer<UInt8>?)?
  /// The address of the first byte of the text in the scanner's copy, into which the strings of
  /// nodes point; nil until one has been found.
  private(set) var textAddress: UInt?

  init(
    _ text: TextSource, source: Int32, _ range: Range<Int>, node: Node?, textAddress: UInt?
  ) {
    self.text = text
    self.source = source
    self.range = range
    self.textAddress = textAddress
    isObject = text[range.lowerBound] == UInt8(ascii: "{")
    if let node, node.isScanned, node.isContainer, node.isObject == isObject {
      nodes = ChildCursor(node)
      next = nodes?.next()
    }
  }

  /// The container with its children.
  mutating func run() -> Container {
    var entries: [Entry] = []
    if let count = nodes?.container.count { entries.reserveCapacity(count) }
    let close = range.upperBound - 1
    var slotStart = range.lowerBound + 1
    while true {
      let start = text.skipSpace(from: slotStart)
      if start >= close { break }
      let entry = entry(slotStart: slotStart, start: start, close: close)
      slotStart = Int(entry.slotEnd)
      entries.append(entry)
    }
    return Container(
      isObject: isObject, source: source, range: range, entries: entries,
      originalCount: entries.count, count: entries.count)
  }

  private mutating func entry(slotStart: Int, start: Int, close: Int) -> Entry {
    let current = next
    next = nodes?.next()
    if let current { learnAddress(current, at: start) }
    var keyEnd = start
    var valueStart = start
    if isObject {
      keyEnd = text.skipKey(from: start)
      valueStart = text.skipSpace(from: text.skipSpace(from: keyEnd) + 1)
    }
    if let current, !isObject { learnAddress(current, at: valueStart) }
    let valueEnd = endOfValue(current?.value, from: valueStart, close: close)
    let afterValue = text.skipSpace(from: valueEnd)
    let comma = text[afterValue] == UInt8(ascii: ",") ? afterValue : 0
    let slotEnd = endOfSlot(from: comma == 0 ? valueEnd : comma + 1, isLast: comma == 0)
    return Entry(
      source: source, slotStart: UInt32(slotStart), start: UInt32(start), keyEnd: UInt32(keyEnd),
      valueStart: UInt32(valueStart), valueEnd: UInt32(valueEnd), comma: UInt32(comma),
      slotEnd: UInt32(slotEnd), value: ValueRange(source: Int(source), valueStart..<valueEnd),
      node: current?.value)
  }

  private func endOfValue(_ node: Node?, from start: Int, close: Int) -> Int {
    guard let node, node.isContainer, node.count > 0 else { return text.skipValue(from: start) }
    guard let next else { return text.skipWhiteSpaceBackwards(from: close) }
    guard let nextStart = startOfNext(next) else { return text.skipValue(from: start) }
    let comma = text.skipWhiteSpaceBackwards(from: nextStart) - 1
    guard comma > start, text[comma] == UInt8(ascii: ",") else {
      return text.skipValue(from: start)
    }
    return text.skipWhiteSpaceBackwards(from: comma)
  }

  /// The end of the comments that belong to a child because they are on the line on which it ends.
  ///
  /// - Parameter isLast: whether only the bracket follows.
  private func endOfSlot(from start: Int, isLast: Bool) -> Int {
    guard text.syntax != .json else { return start }
    var end = start
    var offset = start
    while true {
      while text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") { offset += 1 }
      guard let next = text.commentEnd(at: offset) else { break }
      end = next
      offset = next
    }
    let byte = text[offset]
    // A comment before another child on the same line belongs to that child.
    let endsLine =
      text.lineEndLength(at: offset) > 0 || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    return endsLine || isLast ? end : start
  }
}

// Offsets derived from the strings that nodes point to.

extension ContainerScan {
  /// The offset of the next child according to the nodes; nil if no string shows it.
  private func startOfNext(_ next: (value: Node, key: UnsafeBufferPointer<UInt8>?)) -> Int? {
    if let key = next.key { return quote(before: key) }
    // Go down to the first string in it, and back over the brackets before that.
    var node = next.value
    var depth = 0
    while true {
      switch node.content {
      case .string(let string):
        guard var offset = quote(before: string) else { return nil }
        for _ in 0..<depth {
          offset = text.skipWhiteSpaceBackwards(from: offset) - 1
          guard offset > range.lowerBound else { return nil }
        }
        return offset
      case .object:
        var children = ChildCursor(node)
        guard let key = children.next()?.key, var offset = quote(before: key) else { return nil }
        for _ in 0...depth {
          offset = text.skipWhiteSpaceBackwards(from: offset) - 1
          guard offset > range.lowerBound else { return nil }
        }
        return offset
      case .array:
        var children = ChildCursor(node)
        guard let first = children.nextValue() else { return nil }
        node = first
        depth += 1
      default: return nil
      }
    }
  }

  // Soundness: addresses are only subtracted from each other, as numbers; what results is compared
  // with the range before the text is read there.

  /// The offset of the opening quote of a string in the scanner's copy.
  private func quote(before string: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let textAddress, let start = string.baseAddress else { return nil }
    let offset = Int(bitPattern: UInt(bitPattern: start) &- textAddress) - 1
    guard range.contains(offset), text[offset] == UInt8(ascii: "\"") else { return nil }
    return offset
  }

  /// Infers the address of the text from a child at a known offset, if the child begins with a
  /// string.
  private mutating func learnAddress(
    _ child: (value: Node, key: UnsafeBufferPointer<UInt8>?), at start: Int
  ) {
    guard textAddress == nil else { return }
    var offset = start
    if let key = child.key { return learnAddress(key, at: offset) }
    var node = child.value
    while true {
      switch node.content {
      case .string(let string): return learnAddress(string, at: offset)
      case .object, .array:
        var children = ChildCursor(node)
        guard let first = children.next() else { return }
        offset = text.skipWhiteSpace(from: offset + 1)
        if let key = first.key { return learnAddress(key, at: offset) }
        node = first.value
      default: return
      }
    }
  }

  private mutating func learnAddress(_ string: UnsafeBufferPointer<UInt8>, at quote: Int) {
    guard let start = string.baseAddress, text[quote] == UInt8(ascii: "\"") else { return }
    textAddress = UInt(bitPattern: start) &- UInt(bitPattern: quote + 1)
  }
}
