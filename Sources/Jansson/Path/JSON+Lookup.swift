// Looking up. `JSON+Subscripts.swift` has the public face.

extension JSON {
  /// The value that `index` leads to, or the error of the first step that leads nowhere.
  func value(at index: Index) -> JSON {
    let value = lookUp(index)
    if LookupTrace.isActive { LookupTrace.note(self, index, value) }
    return value
  }

  private func lookUp(_ index: Index) -> JSON {
    switch self {
    case .object(let object): object.place.value(at: index, of: self)
    case .array(let array): array.place.value(at: index, of: self)
    case .error: self
    default: scalarValue(at: index)
    }
  }

  /// A scalar has nothing inside: it is found only by a path without steps.
  private func scalarValue(at index: Index) -> JSON {
    guard let step = index.firstStep else { return self }
    return .error(.wrongType(subscript: found(at: Path()), key: step))
  }
}

extension Place {
  /// The value that `index` leads to from here, where `whole` stands.
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

  /// Nested paths are flattened only here, where a plain walk has found no way on.
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

  /// Why `index` leads nowhere from `node`, which stands at the end of `path`.
  func failure(
    of index: JSON.Index, at node: Node, along path: ArraySlice<JSON.Index>
  ) -> JSON.Error {
    let whole = self.path.appending(self.node.steps(along: .path(Swift.Array(path))))
    let found =
      node.isContainer
      ? JSON.Error.Found(path: whole, kind: node.kind, count: node.count)
      : JSON(scalar: node.content).found(at: whole)
    switch index {
    case .key(let key) where node.isObject: return .notExist(object: found, key: key)
    case .index(let offset) where node.isArray: return .outOfBounds(array: found, index: offset)
    case .member(let member) where node.isObject:
      return .outOfBounds(array: found, index: member.offset)
    default: return .wrongType(subscript: found, key: index)
    }
  }
}

extension Node {
  /// The child that a single step leads to.
  func child(_ index: JSON.Index) -> Node? {
    switch index {
    case .key(let key): isObject ? child(key) : nil
    case .index(let offset): isArray ? child(offset) : nil
    // Only the object that made a position can use more of it than the offset.
    case .member(let position): isObject ? member(at: position.offset)?.value : nil
    case .path: nil
    }
  }

  /// The steps that indices mean in this tree: a position in an object becomes that member's key.
  func steps(along index: JSON.Index) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    var node: Node? = self
    for index in index.flattened {
      if case .member(let position) = index, let member = node?.member(at: position.offset) {
        steps.append(.key(member.name))
      } else {
        steps.append(contentsOf: JSON.Path(index).steps)
      }
      node = node?.child(index)
    }
    return JSON.Path(steps)
  }
}

extension JSON.Index {
  /// The single steps, without paths inside.
  var flattened: [JSON.Index] {
    guard case .path(let path) = self else { return [self] }
    let isFlat = path.allSatisfy { if case .path = $0 { false } else { true } }
    return isFlat ? path : path.flatMap(\.flattened)
  }

  /// The first single step, or nil for a path without any.
  fileprivate var firstStep: JSON.Index? { flattened.first }
}
