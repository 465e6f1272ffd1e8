extension JSON.Array: RangeReplaceableCollection {
  /// Replaces a range of elements.
  ///
  ///     var array: JSON.Array = [1, 2, 3, 4]
  ///     array.replaceSubrange(1..<3, with: ["a"])
  ///     print(array)   // Prints "[1,"a",4]"
  ///
  /// - Parameters:
  ///   - range: the offsets to remove; may be empty.
  ///   - newElements: the elements to insert there.
  /// - Precondition: the range is within `0...count`.
  /// - Complexity: O(`count` + *m*) for *m* new elements; if there are about as many as before,
  ///   only the pointers of those after them are moved. The first write costs as much as for
  ///   `append(_:)`.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<JSON>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "the range \(range) is not in an array of \(count)")
    if range.lowerBound == count { return append(contentsOf: newElements) }
    do throws(JSON.Error) {
      let new = try Node.makeArray()
      for element in newElements { try new.tree.append(element.node()) }
      try replace(range, with: new.tree)
    } catch {
      error.endProcess()
    }
  }

  // Not in each specialization of the generic function, of which there are three in each program.
  @inline(never)
  private mutating func replace(
    _ range: Range<Int>, with new: TreeNode
  ) throws(JSON.Error) {
    let more = new.count - range.count
    if abs(more) <= Self.fewShifts || (range.upperBound == count && more < 0) {
      try replaceInPlace(range, with: new)
    } else {
      try rebuild(range, with: new)
    }
  }

  /// Each element more or less moves the pointers after it, which takes a thirtieth of the time
  /// that giving each of them another owner does.
  private static let fewShifts = 32

  private mutating func replaceInPlace(
    _ range: Range<Int>, with new: TreeNode
  ) throws(JSON.Error) {
    defer { reference.checkInvariants() }
    let tree = try ContainerReference.makeUnique(&reference)
    for index in range.dropFirst(new.count).reversed() { _ = tree.removeElement(at: index) }
    // From the end, where removing moves nothing.
    for offset in (0..<new.count).reversed() {
      guard let element = new.removeElement(at: offset) else { break }
      if offset < range.count {
        tree.set(range.lowerBound + offset, to: element)
      } else {
        try tree.insert(element, at: range.upperBound)
      }
    }
  }

  private mutating func rebuild(_ range: Range<Int>, with new: TreeNode) throws(JSON.Error) {
    let result = try Node.makeArray()
    let old = reference.held
    try result.tree.append(0..<range.lowerBound, of: old)
    for offset in 0..<new.count {
      if let element = new.child(offset) { try result.tree.append(element.share()) }
    }
    try result.tree.append(range.upperBound..<count, of: old)
    reference = Document(root: result)
  }

  /// Creates an array of these elements.
  ///
  ///     let names = JSON.Array(array.map { $0["name"] })
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<JSON>) {
    let elements = Swift.Array(elements)
    if let copy = JSON.Array(copying: elements) {
      self = copy
    } else {
      self.init()
      append(contentsOf: elements)
    }
  }

  /// Copies small containers in their scanned form; nil if some elements are others, or if one
  /// occurs twice: in a tree, both places share one copy.
  private init?(copying elements: [JSON]) {
    if elements.isEmpty { return nil }
    var nodes: [ScannedNode] = []
    var known: Set<UnsafeRawPointer> = []
    for element in elements {
      guard let node = element.reference?.node, node.isScanned,
        node.scanned.span < HeldNode.smallestSubtree, known.insert(node.scanned.pointer).inserted
      else { return nil }
      nodes.append(node.scanned)
    }
    // The elements keep the nodes alive.
    let copy = withExtendedLifetime(elements) {
      Document.copy(of: nodes, isObject: false, sharingStringsOf: nil)
    }
    guard let copy else { return nil }
    self.init(reference: copy)
  }

  /// An array with the elements at some offsets, in that order.
  ///
  /// - Complexity: O(*m*) in the elements, or in their nodes if these are copied.
  func copy(of offsets: [Int]) -> JSON.Array {
    let held = reference.held
    if held.node.isScanned,
      let copy = held.copy(of: offsets.compactMap { held.node.scanned.element($0) })
    {
      return JSON.Array(reference: copy)
    }
    do throws(JSON.Error) {
      let result = try Node.makeArray()
      try result.tree.append(offsets, of: held)
      return JSON.Array(reference: Document(root: result))
    } catch {
      error.endProcess()
    }
  }

  /// Returns the elements that satisfy a condition, as an array.
  ///
  ///     let adults = array.filter { $0["age"].int ?? 0 >= 18 }
  ///
  /// - Throws: what `isIncluded` throws.
  /// - Complexity: O(`count`).
  public func filter(_ isIncluded: (JSON) throws -> Bool) rethrows -> JSON.Array {
    var offsets: [Int] = []
    for (offset, element) in self.enumerated() where try isIncluded(element) {
      offsets.append(offset)
    }
    return copy(of: offsets)
  }

  /// Removes the elements that satisfy a condition.
  ///
  ///     array.removeAll { $0["age"].int ?? 0 < 18 }
  ///
  /// - Throws: what `shouldBeRemoved` throws; nothing is changed then.
  /// - Complexity: O(`count`).
  public mutating func removeAll(where shouldBeRemoved: (JSON) throws -> Bool) rethrows {
    self = try filter { try !shouldBeRemoved($0) }
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  ///     array.sort { $0["age"].int ?? 0 < $1["age"].int ?? 0 }
  ///
  /// - Parameter areInIncreasingOrder: whether the first element must precede the second.
  /// - Throws: what `areInIncreasingOrder` throws; nothing is changed then.
  /// - Complexity: O(*n* log *n*) comparisons.
  public mutating func sort(by areInIncreasingOrder: (JSON, JSON) throws -> Bool) rethrows {
    let elements = Swift.Array(self)
    self = copy(
      of: try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Removes the first element.
  ///
  ///     let next = queue.removeFirst()
  ///
  /// - Returns: the removed element.
  /// - Precondition: the array is not empty.
  /// - Complexity: as for `remove(at:)`.
  @discardableResult
  public mutating func removeFirst() -> JSON { remove(at: 0) }

  /// Removes the first elements.
  ///
  ///     queue.removeFirst(2)
  ///
  /// - Precondition: there are so many.
  /// - Complexity: as for `replaceSubrange(_:with:)`.
  public mutating func removeFirst(_ count: Int) {
    replaceSubrange(0..<count, with: EmptyCollection())
  }

  /// Appends an element.
  ///
  ///     array.append(["name": "Ann"])
  ///
  /// - Complexity: O(1) amortised. The first write to a copy or to a parsed array is O(`count`).
  public mutating func append(_ element: JSON) {
    do throws(JSON.Error) {
      try appendOrThrow(element)
    } catch {
      error.endProcess()
    }
  }

  /// Appends an element; throws only `outOfMemory`.
  package mutating func appendOrThrow(_ element: JSON) throws(JSON.Error) {
    defer { reference.checkInvariants() }
    if try ContainerReference.setScanned(in: &reference, at: .index(count), to: element) { return }
    let node = try element.node()
    try ContainerReference.makeUnique(&reference).append(node)
  }

  /// Inserts an element before the one at `index`.
  ///
  ///     array.insert("first", at: 0)
  ///
  /// - Precondition: `index` is in `0...count`.
  /// - Complexity: O(`count`).
  public mutating func insert(_ element: JSON, at index: Int) {
    precondition((0...count).contains(index), "no insertion index \(index) in an array of \(count)")
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      let old = reference.node
      if let copy = reference.copyOfSmall(at: .index(index), old.child(index), .insert(element)) {
        reference = copy
        return
      }
      let node = try element.node()
      try ContainerReference.makeUnique(&reference).insert(node, at: index)
    } catch {
      error.endProcess()
    }
  }

  /// Removes the element at `index`.
  ///
  ///     let first = array.remove(at: 0)
  ///
  /// - Returns: the removed element.
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(`count` - `index`); the first write costs as much as for `append(_:)`.
  @discardableResult
  public mutating func remove(at index: Int) -> JSON {
    precondition(indices.contains(index), "no element \(index) in an array of \(count)")
    // The value is kept by its node: a view would make this array one of two owners.
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      if let old = try ContainerReference.removeFromSmall(&reference, at: .index(index)) {
        return old
      }
      let tree = try ContainerReference.makeUnique(&reference)
      guard let old = tree.removeElement(at: index) else { return self[index] }
      return ContainerReference.value(ofRoot: old)
    } catch {
      error.endProcess()
    }
  }
}
