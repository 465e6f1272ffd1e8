// Lookup. The public API is in `JSON+Subscripts.swift`.

extension JSON {
  /// The value at `index`, or the error of the first step that fails.
  @inline(never)  // Every subscript calls it.
  package func value(at index: Index) -> JSON {
    let value = lookUp(index)
    if LookupTrace.isActive { LookupTrace.note(self, index, value) }
    return value
  }

  /// The value at `index`, or null if the path does not lead anywhere; an error stays an error.
  package func valueOrNull(at index: Index) -> JSON {
    if isError { return self }
    let value = value(at: index)
    return value.isError ? .null : value
  }

  private func lookUp(_ index: Index) -> JSON {
    switch self {
    case .object(let object): object.reference.value(at: index, of: self)
    case .array(let array): array.reference.value(at: index, of: self)
    case .error: self
    default: scalarValue(at: index)
    }
  }

  /// A scalar has no children: only an empty path succeeds.
  private func scalarValue(at index: Index) -> JSON {
    guard let step = index.firstStep else { return self }
    return .error(.notSubscriptable(value: found(), index: step))
  }
}

extension ContainerReference {
  /// The value at `index` in this container, which is that of `whole`.
  func value(at index: JSON.Index, of whole: JSON) -> JSON {
    switch index {
    case .key(let key):
      if let child = node.child(key) { return value(of: child, step: .index(index)) }
    case .index(let offset):
      if node.isArray, let child = node.child(offset) {
        return value(of: child, step: .index(index))
      }
    case .member(let position):
      if case .object(let object) = whole, let member = object.member(at: position) {
        return value(of: member.value, step: .member(member))
      }
    case .path(let path):
      return value(along: path, of: whole)
    }
    return .error(failure(of: index, at: node, along: []))
  }

  /// Walks from node to node; only the last one becomes a value.
  private func value(along path: [JSON.Index], of whole: JSON) -> JSON {
    var node = node
    for offset in path.indices {
      guard let child = node.child(path[offset]) else {
        return stop(at: node, before: offset, along: path)
      }
      node = child
    }
    if node == self.node { return whole }
    return value(of: node, step: .index(.path(path)))
  }

  /// Flattens nested paths, which happens only here, after the direct walk has failed.
  private func stop(at node: Node, before offset: Int, along path: [JSON.Index]) -> JSON {
    if case .error(let error) = node.content { return .error(error) }
    let index = path[offset]
    guard case .path = index else {
      return .error(failure(of: index, at: node, along: path[..<offset]))
    }
    let flat = path.flatMap(\.flattened)
    var current = self.node
    for (offset, index) in flat.enumerated() {
      guard let child = current.child(index) else {
        if case .error(let error) = current.content { return .error(error) }
        return .error(failure(of: index, at: current, along: flat[..<offset]))
      }
      current = child
    }
    return value(of: current, step: .index(.path(flat)))
  }

  /// Why `index` cannot be looked up in `node`, which is at the end of `path`.
  func failure(
    of index: JSON.Index, at node: Node, along path: ArraySlice<JSON.Index>
  ) -> JSON.Error {
    let whole = self.path.appending(self.node.steps(along: .path(Swift.Array(path))))
    let found =
      node.isContainer
      ? JSON.Error.Found(path: whole, kind: node.kind, count: node.count)
      : node.content.found(at: whole)
    switch index {
    case .key(let key) where node.isObject: return .keyNotFound(object: found, key: key)
    case .index(let offset) where node.isArray: return .outOfBounds(array: found, index: offset)
    case .member(let member) where node.isObject:
      return .outOfBounds(array: found, index: member.offset)
    default: return .notSubscriptable(value: found, index: index)
    }
  }
}
