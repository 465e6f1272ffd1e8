/// Writes a tree as text: the writer of this library.
///
/// It keeps its own stack, so that no depth overflows the thread's.
struct TreeWriter {
  /// What stands between the parts of a container.
  private enum Spacing {
    case none
    case blanks
    case lines(Int)

    var isNone: Bool { if case .none = self { true } else { false } }
  }

  /// What to do with NaN, infinity and errors, which JSON has no form for.
  enum Unwritable {
    /// Throw.
    case refused
    /// Write them as people read them; the text is then no JSON.
    case described
  }

  private let options: JSON.WritingOptions
  private let spacing: Spacing
  private let sortedKeys: Bool
  private let escaping: Escaping
  private let unwritable: Unwritable
  private var stack: [Frame] = []
  /// The members of the sorted objects on the stack, one object's behind the other's.
  private var sorted: [SortedMember] = []

  init(_ options: JSON.WritingOptions, unwritable: Unwritable = .refused) {
    self.options = options
    spacing =
      switch options.indentation {
      case nil: .none
      case 0?: .blanks
      case let width?: .lines(width)
      }
    sortedKeys = options.sortedKeys
    escaping = Escaping(asciiOnly: options.asciiOnly, slashes: options.escapedSlashes)
    self.unwritable = unwritable
  }

  /// A container that has been begun.
  private struct Frame {
    var children: ChildCursor
    let isObject: Bool
    var isFirst = true
    /// Where in `sorted` the members begin, up to the end of `sorted`, if it is used for them.
    let sortedStart: Int
    var sortedNext: Int

    init(_ node: Node, isObject: Bool, sortedStart: Int = 0) {
      children = ChildCursor(node)
      self.isObject = isObject
      self.sortedStart = sortedStart
      sortedNext = sortedStart
    }
  }

  /// Writes the tree.
  ///
  /// - Throws: `outOfMemory`, `file`, or `encodeToJSON` with the path from `root`.
  mutating func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    // Everything in a scanned document can be written, and in the order in which it stands.
    if root.isScanned, !sortedKeys { return try sink.scanned(root.scanned, options) }
    do throws(JSON.Error) {
      try writeTree(root, to: &sink)
    } catch {
      // The path is found by a second walk, so that the first need not keep track of it.
      if case .encodeToJSON = error { _ = try TreeSurvey(of: root) }
      throw error
    }
  }

  private mutating func writeTree(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    guard var frame = try begin(root, to: &sink) else { return }
    while true {
      guard let (child, key) = next(of: &frame) else {
        try end(frame, to: &sink)
        guard let outer = stack.popLast() else { return }
        frame = outer
        continue
      }
      try separate(&frame, to: &sink)
      if let key {
        try sink.string(key, escaping)
        try sink.reserve(2)
        sink.put(UInt8(ascii: ":"))
        if !spacing.isNone { sink.put(UInt8(ascii: " ")) }
      }
      if let inner = try begin(child, to: &sink) {
        stack.append(frame)
        frame = inner
      }
    }
  }

  /// Writes a scalar or an empty container, or begins a container with children.
  @inline(__always)
  private mutating func begin(
    _ node: Node, to sink: inout ByteSink
  ) throws(JSON.Error) -> Frame? {
    switch node.content {
    case .object:
      guard node.count > 0 else {
        try sink.append("{}")
        return nil
      }
      try sink.append("{")
      return Frame(node, isObject: true, sortedStart: sortedKeys ? sort(node) : 0)
    case .array:
      guard node.count > 0 else {
        try sink.append("[]")
        return nil
      }
      try sink.append("[")
      return Frame(node, isObject: false)
    case .string(let text): try sink.string(text, escaping)
    case .integer(let value): try sink.integer(value)
    case .real(let value):
      if value.isFinite {
        try sink.real(value)
      } else {
        try describe(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity", to: &sink)
      }
    case .digits(let text): try sink.append(text)
    case .bool(let value): try sink.append(value ? "true" : "false")
    case .null: try sink.append("null")
    case .error(let error): try describe("<error: \(error)>", to: &sink)
    }
    return nil
  }

  /// Writes what is no JSON, or refuses to.
  private func describe(_ text: String, to sink: inout ByteSink) throws(JSON.Error) {
    guard unwritable == .described else {
      throw .encodeToJSON(wrongObject: JSON.Error.Found(path: JSON.Path(), kind: .error))
    }
    for byte in text.utf8 {
      try sink.reserve(1)
      sink.put(byte)
    }
  }

  /// Writes what stands before a child: the comma, and the white space.
  @inline(__always)
  private func separate(_ frame: inout Frame, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.reserve(2)
    if !frame.isFirst { sink.put(UInt8(ascii: ",")) }
    switch spacing {
    case .none: break
    case .blanks: if !frame.isFirst { sink.put(UInt8(ascii: " ")) }
    case .lines(let width): try newLine(width * (stack.count + 1), to: &sink)
    }
    frame.isFirst = false
  }

  @inline(__always)
  private mutating func end(_ frame: Frame, to sink: inout ByteSink) throws(JSON.Error) {
    if case .lines(let width) = spacing { try newLine(width * stack.count, to: &sink) }
    try sink.append(frame.isObject ? "}" : "]")
    if frame.isObject, sortedKeys { sorted.removeLast(sorted.count - frame.sortedStart) }
  }

  private func newLine(_ spaces: Int, to sink: inout ByteSink) throws(JSON.Error) {
    try sink.reserve(1 + spaces)
    sink.put(UInt8(ascii: "\n"))
    sink.end.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "), count: spaces)
    sink.end += spaces
  }
}

// Members in the order of their keys.

extension TreeWriter {
  @inline(__always)
  private func next(of frame: inout Frame) -> (value: Node, key: UnsafeBufferPointer<UInt8>?)? {
    guard sortedKeys, frame.isObject else { return frame.children.next() }
    guard frame.sortedNext < sorted.count else { return nil }
    let member = sorted[frame.sortedNext]
    frame.sortedNext += 1
    return (member.value, member.key)
  }

  /// Puts an object's members in order at the end of `sorted` and answers where they begin.
  private mutating func sort(_ object: Node) -> Int {
    let start = sorted.count
    var next = object.firstMember
    while let member = next {
      sorted.append(SortedMember(member))
      next = object.member(after: member)
    }
    sorted[start...].sort()
    return start
  }
}
