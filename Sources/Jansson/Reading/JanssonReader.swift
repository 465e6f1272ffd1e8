internal import CJansson
internal import Foundation

/// jansson's own reader, with its traps closed.
///
/// It answers nil whenever its verdict does not count, and then `StrictReader` decides: when jansson
/// fails (its errors are imprecise, and it refuses whole numbers beyond `Int64` and NUL in keys), and
/// when it succeeds where it loses or swallows something.
enum JanssonReader {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, options: JSON.ReadingOptions
  ) -> OwnedNode? {
    guard !options.exactNumbers, let start = text.baseAddress else { return nil }
    // jansson swallows a NUL byte behind a number or a literal; RFC 8259 has a place for none.
    if memchr(start, 0, text.count) != nil { return nil }
    _ = hashSeed
    var flags = JSON_DECODE_ANY | JSON_ALLOW_NUL
    if options.duplicateKeys != .keepLast { flags |= JSON_REJECT_DUPLICATES }
    let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    let root = CLocale.run { json_loadb(bytes, text.count, Int(flags), nil) }
    guard let root else { return nil }
    let owned = OwnedNode(adopting: root)
    var inspection = TreeInspection(maximumDepth: options.maximumDepth)
    guard inspection.accepts(root) else { return nil }
    if inspection.holdsZero, holdsNegativeZero(text) { return nil }
    return owned
  }

  /// Whether the token `-0` may stand in the text, which jansson reads as the integer 0.
  ///
  /// In a string it is found as well, which costs time and nothing else.
  private static func holdsNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    var offset = 0
    while let hit = memchr(base + offset, Int32(UInt8(ascii: "-")), text.count - offset) {
      let sign = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
      offset = sign + 1
      guard offset < text.count else { return false }
      guard text[offset] == UInt8(ascii: "0") else { continue }
      guard offset + 1 < text.count else { return true }
      switch text[offset + 1] {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      default: return true
      }
    }
    return false
  }

  /// Making an object through `Node` seeds jansson's hash function in one thread.
  private static let hashSeed: Void = { _ = try? Node.makeObject().node }()
}

/// A walk over a tree that jansson has read, in search of what must not stand in it.
///
/// It uses jansson's functions directly: `ChildCursor` also hands out keys, which cost time here.
private struct TreeInspection {
  let maximumDepth: Int
  private(set) var holdsZero = false

  init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  /// A container and what comes next in it.
  private struct Level {
    let container: UnsafeMutablePointer<json_t>
    /// The next member, for an object.
    var iterator: UnsafeMutableRawPointer?
    /// The next element, for an array.
    var index = 0

    init(_ container: UnsafeMutablePointer<json_t>) {
      self.container = container
      iterator = container.pointee.type == JSON_OBJECT ? json_object_iter(container) : nil
    }

    @inline(__always)
    mutating func next() -> UnsafeMutablePointer<json_t>? {
      if let iterator {
        let value = json_object_iter_value(iterator)
        self.iterator = json_object_iter_next(container, iterator)
        return value
      }
      // Asked of an object without further members, this finds nothing.
      defer { index += 1 }
      return json_array_get(container, index)
    }
  }

  /// Whether the tree keeps the limit of depth and no string in it looks like a reserved node.
  mutating func accepts(_ root: UnsafeMutablePointer<json_t>) -> Bool {
    guard isContainer(root) else { return acceptsScalar(root) }
    // The innermost level is kept out of the array, for speed.
    var outer: [Level] = []
    var level = Level(root)
    while true {
      if let child = level.next() {
        guard isContainer(child) else {
          if acceptsScalar(child) { continue }
          return false
        }
        guard outer.count + 1 < maximumDepth else { return false }
        outer.append(level)
        level = Level(child)
      } else if let parent = outer.popLast() {
        level = parent
      } else {
        return true
      }
    }
  }

  @inline(__always)
  private func isContainer(_ node: UnsafeMutablePointer<json_t>) -> Bool {
    node.pointee.type == JSON_OBJECT || node.pointee.type == JSON_ARRAY
  }

  @inline(__always)
  private mutating func acceptsScalar(_ node: UnsafeMutablePointer<json_t>) -> Bool {
    switch node.pointee.type {
    case JSON_STRING:
      // The mark of a reserved node; jansson ends every string with a NUL of its own.
      return json_string_value(node)?.pointee != 0 || json_string_length(node) == 0
    case JSON_INTEGER:
      if json_integer_value(node) == 0 { holdsZero = true }
      return true
    default: return true
    }
  }
}
