package import JanssonCoding
package import JanssonCore

/// A type whose properties or cases are listed by generated code instead of reflection.
///
/// Not for users: the attributes of `JanssonMacros` make models conform.
public protocol _JSONListed {
  /// What generated code lists.
  static var _listing: _JSONListing { get }
}

/// What generated code lists of a type.
///
/// It is in this module because mapping does not depend on generated code, which creates it.
public struct _JSONListing {
  /// Creates the model: that follows all types inside it, which not everyone needs.
  ///
  /// Nil for an enum, and for a subclass that has properties which are not listed.
  package let makeModel: () -> (any ListedModel)?
  /// Nil for a type without listed cases.
  package let cases: ListedCases?

  package init(
    cases: ListedCases?, makeModel: @escaping () -> (any ListedModel)?
  ) {
    (self.cases, self.makeModel) = (cases, makeModel)
  }

  /// Nil for a type that is not described by generated code.
  package static func of(_ type: Any.Type) -> _JSONListing? {
    (type as? any _JSONListed.Type)?._listing
  }
}

/// The cases of an enum.
package struct ListedCases: Sendable {
  package let cases: [MappedCase]
  /// Whether one more case is for all values that match no other.
  package let isOpen: Bool
  /// The member that names the case, and the one with its values.
  package let tag: String?
  package let content: String?

  package init(_ cases: [MappedCase], isOpen: Bool, tag: String?, content: String?) {
    (self.cases, self.isOpen, self.tag, self.content) = (cases, isOpen, tag, content)
  }

  /// The raw values of an enum that has some.
  var names: [JSON] { cases.map { .string($0.key) } }
}

/// A model whose properties generated code lists.
///
/// Its values are decoded at most twice: first by the generated code, which is fast and only
/// determines whether all fit in their own form; then, if one does not, or if a call has options or
/// requests a report, by a `StoredPropertyLayout`, like the properties of any model. The fields of
/// that layout are not in the model's memory but in a block, from which the model is created.
package protocol ListedModel: AnyObject, Sendable {
  var fields: [ReflectedField] { get }
  var propertyOptions: [String: JSON.PropertyOption] { get }
  /// Why no value can be created or written.
  var unsupportedTypeError: JSON.Error? { get }
  /// Whether generated code writes all that a value consists of.
  var isWritable: Bool { get }

  /// Initializes memory with a model, by generated code; returns false, and does nothing, if that
  /// is impossible.
  ///
  /// After that, it is not tried for the values inside: otherwise, each level of a document might
  /// be read as many times as its depth.
  func initialize(
    _ target: UnsafeMutableRawPointer, from parent: UnsafeMutablePointer<NodeCursor>
  ) -> Bool

  /// Initializes memory with a model whose fields `initialize` decodes, after generated code has
  /// failed.
  func initialize(
    _ target: UnsafeMutableRawPointer, by initialize: (UnsafeMutableRawPointer) throws -> Void
  ) throws

  /// Writes the model in memory, by generated code; returns false, and leaves the text as it was,
  /// if that is impossible.
  func write(_ source: UnsafeRawPointer, to writer: DirectWriter) -> Bool

  /// Calls `body` with a block of the fields of the model in memory.
  func withFields(
    of source: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(JSON.Error) -> Void
  ) throws(JSON.Error)

  /// How an array of models is decoded from a text; nil if generated code does not read all of
  /// them.
  func arrayReading<Element>(of type: Element.Type) -> FastReading?
}
