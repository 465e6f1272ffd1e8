extension JSON {
  /// A JSON array: a random-access collection of `JSON` values.
  ///
  /// It conforms to the same collection protocols as `Swift.Array`: `RandomAccessCollection`,
  /// `MutableCollection` and `RangeReplaceableCollection`.
  ///
  ///     var array: JSON.Array = [3, 1, 2]
  ///     array.append("four")
  ///     array[0] = nil
  ///     print(array)   // Prints "[null,1,2,"four"]"
  ///
  /// It is a view of a document: creating one copies nothing, and it keeps the document alive. Use
  /// `JSON.detached()` to free the rest of a large document.
  public struct Array: Sendable {
    package var reference: ContainerReference

    package init(reference: ContainerReference) { self.reference = reference }

    /// Creates an empty array.
    public init() { self.init(reference: Document.empty(isObject: false)) }
  }
}
