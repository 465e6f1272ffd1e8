internal import Jansson

/// A text that is split into containers and their children as far as they have been accessed.
///
/// Everything else remains a range of the text. A change creates new sources, which replace the
/// text in the slot of a child; the text itself never changes. So the first change on a path costs
/// the containers on it, and later ones only themselves.
struct Syntax: Sendable {
  /// The original text, followed by added texts.
  var sources: [TextSource]
  var containers: [Container] = []
  /// The whole document.
  var root: ValueRange
  /// The range of the document in the text: before and after it are white space and comments.
  let rootRange: Range<Int>
  let options: JSON.ReadingOptions
  /// The parsed document; its nodes show where values are.
  ///
  /// Soundness: this value is kept as long as the nodes, so no other owner is ever the only one,
  /// which could change the document in place.
  let document: JSON
  /// The address of the first byte of the document's text; nil until a node has revealed it.
  var textAddress: UInt?
  /// Whether a member is not where a value has it after the same change; reset by the owner of the
  /// value.
  var isReordered = false
  var memberPlacement = JSON.Text.MemberPlacement.inOrder
  /// The style of the whole text, once it has been determined.
  var documentStyle: DocumentStyle?

  init(_ source: TextSource, _ document: JSON, _ options: JSON.ReadingOptions) {
    sources = [source]
    self.document = document
    self.options = options
    let mark = ByteOrderMark.begins(source.bytes) ? 3 : 0
    let start = source.skipSpace(from: mark)
    let end =
      options.syntax == .json
      ? source.skipWhiteSpaceBackwards(from: source.count) : source.skipValue(from: start)
    rootRange = start..<max(start, end)
    root = ValueRange(source: 0, rootRange)
  }

  var text: TextSource { sources[0] }

  /// The root node of the parsed document, if the scanner created it from this text.
  var rootNode: Node? {
    guard options.syntax == .json, let node = document.reference?.node, node.isScanned else {
      return nil
    }
    return node
  }

  /// Adds a text for a line with this indentation, and returns its index.
  mutating func add(_ bytes: [UInt8], indentation: [UInt8] = []) throws(JSON.Error) -> Int {
    // Offsets have 32 bits.
    let limit = Int(clamping: UInt32.max) - 1
    guard bytes.count <= limit else { throw .tooLarge(limit: limit, size: bytes.count) }
    sources.append(try TextSource(bytes, options.syntax, indentation: indentation))
    return sources.count - 1
  }
}

/// The position of a value: the whole document, or a child of a container.
enum ValuePosition {
  case root
  /// The index of the container, and the offset in its entries.
  case child(Int, Int)
}

extension Syntax {
  func value(at position: ValuePosition) -> ValueRange {
    switch position {
    case .root: root
    case .child(let container, let entry): containers[container].entries[entry].value
    }
  }

  func node(at position: ValuePosition) -> Node? {
    switch position {
    case .root: root.source == 0 ? rootNode : nil
    case .child(let container, let entry): containers[container].entries[entry].node
    }
  }

  mutating func setValue(_ value: ValueRange, at position: ValuePosition) {
    switch position {
    case .root: root = value
    case .child(let container, let entry): containers[container].entries[entry].value = value
    }
  }

  /// The first byte of a value.
  func firstByte(at position: ValuePosition) -> UInt8 {
    let value = value(at: position)
    return sources[Int(value.source)][Int(value.start)]
  }

  func isObject(at position: ValuePosition) -> Bool { firstByte(at: position) == UInt8(ascii: "{") }
  func isArray(at position: ValuePosition) -> Bool { firstByte(at: position) == UInt8(ascii: "[") }

  /// Whether a value is null, which a container may replace.
  func isNull(at position: ValuePosition) -> Bool {
    firstByte(at: position) == UInt8(ascii: "n")
  }

  /// Splits a container into its children, and returns its index.
  mutating func expand(_ position: ValuePosition) -> Int {
    var value = value(at: position)
    if value.isExpanded { return Int(value.container) }
    let isOld = value.source == 0
    var scan = ContainerScan(
      sources[Int(value.source)], source: value.source, value.range,
      node: isOld ? node(at: position) : nil, textAddress: textAddress)
    containers.append(scan.run())
    if isOld { textAddress = scan.textAddress }
    value.container = Int32(containers.count - 1)
    setValue(value, at: position)
    return containers.count - 1
  }
}
