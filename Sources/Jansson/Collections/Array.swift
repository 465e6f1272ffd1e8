extension JSON {
  /// The elements of a JSON array.
  ///
  /// It has all that Swift's own `Array` has, as a `RandomAccessCollection`, `MutableCollection` and
  /// `RangeReplaceableCollection` of `JSON`.
  ///
  ///     var array: JSON.Array = [3, 1, 2]
  ///     array.append("four")
  ///     array[0] = nil
  ///     print(array)   // Prints "[null,1,2,"four"]"
  ///
  /// It is a view of a document: making one copies nothing, and it keeps the document alive.
  /// `JSON.detached()` lets go of a large document.
  public struct Array: Sendable {
    var place: Place

    init(_ place: Place) { self.place = place }

    /// An array without elements.
    public init() { self.init(Place.empty(Node.makeArray)) }
  }
}
