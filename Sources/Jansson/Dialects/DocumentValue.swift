/// A value in a document, for the modules that bring other libraries' interfaces.
///
/// It is a view: it owns nothing, and copying it costs nothing.
///
/// Soundness: it is used only within the call of `JSON.withDocumentValue(_:)` that it came from, which keeps
/// the document alive.
package struct DocumentValue {
  let node: Node

  init(_ node: Node) { self.node = node }

  /// What a value is; a string and digits are copied only when they are asked for.
  package enum Content {
    case object
    case array
    case string(String)
    case integer(Int64)
    case real(Double)
    /// A number that neither `Int64` nor `Double` holds exactly, as RFC 8259 writes it.
    case digits(String)
    case bool(Bool)
    case null
  }

  /// The value itself, unless it is a container.
  package var content: Content {
    switch node.content {
    case .object: .object
    case .array: .array
    case .string(let utf8): .string(String(checked: utf8))
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .digits(let utf8): .digits(String(checked: utf8))
    case .bool(let value): .bool(value)
    case .null, .error: .null
    }
  }

  /// Whether the value is an object.
  package var isObject: Bool { node.isObject }

  /// Whether the value is an array.
  package var isArray: Bool { node.isArray }

  /// Whether the value is null.
  package var isNull: Bool { node.isNull }

  /// The number of members or elements; 0 for a scalar.
  package var count: Int { node.count }

  // The usual scalars, each found by one comparison.

  /// The integer in the range of 64 bits that the value is.
  package var integer: Int64? { node.integerValue }

  /// The number that the value is, unless it has more digits than `Int64` or `Double` has room for.
  package var double: Double? { node.doubleValue }

  /// The Boolean that the value is.
  package var bool: Bool? { node.boolValue }

  /// The string that the value is.
  package var string: String? { node.stringValue }
}

extension JSON {
  /// Runs `body` on the value, which must not outlive the call.
  ///
  /// - Throws: `outOfMemory`, for a scalar, which needs a node of its own.
  package func withDocumentValue<Result>(
    _ body: (DocumentValue) -> Result
  ) throws(JSON.Error) -> Result {
    try withNode { (node) throws(JSON.Error) in body(DocumentValue(node)) }
  }
}

extension DocumentValue {
  /// The value of a member, found without regard to the order of the members; nil if there is none.
  ///
  /// - Complexity: O(1) on average in large objects, O(`count`) in small ones.
  package func member(_ key: String) -> DocumentValue? { node.child(key).map(DocumentValue.init) }

  /// The elements of an array; no elements for any other value.
  package var elements: Elements { Elements(node) }

  /// The members of an object in their order; no members for any other value.
  package var members: Members { Members(node) }

  /// The elements of an array, one after the other.
  package struct Elements: IteratorProtocol, Sequence {
    private var children: ChildCursor?

    fileprivate init(_ node: Node) { children = node.isArray ? ChildCursor(node) : nil }

    /// The next element.
    package mutating func next() -> DocumentValue? {
      children?.nextValue().map(DocumentValue.init)
    }
  }

  /// The members of an object, one after the other.
  package struct Members: IteratorProtocol, Sequence {
    private var children: ChildCursor?

    fileprivate init(_ node: Node) { children = node.isObject ? ChildCursor(node) : nil }

    /// The next member.
    package mutating func next() -> (key: String, value: DocumentValue)? {
      guard let (value, key) = children?.next(), let key else { return nil }
      return (String(checked: key), DocumentValue(value))
    }
  }
}
