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
  func length(addingAt path: EditPaths.Lengths) -> Int {
    path.new + (purpose == .lines ? Self.line : #"{"op":"add","path":"","value":},"#.utf8.count)
  }

  /// The length of an edit that removes a value; without the value, if it is in the edit.
  func length(removingAt path: EditPaths.Lengths) -> Int {
    path.old + (purpose == .lines ? Self.line : #"{"op":"remove","path":""},"#.utf8.count)
  }

  /// The length of an edit that replaces a value, without the values.
  func length(replacingAt path: EditPaths.Lengths) -> Int {
    purpose == .lines
      ? path.old + path.new + 2 * Self.line
      : path.new + #"{"op":"replace","path":"","value":},"#.utf8.count
  }

  /// A line without its path and value.
  private static let line = "- : \n".utf8.count

  /// The length of a step of a path: of a pointer in an operation, or of a path in a line.
  func length(of step: JSON.Path.Step, isFirst: Bool) -> Int {
    switch (purpose, step) {
    case (.lines, .key):
      let text = JSON.Path([step]).description
      return text.utf8.count + (isFirst || text.hasPrefix("[") ? 0 : 1)
    case (.lines, .index(let index)): return 2 + "\(index)".utf8.count
    case (_, .index(let index)): return 1 + "\(index)".utf8.count
    case (_, .key(let key)): return key.utf8.reduce(1) { $0 + Self.maximumLength(of: $1) }
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
