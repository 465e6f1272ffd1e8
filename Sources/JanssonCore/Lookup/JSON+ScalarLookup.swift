// Lookups of the commonest scalars, each a single call, for modules whose inlinable functions know
// the requested type.

extension JSON {
  /// The string at an index; nil if there is none, or the lookup is recorded.
  ///
  /// - Complexity: as the subscript; O(*n*) in the bytes of the string, which is copied.
  @usableFromInline
  package func string(at index: Index) -> String? { node(at: index)?.stringValue }

  /// The integer at an index; nil if there is no number written as an integer, or the lookup is
  /// recorded.
  @usableFromInline
  package func integer(at index: Index) -> Int64? { node(at: index)?.integerValue }

  /// The number at an index as a double; nil if there is none that fits `Int64` or `Double`, or the
  /// lookup is recorded.
  @usableFromInline
  package func double(at index: Index) -> Double? { node(at: index)?.doubleValue }

  /// The Boolean at an index; nil if there is none, or the lookup is recorded.
  @usableFromInline
  package func bool(at index: Index) -> Bool? { node(at: index)?.boolValue }

  /// True if a member is null or missing; nil if it is neither, or if only a complete lookup can
  /// tell.
  @usableFromInline
  package func isAbsentMember(at index: Index) -> Bool? {
    guard !LookupTrace.isActive, let node = reference?.node, node.isObject, case .key = index
    else { return nil }
    guard let child = node.child(index) else { return true }
    return child.isNull ? true : nil
  }

  /// The node at an index; nil if there is none, or the lookup is recorded.
  ///
  /// Soundness: this value keeps the document alive; the node is read at once.
  package func node(at index: Index) -> Node? {
    guard !LookupTrace.isActive, let node = reference?.node else { return nil }
    guard case .path(let path) = index else { return node.child(index) }
    var child: Node? = node
    for index in path { child = child?.child(index) }
    return child
  }
}
