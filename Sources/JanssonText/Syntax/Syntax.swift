internal import Jansson

/// A text, cut into containers and their children as far as they were looked at.
///
/// What nobody looked at stays a range of the text. A change makes new sources, which stand for the
/// text in the slot of a child; the text itself never changes. So a change costs the containers on
/// its path once, and nothing more than itself after that.
struct Syntax: Sendable {
  /// The text first, then what was added.
  var sources: [TextSource]
  var containers: [Container] = []
  /// The whole document.
  var root: ValueRange
  /// The range of the document in the text: before and after it are white space and comments.
  let rootRange: Range<Int>
  let options: JSON.ReadingOptions
  /// What was read; its nodes say where values are.
  ///
  /// Soundness: this value is kept as long as the nodes, so nobody else is its only owner, which
  /// could change it in place.
  let document: JSON
  /// The address that the document has the first byte of the text at; nil until a node showed it.
  var textAddress: UInt?
  /// Whether a member has returned to where it was before it was removed; whoever knows the value resets it.
  var isReordered = false
  /// What the whole text looks like, once it was asked for.
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

  /// The node of the document that was read, if the scanner made it of this very text.
  var rootNode: Node? {
    guard options.syntax == .json, let node = document.reference?.node, node.isScanned else {
      return nil
    }
    return node
  }

  /// Adds a text that goes into a line with this indentation, and returns its index.
  mutating func add(_ bytes: [UInt8], indentation: [UInt8] = []) throws(JSON.Error) -> Int {
    // Offsets have 32 bits.
    let limit = Int(UInt32.max) - 1
    guard bytes.count <= limit else { throw .tooLarge(limit: limit, size: bytes.count) }
    sources.append(try TextSource(bytes, options.syntax, indentation: indentation))
    return sources.count - 1
  }
}

/// Where a value is: the whole document, or a child of a container.
enum Place {
  case root
  /// The index of the container, and the offset in its entries.
  case child(Int, Int)
}

extension Syntax {
  func value(at place: Place) -> ValueRange {
    switch place {
    case .root: root
    case .child(let container, let entry): containers[container].entries[entry].value
    }
  }

  func node(at place: Place) -> Node? {
    switch place {
    case .root: root.source == 0 ? rootNode : nil
    case .child(let container, let entry): containers[container].entries[entry].node
    }
  }

  mutating func setValue(_ value: ValueRange, at place: Place) {
    switch place {
    case .root: root = value
    case .child(let container, let entry): containers[container].entries[entry].value = value
    }
  }

  /// The first byte of a value.
  func firstByte(at place: Place) -> UInt8 {
    let value = value(at: place)
    return sources[Int(value.source)][Int(value.start)]
  }

  func isObject(at place: Place) -> Bool { firstByte(at: place) == UInt8(ascii: "{") }
  func isArray(at place: Place) -> Bool { firstByte(at: place) == UInt8(ascii: "[") }

  /// Whether a value is null, in whose place a container may be made.
  func isNull(at place: Place) -> Bool {
    firstByte(at: place) == UInt8(ascii: "n")
  }

  /// Cuts a container into its children, and returns its index.
  mutating func expand(_ place: Place) -> Int {
    var value = value(at: place)
    if value.isExpanded { return Int(value.container) }
    let isOld = value.source == 0
    var scan = ContainerScan(
      sources[Int(value.source)], source: value.source, value.range,
      node: isOld ? node(at: place) : nil, textAddress: textAddress)
    containers.append(scan.run())
    if isOld { textAddress = scan.textAddress }
    value.container = Int32(containers.count - 1)
    setValue(value, at: place)
    return containers.count - 1
  }
}
