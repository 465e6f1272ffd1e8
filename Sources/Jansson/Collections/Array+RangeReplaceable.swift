extension JSON.Array: RangeReplaceableCollection {
  /// Replaces a range of elements by others.
  ///
  /// When memory runs out, the array stays as it was.
  /// - Precondition: the range lies in `0...count`.
  /// - Complexity: O(`count` + *m*) for *m* new elements.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<JSON>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "the range \(range) is not in an array of \(count)")
    if range.lowerBound == count { return append(contentsOf: newElements) }
    do throws(JSON.Error) {
      let result = try Node.makeArray()
      let shared = try place.sharedTree()
      let old = shared.node
      for index in 0..<range.lowerBound { try result.tree.append(old, index) }
      for element in newElements { try result.tree.append(element.node()) }
      for index in range.upperBound..<count { try result.tree.append(old, index) }
      place = Place(root: result)
    } catch {
      return
    }
  }

  /// Adds an element at the end; when memory runs out, the array stays as it was.
  ///
  /// - Complexity: O(1) on average; O(`count`) for the first write to a copy, and O(*n*) in all that stands
  ///   in it for the first to what was read.
  public mutating func append(_ element: JSON) {
    guard let node = try? element.node(), let tree = try? Place.makeUnique(&place) else { return }
    try? tree.append(node)
  }

  /// Adds elements at the end.
  ///
  /// - Complexity: O(*m*) on average for *m* new elements.
  public mutating func append(contentsOf elements: some Sequence<JSON>) {
    for element in elements { append(element) }
  }

  /// Puts an element before the one at `index`, or at the end.
  ///
  /// - Precondition: `index` is in `0...count`.
  /// - Complexity: O(`count`).
  public mutating func insert(_ element: JSON, at index: Int) {
    precondition((0...count).contains(index), "there is no place \(index) in an array of \(count)")
    guard let node = try? element.node(), let tree = try? Place.makeUnique(&place) else { return }
    try? tree.insert(node, at: index)
  }

  /// Removes the element at `index`.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(`count` - `index`); for the first write to a copy, and to what was read, as for
  ///   `append(_:)`.
  @discardableResult
  public mutating func remove(at index: Int) -> JSON {
    precondition(indices.contains(index), "there is no element \(index) in an array of \(count)")
    // Held by its node: a view would make this array one of two owners.
    guard let tree = try? Place.makeUnique(&place), let old = tree.removeElement(at: index) else {
      return self[index]
    }
    return Place.value(ofRoot: old)
  }
}

extension TreeNode {
  /// Appends an element of another array, which both then share.
  fileprivate func append(_ other: Node, _ index: Int) throws(JSON.Error) {
    if let element = other.child(index) { try append(element.tree.share()) }
  }
}
