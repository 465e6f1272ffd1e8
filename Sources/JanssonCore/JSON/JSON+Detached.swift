extension JSON {
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
