/// The coding path that a custom key strategy was given last, with the coders on the way to it.
///
/// Most paths are the last one with another end. So the strategy is given the same array with its
/// end replaced; an array for each key would take time in proportion to the depth.
struct LastCodingPath<Coder: CodingPathNode> {
  private var keys: [any CodingKey] = []
  /// The coder at each depth, with the number of keys that lead to it.
  ///
  /// They are only compared, with coders at the same depth. When one is created or reused, those at
  /// its depth and below are forgotten, so an address cannot be that of another coder by now.
  private var coders: [(coder: ObjectIdentifier, keyCount: Int)] = []

  /// Forgets the coders at this depth and below, because another one takes their place.
  mutating func forget(from depth: Int) {
    if depth < coders.count { coders.removeSubrange(depth...) }
  }

  /// Calls `body`, which converts keys, with the path of a coder.
  ///
  /// - Complexity: O(1) for the same coder and for one directly below, otherwise O(*n*) in the
  ///   steps that the path does not share with the last one.
  mutating func with<Result>(
    pathOf coder: Coder, _ body: (inout [any CodingKey]) -> Result
  ) -> Result {
    move(to: coder)
    return body(&keys)
  }

  private mutating func move(to coder: Coder) {
    var missing: [Coder] = []
    var next: Coder? = coder
    while let current = next, !contains(current) {
      missing.append(current)
      next = current.parent
    }
    forget(from: coder.depth + 1 - missing.count)
    keys.removeLast(keys.count - (coders.last?.keyCount ?? 0))
    for coder in missing.reversed() {
      if let key = coder.step.key { keys.append(key) }
      coders.append((ObjectIdentifier(coder), keys.count))
    }
    assert(coders.count == coder.depth + 1)
  }

  private func contains(_ coder: Coder) -> Bool {
    coder.depth < coders.count && coders[coder.depth].coder == ObjectIdentifier(coder)
  }
}

extension [any CodingKey] {
  /// The name that a custom strategy gives to a key in the container with this path.
  mutating func converting(
    _ key: any CodingKey, by convert: ([any CodingKey]) -> any CodingKey
  ) -> String {
    append(key)
    defer { removeLast() }
    return convert(self).stringValue
  }
}
