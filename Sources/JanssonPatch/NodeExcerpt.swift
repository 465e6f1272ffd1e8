internal import Jansson

/// The beginning of a value as compact text for messages, however large the value is.
struct NodeExcerpt {
  private var text = ""
  private let limit: Int
  private let hidden: Node?

  /// The value's text, cut after about `limit` characters, without members whose value is `hidden`.
  ///
  /// - Complexity: O(`limit`), whatever the value's size and depth.
  static func text(of node: Node, limit: Int, hiding hidden: Node? = nil) -> String {
    var excerpt = NodeExcerpt(limit: limit, hidden: hidden)
    let isWhole = excerpt.write(node)
    if isWhole, excerpt.text.unicodeScalars.count <= limit { return excerpt.text }
    return String(String.UnicodeScalarView(excerpt.text.unicodeScalars.prefix(limit))) + "…"
  }

  private init(limit: Int, hidden: Node?) { (self.limit, self.hidden) = (limit, hidden) }

  private var isFull: Bool { text.utf8.count > 4 * limit + 8 || text.unicodeScalars.count > limit }

  /// Writes the value until the text is long enough; returns whether it is complete.
  private mutating func write(_ root: Node) -> Bool {
    var stack: [ChildCursor] = []
    open(root, &stack)
    while let top = stack.indices.last {
      if isFull { return false }
      guard let (child, key) = stack[top].next() else {
        text += stack.removeLast().container.isObject ? "}" : "]"
        continue
      }
      if child == hidden { continue }
      if !isAtStart { text += "," }
      if let key { text += quote(key) + ":" }
      open(child, &stack)
    }
    return true
  }

  /// Whether the last thing written opened a container; no scalar ends this way.
  private var isAtStart: Bool {
    text.utf8.last == UInt8(ascii: "{") || text.utf8.last == UInt8(ascii: "[")
  }

  private mutating func open(_ node: Node, _ stack: inout [ChildCursor]) {
    switch node.content {
    case .object, .array:
      text += node.isObject ? "{" : "["
      stack.append(ChildCursor(node))
    case .string(let utf8): text += quote(utf8)
    case .rawNumber(let utf8): text += String(decoding: utf8.prefix(4 * limit + 8), as: UTF8.self)
    case .error(let error): text += "<error: \(error)>"
    default: text += JSON(scalar: node.content).description
    }
  }

  /// Quotes at most as much of a long string as can be shown.
  private func quote(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    PathSyntax.quote(String(decoding: utf8.prefix(4 * limit + 8), as: UTF8.self))
  }
}
