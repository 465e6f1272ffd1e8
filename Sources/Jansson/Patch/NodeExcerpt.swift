/// The beginning of a value as compact text for people, however large the value is.
struct NodeExcerpt {
  private var text = ""
  private let limit: Int

  /// The value's text, cut after about `limit` characters.
  ///
  /// - Complexity: O(`limit`), whatever the value's size and depth.
  static func text(of node: Node, limit: Int) -> String {
    var excerpt = NodeExcerpt(limit: limit)
    let isWhole = excerpt.write(node)
    if isWhole, excerpt.text.unicodeScalars.count <= limit { return excerpt.text }
    return String(String.UnicodeScalarView(excerpt.text.unicodeScalars.prefix(limit))) + "…"
  }

  private init(limit: Int) { self.limit = limit }

  private var isFull: Bool { text.utf8.count > 4 * limit + 8 || text.unicodeScalars.count > limit }

  /// Writes the value until the text is long enough; answers whether it is all there.
  private mutating func write(_ root: Node) -> Bool {
    var stack: [ChildCursor] = []
    open(root, &stack)
    while let top = stack.indices.last {
      if isFull { return false }
      let isFirst = stack[top].offset == 0
      guard let (child, key) = stack[top].next() else {
        text += stack.removeLast().container.isObject ? "}" : "]"
        continue
      }
      if !isFirst { text += "," }
      if let key { text += quote(key) + ":" }
      open(child, &stack)
    }
    return true
  }

  private mutating func open(_ node: Node, _ stack: inout [ChildCursor]) {
    switch node.content {
    case .object, .array:
      text += node.isObject ? "{" : "["
      stack.append(ChildCursor(node))
    case .string(let utf8): text += quote(utf8)
    case .digits(let utf8): text += String(decoding: utf8.prefix(4 * limit + 8), as: UTF8.self)
    case .error(let error): text += "<error: \(error)>"
    default: text += JSON(scalar: node.content).description
    }
  }

  /// No more of a long string than can be shown.
  private func quote(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    PathSyntax.quote(String(decoding: utf8.prefix(4 * limit + 8), as: UTF8.self))
  }
}
