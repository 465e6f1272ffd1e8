/// What the defaults of `init(decode:)` and `encode(mapper:)` do for a type.
final class Model: Sendable {
  let form: Form

  enum Form: Sendable {
    /// Numbers, texts, collections: what writes a value that is no object.
    case builtIn
    case rawValue(RawValueModel)
    /// Made by `init()` and overwritten.
    case defaultInitializable(Plan)
    case fields(Plan)
    case unmappable
  }

  static func of(_ type: Any.Type) -> Model { table.entry(for: type) }

  /// How the stored properties are mapped, if they are.
  var plan: Plan? {
    switch form {
    case .fields(let plan), .defaultInitializable(let plan): plan
    case .builtIn, .rawValue, .unmappable: nil
    }
  }

  private static let table = TypeTable<Model> { Model($0) }

  private init(_ type: Any.Type) {
    if type is any ValueCodecProviding.Type {
      form = .builtIn
    } else if let raw = RawValueModel(type) {
      form = .rawValue(raw)
    } else if let plan = _openExistential(type, do: fieldPlan) {
      form = type is any DefaultInitializable.Type ? .defaultInitializable(plan) : .fields(plan)
    } else {
      form = .unmappable
    }
  }

  /// Whether the thread's stack has room for one more model inside another.
  ///
  /// Models call each other as deep as the document is nested, and an own stack cannot replace that.
  private static var hasStack: Bool {
    var stack = StackGuard()
    return stack.allows(depth: .max)
  }

  func decode<T: JSONDecodable>(_ type: T.Type, from json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    guard Self.hasStack else {
      throw JSON.Error.tooDeep(limit: json.place?.path.steps.count ?? 0, position: nil)
    }
    switch form {
    case .fields(let plan) where !plan.isClass:
      return try plan.makeStructure(T.self, from: json)
    case .fields(let plan):
      throw plan.obstacle ?? .other(description: "\(type) is a class without init()")
    case .defaultInitializable(let plan):
      return try overwritten(T.self, by: plan, from: json)
    case .rawValue(let raw): return try raw.decode(T.self, json)
    case .builtIn, .unmappable: break
    }
    throw Self.needsInitializer(type)
  }

  /// Makes a value by `init()` and overwrites its properties.
  ///
  /// A function of its own, for it needs room for an `Optional` of a type that is known only at run time,
  /// which takes long to find out.
  @inline(never)
  private func overwritten<T: JSONDecodable>(
    _ type: T.Type, by plan: Plan, from json: JSON
  ) throws -> T {
    if let constant = plan.constant { throw constant }
    guard let initializable = type as? any DefaultInitializable.Type,
      var value = initializable.init() as? T
    else { throw Self.needsInitializer(type) }
    if plan.isClass {
      // Soundness: the object is new and held by `value`; the offsets are those of its class.
      let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
      try withExtendedLifetime(value) { try plan.overwrite(object, from: json) }
    } else {
      try withUnsafeMutableBytes(of: &value) { bytes in
        if let start = bytes.baseAddress { try plan.overwrite(start, from: json) }
      }
    }
    return value
  }

  private static func needsInitializer(_ type: Any.Type) -> JSON.Error {
    .other(description: "\(type) can be decoded only by an init(decode:) of its own")
  }

  /// Initialises memory with the value of a node; false, and nothing done, where a value has to be made
  /// by the type's conformance, if only for the error that it has for the node.
  func initialize(
    _ target: UnsafeMutableRawPointer, _ node: Node, _ spot: Spot
  ) throws -> Bool {
    switch form {
    case .fields(let plan) where !plan.isClass && plan.obstacle == nil && node.isObject:
      var site = Site(node, spot)
      try withUnsafeMutablePointer(to: &site) { site in
        guard site.hasStack else {
          throw JSON.Error.tooDeep(limit: spot.path.steps.count, position: nil)
        }
        // Apart, for the usual plan need not be retained.
        if let call = site.pointee.context?.call {
          try plan.adapted(to: call).initialize(target, from: site)
        } else {
          try plan.initialize(target, from: site)
        }
      }
      return true
    case .rawValue(let raw): return raw.initialize(target, node)
    default: return false
    }
  }

  func encode<T: JSONEncodable>(_ value: T, _ mapper: JSON.Mapper) {
    guard Self.hasStack else {
      mapper.result = .error(.tooDeep(limit: 0, position: nil))
      return
    }
    if let writer = mapper.writer, isDirect(writer.call) {
      do throws(JSON.Error) {
        try withUnsafePointer(to: value) { (value) throws(JSON.Error) in
          try write(UnsafeRawPointer(value), to: writer)
        }
        mapper.noteWritten(by: self, nil)
      } catch {
        mapper.noteWritten(by: self, error)
      }
      return
    }
    switch form {
    case .builtIn: mapper << value
    case .rawValue(let raw): mapper.write(raw.encode(value))
    case .fields(let plan), .defaultInitializable(let plan):
      let plan = plan.adapted(to: MappingCall.encoding)
      if plan.isClass {
        let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
        withExtendedLifetime(value) { plan.write(object, mapper) }
      } else {
        withUnsafeBytes(of: value) { bytes in
          if let start = bytes.baseAddress { plan.write(start, mapper) }
        }
      }
    case .unmappable:
      mapper.result = .error(
        .other(description: "\(T.self) can be encoded only by a json or encode(mapper:) of its own")
      )
    }
  }
}

private func fieldPlan<T>(of type: T.Type) -> Plan? { Plan.of(type) }

/// Types that are decoded from their raw value and encoded as it.
///
/// Soundness (`@unchecked Sendable`): the functions capture types and codecs, and nothing else.
struct RawValueModel: @unchecked Sendable {
  private let decoder: (JSON) throws -> Any
  private let encoder: (Any) -> JSON
  /// Writes the value in memory as text.
  let write: ValueCodec.WriteDirectly
  /// Initialises memory with the value of a node, or leaves it as it was.
  private let reader: (UnsafeMutableRawPointer, Node) -> Bool

  init?(_ type: Any.Type) {
    guard let type = type as? any RawRepresentable.Type else { return nil }
    self.init(raw: type)
  }

  private init<T: RawRepresentable>(raw type: T.Type) {
    let codec = ValueCodec.of(T.RawValue.self)
    decoder = { json in
      try withUnsafeTemporaryAllocation(of: T.RawValue.self, capacity: 1) { memory in
        guard let start = UnsafeMutableRawPointer(memory.baseAddress) else {
          throw JSON.Error.outOfMemory
        }
        try codec.readJSON(json, start)
        guard let value = T(rawValue: memory.moveElement(from: 0)) else {
          throw json.mismatch(T.self)
        }
        return value
      }
    }
    reader = Self.reader(type)
    write = { source, writer throws(JSON.Error) in
      try codec.write(source.assumingMemoryBound(to: T.self).pointee.rawValue, to: writer)
    }
    encoder = { value in
      guard let value = value as? T else { return .null }
      return withUnsafeBytes(of: value.rawValue) { bytes in
        guard let start = bytes.baseAddress else { return .null }
        do throws(JSON.Error) {
          return Place.value(ofRoot: try codec.write(start))
        } catch {
          return .error(error)
        }
      }
    }
  }

  func decode<T>(_ type: T.Type, _ json: JSON) throws -> T {
    guard let value = try decoder(json) as? T else { throw json.mismatch(type) }
    return value
  }

  func encode(_ value: Any) -> JSON { encoder(value) }

  /// Initialises memory with the value of a node; false, and nothing done, for what does not fit.
  func initialize(_ target: UnsafeMutableRawPointer, _ node: Node) -> Bool { reader(target, node) }

  private static func reader<T: RawRepresentable>(
    _ type: T.Type
  ) -> (UnsafeMutableRawPointer, Node) -> Bool {
    func read<Raw>(_ raw: Raw?, _ target: UnsafeMutableRawPointer) -> Bool {
      // Sound: `Raw` is the type of the raw values.
      guard let raw, let value = T(rawValue: unsafeBitCast(raw, to: T.RawValue.self)) else {
        return false
      }
      target.initializeMemory(as: T.self, to: value)
      return true
    }
    if T.RawValue.self == String.self { return { target, node in read(node.stringValue, target) } }
    if T.RawValue.self == Int.self {
      return { target, node in read(node.integerValue.map(Int.init(_:)), target) }
    }
    return { _, _ in false }
  }
}
