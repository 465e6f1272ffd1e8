/// A stored property of a struct or class, as reflection finds it.
package struct StoredProperty {
  /// As it is stored: a lazy property and a wrapped one have other names than in the source.
  package let name: String
  /// The type of the storage.
  package let type: Any.Type
  /// In bytes from the start of the value, or of the object.
  package let offset: Int
  /// Whether the storage is a plain value: neither `weak` nor `unowned`.
  package let isStrong: Bool
  /// Whether it was declared with `var`.
  package let isVariable: Bool

  /// The property's name in the source, if this is the storage of a `lazy` one: an `Optional` that is nil
  /// until the property is first read.
  package let lazyName: String?

  /// The stored properties of a type.
  package enum List {
    case structure([StoredProperty])
    /// Those of the superclasses first.
    case object([StoredProperty])
    /// Neither a struct nor a class.
    case none
  }

  /// The stored properties of a type; none for a type that was compiled without reflection metadata.
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
