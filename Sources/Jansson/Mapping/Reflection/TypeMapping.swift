/// The default implementations of `init(decoding:)` and `encode(mapper:)` for a type.
final class TypeMapping: Sendable {
  let form: Form
  /// The layout of a struct that is created by initializing its fields one by one, if it can be.
  ///
  /// `form` owns it; to retain it for each model would take longer than a small one does.
  private let structure: Unmanaged<StoredPropertyLayout>?
  /// The layout of the stored properties, if the type is mapped by them; not retained either.
  let layoutReference: Unmanaged<StoredPropertyLayout>?
  /// How a collection is read from a text at once.
  private let fastReading: FastReading?
  /// Whether models with which decoding begins are created by this mapping.
  let probe: DefaultDecodingProbe

  enum Form: Sendable {
    /// Numbers, strings and collections, which have their own codecs.
    case builtIn
    case rawValue(RawValueModel)
    /// Created with `init()` and then overwritten.
    case defaultInitializable(StoredPropertyLayout)
    case fields(StoredPropertyLayout)
    case unmappable
  }

  static func of(_ type: Any.Type) -> TypeMapping { table.entry(for: type) }

  /// The layout of the stored properties, if the type is mapped by them.
  var layout: StoredPropertyLayout? {
    layoutReference?.takeUnretainedValue()
  }

  private static let table = TypeCache<TypeMapping> { TypeMapping($0) }

  private init(_ type: Any.Type) {
    probe = DefaultDecodingProbe(type)
    form = Self.form(type)
    structure =
      if case .fields(let layout) = form, !layout.isClass, layout.unsupportedTypeError == nil {
        .passUnretained(layout)
      } else {
        nil
      }
    layoutReference =
      switch form {
      case .fields(let layout), .defaultInitializable(let layout): .passUnretained(layout)
      case .builtIn, .rawValue, .unmappable: nil
      }
    fastReading = if case .builtIn = form { ValueCodec.of(type).fastReading } else { nil }
  }

  private static func form(_ type: Any.Type) -> Form {
    if type is any ValueCodecProviding.Type { return .builtIn }
    if let raw = RawValueModel(type) { return .rawValue(raw) }
    guard let layout = _openExistential(type, do: propertyLayout) else { return .unmappable }
    let isOverwritten = type is any DefaultInitializable.Type && layout.compiled == nil
    return isOverwritten ? .defaultInitializable(layout) : .fields(layout)
  }

  func decode<T: JSONDecodable>(_ type: T.Type, from json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    guard StackGuard.hasRoom else {
      throw JSON.Error.tooDeep(limit: json.reference?.path.steps.count ?? 0, position: nil)
    }
    switch form {
    case .fields(let layout) where !layout.isClass:
      return try layout.makeStructure(T.self, from: json)
    case .fields(let layout):
      throw layout.unsupportedTypeError ?? .other(description: "\(type) is a class without init()")
    case .defaultInitializable(let layout):
      return try overwritten(T.self, by: layout, from: json)
    case .rawValue(let raw): return try raw.decode(T.self, json)
    case .builtIn, .unmappable: break
    }
    throw Self.needsInitializer(type)
  }

  /// Creates a value with `init()` and overwrites its properties.
  ///
  /// It is a separate function because it needs space for an `Optional` of a type that is known
  /// only at run time, which is slow to determine.
  @inline(never)
  private func overwritten<T: JSONDecodable>(
    _ type: T.Type, by layout: StoredPropertyLayout, from json: JSON
  ) throws -> T {
    if let error = layout.constantPropertyError { throw error }
    guard let initializable = type as? any DefaultInitializable.Type,
      var value = initializable.init() as? T
    else { throw Self.needsInitializer(type) }
    if layout.isClass {
      // Soundness: the object is new and retained by `value`; the offsets are those of its class.
      let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
      try withExtendedLifetime(value) { try layout.overwrite(object, from: json) }
    } else {
      try withUnsafeMutableBytes(of: &value) { bytes in
        if let start = bytes.baseAddress { try layout.overwrite(start, from: json) }
      }
    }
    return value
  }

  private static func needsInitializer(_ type: Any.Type) -> JSON.Error {
    .other(description: "\(type) can be decoded only by an init(decoding:) of its own")
  }

  /// Initializes memory with the value of a node; returns false, and does nothing, if the value
  /// must be created through the type's conformance, even if only for the error.
  func initialize(
    _ target: UnsafeMutableRawPointer, _ node: Node, _ location: ValueLocation
  ) throws -> Bool {
    guard let structure, node.isObject else {
      if case .rawValue(let raw) = form { return raw.initialize(target, node) }
      return false
    }
    var parent = NodeCursor(node, location)
    try withUnsafeMutablePointer(to: &parent) { parent in
      guard parent.hasStack else {
        throw JSON.Error.tooDeep(limit: location.path.steps.count, position: nil)
      }
      try structure._withUnsafeGuaranteedRef { layout in
        // A separate branch, because the usual layout need not be retained.
        if let call = parent.pointee.context?.call {
          try layout.adapted(to: call).initialize(target, from: parent)
        } else {
          try layout.initialize(target, from: parent)
        }
      }
    }
    return true
  }

  /// Initializes memory with the value of a type that is mapped by its raw values; returns false,
  /// and does nothing, if the node does not fit, or for any other type.
  func initializeRawValue(_ target: UnsafeMutableRawPointer, _ node: Node) -> Bool {
    if case .rawValue(let raw) = form { raw.initialize(target, node) } else { false }
  }

  /// Initializes memory with the value of an object with which decoding begins; returns false, and
  /// does nothing, if the value must be created through the type's conformance.
  func initialize(_ target: UnsafeMutableRawPointer, from json: JSON) throws -> Bool {
    guard let structure, case .object(let object) = json, StackGuard.hasRoom else { return false }
    try structure._withUnsafeGuaranteedRef { try $0.initialize(target, from: object) }
    return true
  }

  /// Initializes memory with the model in a text; returns false, and does nothing, if it must be
  /// decoded from a `JSON`, even if only for an error.
  ///
  /// Most of what a small text costs beside its scan is spared: neither the document nor the value
  /// at its root becomes an object, unless the user's code or an error asks for one.
  ///
  /// - Throws: what decoding from a `JSON` would throw.
  func initialize(
    _ target: UnsafeMutableRawPointer, fromText text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions
  ) throws -> Bool {
    guard let structure, MappingContext.current == nil,
      let root = try ScannedReader.scan(text, options)
    else { return false }
    var parent = NodeCursor(root)
    return try withUnsafeMutablePointer(to: &parent) { parent in
      defer { parent.pointee.releaseDocument() }
      guard root.isObject, parent.hasStack else { return false }
      try structure._withUnsafeGuaranteedRef { try $0.initialize(target, from: parent) }
      return true
    }
  }

  /// Initializes memory with the collection of scalars in a text; returns false, and does nothing,
  /// for any other type, and if it must be decoded in another way.
  func initializeFast(
    _ target: UnsafeMutableRawPointer, fromText text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> Bool {
    guard let fastReading, MappingContext.current == nil else { return false }
    return try fastReading.initialize(target, fromText: text, options)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: JSONEncodable>(_ value: T, _ mapper: JSON.Mapper) {
    guard StackGuard.hasRoom else {
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
    case .fields(let layout), .defaultInitializable(let layout):
      let layout = layout.adapted(to: MappingCall.encoding)
      if layout.isClass {
        let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
        withExtendedLifetime(value) { layout.write(object, mapper) }
      } else {
        withUnsafeBytes(of: value) { bytes in
          if let start = bytes.baseAddress { layout.write(start, mapper) }
        }
      }
    case .unmappable:
      mapper.result = .error(
        .other(description: "\(T.self) can be encoded only by a json or encode(mapper:) of its own")
      )
    }
  }
}

private func propertyLayout<T>(of type: T.Type) -> StoredPropertyLayout? {
  StoredPropertyLayout.of(type)
}

/// Types that are decoded from and encoded to their raw values.
///
/// Soundness (`@unchecked Sendable`): the functions capture only types and codecs.
struct RawValueModel: @unchecked Sendable {
  private let decoder: (JSON) throws -> Any
  private let encoder: (Any) -> JSON
  /// Writes the value in memory as JSON text.
  let write: ValueCodec.WriteDirectly
  /// Initializes memory with the value of a node, or leaves it uninitialized.
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
          return ContainerReference.value(ofRoot: try codec.write(start))
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

  /// Initializes memory with the value of a node; returns false, and does nothing, if it does not
  /// fit.
  func initialize(_ target: UnsafeMutableRawPointer, _ node: Node) -> Bool { reader(target, node) }

  private static func reader<T: RawRepresentable>(
    _ type: T.Type
  ) -> (UnsafeMutableRawPointer, Node) -> Bool {
    // One closure for each type of raw values: generic code would look up the optional of it as
    // well as that of `T`, which takes longer than all the rest.
    //
    // Soundness: the raw value has the type that is tested before the cast.
    if T.RawValue.self == String.self {
      return { target, node in
        guard let raw = node.stringValue,
          let value = T(rawValue: unsafeBitCast(raw, to: T.RawValue.self))
        else { return false }
        target.initializeMemory(as: T.self, to: value)
        return true
      }
    }
    if T.RawValue.self == Int.self {
      return { target, node in
        guard let raw = node.integerValue,
          let value = T(rawValue: unsafeBitCast(Int(raw), to: T.RawValue.self))
        else { return false }
        target.initializeMemory(as: T.self, to: value)
        return true
      }
    }
    return { _, _ in false }
  }
}
