extension JSON.Object {
  /// Adds the members of another object; where a key stands in both, `combine` decides.
  ///
  ///     settings.merge(overrides) { _, new in new }
  ///
  /// - Complexity: O(*m*) on average in the members added; for the first write to a copy, and to what was
  ///   read, as for the subscript.
  public mutating func merge(
    _ other: some Sequence<(key: String, value: JSON)>,
    uniquingKeysWith combine: (JSON, JSON) throws -> JSON
  ) rethrows {
    for (key, value) in other {
      // Taken out, and not read: a view of the old value would make this object one of two owners.
      guard let old = take(key) else {
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

  /// This object with the members of another; where a key stands in both, `combine` decides.
  public func merging(
    _ other: some Sequence<(key: String, value: JSON)>,
    uniquingKeysWith combine: (JSON, JSON) throws -> JSON
  ) rethrows -> JSON.Object {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  /// An object with the same keys and other values.
  ///
  /// - Complexity: O(*n*).
  public func mapValues(_ transform: (JSON) throws -> JSON) rethrows -> JSON.Object {
    var result = JSON.Object()
    for (key, value) in self { result[key] = try transform(value) }
    return result
  }

  /// The members that satisfy a condition, as an object.
  ///
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSON.Object {
    var result = JSON.Object()
    for member in self where try isIncluded(member) { result[member.key] = member.value }
    return result
  }
}
