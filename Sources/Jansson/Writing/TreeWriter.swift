/// Writes a document as text; this library's own writer.
///
/// It uses an explicit stack, so documents of any depth can be written.
struct TreeWriter {
  /// The policy for NaN, infinity and errors, which JSON cannot represent.
  enum Unwritable {
    /// Throw an error.
    case refused
    /// Write a description for people; the text is then not JSON.
    case described
  }

  private let options: JSON.WritingOptions
  private let layout: TextLayout
  private let sortedKeys: Bool
  /// Whether the text is in the canonical form of RFC 8785.
  private let isCanonical: Bool
  private let unwritable: Unwritable
  private var stack: [Frame] = []
  /// The members of the sorted objects on the stack, one object after the other.
  private var sorted: [SortedMember] = []

  init(_ options: JSON.WritingOptions, unwritable: Unwritable = .refused) {
    self.options = options
    layout = TextLayout(options)
    isCanonical = options.isCanonical
    sortedKeys = options.sortedKeys || isCanonical
    self.unwritable = unwritable
  }

  /// A container whose children are being written.
  private struct Frame {
    var children: ChildCursor
    let isObject: Bool
    var isFirst = true
    /// The offset in `sorted` of this object's members, which extend to the end, if it is sorted.
    let sortedStart: Int
    var sortedNext: Int

    init(_ node: Node, isObject: Bool, sortedStart: Int = 0) {
      children = ChildCursor(node)
      self.isObject = isObject
      self.sortedStart = sortedStart
      sortedNext = sortedStart
    }
  }

  /// Writes the document below `root`.
  ///
  /// - Throws: `outOfMemory`, `file`, or `encodeToJSON` with the path from `root`; in canonical
  ///   form also `typeMismatch` with the path.
  mutating func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    // Everything in a scanned document can be written, and in the order in which it is stored.
    if root.isScanned, !sortedKeys { return try sink.scanned(root.scanned, options, depth: 0) }
    do throws(JSON.Error) {
      try writeTree(root, to: &sink)
    } catch {
      // A second traversal finds the path, so that the first need not keep track of it.
      if case .encodeToJSON = error, !isCanonical { _ = try SerializationCheck(of: root) }
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
      try layout.separate(isFirst: frame.isFirst, depth: stack.count + 1, to: &sink)
      frame.isFirst = false
      if let key { try layout.key(key, to: &sink) }
      do throws(JSON.Error) {
        guard let inner = try begin(child, to: &sink) else { continue }
        stack.append(frame)
        frame = inner
      } catch {
        throw isCanonical ? located(error, frame) : error
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
      if node.isScanned, !sortedKeys { return try writeScanned(node.scanned, to: &sink) }
      try sink.append("{")
      return Frame(node, isObject: true, sortedStart: sortedKeys ? sort(node) : 0)
    case .array:
      guard node.count > 0 else {
        try sink.append("[]")
        return nil
      }
      if node.isScanned, !sortedKeys { return try writeScanned(node.scanned, to: &sink) }
      try sink.append("[")
      return Frame(node, isObject: false)
    case .string(let text): try sink.string(text, layout.escaping)
    case .integer(let value):
      guard !isCanonical || CanonicalNumber.isExact(value) else {
        try writeCanonical(node, to: &sink)
        break
      }
      try sink.integer(value)
    case .real(let value):
      if isCanonical {
        try writeCanonical(node, to: &sink)
      } else if value.isFinite {
        try sink.real(value)
      } else {
        try describe(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity", to: &sink)
      }
    case .rawNumber(let text):
      if isCanonical { try writeCanonical(node, to: &sink) } else { try sink.append(text) }
    case .bool(let value): try sink.bool(value)
    case .null: try sink.append("null")
    case .error(let error):
      guard !isCanonical else { throw .encodeToJSON(wrongObject: node.content.found(at: [])) }
      try describe("<error: \(error)>", to: &sink)
    }
    return nil
  }

  /// Writes a part of the tree that is still scanned, which is a child of `frame`.
  @inline(never)
  private mutating func writeScanned(
    _ part: ScannedNode, to sink: inout ByteSink
  ) throws(JSON.Error) -> Frame? {
    try sink.scanned(part, options, depth: stack.count + 1)
    return nil
  }

  /// Writes a description that is not JSON, or throws.
  private func describe(_ text: String, to sink: inout ByteSink) throws(JSON.Error) {
    guard unwritable == .described else {
      throw .encodeToJSON(wrongObject: JSON.Error.Found(path: JSON.Path(), kind: .error))
    }
    try sink.append(contentsOf: text)
  }

  @inline(__always)
  private mutating func end(_ frame: Frame, to sink: inout ByteSink) throws(JSON.Error) {
    let bracket = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try layout.close(bracket, isEmpty: false, depth: stack.count, to: &sink)
    if frame.isObject, sortedKeys { sorted.removeLast(sorted.count - frame.sortedStart) }
  }
}

// Members sorted by key.

extension TreeWriter {
  @inline(__always)
  private func next(of frame: inout Frame) -> (value: Node, key: UnsafeBufferPointer<UInt8>?)? {
    guard sortedKeys, frame.isObject else { return frame.children.next() }
    guard frame.sortedNext < sorted.count else { return nil }
    let member = sorted[frame.sortedNext]
    frame.sortedNext += 1
    return (member.value, member.key)
  }

  /// Appends an object's members in sorted order to `sorted`, and returns the offset of the first.
  private mutating func sort(_ object: Node) -> Int {
    let start = sorted.count
    let order: SortedMember.Order = isCanonical ? .utf16 : .utf8
    var next = object.firstMember
    while let member = next {
      sorted.append(SortedMember(member, order))
      next = object.member(after: member)
    }
    sorted[start...].sort { $0.precedes($1, order) }
    return start
  }
}

// The canonical form.

extension TreeWriter {
  /// Writes a number in canonical form.
  ///
  /// - Throws: `encodeToJSON` for NaN and infinity, `typeMismatch` for a number that is not a
  ///   `Double`; both without a path.
  @inline(never)
  private func writeCanonical(_ node: Node, to sink: inout ByteSink) throws(JSON.Error) {
    let content = node.content
    guard let number = content.number else { return }
    if case .double(let value) = number.storage, !value.isFinite {
      throw .encodeToJSON(wrongObject: content.found(at: []))
    }
    guard let value = CanonicalNumber.double(of: number) else {
      throw .typeMismatch(expected: Double.self, actual: content.found(at: []))
    }
    try CanonicalNumber(value).write(to: &sink)
  }

  /// Adds the path to the child of `frame` that is being written to an error.
  @inline(never)
  private func located(_ error: JSON.Error, _ frame: Frame) -> JSON.Error {
    switch error {
    case .encodeToJSON, .typeMismatch: break
    default: return error
    }
    let steps = (stack + [frame]).map { frame -> JSON.Path.Step in
      frame.isObject
        ? .key(String(decoding: sorted[frame.sortedNext - 1].key, as: UTF8.self))
        : .index(frame.children.offset - 1)
    }
    return error.prefixed(by: JSON.Path(steps))
  }
}
