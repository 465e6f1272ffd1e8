internal import Jansson

// Members in the order of their keys, with what belongs to them.

extension Syntax {
  /// Sorts the members of all objects in the value at a place.
  ///
  /// An object that is not sorted gets a new text, in which those inside are sorted too; what is sorted stays as it is.
  ///
  /// - Returns: whether anything was changed.
  mutating func sortKeys(at place: Place) throws(JSON.Error) -> Bool {
    var isChanged = false
    var rest = [place]
    while let next = rest.popLast() {
      guard isObject(at: next) || isArray(at: next) else { continue }
      let container = expand(next)
      guard sortedOrder(of: container) != nil else {
        rest += containers[container].living.map { .child(container, $0) }
        continue
      }
      let indentation = indentation(at: next)
      try replace(next, by: try sortedText(of: next, indentation), indentation)
      isChanged = true
    }
    return isChanged
  }

  private mutating func sortedText(
    of place: Place, _ indentation: [UInt8]
  ) throws(JSON.Error) -> [UInt8] {
    let bytes = rendering(of: value(at: place)).bytes(self)
    // Nodes show where the children end, so that what is deep inside is not gone through again and again.
    let document = options.syntax == .json ? try json(at: place) : .null
    let source = try TextSource(bytes, options.syntax, indentation: indentation)
    var copy = Syntax(source, document, options)
    copy.documentStyle = style()
    var rest = [Place.root]
    while let next = rest.popLast() {
      guard copy.isObject(at: next) || copy.isArray(at: next) else { continue }
      let container = copy.expand(next)
      rest += copy.containers[container].entries.indices.map { .child(container, $0) }
      copy.containers[container].order = copy.sortedOrder(of: container)
    }
    return copy.rendering().bytes(copy)
  }

  /// The offsets of an object's members in the order of their keys, of which members with the same key keep theirs; nil
  /// if they are in this order, or for an array.
  private func sortedOrder(of container: Int) -> [Int32]? {
    guard containers[container].isObject else { return nil }
    let members = containers[container].living.map { offset in
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
