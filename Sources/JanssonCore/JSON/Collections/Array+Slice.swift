extension JSON.Array {
  /// Consecutive elements of an array, with the indices that they have there.
  ///
  ///     var array: JSON.Array = [3, 2, 1, 0]
  ///     array[1...].reverse()
  ///     print(array)   // Prints "[3,0,1,2]"
  ///
  /// It shares the array until it is changed, which copies its own elements and no others, as a
  /// slice of `Swift.Array` does.
  public struct Slice: Sendable {
    /// The elements and, unless the slice has been changed, those around them.
    private var base: JSON.Array
    /// The index of the base's first element.
    private var origin = 0
    private var bounds: Range<Int>

    init(_ base: JSON.Array, _ bounds: Range<Int>) {
      precondition(
        bounds.lowerBound >= 0 && bounds.upperBound <= base.count,
        "the range \(bounds) is not in an array of \(base.count)")
      (self.base, self.bounds) = (base, bounds)
    }

    /// Creates an empty slice.
    public init() { self.init(JSON.Array(), 0..<0) }

    /// Whether these are still the elements of a range of an array, and not a copy.
    func isUnchanged(_ bounds: Range<Int>, of array: JSON.Array) -> Bool {
      self.bounds == bounds && origin == 0 && base.reference === array.reference
    }

    /// Leaves the base with no other elements, before one is changed.
    mutating func separate() {
      if base.count == bounds.count { return }
      base = base.copy(of: Swift.Array(bounds.lowerBound - origin..<bounds.upperBound - origin))
      origin = bounds.lowerBound
    }
  }
}

extension JSON.Array.Slice: RandomAccessCollection, MutableCollection {
  /// The index of the first element.
  public var startIndex: Int { bounds.lowerBound }
  /// The index after that of the last element.
  public var endIndex: Int { bounds.upperBound }

  /// The element at an index.
  ///
  /// - Precondition: the index is in `startIndex..<endIndex`.
  /// - Complexity: O(1); the first write is O(`count`).
  public subscript(index: Int) -> JSON {
    get {
      check(index)
      return base[index - origin]
    }
    set {
      check(index)
      separate()
      base[index - origin] = newValue
    }
    _modify {
      check(index)
      separate()
      yield &base[index - origin]
    }
  }

  /// The elements of a range, with the same indices.
  public subscript(range: Range<Int>) -> JSON.Array.Slice {
    get {
      precondition(
        range.lowerBound >= startIndex && range.upperBound <= endIndex,
        "the range \(range) is not in \(bounds)")
      var slice = self
      slice.bounds = range
      return slice
    }
    set { replaceSubrange(range, with: newValue) }
  }

  /// Exchanges two elements without copying them.
  ///
  /// - Complexity: O(1); the first mutation is O(`count`).
  public mutating func swapAt(_ i: Int, _ j: Int) {
    check(i)
    check(j)
    separate()
    base.swapAt(i - origin, j - origin)
  }

  private func check(_ index: Int) {
    precondition(bounds.contains(index), "no element \(index) in \(bounds)")
  }
}

extension JSON.Array.Slice: RangeReplaceableCollection {
  /// Replaces a range of elements.
  ///
  /// - Precondition: the range is within `startIndex...endIndex`.
  /// - Complexity: as for `JSON.Array`; the first write is O(`count`).
  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<JSON>
  ) {
    precondition(
      range.lowerBound >= startIndex && range.upperBound <= endIndex,
      "the range \(range) is not in \(bounds)")
    separate()
    base.replaceSubrange(
      range.lowerBound - origin..<range.upperBound - origin, with: newElements)
    bounds = origin..<origin + base.count
  }
}
