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
    if addition.isEmpty { return }
    do throws(JSON.Error) {
      try changeHolder(at: []) { (object) throws(JSON.Error) in
        try object.merge(addition.reference.held)
      }
    } catch {
      error.endProcess()
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

  /// Returns a copy that shares no memory with the document that this value belongs to.
  ///
  /// A value taken from a parsed document keeps the whole document in memory, even if it has been
  /// changed or put into another document. Detach a small part to free the rest:
  ///
  ///     let name = try JSON(contentsOfFile: "huge.json")["people", 0].detached()
  ///
  /// Detach a whole document, too, before replacing many scalars in a copy of it. A plain copy
  /// shares everything with the original, so each container in which something changes has to be
  /// converted first, which costs more than copying the document at once. A detached copy of a
  /// document as it was read has no other owner: each scalar is replaced in its place, and the
  /// result is written as fast as the original.
  ///
  ///     var masked = original.detached()
  ///     for index in 0..<masked["people"].count { masked["people", index, "name"] = "***" }
  ///
  /// The copy has no position in a text and no file: errors about it report neither.
  ///
  /// - Returns: the copy, or `.error(.outOfMemory)`.
  /// - Complexity: O(*n*) in the size of the value.
  public func detached() -> JSON {
    guard let reference else { return self }
    do throws(JSON.Error) {
      return try reference.node.detachedDocument().value
    } catch {
      return .error(error)
    }
  }
}
