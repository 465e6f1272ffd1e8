extension JSON {
  /// A JSON Patch (RFC 6902): changes to a document, to be applied one after the other, all or none.
  ///
  ///     let patch: JSON.Patch = [
  ///       .test(["version"], 1), .replace(["version"], 2), .add(["tags", "-"], "new"),
  ///     ]
  ///     var json: JSON = ["version": 1, "tags": []]
  ///     try json.apply(patch)
  ///     print(json["tags"])                     // Prints "["new"]"
  ///
  /// A patch comes from a literal as here, from JSON in the form of the RFC (`JSON.Patch(decode:)`, or
  /// with any `Decoder`), or from what differs between two values (`JSON.Patch(from:to:)`). It is a
  /// collection of its operations, and `JSON(patch)` writes it in the form of the RFC.
  ///
  ///     let patch = try JSON.Patch(jsonString: #"[{"op": "remove", "path": "/tags/0"}]"#)
  ///
  /// - Applying: `JSON.apply(_:)`, `JSON.applying(_:)`.
  /// - Undoing: `inverted(for:)`.
  public struct Patch: Sendable, Hashable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// A patch of these operations; without any, it changes nothing.
    public init(operations: [Operation]) { self.operations = operations }
  }
}

extension JSON.Patch {
  /// One change to a document, or a test of it (RFC 6902, section 4).
  public enum Operation: Sendable, Hashable {
    /// Adds a member or replaces its value; inserts an element before the one at an index, or with `-`
    /// after the last; replaces the whole document at the root.
    case add(JSON.Pointer, JSON)
    /// Removes a value that is there.
    case remove(JSON.Pointer)
    /// Replaces a value that is there.
    case replace(JSON.Pointer, JSON)
    /// Removes a value that is there, and adds it at another place.
    case move(from: JSON.Pointer, to: JSON.Pointer)
    /// Adds a value that is there at another place, too.
    case copy(from: JSON.Pointer, to: JSON.Pointer)
    /// Fails unless the value that is there equals this one, as `JSON` compares values: numbers by
    /// their value, members in any order.
    case test(JSON.Pointer, JSON)

    /// The operation's name in a patch document: "add".
    public var name: String {
      switch self {
      case .add: "add"
      case .remove: "remove"
      case .replace: "replace"
      case .move: "move"
      case .copy: "copy"
      case .test: "test"
      }
    }

    /// The place that the operation changes or tests; its `path` in a patch document.
    public var pointer: JSON.Pointer {
      switch self {
      case .add(let pointer, _), .remove(let pointer), .replace(let pointer, _),
        .move(_, let pointer), .copy(_, let pointer), .test(let pointer, _):
        pointer
      }
    }
  }
}

extension JSON.Patch: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// A patch without operations.
  public init() { self.init(operations: []) }

  /// The offset of the first operation: 0.
  public var startIndex: Int { 0 }

  /// The number of operations.
  public var endIndex: Int { operations.count }

  /// The operation at an offset.
  public subscript(position: Int) -> Operation {
    get { operations[position] }
    set { operations[position] = newValue }
  }

  /// Replaces the operations in a range of offsets.
  ///
  /// - Complexity: as for `Array`.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with operations: some Collection<Operation>
  ) {
    self.operations.replaceSubrange(range, with: operations)
  }
}

extension JSON.Patch: ExpressibleByArrayLiteral {
  /// The patch of these operations.
  public init(arrayLiteral operations: Operation...) { self.init(operations: operations) }
}

extension JSON.Patch: CustomStringConvertible {
  /// The patch as compact JSON text.
  public var description: String { json.description }
}

extension JSON.Patch.Operation: CustomStringConvertible {
  /// The operation as compact JSON text.
  public var description: String { json.description }
}
