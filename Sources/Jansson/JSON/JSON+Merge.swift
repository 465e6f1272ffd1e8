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
  /// - Complexity: O(*m*) in the members of `other` that meet an object, however large the object is. The
  ///   first merge into a copy also costs the width of the objects changed, and into what was read O(*n*)
  ///   in its size.
  public mutating func merge(_ other: JSON) {
    guard case .object(let addition) = other, kind == .object else {
      self = other
      return
    }
    if addition.isEmpty { return }
    try? changeHolder(at: []) { (object) throws(JSON.Error) in
      try object.merge(addition.place.node)
    }
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
