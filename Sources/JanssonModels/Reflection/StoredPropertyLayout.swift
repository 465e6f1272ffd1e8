internal import JanssonCore

/// How the stored properties of a struct or class are decoded and encoded.
///
/// Soundness (`@unchecked Sendable`): the fields are immutable and live as long as the layout.
final class StoredPropertyLayout: @unchecked Sendable {
  let fields: UnsafeBufferPointer<Field>
  let isClass: Bool
  let memory: ValueMemory
  /// Whether every property is written as a member of the object itself.
  let isFlat: Bool
  /// Why values cannot be created by initializing the fields one by one.
  let unsupportedTypeError: JSON.Error?
  /// Why an object that `init()` created cannot be overwritten.
  let constantPropertyError: JSON.Error?
  /// An option that does not suit its property.
  let optionError: JSON.Error?
  /// The type's own options.
  let options: JSON.MappingOptions
  /// The mode for the type's own policy.
  let mode: DecodingMode?
  /// Whether the type itself has a policy for unknown keys.
  let checksKeys: Bool
  /// Whether the fields have snake case keys.
  let isSnakeCase: Bool
  /// The type's own key strategy, for the models inside.
  let keyScope: KeyScope?
  /// The model, if generated code lists its properties.
  let compiled: (any ListedModel)?
  /// The source that the layout was created from.
  private let source: Source

  private struct Source {
    let fields: [ReflectedField]
    let propertyOptions: [String: JSON.PropertyOption]
  }

  private convenience init(_ memory: ValueMemory, _ fields: [ReflectedField], isClass: Bool) {
    let type = memory.type as? any JSONMappable.Type
    let options = type?.mappingOptions() ?? JSON.MappingOptions()
    let source = Source(fields: fields, propertyOptions: type?.propertyOptions() ?? [:])
    self.init(
      memory, source, options, options.keyStrategy ?? .useDefaultKeys, nil, isClass: isClass)
  }

  private convenience init(_ memory: ValueMemory, _ model: any ListedModel) {
    let type = memory.type as? any JSONMappable.Type
    let options = type?.mappingOptions() ?? JSON.MappingOptions()
    let source = Source(fields: model.fields, propertyOptions: model.propertyOptions)
    self.init(
      memory, source, options, options.keyStrategy ?? .useDefaultKeys, model, isClass: false)
  }

  private init(
    _ memory: ValueMemory, _ source: Source, _ mappingOptions: JSON.MappingOptions,
    _ keys: JSON.KeyStrategy, _ compiled: (any ListedModel)?, isClass: Bool
  ) {
    self.compiled = compiled
    self.isClass = isClass
    self.memory = memory
    self.source = source
    options = mappingOptions
    checksKeys = mappingOptions.unknownKeys != nil
    mode = mappingOptions.policy.map { DecodingMode($0) }
    isSnakeCase = if case .snakeCase = keys.kind { true } else { false }
    let (fields, options) = (source.fields, source.propertyOptions)
    let storage = UnsafeMutableBufferPointer<Field>.allocate(capacity: fields.count)
    _ = storage.initialize(
      from: fields.lazy.map { field in
        let name = field.isWrapper ? String(field.name.dropFirst()) : field.name
        return Field(field, options: options[name], keys)
      })
    self.fields = UnsafeBufferPointer(storage)
    isFlat = Self.isFlat(self.fields)
    keyScope = Self.keyScope(mappingOptions.keyStrategy, self.fields)
    constantPropertyError = isClass ? Self.constantPropertyError(memory, self.fields) : nil
    optionError = self.fields.lazy.compactMap { $0.options?.optionError }.first
    unsupportedTypeError =
      compiled != nil
      ? compiled?.unsupportedTypeError ?? optionError
      : isClass
        ? StoredPropertyLayout.needsInitializer(memory.type)
        : StoredPropertyLayout.unsupportedTypeError(memory, self.fields) ?? optionError
  }

  /// The layout of the same type with the keys of a strategy.
  private convenience init(_ layout: StoredPropertyLayout, _ keys: JSON.KeyStrategy) {
    self.init(
      layout.memory, layout.source, layout.options, keys, layout.compiled, isClass: layout.isClass)
  }

  /// Only layouts for a user's key strategy are freed, together with the strategy.
  deinit {
    for field in fields { field.key.deallocate() }
    let fields = UnsafeMutableBufferPointer(mutating: fields)
    fields.deinitialize()
    fields.deallocate()
  }

  /// The layout by which a call maps the type; the type's own key strategy takes precedence.
  func adapted(to call: MappingCall?) -> StoredPropertyLayout {
    guard let keys = call?.options.keyStrategy, options.keyStrategy == nil else { return self }
    return variant(keys)
  }

  /// The same type with the keys of a strategy.
  @inline(never)
  func variant(_ keys: JSON.KeyStrategy) -> StoredPropertyLayout {
    switch keys.kind {
    case .useDefaultKeys: self
    case .snakeCase: StoredPropertyLayout.snakeCase.entry(for: memory.type)
    case .custom(let custom): custom.layout(for: memory.type) { StoredPropertyLayout(self, keys) }
    }
  }

  private static let snakeCase = TypeCache<StoredPropertyLayout> { type in
    guard let layout = TypeMapping.of(type).layout else {
      preconditionFailure("a type without a layout")
    }
    return StoredPropertyLayout(layout, .snakeCase)
  }

  /// Creates the layout of a type; nil for a type that is neither a struct nor a class.
  static func of<T>(_ type: T.Type) -> StoredPropertyLayout? {
    if let model = _JSONListing.of(type)?.makeModel() {
      return StoredPropertyLayout(ValueMemory(type), model)
    }
    return switch TypeShape(type) {
    case .structure(let fields): StoredPropertyLayout(ValueMemory(type), fields, isClass: false)
    case .object(let fields): StoredPropertyLayout(ValueMemory(type), fields, isClass: true)
    case .other: nil
    }
  }

  /// Whether no two properties have the same key and no path leads into another object; otherwise a
  /// tree must be built.
  private static func isFlat(_ fields: UnsafeBufferPointer<Field>) -> Bool {
    let written = fields.filter {
      $0.storage == .stored && !($0.options?.value.flags.contains(.ignore) ?? false)
    }
    let keys = Set(written.map { Array($0.key.utf8) })
    return keys.count == written.count
      && written.allSatisfy { field in
        if field.isFlattened { return false }
        guard let index = field.options?.value.index else { return true }
        if case .key = index { return true } else { return false }
      }
  }

  private static func needsInitializer(_ type: Any.Type) -> JSON.Error {
    .missingConformance(protocol: (any JSON.DefaultInitializable).self, type: type)
  }

  /// The error for a `let` of a class: it keeps the value of its initializer, and the optimizer
  /// relies on that, so it may read the property before it is overwritten, or not at all.
  private static func constantPropertyError(
    _ memory: ValueMemory, _ fields: UnsafeBufferPointer<Field>
  ) -> JSON.Error? {
    guard let field = fields.first(where: { $0.storage == .stored && !$0.isVariable }) else {
      return nil
    }
    return .other(
      description:
        "the property '\(field.name)' of the class \(memory.type) is a 'let', which cannot be "
        + "decoded after init(); declare it as 'var', or implement init(decoding:)")
  }

  /// The error if the fields do not cover the struct: each of its bytes that carries a value must
  /// be initialized by a field.
  private static func unsupportedTypeError(
    _ memory: ValueMemory, _ fields: UnsafeBufferPointer<Field>
  ) -> JSON.Error? {
    if fields.isEmpty, memory.size > 0 {
      return .other(description: "\(memory.type) was compiled without reflection metadata")
    }
    if let field = fields.first(where: { $0.storage == .reference }) {
      return .other(
        description: "the weak or unowned property '\(field.name)' of \(memory.type) cannot be set")
    }
    return nil
  }
}
