/// Writes a value in the canonical form of RFC 8785, with a stack of its own.
struct CanonicalWriter {
  /// A container that has been begun.
  private struct Frame {
    var children: ChildCursor
    let isObject: Bool
    var key: UnsafeBufferPointer<UInt8>?
    /// Where in `sorted` the members of an object begin, and which is next.
    let sortedStart: Int
    var next: Int
    var isFirst = true
  }

  private var stack: [Frame] = []
  /// The members of the objects on the stack, one object's after the other's.
  private var sorted: [CanonicalMember] = []
  private let escaping = Escaping(asciiOnly: false, slashes: false)

  /// Writes the value.
  ///
  /// - Throws: `typeMismatch` or `encodeToJSON` with the path from `root`, `outOfMemory`, `file`.
  static func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    var writer = CanonicalWriter()
    try writer.write(root, to: &sink)
  }

  private mutating func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    try begin(root, to: &sink)
    while let top = stack.indices.last {
      guard let child = Self.next(of: &stack[top], sorted) else {
        let frame = stack.removeLast()
        sorted.removeLast(sorted.count - frame.sortedStart)
        try sink.append(frame.isObject ? "}" : "]")
        continue
      }
      if !stack[top].isFirst { try sink.append(",") }
      stack[top].isFirst = false
      if let key = stack[top].key {
        try string(key, to: &sink)
        try sink.append(":")
      }
      try begin(child, to: &sink)
    }
  }

  /// A function of the type, for the stack would be copied if `self` was read while a frame changes.
  private static func next(of frame: inout Frame, _ sorted: [CanonicalMember]) -> Node? {
    guard frame.isObject else { return frame.children.nextValue() }
    guard frame.next < sorted.count else { return nil }
    let member = sorted[frame.next]
    frame.next += 1
    frame.key = member.key
    return member.value
  }

  /// Writes a scalar, or begins a container.
  private mutating func begin(_ node: Node, to sink: inout ByteSink) throws(JSON.Error) {
    switch node.content {
    case .object:
      let start = sorted.count
      var next = node.firstMember
      while let member = next {
        sorted.append(CanonicalMember(key: member.key, value: member.value))
        next = node.member(after: member)
      }
      sorted[start...].sort()
      push(node, sortedStart: start)
      try sink.append("{")
    case .array:
      push(node, sortedStart: sorted.count)
      try sink.append("[")
    case .string(let text): try string(text, to: &sink)
    case .integer(let value):
      guard CanonicalNumber.isExact(value) else { return try number(node, to: &sink) }
      try sink.integer(value)
    case .real, .digits: try number(node, to: &sink)
    case .bool(let value): try sink.append(value ? "true" : "false")
    case .null: try sink.append("null")
    case .error: throw .encodeToJSON(wrongObject: found(node))
    }
  }

  private mutating func push(_ node: Node, sortedStart: Int) {
    stack.append(
      Frame(
        children: ChildCursor(node), isObject: node.isObject, sortedStart: sortedStart,
        next: sortedStart))
  }

  private func number(_ node: Node, to sink: inout ByteSink) throws(JSON.Error) {
    guard let number = node.content.number else { return }
    if case .double(let value) = number.storage, !value.isFinite {
      throw .encodeToJSON(wrongObject: found(node))
    }
    guard let value = CanonicalNumber.double(of: number) else {
      throw .typeMismatch(expected: Double.self, actual: found(node))
    }
    try CanonicalNumber(value).write(to: &sink)
  }

  /// Control characters without a short escape have lowercase digits here (section 3.2.2.2).
  private func string(
    _ text: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink
  ) throws(JSON.Error) {
    guard text.contains(where: Self.hasLongEscape) else { return try sink.string(text, escaping) }
    try sink.append("\"")
    for byte in text {
      try sink.reserve(6)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        sink.put(UInt8(ascii: "\\"))
        sink.put(byte)
      case 0x08: try sink.append("\\b")
      case 0x09: try sink.append("\\t")
      case 0x0A: try sink.append("\\n")
      case 0x0C: try sink.append("\\f")
      case 0x0D: try sink.append("\\r")
      case 0..<0x20:
        try sink.append("\\u00")
        sink.put(UInt8(ascii: "0") + byte >> 4)
        sink.put(
          byte & 0xF < 10 ? UInt8(ascii: "0") + byte & 0xF : UInt8(ascii: "a") + byte & 0xF - 10)
      default: sink.put(byte)
      }
    }
    try sink.append("\"")
  }

  private static func hasLongEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x08...0x0A ~= byte) && byte != 0x0C && byte != 0x0D
  }

  /// The value at fault, with its path.
  private func found(_ node: Node) -> JSON.Error.Found {
    let steps = stack.map { frame -> JSON.Path.Step in
      frame.key.map { .key(String(decoding: $0, as: UTF8.self)) }
        ?? .index(frame.children.offset - 1)
    }
    return JSON(scalar: node.content).found(at: JSON.Path(steps))
  }
}

/// A member as RFC 8785, section 3.2.3, sorts it: by the UTF-16 code units of its key.
///
/// Soundness: as for `SortedMember`.
private struct CanonicalMember: Comparable {
  let key: UnsafeBufferPointer<UInt8>
  let value: Node

  static func < (left: Self, right: Self) -> Bool {
    let count = min(left.key.count, right.key.count)
    for index in 0..<count where left.key[index] != right.key[index] {
      return rank(left.key[index]) < rank(right.key[index])
    }
    return left.key.count < right.key.count
  }

  static func == (left: Self, right: Self) -> Bool { left.key.elementsEqual(right.key) }

  /// UTF-8 sorts as the scalars do.
  ///
  /// In UTF-16 those beyond U+FFFF, which begin with 0xF0 and above,
  /// come before those from U+E000 on, which begin with 0xEE or 0xEF.
  private static func rank(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
  }
}
