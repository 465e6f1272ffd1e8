internal import Jansson

// Sorting members by their keys, together with what belongs to them.

extension Syntax {
  /// Sorts the members of all objects in the value at a position.
  ///
  /// An object that is not sorted gets a new text, in which nested objects are sorted, too; sorted
  /// objects keep theirs.
  ///
  /// - Returns: whether anything was changed.
  mutating func sortKeys(at position: ValuePosition) throws(JSON.Error) -> Bool {
    var isChanged = false
    var rest = [position]
    while let next = rest.popLast() {
      guard isObject(at: next) || isArray(at: next) else { continue }
      let container = expand(next)
      guard sortedOrder(of: container) != nil else {
        rest += living(of: containers[container]).map { .child(container, $0) }
        continue
      }
      let indentation = indentation(at: next)
      try replace(next, by: try sortedText(of: next, indentation), indentation)
      isChanged = true
    }
    return isChanged
  }

  private mutating func sortedText(
    of position: ValuePosition, _ indentation: [UInt8]
  ) throws(JSON.Error) -> [UInt8] {
    let bytes = rendering(of: value(at: position)).bytes(self)
    // Nodes show where the children end, so that nested values are not traversed repeatedly.
    let document = options.syntax == .json ? try json(at: position) : .null
    let source = try TextSource(bytes, options.syntax, indentation: indentation)
    var copy = Syntax(source, document, options)
    copy.documentStyle = style()
    var rest = [ValuePosition.root]
    while let next = rest.popLast() {
      guard copy.isObject(at: next) || copy.isArray(at: next) else { continue }
      let container = copy.expand(next)
      rest += copy.containers[container].entries.indices.map { .child(container, $0) }
      copy.containers[container].order = copy.sortedOrder(of: container)
    }
    return copy.rendering().bytes(copy)
  }

  /// The offsets of an object's members sorted by their keys, stably; nil if they are already in
  /// this order, or for an array.
  private func sortedOrder(of container: Int) -> [Int32]? {
    guard containers[container].isObject else { return nil }
    let members = living(of: containers[container]).map { offset in
      (offset: Int32(offset), key: key(of: containers[container].entries[offset]))
    }
    let isSorted = zip(members, members.dropFirst()).allSatisfy {
      !$1.key.lexicographicallyPrecedes($0.key)
    }
    if isSorted { return nil }
    return members.sorted {
      $0.key == $1.key ? $0.offset < $1.offset : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.offset)
  }
}
