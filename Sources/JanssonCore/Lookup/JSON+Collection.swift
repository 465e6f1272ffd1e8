/// A `JSON` value is the collection of its children: an array's elements, an object's values.
///
///     for user in json["users"] { print(user["name"]) }
///
/// Scalars, null and errors are empty collections. The subscript accepts any `JSON.Index`, not only
/// positions, and yields `.error` where other collections trap.
extension JSON: MutableCollection {
  /// The number of elements or members; 0 for anything but a container.
  ///
  ///     let json: JSON = ["tags": ["a", "b"], "name": "Ann"]
  ///     print(json.count, json["tags"].count, json["name"].count)   // Prints "2 2 0"
  ///
  /// - Complexity: O(1).
  public var count: Int { reference?.node.count ?? 0 }

  /// Whether there are no elements or members.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The position of the first element.
  public var startIndex: Index {
    switch self {
    case .object(let object): .member(object.startIndex)
    case .array: .index(0)
    default: .path([])
    }
  }

  /// The position after the last element.
  public var endIndex: Index {
    switch self {
    case .object(let object): .member(object.endIndex)
    case .array(let array): .index(array.count)
    default: .path([])
    }
  }

  /// The position after `index`; `endIndex` if `index` is not a position in this value.
  ///
  /// - Complexity: O(1), as for `JSON.Object` and `JSON.Array`.
  public func index(after index: Index) -> Index {
    switch (self, index) {
    case (.object(let object), .member(let member)):
      object.validIndex(after: member).map { .member($0) } ?? endIndex
    case (.array(let array), .index(let offset)) where array.indices.contains(offset):
      .index(offset + 1)
    default: endIndex
    }
  }

  /// The position `distance` elements after `index`; in an array, `distance` may be negative.
  ///
  /// - Precondition: in an object, `distance` is not negative.
  /// - Complexity: O(1) in an array, O(`distance`) in an object.
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    if case .index(let offset) = index { return .index(offset + distance) }
    precondition(distance >= 0, "the members of an object can be traversed only forwards")
    return (0..<distance).reduce(index) { index, _ in self.index(after: index) }
  }

  /// The number of elements from one position to another.
  ///
  /// - Complexity: O(1).
  public func distance(from start: Index, to end: Index) -> Int {
    switch (start, end) {
    case (.index(let start), .index(let end)): end - start
    case (.member(let start), .member(let end)): end.offset - start.offset
    default: 0
    }
  }

  /// The last element; nil if there are none.
  ///
  /// - Complexity: O(1) in an array, O(*n*) in an object.
  public var last: JSON? {
    switch self {
    case .array(let array): array.last
    case .object(let object) where !object.isEmpty:
      object.reference.node.member(at: object.count - 1).map {
        object.reference.value(of: $0.value, step: .member($0))
      }
    default: nil
    }
  }

  /// Exchanges two values; nothing happens if either does not exist.
  ///
  ///     json["users"].swapAt(0, 1)
  ///
  /// In an object only the values change places, not the keys.
  ///
  /// - Complexity: O(1) in an array; the first mutation of a copy costs as much as for the
  ///   subscript.
  public mutating func swapAt(_ i: Index, _ j: Index) {
    if case .array = self, case .index(let i) = i, case .index(let j) = j {
      guard (0..<count).contains(i), (0..<count).contains(j) else { return }
      var array = elements
      self = .null  // Leaves the array with one owner, so that it is mutated in place.
      array.swapAt(i, j)
      self = .array(array)
      return
    }
    let (left, right) = (self[i], self[j])
    guard !left.isError, !right.isError else { return }
    self[i] = right
    self[j] = left
  }

  /// Sorts an array's elements, or an object's members by their values.
  ///
  ///     json["users"].sort { $0["age"].int ?? 0 < $1["age"].int ?? 0 }
  ///
  /// The sort is stable. Values of other kinds stay as they are.
  ///
  /// - Parameter areInIncreasingOrder: whether the first value must precede the second.
  /// - Throws: what `areInIncreasingOrder` throws; nothing is changed then.
  /// - Complexity: O(*n* log *n*) comparisons.
  public mutating func sort(by areInIncreasingOrder: (JSON, JSON) throws -> Bool) rethrows {
    let values = Swift.Array(self)
    // Their offsets, for both kinds: sorting is compiled again for each type.
    let order = try values.indices.sorted { try areInIncreasingOrder(values[$0], values[$1]) }
    switch self {
    case .array(let array): self = .array(array.copy(of: order))
    case .object(let object):
      let keys = Swift.Array(object.keys)
      self = .object(Object(order.map { (key: keys[$0], value: values[$0]) }))
    default: break
    }
  }

  /// Iterates over the elements of an array, or the values of an object.
  ///
  /// Soundness: it retains the container and only reads, so the tree below cannot change.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let reference: ContainerReference?
    private var children: ChildCursor?

    init(_ reference: ContainerReference?) {
      self.reference = reference
      children = reference.map { ChildCursor($0.node) }
    }

    /// The next element or value; nil after the last one.
    public mutating func next() -> JSON? {
      guard let reference, let (value, _) = children?.next() else { return nil }
      return reference.value(of: value, step: children?.step ?? .root)
    }
  }

  /// Returns an iterator over the current elements; later mutations of the value do not affect it.
  public func makeIterator() -> Iterator { Iterator(reference) }
}
