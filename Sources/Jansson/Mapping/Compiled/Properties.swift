/// The stored properties of a model, as generated code lists them.
public struct _JSONProperties {
  struct Entry {
    let name: String
    let type: Any.Type
    let size: Int
    let alignment: Int
    let options: JSON.PropertyOption?
    /// The type, if generated code reads it.
    let readable: (any _JSONReadable.Type)?
    /// The type, if generated code writes it.
    let writable: (any _JSONWritable.Type)?
  }

  private(set) var entries: [Entry] = []
  /// The class that has the list: subclasses inherit it.
  private(set) var owner: AnyClass?
  private var isReadableModel = true
  private var isWritableModel = true
  /// Whether the attribute wrote the type's conformances to `Decodable` and `Encodable`, so that it knows what they do.
  private var isDecodable = false
  private var isEncodable = false

  /// Lists the properties of a model.
  init(of model: any _JSONModel.Type) {
    model._describe(&self)
    // Enums have code of their own.
    guard TypeShape.hasProperties(model) else { return }
    let options = model.mappingOptions()
    let isSpecial =
      !model.propertyOptions().isEmpty || options.keyStrategy != nil
      || model is any RawRepresentable.Type
      || (owner.map { $0 != model } ?? false)
    if isSpecial || options.unknownKeys != nil { isReadableModel = false }
    if isSpecial || options.nilStrategy != nil || options.usualNilStrategy != .omit {
      isWritableModel = false
    }
  }

  /// Whether generated code can read all that a model consists of.
  func isReadable(_ types: inout _JSONTypes) -> Bool {
    isReadableModel && (isDecodable || !types.areForCoders)
      && entries.allSatisfy { $0.readable?._isReadable(&types) ?? false }
  }

  /// Whether generated code can write all that a model consists of.
  func isWritable(_ types: inout _JSONTypes) -> Bool {
    isWritableModel && (isEncodable || !types.areForCoders)
      && entries.allSatisfy { $0.writable?._isWritable(&types) ?? false }
  }

  /// Names the class that is described.
  public mutating func belong(to type: AnyClass) { owner = type }

  /// Says that a `Decodable` conformance reads the same.
  public mutating func readAsCodable() { isDecodable = true }

  /// Says that an `Encodable` conformance writes the same.
  public mutating func writeAsCodable() { isEncodable = true }

  /// Says that not all values can be written by generated code.
  public mutating func leaveWriting() { isWritableModel = false }

  /// Adds a property without options, of a type that generated code reads and writes.
  public mutating func add<Value: _JSONReadable & _JSONWritable>(
    _ name: String, _ type: Value.Type
  ) { add(name, type, .none, type, type) }

  /// Adds a property without options, of a type that generated code only reads.
  public mutating func add<Value: _JSONReadable>(_ name: String, _ type: Value.Type) {
    add(name, type, .none, type, nil)
  }

  /// Adds a property without options, of a type that generated code only writes.
  public mutating func add<Value: _JSONWritable>(_ name: String, _ type: Value.Type) {
    add(name, type, .none, nil, type)
  }

  /// Adds a property without options, of any type.
  @_disfavoredOverload
  public mutating func add<Value>(_ name: String, _ type: Value.Type) {
    add(name, type, .none, nil, nil)
  }

  /// Adds a property of a type that generated code reads and writes.
  public mutating func add<Value: _JSONReadable & _JSONWritable>(
    _ name: String, _ type: Value.Type, key: String? = nil, or others: String...,
    default: _JSONDefault<Value>? = nil, options: [JSON.PropertyOption] = []
  ) {
    add(name, type, Options(key, others, `default`, options), type, type)
  }

  /// Adds a property of a type that generated code only reads.
  public mutating func add<Value: _JSONReadable>(
    _ name: String, _ type: Value.Type, key: String? = nil, or others: String...,
    default: _JSONDefault<Value>? = nil, options: [JSON.PropertyOption] = []
  ) {
    add(name, type, Options(key, others, `default`, options), type, nil)
  }

  /// Adds a property of a type that generated code only writes.
  public mutating func add<Value: _JSONWritable>(
    _ name: String, _ type: Value.Type, key: String? = nil, or others: String...,
    default: _JSONDefault<Value>? = nil, options: [JSON.PropertyOption] = []
  ) {
    add(name, type, Options(key, others, `default`, options), nil, type)
  }

  /// Adds a property of any type.
  @_disfavoredOverload
  public mutating func add<Value>(
    _ name: String, _ type: Value.Type, key: String? = nil, or others: String...,
    default: _JSONDefault<Value>? = nil, options: [JSON.PropertyOption] = []
  ) {
    add(name, type, Options(key, others, `default`, options), nil, nil)
  }

  private mutating func add<Value>(
    _ name: String, _ type: Value.Type, _ options: Options,
    _ readable: (any _JSONReadable.Type)?, _ writable: (any _JSONWritable.Type)?
  ) {
    if options.areUnknown {
      isReadableModel = false
      isWritableModel = false
    }
    // Generated code writes keys as they are.
    if !Field.Key.isPlain(options.key ?? name) { isWritableModel = false }
    entries.append(
      Entry(
        name: name, type: type, size: MemoryLayout<Value>.size,
        alignment: MemoryLayout<Value>.alignment, options: options.value, readable: readable,
        writable: writable))
  }
}

/// The default of a property.
public struct _JSONDefault<Value> {
  let value: JSON.PropertyOption.DefaultValue
}

extension _JSONDefault where Value: Sendable {
  /// The value of an expression, each time that it is needed.
  public static func value(_ value: @autoclosure @escaping @Sendable () -> Value) -> Self {
    Self(value: JSON.PropertyOption.DefaultValue(type: Value.self, make: value))
  }
}

/// The options of a property: those that generated code knows, and others.
private struct Options {
  let key: String?
  /// Nil for none.
  let value: JSON.PropertyOption?
  /// Whether there are options that only the stored properties' layout follows.
  let areUnknown: Bool

  static var none: Options { Options(nil, [], nil as _JSONDefault<Int>?, []) }

  init<Value>(
    _ key: String?, _ others: [String], _ default: _JSONDefault<Value>?,
    _ options: [JSON.PropertyOption]
  ) {
    self.key = key
    areUnknown = !options.isEmpty
    var known = JSON.PropertyOption()
    known.index = key.map { .key($0) }
    known.alternative = others.first.map { .key($0) }
    known.furtherAlternatives = others.dropFirst().map { .key($0) }
    known.defaultValue = `default`?.value
    let isNone = key == nil && others.isEmpty && `default` == nil && options.isEmpty
    value = isNone ? nil : JSON.PropertyOption(combining: [known] + options)
  }
}
