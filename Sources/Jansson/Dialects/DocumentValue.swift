/// A value inside a document, for the modules that provide other libraries' interfaces.
///
/// It is a view: it owns nothing, and copying it costs nothing.
///
///     let count = try json.withDocumentValue { $0.member("users")?.count }
///
/// Soundness: it is used only within the call of `JSON.withDocumentValue(_:)` that it came from,
/// which keeps the document alive.
package struct DocumentValue {
  let node: Node

  init(_ node: Node) { self.node = node }

  /// Whether the value is null.
  package var isNull: Bool { node.isNull }

  /// Whether the value is an error inside a document.
  package var isError: Bool { if case .error = node.content { true } else { false } }

  /// Whether the value is an object.
  package var isObject: Bool { node.isObject }

  /// Whether the value is an array.
  package var isArray: Bool { node.isArray }

  /// The number of members or elements; 0 for a scalar.
  package var count: Int { node.count }

  // Typed access to the commonest scalars, each with a single comparison of the kind.

  /// The value as an integer; nil if it is not an integer that fits into `Int64`.
  package var integer: Int64? { node.integerValue }

  /// The value as a double; nil if it is not a number, or has more digits than `Int64` or `Double`
  /// can hold.
  package var double: Double? { node.doubleValue }

  /// The value as a Boolean; nil for any other value.
  package var bool: Bool? { node.boolValue }

  /// The value as a string; nil for any other value.
  ///
  /// - Complexity: O(*n*) in the bytes of the string, which is copied.
  package var string: String? { node.stringValue }
}

#if FullFoundation
// What the dialects need besides.

extension DocumentValue {
  /// The kind of a value and, for a scalar, the value itself.
  package enum Content {
    case object
    case array
    case string(String)
    case integer(Int64)
    case real(Double)
    /// A number that neither `Int64` nor `Double` holds exactly, as it is written (RFC 8259,
    /// section 6).
    case rawNumber(String)
    case bool(Bool)
    case null
  }

  /// The kind of the value; a scalar comes with its value.
  ///
  /// An error inside a document counts as null.
  ///
  /// - Complexity: O(1); O(*n*) in the bytes of a string or a raw number, which is copied.
  package var content: Content {
    switch node.content {
    case .object: .object
    case .array: .array
    case .string(let utf8): .string(String(checked: utf8))
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .rawNumber(let utf8): .rawNumber(String(checked: utf8))
    case .bool(let value): .bool(value)
    case .null, .error: .null
    }
  }

  /// The value as `JSONSerialization` gives it: numbers and Booleans are `NSNumber`, null is `NSNull`.
  ///
  /// - Returns: nil for containers nested beyond 512 levels.
  /// - Complexity: O(*n*), without recursion.
  package var foundationObject: Any? { node.foundationObject(orBelowLimit: nil) }
}

extension JSON {
  /// Runs `body` on a view of this value, which must not escape from the call.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: `outOfMemory`, for a scalar, which needs a node of its own.
  package func withDocumentValue<Result>(
    _ body: (DocumentValue) -> Result
  ) throws(JSON.Error) -> Result {
    try withNode { (node) throws(JSON.Error) in body(DocumentValue(node)) }
  }
}

extension DocumentValue {
  /// Returns the value of the member with this key, or nil if there is none.
  ///
  /// The order of the members does not matter; `MemberLookup` is faster for several members in
  /// their order.
  ///
  /// - Complexity: O(1) on average in large objects, O(`count`) in small ones.
  package func member(_ key: String) -> DocumentValue? { node.child(key).map(DocumentValue.init) }

  /// The elements of an array; an empty sequence for any other value.
  package var elements: Elements { Elements(node) }

  /// The members of an object in document order; an empty sequence for any other value.
  package var members: Members { Members(node) }

  /// A sequence of the elements of an array.
  package struct Elements: IteratorProtocol, Sequence {
    private var children: ChildCursor?

    fileprivate init(_ node: Node) { children = node.isArray ? ChildCursor(node) : nil }

    /// Returns the next element, or nil after the last.
    package mutating func next() -> DocumentValue? {
      children?.nextValue().map(DocumentValue.init)
    }
  }

  /// A sequence of the members of an object.
  package struct Members: IteratorProtocol, Sequence {
    private var children: ChildCursor?

    fileprivate init(_ node: Node) { children = node.isObject ? ChildCursor(node) : nil }

    /// Returns the next member, or nil after the last.
    package mutating func next() -> (key: String, value: DocumentValue)? {
      guard let (value, key) = children?.next(), let key else { return nil }
      return (String(checked: key), DocumentValue(value))
    }
  }
}
#endif
