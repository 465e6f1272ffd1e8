package import Jansson

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
