extension JSON {
  /// Merges another value into this one: objects member by member, at every level; anything else is
  /// replaced by the other value.
  ///
  ///     var settings: JSON = ["window": ["width": 800, "height": 600]]
  ///     settings.merge(["window": ["width": 1024], "title": "Notes"])
  ///     print(settings)   // {"window":{"height":600,"width":1024},"title":"Notes"}
  ///
  /// Null replaces like any other value; it does not remove members. `apply(mergePatch:)` removes
  /// them (RFC 7396).
  ///
  /// - Parameter other: the value to merge in.
  /// - Complexity: O(*m*) in the members of `other`, however large this object is. The first
  ///   merge into a copy or into a parsed document also costs the width of the objects changed.
  public mutating func merge(_ other: JSON) {
    guard case .object(let addition) = other, kind == .object else {
      self = other
      return
    }
    do throws(JSON.Error) {
      if addition.reference.node.isSmall, reference?.node.isScanned == true {
        return try putMembers(of: addition)
      }
      try merge(addition, removingNulls: false)
    } catch {
      error.endProcess()
    }
  }

  /// Merges an object into this one.
  ///
  /// - Throws: `outOfMemory`; nothing is changed then.
  package mutating func merge(
    _ addition: Object, removingNulls removesNulls: Bool
  ) throws(JSON.Error) {
    if addition.isEmpty { return }
    if removesNulls { reference?.forgetGeneration() }
    try changeHolder(at: []) { (object) throws(JSON.Error) in
      try object.merge(addition.reference.held, removingNulls: removesNulls)
    }
  }

  /// Merges members of an object into the object at a path, each on its own, which keeps small
  /// containers scanned.
  private mutating func putMembers(
    of addition: Object, along path: [Index] = []
  ) throws(JSON.Error) {
    for (key, value) in addition {
      let holder = path.reduce(reference?.node) { $0?.child($1) }
      if case .object(let inner) = value, holder?.child(key)?.isObject == true {
        try putMembers(of: inner, along: path + [.key(key)])
      } else {
        try put(value, at: path.isEmpty ? .key(key) : .path(path + [.key(key)]))
      }
    }
  }

  /// Returns this value with another merged into it; see `merge(_:)`.
  ///
  /// - Parameter other: the value to merge in.
  public func merging(_ other: JSON) -> JSON {
    var result = self
    result.merge(other)
    return result
  }
}
