/// Writes a document with the members of each object sorted by key; also writes the canonical form
/// of RFC 8785.
///
/// It uses an explicit stack, so documents of any depth can be written.
struct SortedTreeWriter {
  private let layout: TextLayout
  private let isCanonical: Bool
  private var stack: [Frame] = []
  /// The members of the objects on the stack, one object after the other.
  private var members: [SortedMember] = []

  init(_ options: JSON.WritingOptions) {
    layout = TextLayout(options)
    isCanonical = options.isCanonical
  }

  /// A container whose children are being written.
  private struct Frame {
    var children: Children
    var isFirst = true

    enum Children {
      /// The offsets in `members` of an object's members, which extend to the end, and of the next.
      case members(start: Int, next: Int)
      case elements(ChildCursor)
    }

    var isObject: Bool { if case .members = children { true } else { false } }
  }

  /// Writes the document below `root`.
  ///
  /// - Throws: `outOfMemory`, `file`, or `notRepresentable`; in canonical form also `typeMismatch`,
  ///   and both with the path from `root`.
  mutating func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
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
        break
      }
      try sink.append("{")
      return Frame(children: sortedMembers(of: node))
    case .array:
      guard node.count > 0 else {
        try sink.append("[]")
        break
      }
      try sink.append("[")
      return Frame(children: .elements(ChildCursor(node)))
    case .string(let text): try sink.string(text, layout.escaping)
    case .bool(let value): try sink.bool(value)
    case .null: try sink.append("null")
    case .error: throw .notRepresentable(value: node.content.found(at: []))
    case .integer(let value) where !isCanonical || CanonicalNumber.isExact(value):
      try sink.integer(value)
    case .real(let value) where !isCanonical && value.isFinite: try sink.real(value)
    case .rawNumber(let text) where !isCanonical: try sink.append(text)
    case .integer, .real, .rawNumber: try writeCanonical(node, to: &sink)
    }
    return nil
  }

  @inline(__always)
  private func next(of frame: inout Frame) -> (value: Node, key: UnsafeBufferPointer<UInt8>?)? {
    switch frame.children {
    case .members(let start, let next):
      guard next < members.count else { return nil }
      frame.children = .members(start: start, next: next + 1)
      return (members[next].value, members[next].key)
    case .elements(var elements):
      guard let element = elements.nextValue() else { return nil }
      frame.children = .elements(elements)
      return (element, nil)
    }
  }

  private mutating func end(_ frame: Frame, to sink: inout ByteSink) throws(JSON.Error) {
    let bracket = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try layout.close(bracket, isEmpty: false, depth: stack.count, to: &sink)
    if case .members(let start, _) = frame.children { members.removeLast(members.count - start) }
  }

  /// Appends an object's members to `members` in sorted order.
  private mutating func sortedMembers(of object: Node) -> Frame.Children {
    let start = members.count
    let order: SortedMember.Order = isCanonical ? .utf16 : .utf8
    var next = object.firstMember
    while let member = next {
      members.append(SortedMember(member, order))
      next = object.member(after: member)
    }
    members[start...].sort { $0.precedes($1, order) }
    return .members(start: start, next: start)
  }
}

// The canonical form.

extension SortedTreeWriter {
  /// Writes a number in canonical form.
  ///
  /// - Throws: `notRepresentable` for NaN and infinity, in every form; `typeMismatch` for a number
  ///   that is not a `Double`; both without a path.
  @inline(never)
  private func writeCanonical(_ node: Node, to sink: inout ByteSink) throws(JSON.Error) {
    let content = node.content
    guard let number = content.number else { return }
    if case .double(let value) = number.storage, !value.isFinite {
      throw .notRepresentable(value: content.found(at: []))
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
    case .notRepresentable, .typeMismatch: break
    default: return error
    }
    let steps = (stack + [frame]).map { frame -> JSON.Path.Step in
      switch frame.children {
      case .members(_, let next): .key(String(decoding: members[next - 1].key, as: UTF8.self))
      case .elements(let elements): .index(elements.offset - 1)
      }
    }
    return error.prefixed(by: JSON.Path(steps))
  }
}
