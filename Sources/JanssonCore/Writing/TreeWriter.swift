internal import JanssonPlatform

/// Writes a document as text; this library's own writer.
///
/// It uses an explicit stack, so documents of any depth can be written. Scanned documents, and the
/// subtrees of a tree that are still scanned, are written in C.
package struct TreeWriter {
  /// The policy for NaN, infinity and errors, which JSON cannot represent.
  package enum Unwritable {
    /// Throw an error.
    case refused
    /// Write a description for people; the text is then not JSON.
    case described
  }

  private let options: JSON.WritingOptions
  private let layout: TextLayout
  private let unwritable: Unwritable
  private var stack: [Frame] = []

  package init(_ options: JSON.WritingOptions, unwritable: Unwritable = .refused) {
    self.options = options
    layout = TextLayout(options)
    self.unwritable = unwritable
  }

  /// A jansson container whose children are being written.
  ///
  /// Soundness: as for `Node`.
  private struct Frame {
    let container: TreeNode
    let isObject: Bool
    /// The next member of an object: jansson's iterator, nil after the last.
    var member: UnsafeMutableRawPointer?
    /// The offset of the next element of an array.
    var element = 0
    var isFirst = true

    init(_ container: TreeNode) {
      self.container = container
      isObject = container.isObject
      member = isObject ? json_object_iter(container.pointer) : nil
    }
  }

  /// Writes the document below `root`.
  ///
  /// - Throws: `outOfMemory`, `file`, or `notRepresentable` with the path from `root`; in canonical
  ///   form also `typeMismatch` with the path.
  package mutating func write(_ root: Node, to sink: inout ByteSink) throws(JSON.Error) {
    do throws(JSON.Error) {
      if options.sortsKeys || options.isCanonical {
        var writer = SortedTreeWriter(options)
        try writer.write(root, to: &sink)
      } else if root.isScanned {
        try sink.scanned(root.scanned, options, depth: 0)
      } else {
        try writeTree(root.tree, to: &sink)
      }
    } catch {
      // A second traversal finds the path, so that the first need not keep track of it.
      if case .notRepresentable = error, !options.isCanonical {
        _ = try SerializationCheck(of: root)
      }
      throw error
    }
  }

  private mutating func writeTree(_ root: TreeNode, to sink: inout ByteSink) throws(JSON.Error) {
    if try finish(root, to: &sink) { return }
    var frame = try begin(root, to: &sink)
    while true {
      let inner =
        try frame.isObject
        ? writeMembers(of: &frame, to: &sink) : writeElements(of: &frame, to: &sink)
      if let inner {
        stack.append(frame)
        frame = try begin(inner, to: &sink)
        continue
      }
      let bracket = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      try layout.close(bracket, isEmpty: false, depth: stack.count, to: &sink)
      guard let outer = stack.popLast() else { return }
      frame = outer
    }
  }

  private func begin(_ container: TreeNode, to sink: inout ByteSink) throws(JSON.Error) -> Frame {
    if container.isObject { try sink.append("{") } else { try sink.append("[") }
    return Frame(container)
  }

  /// Writes members up to the first that is a container with children, which it returns.
  private func writeMembers(
    of frame: inout Frame, to sink: inout ByteSink
  ) throws(JSON.Error) -> TreeNode? {
    let depth = stack.count + 1
    while let member = frame.member {
      frame.member = json_object_iter_next(frame.container.pointer, member)
      try layout.separate(isFirst: frame.isFirst, depth: depth, to: &sink)
      frame.isFirst = false
      let key = UnsafeRawPointer(json_object_iter_key(member))
      try layout.key(
        UnsafeBufferPointer(
          start: key?.assumingMemoryBound(to: UInt8.self), count: json_object_iter_key_len(member)),
        to: &sink)
      guard let value = json_object_iter_value(member) else { continue }
      if try !finish(TreeNode(value), to: &sink) { return TreeNode(value) }
    }
    return nil
  }

  /// Writes elements up to the first that is a container with children, which it returns.
  private func writeElements(
    of frame: inout Frame, to sink: inout ByteSink
  ) throws(JSON.Error) -> TreeNode? {
    let depth = stack.count + 1
    while let element = json_array_get(frame.container.pointer, frame.element) {
      frame.element += 1
      try layout.separate(isFirst: frame.isFirst, depth: depth, to: &sink)
      frame.isFirst = false
      if try !finish(TreeNode(element), to: &sink) { return TreeNode(element) }
    }
    return nil
  }

  /// Writes the whole value, unless it is a jansson container with children; returns whether
  /// it did.
  private func finish(_ node: TreeNode, to sink: inout ByteSink) throws(JSON.Error) -> Bool {
    switch json_type_of(node.pointer) {
    case JSON_OBJECT:
      guard json_object_size(node.pointer) == 0 else { return false }
      try sink.append("{}")
    case JSON_ARRAY:
      guard json_array_size(node.pointer) == 0 else { return false }
      try sink.append("[]")
    case JSON_STRING:
      let text = node.bytes
      guard TaggedString.isMarked(text) else {
        try sink.string(text, layout.escaping)
        break
      }
      try writeTagged(node, to: &sink)
    case JSON_INTEGER: try sink.integer(Int64(json_integer_value(node.pointer)))
    case JSON_REAL: try sink.real(json_real_value(node.pointer))
    case JSON_TRUE: try sink.append("true")
    case JSON_FALSE: try sink.append("false")
    default: try sink.append("null")
    }
    return true
  }

  /// Writes the value that a string node represents, if it begins like a tagged string.
  @inline(never)
  private func writeTagged(_ node: TreeNode, to sink: inout ByteSink) throws(JSON.Error) {
    if let subtree = node.scannedSubtree {
      return try sink.scanned(subtree.node, options, depth: stack.count + 1)
    }
    switch node.content {
    case .string(let text): try sink.string(text, layout.escaping)
    case .rawNumber(let text): try sink.append(text)
    case .real(let value) where value.isFinite: try sink.real(value)
    case .real(let value):
      try describe(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity", to: &sink)
    case .error(let error): try describe("<error: \(error)>", to: &sink)
    case .object, .array, .integer, .bool, .null: break
    }
  }

  /// Writes a description that is not JSON, or throws.
  private func describe(_ text: String, to sink: inout ByteSink) throws(JSON.Error) {
    guard unwritable == .described else {
      throw .notRepresentable(value: JSON.Error.Found(path: JSON.Path(), kind: .error))
    }
    try sink.append(contentsOf: text)
  }
}
