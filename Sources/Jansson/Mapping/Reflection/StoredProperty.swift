/// A stored property of a struct or class, as reflection reports it.
package struct StoredProperty {
  /// The name in the metadata, which differs from the source for lazy and wrapped properties.
  package let name: String
  /// The type of the stored value.
  package let type: Any.Type
  /// The offset in bytes from the start of the value, or of the object.
  package let offset: Int
  /// Whether the storage is a strong reference or a value: neither `weak` nor `unowned`.
  package let isStrong: Bool
  /// Whether it was declared with `var`.
  package let isVariable: Bool

  /// The name in the source, if this is the storage of a `lazy` property: an `Optional` that is nil
  /// until the property is first read.
  package let lazyName: String?

  /// A type's stored properties, by the kind of the type.
  package enum List {
    case structure([StoredProperty])
    /// A class; the superclasses' properties come first.
    case object([StoredProperty])
    /// Neither a struct nor a class.
    case none
  }

  /// Returns the stored properties of `type`; the list is empty for a type compiled without
  /// reflection metadata.
  ///
  ///     if case .structure(let properties) = StoredProperty.list(of: Person.self) {
  ///       print(properties.map(\.name))
  ///     }
  ///
  /// - Complexity: O(*n*) in the number of properties; the result should be kept.
  package static func list(of type: Any.Type) -> List {
    switch TypeShape(type) {
    case .structure(let fields): .structure(make(fields))
    case .object(let fields): .object(make(fields))
    case .other: .none
    }
  }

  private static func make(_ fields: [ReflectedField]) -> [StoredProperty] {
    fields.map { field in
      StoredProperty(
        name: field.name, type: field.type, offset: field.offset, isStrong: field.isStrong,
        isVariable: field.isVariable, lazyName: field.lazyName)
    }
  }
}
