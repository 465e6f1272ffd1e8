internal import Jansson
internal import Synchronization

/// How the stored properties of a struct or class are read and written.
///
/// It is made once for each type and never freed.
final class ModelPlan: Sendable {
  let type: Any.Type
  let isClass: Bool
  let fields: [ModelField]
  /// Whether all properties are written by different keys, as long as `mapping(mapper:)` says nothing else.
  let hasDistinctKeys: Bool
  private let indices: [Int: Int]
  private let isDefaultMapping = Atomic(false)

  static func of(_ type: Any.Type) -> ModelPlan { registry.entry(for: type) }

  private static let registry = TypeRegistry<ModelPlan> { ModelPlan($0) }

  private init(_ type: Any.Type) {
    self.type = type
    let properties: [StoredProperty]
    switch StoredProperty.list(of: type) {
    case .structure(let list): (properties, isClass) = (list, false)
    case .object(let list): (properties, isClass) = (list, true)
    case .none: (properties, isClass) = ([], false)
    }
    fields = properties.compactMap { ModelField($0, of: type) }
    hasDistinctKeys = Set(fields.map(\.name)).count == fields.count
    // A property of size 0 has the address of the next one.
    indices = Dictionary(
      fields.indices.lazy.filter { [fields] in fields[$0].size > 0 }.map { [fields] in
        (fields[$0].offset, $0)
      }
    ) { first, _ in first }
    if properties.isEmpty, !isClass, sizeOf(type) > 0 {
      Log.once(.error, "\(type) was compiled without reflection metadata: it has no properties")
    }
  }

  /// The index of the property at an offset, if it is of this type; any type will do if it is not known.
  func field(at offset: Int, as type: Any.Type?) -> Int? {
    guard let index = indices[offset] else { return nil }
    guard let type, fields[index].storedType != type else { return index }
    return nil
  }

  /// Whether `mapping(mapper:)` is known to do nothing.
  var hasDefaultMapping: Bool { isDefaultMapping.load(ordering: .relaxed) }

  func noteDefaultMapping() { isDefaultMapping.store(true, ordering: .relaxed) }
}

private func sizeOf(_ type: Any.Type) -> Int {
  func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
  return _openExistential(type, do: size)
}

/// A stored property.
///
/// Soundness (`@unchecked Sendable`): a constant; what it refers to are types.
struct ModelField: @unchecked Sendable {
  let name: String
  let key: PropertyKey
  let writtenKey: WrittenKey
  /// In bytes from the start of the value, or of the object.
  let offset: Int
  let size: Int
  let codec: Codec
  /// The type of the property as it is declared; that of a lazy one is stored as an `Optional`.
  let declaredType: Any.Type
  let storedType: Any.Type
  let isConstant: Bool

  /// Nil for a property that is left alone.
  init?(_ property: StoredProperty, of owner: Any.Type) {
    guard property.isStrong else {
      Log.once(.debug, "'\(property.name)' of \(owner) is weak or unowned, and left alone")
      return nil
    }
    isConstant = !property.isVariable
    if let lazyName = property.lazyName, let storage = property.type as? any LazyStorage.Type {
      name = lazyName
      (offset, storedType) = (property.offset, property.type)
      declaredType = storage.wrappedType
      codec = storage.makeLazyCodec()
    } else if let wrapped = WrappedValue(property) {
      name = String(property.name.dropFirst())
      (offset, storedType) = (property.offset + wrapped.offset, wrapped.type)
      declaredType = wrapped.type
      codec = Codec.of(wrapped.type)
    } else {
      name = property.name
      (offset, storedType) = (property.offset, property.type)
      declaredType = property.type
      codec = Codec.of(property.type)
    }
    size = sizeOf(storedType)
    key = PropertyKey(name, isKept: true)
    writtenKey = WrittenKey(name)
  }
}

/// Where a property wrapper stores the value that it wraps.
private struct WrappedValue {
  let offset: Int
  let type: Any.Type

  /// Nil if the property is not the storage of a wrapper, `_x` of a struct that stores its `wrappedValue`.
  ///
  /// A wrapper that computes it, or is a class, has code to run, which nothing but its own setter may do.
  init?(_ property: StoredProperty) {
    guard property.name.hasPrefix("_"), case .structure(let inner) = StoredProperty.list(of: property.type),
      let value = inner.first(where: { $0.name == "wrappedValue" }),
      value.isStrong, value.isVariable
    else { return nil }
    (offset, type) = (value.offset, value.type)
  }
}
