/// How the stored properties of a struct or class are read and written.
///
/// Soundness (`@unchecked Sendable`): the fields are constant and never freed, as the plan itself.
final class Plan: @unchecked Sendable {
  let fields: UnsafeBufferPointer<Field>
  let isClass: Bool
  let memory: ValueMemory
  /// Whether every property is written as a member of the object itself.
  let isFlat: Bool
  /// Why values cannot be made by initialising the fields one by one.
  let obstacle: JSON.Error?
  /// Why an object that `init()` made cannot be overwritten.
  let constant: JSON.Error?
  /// An option that does not suit its property.
  let mistake: JSON.Error?
  /// What the type itself says.
  let options: JSON.MappingOptions
  /// The mode of the type's own policy.
  let mode: DecodingMode?
  /// Whether the type itself says what becomes of unknown keys.
  let checksKeys: Bool
  /// Whether the fields have the keys of snake case.
  let isSnakeCase: Bool
  /// What the plan was made of.
  private let source: Source

  private struct Source {
    let fields: [ReflectedField]
    let specificOptions: [String: SpecificOption]
  }

  private convenience init(_ memory: ValueMemory, _ fields: [ReflectedField], isClass: Bool) {
    let type = memory.type as? any JSONMappable.Type
    let options = type?.mappingOptions() ?? JSON.MappingOptions()
    let source = Source(fields: fields, specificOptions: type?.specificOptions() ?? [:])
    self.init(memory, source, options, options.keys ?? .unchanged, isClass: isClass)
  }

  private init(
    _ memory: ValueMemory, _ source: Source, _ mappingOptions: JSON.MappingOptions,
    _ keys: JSON.KeyStrategy, isClass: Bool
  ) {
    self.isClass = isClass
    self.memory = memory
    self.source = source
    options = mappingOptions
    checksKeys = mappingOptions.unknownKeys != nil
    mode = mappingOptions.policy.map { DecodingMode($0) }
    isSnakeCase = if case .snakeCase = keys.form { true } else { false }
    let (fields, options) = (source.fields, source.specificOptions)
    let storage = UnsafeMutableBufferPointer<Field>.allocate(capacity: fields.count)
    _ = storage.initialize(
      from: fields.lazy.map { field in
        let name = field.isWrapper ? String(field.name.dropFirst()) : field.name
        return Field(field, options: options[name], keys)
      })
    self.fields = UnsafeBufferPointer(storage)
    isFlat = Self.isFlat(self.fields)
    constant = isClass ? Plan.constant(memory, self.fields) : nil
    mistake = self.fields.lazy.compactMap { $0.options?.mistake }.first
    obstacle =
      isClass
      ? Plan.needsInitializer(memory.type) : Plan.obstacle(memory, self.fields) ?? mistake
  }

  /// The same type's plan with the keys of a strategy.
  private convenience init(_ plan: Plan, _ keys: JSON.KeyStrategy) {
    self.init(plan.memory, plan.source, plan.options, keys, isClass: plan.isClass)
  }

  /// Only plans for a strategy of the user's are freed, when the strategy is.
  deinit {
    for field in fields { field.key.deallocate() }
    let fields = UnsafeMutableBufferPointer(mutating: fields)
    fields.deinitialize()
    fields.deallocate()
  }

  /// The plan by which a call maps the type; the type's own strategy for keys goes first.
  @inline(__always)
  func adapted(to call: MappingCall?) -> Plan {
    guard let keys = call?.options.keys, options.keys == nil else { return self }
    return variant(keys)
  }

  @inline(never)
  private func variant(_ keys: JSON.KeyStrategy) -> Plan {
    switch keys.form {
    case .unchanged: self
    case .snakeCase: Plan.snakeCase.entry(for: memory.type)
    case .custom(let custom): custom.plan(for: memory.type) { Plan(self, keys) }
    }
  }

  private static let snakeCase = TypeTable<Plan> { type in
    guard let plan = Model.of(type).plan else { preconditionFailure("a type without a plan") }
    return Plan(plan, .snakeCase)
  }

  /// The plan of a type; nil for one that has no stored properties to go by.
  static func of<T>(_ type: T.Type) -> Plan? {
    switch TypeShape(type) {
    case .structure(let fields): Plan(ValueMemory(type), fields, isClass: false)
    case .object(let fields): Plan(ValueMemory(type), fields, isClass: true)
    case .other: nil
    }
  }

  /// Two properties with one key, and places inside other objects, need a tree.
  private static func isFlat(_ fields: UnsafeBufferPointer<Field>) -> Bool {
    let written = fields.filter {
      $0.storage == .plain && !($0.options?.value.flags.contains(.ignore) ?? false)
    }
    let keys = Set(written.map { Array($0.key.utf8) })
    return keys.count == written.count
      && written.allSatisfy { field in
        guard let index = field.options?.value.index else { return true }
        if case .key = index { return true } else { return false }
      }
  }

  private static func needsInitializer(_ type: Any.Type) -> JSON.Error {
    .notConformTo(protocol: (any DefaultInitializable).self, actual: type)
  }

  /// A `let` of a class has the value of its initializer for good, and the optimiser counts on it: it
  /// reads the property before it is overwritten, or not at all.
  private static func constant(
    _ memory: ValueMemory, _ fields: UnsafeBufferPointer<Field>
  ) -> JSON.Error? {
    guard let field = fields.first(where: { $0.storage == .plain && !$0.isVariable }) else {
      return nil
    }
    return .other(
      description:
        "the property '\(field.name)' of the class \(memory.type) is a 'let', which cannot be "
        + "decoded after init(); declare it as 'var', or implement init(decode:)")
  }

  /// Every byte of a struct that means something must be initialised by a field.
  private static func obstacle(
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
