internal import Jansson

/// The children of a container that were found together, as events.
///
/// Soundness: the cursors point into the document that `container` keeps alive. Nothing changes the
/// document, because the values that are returned share it.
struct FoundChildren {
  private let container: ContainerReference
  /// The open containers, the innermost last; the first is not a container of the text.
  private var open: [ChildCursor]
  /// The value of the key that was returned last.
  private var value: Node?
  /// The number of the container's children before these.
  private let earlier: Int
  /// Whether an object may repeat a key: then it is not returned as a value.
  private let hasRepeats: Bool

  /// The number of children.
  var count: Int { container.node.count }
  /// The number of containers in the text that have begun.
  var depth: Int { open.count - 1 }

  /// Whether the innermost container has another child; nil if more may follow these.
  var hasChild: Bool? {
    let cursor = open[open.count - 1]
    if cursor.offset < cursor.container.count { return true }
    return depth > 0 ? false : nil
  }
  /// The keys of the children.
  var keys: some Sequence<UnsafeBufferPointer<UInt8>> {
    var cursor = ChildCursor(container.node)
    return AnyIterator { cursor.next()?.key }
  }
  /// Whether there are no more events.
  var isAtEnd: Bool { depth == 0 && value == nil && open[0].offset == count }
  /// For each open container, the number of its children that have begun.
  var offsets: [Int] { open.map(\.offset) }
  /// Whether the value of a key is next.
  var isAfterKey: Bool { value != nil }

  init(_ container: ContainerReference, after earlier: Int, hasRepeats: Bool) {
    self.container = container
    self.earlier = earlier
    self.hasRepeats = hasRepeats
    open = [ChildCursor(container.node)]
  }

  /// The next event; nil after the last one.
  mutating func next() -> JSON.Event? {
    if let value {
      self.value = nil
      return event(value)
    }
    guard let (child, key) = open[open.count - 1].next() else {
      guard depth > 0 else { return nil }
      return open.removeLast().container.isObject ? .endObject : .endArray
    }
    guard let key else { return event(child) }
    value = child
    return .key(String(checked: key))
  }

  private mutating func event(_ node: Node) -> JSON.Event {
    guard node.isContainer else { return .value(container.subdocument(node)) }
    open.append(ChildCursor(node))
    return node.isObject ? .beginObject : .beginArray
  }

  /// The next value as a whole; nil if the next event is not a value, or if the value must be built
  /// from events.
  mutating func readValue() -> JSON? {
    if let value {
      guard isFit(value) else { return nil }
      self.value = nil
      return container.subdocument(value)
    }
    var cursor = open[open.count - 1]
    guard !cursor.container.isObject, let child = cursor.next(), isFit(child.value) else {
      return nil
    }
    open[open.count - 1] = cursor
    return container.subdocument(child.value)
  }

  private func isFit(_ node: Node) -> Bool { !hasRepeats || !node.isContainer }

  /// The steps from the container to what was returned last.
  var steps: [JSON.Path.Step] {
    open.indices.compactMap { index in
      let cursor = open[index]
      guard cursor.offset > 0 else { return nil }
      if case .index(.index(let offset)) = cursor.step {
        return .index(index == 0 ? earlier + offset : offset)
      }
      return cursor.key.map { .key(String(checked: $0)) }
    }
  }
}
