extension JSON.Object {
  /// Adds the members of another object or sequence, combining the values of keys that both have.
  ///
  ///     settings.merge(overrides) { _, new in new }
  ///
  /// Existing members keep their position; new ones are appended. To merge nested objects as
  /// well, use `JSON.merge(_:)`.
  ///
  /// - Parameters:
  ///   - other: the members to add.
  ///   - combine: returns the value for a key from the current and the new value.
  /// - Throws: what `combine` throws; members merged before that stay.
  /// - Complexity: O(*m*) on average for *m* members in `other`; the first write costs as much as
  ///   for the subscript.
  public mutating func merge(
    _ other: some Sequence<(key: String, value: JSON)>,
    uniquingKeysWith combine: (JSON, JSON) throws -> JSON
  ) rethrows {
    for (key, value) in other {
      // Moved out instead of read: a view of the old value would make this object one of two
      // owners.
      guard let old = detach(key) else {
        setValue(value, forKey: key)
        continue
      }
      do {
        setValue(try combine(old, value), forKey: key)
      } catch {
        setValue(old, forKey: key)
        throw error
      }
    }
  }

  /// Returns this object with the members of another; see `merge(_:uniquingKeysWith:)`.
  ///
  /// - Complexity: O(*n* + *m*) on average.
  public func merging(
    _ other: some Sequence<(key: String, value: JSON)>,
    uniquingKeysWith combine: (JSON, JSON) throws -> JSON
  ) rethrows -> JSON.Object {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  /// Returns an object with the same keys and transformed values.
  ///
  ///     let ages = people.mapValues { $0["age"] }
  ///
  /// - Throws: what `transform` throws.
  /// - Complexity: O(*n*) on average.
  public func mapValues(_ transform: (JSON) throws -> JSON) rethrows -> JSON.Object {
    var result = JSON.Object()
    for (key, value) in self { result[key] = try transform(value) }
    return result
  }

  /// Returns the members that satisfy a condition, as an object.
  ///
  ///     let adults = people.filter { $0.value["adult"] == true }
  ///
  /// - Throws: what `isIncluded` throws.
  /// - Complexity: O(*n*) on average.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSON.Object {
    guard reference.node.isScanned else {
      var result = JSON.Object()
      for member in self where try isIncluded(member) { result[member.key] = member.value }
      return result
    }
    var keys: [ScannedNode] = []
    var key = reference.node.scanned.following
    for member in self {
      if try isIncluded(member) { keys.append(key) }
      key = key.following.next
    }
    let held = reference.held
    if let copy = held.copy(of: keys) { return JSON.Object(reference: copy) }
    return keys.reduce(into: JSON.Object()) { result, key in
      result[Node.Member(scanned: key).name] = reference.subdocument(Node(key.following))
    }
  }
}
