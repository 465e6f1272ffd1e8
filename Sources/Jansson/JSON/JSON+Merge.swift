extension JSON {
  /// Merges another value into this one: objects member by member, at every level; anything else is
  /// replaced by the other value.
  ///
  ///     var settings: JSON = ["window": ["width": 800, "height": 600]]
  ///     settings.merge(["window": ["width": 1024], "title": "Notes"])
  ///     print(settings)   // {"window":{"width":1024,"height":600},"title":"Notes"}
  ///
  /// Null is a value like any other and replaces; it does not remove as in RFC 7396. When memory runs
  /// out, everything stays as it was.
  /// - Complexity: O(*m*) in the members of `other` that meet an object, plus for the first write to a
  ///   copy the width of the objects changed.
  public mutating func merge(_ other: JSON) {
    guard case .object(let addition) = other, case .object(let base) = self else {
      self = other
      return
    }
    guard let tree = try? base.place.sharedTree(),
      let merged = try? tree.node.merged(with: addition.place.node)
    else { return }
    self = Place.value(ofRoot: merged)
  }

  /// This value with another merged into it; see `merge(_:)`.
  public func merging(_ other: JSON) -> JSON {
    var result = self
    result.merge(other)
    return result
  }

  /// A copy that shares nothing with the document that this value is a part of.
  ///
  /// A small part taken from a large document keeps all of it in memory; this lets go of it.
  ///
  ///     let name = try JSON(contentsOfFile: "huge.json")["people", 0].detached()
  ///
  /// - Returns: the copy, or `.error(.outOfMemory)`.
  /// - Complexity: O(*n*) in the size of the value.
  public func detached() -> JSON {
    guard let place else { return self }
    do throws(JSON.Error) {
      return Place.value(ofRoot: try place.node.deepCopy())
    } catch {
      return .error(error)
    }
  }
}

extension Node {
  /// A new object with the members of both; where objects meet, they are merged in turn.
  ///
  /// What does not change is shared. It walks with a stack of its own, so no depth overflows the
  /// thread's.
  fileprivate func merged(with addition: Node) throws(JSON.Error) -> OwnedNode {
    let result = try shallowCopy()
    var stack = [(additions: ChildCursor(addition), target: result.tree)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].additions.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      if value.isObject, let old = target.node.child(utf8: key), old.isObject {
        let copy = try old.shallowCopy()
        stack.append((ChildCursor(value), copy.tree))
        try target.set(utf8: key, to: copy)
      } else {
        try target.set(utf8: key, to: value.owned())
      }
    }
    return result
  }
}
