/// A `JSON` is the collection of its elements: an array's elements, an object's values.
///
///     for user in json["users"] { print(user["name"]) }
///
/// A scalar, null and an error have no elements. The subscript takes any `JSON.Index`, not only
/// positions, and yields `.error` where other collections trap.
extension JSON: MutableCollection {
  /// A value again.
  public typealias Element = JSON

  /// The number of elements or members; 0 for anything but an array or object.
  ///
  /// - Complexity: O(1).
  public var count: Int { place?.node.count ?? 0 }

  /// Whether there are no elements or members.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The number of elements or members.
  public var underestimatedCount: Int { count }

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

  /// The position after `index`; the end for an index that is no position here.
  ///
  /// - Complexity: O(1), as for `JSON.Object` and `JSON.Array`.
  public func index(after index: Index) -> Index {
    switch (self, index) {
    case (.object(let object), .member(let member)): .member(object.index(after: member))
    case (.array(let array), .index(let offset)) where array.indices.contains(offset):
      .index(offset + 1)
    default: endIndex
    }
  }

  /// The position `distance` elements after `index`, or before it in an array.
  ///
  /// - Complexity: O(1) in an array, O(`distance`) in an object.
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    if case .index(let offset) = index { return .index(offset + distance) }
    precondition(distance >= 0, "the members of an object can be gone through only forwards")
    return (0..<distance).reduce(index) { index, _ in self.index(after: index) }
  }

  /// How many elements lie between two positions.
  ///
  /// - Complexity: O(1).
  public func distance(from start: Index, to end: Index) -> Int {
    switch (start, end) {
    case (.index(let start), .index(let end)): end - start
    case (.member(let start), .member(let end)): end.offset - start.offset
    default: 0
    }
  }

  /// The last element.
  ///
  /// - Complexity: O(1) in an array, O(*n*) in an object.
  public var last: JSON? {
    switch self {
    case .array(let array): array.last
    case .object(let object) where !object.isEmpty:
      object.values[Object.Index(offset: object.count - 1, member: nil, stamp: 0)]
    default: nil
    }
  }

  /// Exchanges two values; positions that are not there change nothing.
  ///
  /// In an object the keys stay where they are.
  public mutating func swapAt(_ i: Index, _ j: Index) {
    if case .array = self, case .index(let i) = i, case .index(let j) = j {
      guard (0..<count).contains(i), (0..<count).contains(j) else { return }
      var array = asArray
      self = .null  // The array has one owner now, and changes in place.
      array.swapAt(i, j)
      self = .array(array)
      return
    }
    let (left, right) = (self[i], self[j])
    guard !left.isError, !right.isError else { return }
    self[i] = right
    self[j] = left
  }

  /// Sorts an array's elements, or an object's members by their values; equal ones keep their order.
  ///
  /// Anything else stays as it is.
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (JSON, JSON) throws -> Bool) rethrows {
    switch self {
    case .array(let array):
      self = .array(Array(try array.sorted(by: areInIncreasingOrder)))
    case .object(let object):
      self = .object(Object(try object.sorted { try areInIncreasingOrder($0.value, $1.value) }))
    default: break
    }
  }

  /// Goes through the elements of an array, or the values of an object.
  ///
  /// Soundness: it holds the place, so the tree below cannot change, and reads it only.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let place: Place?
    private var children: ChildCursor?

    init(_ place: Place?) {
      self.place = place
      children = place.map { ChildCursor($0.node) }
    }

    /// The next element or value.
    public mutating func next() -> JSON? {
      guard let place, let (value, _) = children?.next() else { return nil }
      return place.value(of: value, step: children?.step ?? .root(file: nil))
    }
  }

  /// An iterator over the elements as they are now, whatever happens to the value meanwhile.
  public func makeIterator() -> Iterator { Iterator(place) }
}
