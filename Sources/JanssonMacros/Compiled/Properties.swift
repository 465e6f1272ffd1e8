internal import JanssonCoding
public import JanssonCore
internal import JanssonModels

/// The stored properties of a model, as generated code lists them.
public struct _JSONProperties {
  struct Entry {
    let name: String
    let type: Any.Type
    let options: JSON.PropertyOption?
    /// Whether there are options that only mapping knows.
    var isOptioned = false
    /// Whether the members of the value are members of the model's own object.
    var isFlattened: Bool { options?.flags.contains(.flattened) ?? false }
    /// Whether the value is the same in every model, so that it is only encoded.
    var isConstant: Bool { options?.flags.contains(.constant) ?? false }
  }

  /// A case of an enum, whose values begin at an index of the list.
  struct Case {
    /// Nil for the case of all values that match no other.
    let key: String?
    let start: Int
    /// Whether its only value is the content of the enum's own.
    let isSingle: Bool
  }

  private(set) var entries: [Entry] = []
  /// The cases of an enum; of one with raw values, those that are strings.
  private(set) var cases: [Case] = []
  /// The member that names the case, and the one with its values.
  private(set) var tag: String?
  private(set) var content: String?
  /// The classes that have a part of the list, each with the index of its first property: a
  /// superclass before its subclass.
  private(set) var classes: [(type: AnyClass, start: Int)] = []
  private var isReadableModel = true
  private var isWritableModel = true
  private var hasPolicy = false
  /// Whether the model is generic, or inside such a type: generated code leaves each value of a
  /// type parameter to mapping, whatever the type is.
  private let isGeneric: Bool
  /// Whether the attribute wrote the type's conformances to `Decodable` and `Encodable`, so that it
  /// knows what they do.
  private var isDecodable = false
  private var isEncodable = false

  /// Lists the properties of a model.
  init(of model: any _JSONModel.Type) {
    isGeneric = String(reflecting: model).contains("<")
    model._describe(&self)
    // Enums have code of their own.
    guard TypeShape.hasProperties(model) else { return }
    let options = model.mappingOptions()
    hasPolicy = options.policy != nil
    let isSpecial =
      !model.propertyOptions().isEmpty || options.keyStrategy != nil
      || model is any RawRepresentable.Type
      || (owner.map { $0 != model } ?? false)
    if isSpecial || options.unknownKeys != nil { isReadableModel = false }
    if isSpecial || options.nilStrategy != nil || options.usualNilStrategy != .omit {
      isWritableModel = false
    }
  }

  /// The class that has the list: subclasses inherit it.
  var owner: AnyClass? { classes.last?.type }

  /// Whether generated code can read all that a model consists of.
  func isReadable(_ types: inout _JSONTypes) -> Bool {
    if hasPolicy { types.havePolicies = true }
    if isGeneric { types.haveOthers = true }
    return isReadableModel && (isDecodable && !isGeneric || !types.areForCoders)
      && entries.allSatisfy { entry in
        if entry.isConstant { return true }
        if !entry.isOptioned, let type = entry.type as? any _JSONReadable.Type {
          return (!entry.isFlattened || entry.flattenedModel != nil) && type._isReadable(&types)
        }
        types.haveOthers = true
        return !entry.isFlattened && !types.areForCoders
      }
  }

  /// Whether generated code can write all that a model consists of.
  func isWritable(_ types: inout _JSONTypes) -> Bool {
    if isGeneric { types.haveOthers = true }
    return isWritableModel && (isEncodable && !isGeneric || !types.areForCoders)
      && entries.allSatisfy { entry in
        if !entry.isOptioned, let type = entry.type as? any _JSONWritable.Type {
          return type._isWritable(&types)
        }
        // Mapping writes the value, as it does without generated code.
        types.haveOthers = true
        return !entry.isFlattened && !types.areForCoders
      } && hasDistinctKeys
  }

  /// Names the class to which the following properties belong.
  public mutating func belong(to type: AnyClass) { classes.append((type, entries.count)) }

  /// Begins a case of an enum, whose values follow.
  public mutating func begin(
    case key: String?, tag: String? = nil, content: String? = nil, isSingle: Bool = false
  ) {
    cases.append(Case(key: key, start: entries.count, isSingle: isSingle))
    (self.tag, self.content) = (tag, content)
  }

  /// Records that the type's `Decodable` conformance reads the same form.
  public mutating func readAsCodable() { isDecodable = true }

  /// Records that the type's `Encodable` conformance writes the same form.
  public mutating func writeAsCodable() { isEncodable = true }

  /// Records that generated code cannot write all values.
  public mutating func leaveWriting() { isWritableModel = false }

  /// Adds a property without options.
  @inline(never)
  public mutating func add(_ name: String, _ type: Any.Type) { add(name, type, .none) }

  /// Adds a property without options, of a type that the attribute does not know.
  @inlinable
  public mutating func add(_ name: String, _ type: Any.Type, of values: _JSONConformance) {
    add(name, type)
  }

  /// Adds a property.
  public mutating func add<Value>(
    _ name: String, _ type: Value.Type, key: String? = nil, or others: String...,
    default: _JSONDefault<Value>? = nil, options: [JSON.PropertyOption] = [],
    of values: _JSONConformance = .any
  ) {
    add(name, type, Options(key, others, `default`, options))
  }

  /// Adds a property whose value's members are those of the model's own object.
  public mutating func flatten(_ name: String, _ type: Any.Type, of values: _JSONConformance = .any)
  {
    var option = JSON.PropertyOption()
    option.flags = .flattened
    entries.append(Entry(name: name, type: type, options: option))
  }

  /// Adds a property that has its value before anything is decoded.
  public mutating func constant(
    _ name: String, _ type: Any.Type, key: String? = nil, options: [JSON.PropertyOption] = [],
    of values: _JSONConformance = .any
  ) {
    add(name, type, Options(key, [], nil as _JSONDefault<Int>?, options, .constant))
  }

  /// Adds such a property, of the type of its initial value, which is not evaluated.
  public mutating func constant<Value>(
    _ name: String, like _: @autoclosure () -> Value, key: String? = nil,
    options: [JSON.PropertyOption] = []
  ) {
    constant(name, Value.self, key: key, options: options)
  }

  private mutating func add(_ name: String, _ type: Any.Type, _ options: Options) {
    // Generated code writes keys as they are.
    if !Field.Key.isUnescaped(options.key ?? name) { isWritableModel = false }
    entries.append(
      Entry(name: name, type: type, options: options.value, isOptioned: options.areUnknown))
  }
}

extension _JSONProperties {
  /// Whether no two properties have the same key, and none is deeper inside; otherwise the object
  /// must be built as a tree.
  ///
  /// The attribute rejects duplicate keys, but cannot see into options, or into the types of
  /// flattened properties.
  private var hasDistinctKeys: Bool {
    guard entries.contains(where: { $0.isFlattened || $0.isOptioned }) else { return true }
    guard let keys = keys(within: 16) else { return false }
    return Set(keys).count == keys.count
  }

  /// The keys of the members of a value; nil if they are not known, or a type is flattened into
  /// itself.
  private func keys(within levels: Int) -> [String]? {
    var keys: [String] = []
    for entry in entries {
      if entry.isFlattened {
        guard levels > 0, let model = entry.flattenedModel, TypeShape.hasProperties(model),
          let inner = _JSONProperties(of: model).keys(within: levels - 1)
        else { return nil }
        keys += inner
      } else if let index = entry.options?.index {
        guard case .key(let key) = index else { return nil }
        keys.append(key)
      } else {
        keys.append(entry.name)
      }
    }
    return keys
  }
}

extension _JSONProperties.Entry {
  /// The model whose members are flattened, if generated code reads or writes it.
  var flattenedModel: (any _JSONModel.Type)? {
    let type = (type as? any WrappingType.Type)?.wrapped ?? type
    return type as? any _JSONModel.Type
  }
}

/// States that the values of a property can be decoded or encoded: the compiler checks this, and
/// names a type that cannot.
@frozen
public struct _JSONConformance {
  @inlinable @inline(__always) init() {}

  /// Any type: whether its values can be decoded or encoded is found out when there is one.
  @inlinable @inline(__always) public static var any: Self { Self() }

  /// Values can be decoded and encoded.
  @inlinable @inline(__always)
  public static func codable<Value: JSONDecodable & JSONEncodable>(_: Value.Type) -> Self { Self() }

  /// Values can be decoded and encoded by `Codable`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func codable<Value: Decodable & Encodable>(_: Value.Type) -> Self { Self() }

  /// Values can be decoded as models, and encoded by `Codable`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func codable<Value: JSONDecodable & Encodable>(_: Value.Type) -> Self { Self() }

  /// Values can be decoded by `Codable`, and encoded as models.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func codable<Value: Decodable & JSONEncodable>(_: Value.Type) -> Self { Self() }

  /// Values can be decoded.
  @inlinable @inline(__always)
  public static func decodable<Value: JSONDecodable>(_: Value.Type) -> Self { Self() }

  /// Values can be decoded by `Codable`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func decodable<Value: Decodable>(_: Value.Type) -> Self { Self() }

  /// Values can be encoded.
  @inlinable @inline(__always)
  public static func encodable<Value: JSONEncodable>(_: Value.Type) -> Self { Self() }

  /// Values can be encoded by `Codable`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func encodable<Value: Encodable>(_: Value.Type) -> Self { Self() }
}

/// A class that has no superclass.
///
/// Generated code requires a type that inherits both this class and the first type in a model's
/// inheritance clause. If the latter is a protocol, such a type can exist; if it is a class, the
/// compiler reports that none can: a superclass without the attribute would have properties unknown
/// to the subclass's attribute.
public class _JSONNoSuperclass {}

/// The default of a property.
public struct _JSONDefault<Value> {
  let value: JSON.PropertyOption.DefaultValue
}

extension _JSONDefault where Value: Sendable {
  /// The value of an expression, evaluated each time it is needed.
  public static func value(_ value: @autoclosure @escaping @Sendable () -> Value) -> Self {
    Self(value: JSON.PropertyOption.DefaultValue(type: Value.self, make: value))
  }
}

/// The options of a property: those that generated code knows, and others.
private struct Options {
  let key: String?
  /// Nil for none.
  let value: JSON.PropertyOption?
  /// Whether there are options that only mapping knows.
  let areUnknown: Bool

  static var none: Options { Options(nil, [], nil as _JSONDefault<Int>?, []) }

  init<Value>(
    _ key: String?, _ others: [String], _ default: _JSONDefault<Value>?,
    _ options: [JSON.PropertyOption], _ flags: JSON.PropertyOption.Flags = []
  ) {
    self.key = key
    areUnknown = !options.isEmpty
    var known = JSON.PropertyOption()
    known.index = key.map { .key($0) }
    known.alternative = others.first.map { .key($0) }
    known.furtherAlternatives = others.dropFirst().map { .key($0) }
    known.defaultValue = `default`?.value
    known.flags = flags
    let isNone =
      key == nil && others.isEmpty && `default` == nil && options.isEmpty && flags.isEmpty
    value = isNone ? nil : JSON.PropertyOption(combining: [known] + options)
  }
}
