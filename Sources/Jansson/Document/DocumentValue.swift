/// A value inside a document, for the modules that provide other libraries' interfaces.
///
/// It is a view: it owns nothing, and copying it is free.
///
///     let count = try json.withDocumentValue { $0.member("users")?.count }
///
/// Soundness: it is used only within the call of `JSON.withDocumentValue(_:)` that it came from,
/// which keeps the document alive.
@usableFromInline
package struct DocumentValue {
  @usableFromInline package let node: Node

  @inlinable
  package init(_ node: Node) { self.node = node }

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
