internal import Jansson
internal import JanssonPlatform

/// How the stored properties of a struct or class are decoded and encoded.
///
/// One is kept for each type and never freed; if several threads create it concurrently, the others
/// are freed.
///
/// Soundness (`@unchecked Sendable`): the fields are immutable and live as long as the layout.
final class ModelLayout: @unchecked Sendable {
  let type: Any.Type
  let isClass: Bool
  /// The fields by offset, in manually managed memory: copying one would cost more than reading
  /// its value.
  let fields: UnsafeBufferPointer<ModelField>
  /// The types of the properties that are left alone, weak or unowned.
  let references: [(name: String, type: Any.Type)]
  /// Whether all properties have different keys, unless `mapping(mapper:)` changes them.
  let hasDistinctKeys: Bool
  /// Whether a field keeps the value that `init()` assigned.
  let hasFixedFields: Bool
  private let isDefaultMapping = Atomic(false)

  static func of(_ type: Any.Type) -> ModelLayout { cache.entry(for: type) }

  private static let cache = TypeCache<ModelLayout> { ModelLayout($0) }

  private init(_ type: Any.Type) {
    self.type = type
    let properties: [ReflectedField]
    switch TypeShape(type) {
    case .structure(let list): (properties, isClass) = (list, false)
    case .object(let list): (properties, isClass) = (list, true)
    case .other: (properties, isClass) = ([], false)
    }
    let isClass = isClass
    let found = properties.compactMap { ModelField($0, of: type, isClass: isClass) }
    let storage = UnsafeMutableBufferPointer<ModelField>.allocate(capacity: found.count)
    _ = storage.initialize(from: found)
    fields = UnsafeBufferPointer(storage)
    references = properties.filter { !$0.isStrong }.map { ($0.name, $0.type) }
    hasDistinctKeys = Set(found.map(\.name)).count == found.count
    hasFixedFields = found.contains { $0.isFixed }
    if properties.isEmpty, !isClass, TypeShape.size(of: type) > 0 {
      Log.once(
        .error, "\(type) was compiled without reflection metadata: its properties are unknown")
    }
  }

  deinit {
    let storage = UnsafeMutableBufferPointer(mutating: fields)
    storage.deinitialize()
    storage.deallocate()
  }

  /// The index of the property at an offset, if it has this type; nil accepts any type.
  func field(at offset: Int, as type: Any.Type?) -> Int? {
    var (first, end) = (0, fields.count)
    while first < end {
      let middle = (first + end) / 2
      if fields[middle].offset <= offset { first = middle + 1 } else { end = middle }
    }
    // The last one at an offset: a property of size 0 shares its offset with the next one.
    let index = first - 1
    guard index >= 0, fields[index].offset == offset, fields[index].size > 0,
      type == nil || fields[index].storedType == type
    else { return nil }
    return index
  }

  /// Whether `mapping(mapper:)` is known to do nothing.
  var hasDefaultMapping: Bool { isDefaultMapping.load(ordering: .relaxed) }

  private let reported = Lock<Set<ObjectIdentifier>>([])

  /// Whether a lost declaration for a property of this type has not been reported yet; call it only
  /// once.
  func isToReport(_ type: Any.Type) -> Bool {
    reported.withLock { $0.insert(ObjectIdentifier(type)).inserted }
  }

  func noteDefaultMapping() { isDefaultMapping.store(true, ordering: .relaxed) }
}

/// A stored property.
///
/// Soundness (`@unchecked Sendable`): it is immutable, and refers only to types.
struct ModelField: @unchecked Sendable {
  let name: String
  let key: PropertyKey
  let writtenKey: WrittenKey
  /// The offset in bytes from the start of the value, or of the object.
  let offset: Int
  let size: Int
  let codec: Codec
  /// The declared type of the property; a lazy property is stored as an `Optional` of it.
  let declaredType: Any.Type
  let storedType: Any.Type
  /// Whether it is a `let` of a class, which keeps the value that `init()` assigned: the optimizer
  /// may read it before it is overwritten, or not at all.
  let isFixed: Bool
  /// How a value of exactly this type is decoded and encoded without the codec.
  let storage: ScalarStorage

  /// Creates a field; nil for a property that is not mapped.
  init?(_ property: ReflectedField, of owner: Any.Type, isClass: Bool) {
    guard property.isStrong else {
      Log.once(.debug, "'\(property.name)' of \(owner) is weak or unowned, and is ignored")
      return nil
    }
    isFixed = isClass && !property.isVariable
    if let lazyName = property.lazyName, let storage = property.type as? any OptionalValue.Type {
      name = lazyName
      (offset, storedType) = (property.offset, property.type)
      declaredType = storage.wrappedType
      codec = storage.makeLazyCodec()
    } else if let wrapped = property.wrappedValue, wrapped.isVariable {
      // Not for a wrapper that computes the value, or is a class: only its setter can run the code
      // that belongs to an assignment.
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
    size = TypeShape.size(of: storedType)
    storage = ScalarStorage(storedType)
    key = PropertyKey(name, isKept: true)
    writtenKey = WrittenKey(name)
  }
}
