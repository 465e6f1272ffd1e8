internal import Jansson

/// The length of edits when written as the operations of a patch or as lines.
///
/// The text of a value is never overestimated, and the text around it is never underestimated. A
/// replaced container contains the values of its edits and more, so it is chosen whenever the edits
/// are longer, and rarely otherwise: only strings with escapes are longer than estimated.
struct EditText {
  private let purpose: Differ.Purpose
  private var sizes = NodeSizes(.text)

  init(_ purpose: Differ.Purpose) { self.purpose = purpose }

  /// The length of the values that an edit contains.
  mutating func size(of old: Node?, _ new: Node?, limit: Int = NodeSizes.maximum) -> Int {
    let size = new.map { sizes.size(of: $0, limit: limit) } ?? 0
    guard purpose == .lines, let old, size <= limit else { return size }
    return size + sizes.size(of: old, limit: limit)
  }

  /// The minimum length of the brackets, commas and quotes of containers.
  func minimumSize(around old: Node, _ new: Node) -> Int {
    Self.minimumSize(around: new) + (purpose == .lines ? Self.minimumSize(around: old) : 0)
  }

  private static func minimumSize(around container: Node) -> Int {
    container.isObject ? 1 + 4 * container.count : 1 + container.count
  }

  /// The length of an edit that adds a value, without the value.
  func length(addingAt path: [JSON.Path.Step]) -> Int {
    switch purpose {
    case .operations, .deepOperations: Self.length(of: #"{"op":"add","path":"","value":},"#, path)
    case .lines: Self.lineLength(path)
    }
  }

  /// The length of an edit that removes a value; without the value, if it is in the edit.
  func length(removingAt path: [JSON.Path.Step]) -> Int {
    switch purpose {
    case .operations, .deepOperations: Self.length(of: #"{"op":"remove","path":""},"#, path)
    case .lines: Self.lineLength(path)
    }
  }

  /// The length of an edit that replaces a value, without the values.
  func length(replacingAt oldPath: [JSON.Path.Step], _ path: [JSON.Path.Step]) -> Int {
    switch purpose {
    case .operations, .deepOperations:
      Self.length(of: #"{"op":"replace","path":"","value":},"#, path)
    case .lines: Self.lineLength(oldPath) + Self.lineLength(path)
    }
  }

  private static func lineLength(_ path: [JSON.Path.Step]) -> Int {
    "- : \n".utf8.count + JSON.Path(path).description.utf8.count
  }

  private static func length(of operation: StaticString, _ path: [JSON.Path.Step]) -> Int {
    path.reduce(operation.utf8CodeUnitCount) { length, step in
      switch step {
      case .index(let index): length + 1 + "\(index)".utf8.count
      case .key(let key): key.utf8.reduce(length + 1) { $0 + Self.maximumLength(of: $1) }
      }
    }
  }

  /// The maximum length of a byte of a key in a pointer, written as a JSON string.
  private static func maximumLength(of byte: UInt8) -> Int {
    switch byte {
    case 0..<0x20: 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "/"): 2
    default: 1
    }
  }
}
