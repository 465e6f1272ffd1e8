public import Jansson

extension JSON {
  /// A JSON Patch (RFC 6902): changes to a document that are applied in order, all or none.
  ///
  ///     let patch: JSON.Patch = [
  ///       .test(["version"], 1), .replace(["version"], 2), .add(["tags", "-"], "new"),
  ///     ]
  ///     var json: JSON = ["version": 1, "tags": []]
  ///     try json.apply(patch)
  ///     print(json["tags"])                     // Prints "["new"]"
  ///
  /// A patch is created from a literal as above, from a patch document (`JSON.Patch(decoding:)`, or
  /// any `Decoder`), or from the difference of two values (`JSON.Patch(from:to:)`). It is a
  /// collection of its operations; its `json` is the patch document.
  ///
  ///     let patch = try JSON.Patch(jsonString: #"[{"op": "remove", "path": "/tags/0"}]"#)
  ///
  /// - Applying: `JSON.apply(_:copyLimit:)`, `JSON.applying(_:copyLimit:)`.
  /// - Undoing: `inverted(for:copyLimit:)`.
  public struct Patch: Sendable, Hashable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// Creates a patch from its operations; an empty patch changes nothing.
    ///
    ///     let patch = JSON.Patch(operations: keys.map { .remove([.key($0)]) })
    public init(operations: [Operation]) { self.operations = operations }
  }
}

extension JSON.Patch {
  /// One change to a document, or a test of it (RFC 6902, section 4).
  ///
  ///     let operation = JSON.Patch.Operation.move(from: ["users", 0], to: ["admins", "-"])
  ///     print(operation)   // Prints "{"op":"move","from":"/users/0","path":"/admins/-"}"
  public enum Operation: Sendable, Hashable {
    /// Adds a member or replaces its value; inserts an element before the one at an index, or
    /// with `-` after the last one; replaces the whole document at the root.
    case add(JSON.Pointer, JSON)
    /// Removes an existing value.
    case remove(JSON.Pointer)
    /// Replaces an existing value.
    case replace(JSON.Pointer, JSON)
    /// Removes an existing value and adds it at another location.
    case move(from: JSON.Pointer, to: JSON.Pointer)
    /// Adds a copy of an existing value at another location.
    case copy(from: JSON.Pointer, to: JSON.Pointer)
    /// Fails unless the value at the pointer equals this one by `JSON`'s `==`: numbers by value,
    /// members in any order.
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

    /// The location that the operation changes or tests; its `path` in a patch document.
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
  /// Creates a patch without operations.
  public init() { self.init(operations: []) }

  /// The offset of the first operation: 0.
  public var startIndex: Int { 0 }

  /// The number of operations.
  public var endIndex: Int { operations.count }

  /// The operation at an offset.
  ///
  /// - Precondition: the offset is at least 0 and less than `count`.
  /// - Complexity: O(1); O(*n*) to replace an operation of a shared patch, which is copied first.
  public subscript(position: Int) -> Operation {
    get { operations[position] }
    set { operations[position] = newValue }
  }

  /// Replaces the operations in a range of offsets; `append(_:)` and other methods build on it.
  ///
  ///     patch.append(.remove(["draft"]))
  ///
  /// - Complexity: as for `Array`.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with operations: some Collection<Operation>
  ) {
    self.operations.replaceSubrange(range, with: operations)
  }
}

extension JSON.Patch: ExpressibleByArrayLiteral {
  /// Creates a patch from the listed operations.
  ///
  ///     let patch: JSON.Patch = [.remove(["draft"]), .replace(["version"], 2)]
  public init(arrayLiteral operations: Operation...) { self.init(operations: operations) }
}

extension JSON.Patch: CustomStringConvertible {
  /// The patch document as compact JSON text.
  public var description: String { json.description }
}

extension JSON.Patch.Operation: CustomStringConvertible {
  /// The operation as compact JSON text.
  public var description: String { json.description }
}

extension JSON.Patch {
  /// Refers to the file with the errors, so that a linker takes it from a static archive together
  /// with this one: `print` and other casts find conformances only at run time.
  ///
  /// It is never called.
  @usableFromInline
  static func linkedConformances() -> [any Swift.Error.Type] { [Error.self] }
}
