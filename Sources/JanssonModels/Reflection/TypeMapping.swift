internal import JanssonCoding
internal import JanssonCore
internal import JanssonPlatform

/// The default implementations of `init(decoding:)` and `encode(mapper:)` for a type.
final class TypeMapping: Sendable {
  let method: Method
  /// The layout of a struct that is created by initializing its fields one by one, if it can be.
  ///
  /// `method` owns it; retaining it for each model would take longer than decoding a small model.
  private let structure: Unmanaged<StoredPropertyLayout>?
  /// The layout of the stored properties, if the type is mapped by them; not retained either.
  let layoutReference: Unmanaged<StoredPropertyLayout>?
  /// The codec of a type that is mapped by its raw values; not in `method`, where the leak checker
  /// would not recognize the reference.
  let rawValues: ValueCodec?
  /// How a collection is read from a text in one pass.
  private let fastReading: FastReading?
  /// Whether models with which decoding begins are created by this mapping.
  let probe: DefaultDecodingProbe
  private let valueText = ValueTextProbe()
  private let decimals = Atomic(0)
  /// Whether values of the type are known to contain decimals.
  var hasDecimals: Bool { decimals.load(ordering: .relaxed) != 0 }
  func noteDecimals() { decimals.store(1, ordering: .relaxed) }

  enum Method: Sendable {
    /// Numbers, strings and collections, which have their own codecs.
    case builtIn
    case rawValue
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

  /// The layout of a struct that is created by initializing its fields one by one, if it can be.
  var structureLayout: StoredPropertyLayout? { structure?.takeUnretainedValue() }

  private static let table = TypeCache<TypeMapping> { TypeMapping($0) }

  private init(_ type: Any.Type) {
    probe = DefaultDecodingProbe(type)
    method = Self.method(type)
    rawValues =
      if case .rawValue = method, let type = type as? any RawRepresentable.Type {
        .ofRawValues(type)
      } else {
        nil
      }
    structure =
      if case .fields(let layout) = method, !layout.isClass, layout.unsupportedTypeError == nil {
        .passUnretained(layout)
      } else {
        nil
      }
    layoutReference =
      switch method {
      case .fields(let layout), .defaultInitializable(let layout): .passUnretained(layout)
      case .builtIn, .rawValue, .unmappable: nil
      }
    fastReading = if case .builtIn = method { ValueCodec.of(type).fastReading } else { nil }
  }

  private static func method(_ type: Any.Type) -> Method {
    if type is any ValueCodecProviding.Type { return .builtIn }
    if type is any RawRepresentable.Type { return .rawValue }
    guard let layout = _openExistential(type, do: propertyLayout) else { return .unmappable }
    let isOverwritten = type is any JSON.DefaultInitializable.Type && layout.compiled == nil
    return isOverwritten ? .defaultInitializable(layout) : .fields(layout)
  }

  func decode<T: JSONDecodable>(_ type: T.Type, from json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    guard StackGuard.hasRoom else {
      throw JSON.Error.tooDeep(limit: json.reference?.path.steps.count ?? 0, position: nil)
    }
    switch method {
    case .fields(let layout) where !layout.isClass:
      return try layout.makeStructure(T.self, from: json)
    case .fields(let layout):
      throw layout.unsupportedTypeError ?? .other(description: "\(type) is a class without init()")
    case .defaultInitializable(let layout):
      return try overwritten(T.self, by: layout, from: json)
    case .rawValue, .builtIn, .unmappable: break
    }
    if let rawValues { return try rawValues.value(json, as: T.self) }
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
    guard let initializable = type as? any JSON.DefaultInitializable.Type,
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
    .other(description: "\(type) can be decoded only by its own init(decoding:)")
  }

  /// Initializes memory with the value of a node; returns false, and does nothing, if the value
  /// must be created through the type's conformance, even if only for the error.
  func initialize(
    _ target: UnsafeMutableRawPointer, _ node: Node, _ location: ValueLocation
  ) throws -> Bool {
    guard let structure, node.isObject else {
      return initializeRawValue(target, node)
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
    rawValues?.fastReading?.read(node, target) ?? false
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
  /// This avoids most of the cost of a small text, apart from its scan: no object is allocated for
  /// the document or the value at its root unless the user's code or an error needs one.
  ///
  /// - Throws: what decoding from a `JSON` would throw.
  func initialize(
    _ target: UnsafeMutableRawPointer, fromText text: UnsafeRawBufferPointer,
    _ options: JSON.ReadingOptions
  ) throws -> Bool {
    guard let structure, MappingContext.current == nil else { return false }
    if text.count >= ChunkedArrays.minimumSize,
      initialize(target, inChunks: text, options, { _ in })
    {
      return true
    }
    guard let root = try ScannedReader.scan(text, options) else { return false }
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
      mapper.beginWriting(by: self)
      do throws(JSON.Error) {
        try write(value, to: writer)
      } catch {
        mapper.noteFailure(error)
      }
      return
    }
    guard mapper.isUnused, layout != nil, isDirect(MappingCall.encoding) else {
      return encodeAsTree(value, mapper)
    }
    do throws(JSON.Error) {
      mapper.result = try DirectWriter.value(valueText) { (writer) throws(JSON.Error) in
        try write(value, to: writer)
      } otherwise: {
        encodeAsTree(value, mapper)
        return mapper.json
      }
    } catch {
      mapper.result = .error(error)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func write<T>(_ value: T, to writer: DirectWriter) throws(JSON.Error) {
    try withUnsafePointer(to: value) { (value) throws(JSON.Error) in
      try write(UnsafeRawPointer(value), to: writer)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func encodeAsTree<T: JSONEncodable>(_ value: T, _ mapper: JSON.Mapper) {
    switch method {
    case .builtIn: mapper << value
    case .rawValue: if let rawValues { mapper.write(rawValues.json(value)) }
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
        .other(description: "\(T.self) can be encoded only by its own json or encode(mapper:)")
      )
    }
  }
}

private func propertyLayout<T>(of type: T.Type) -> StoredPropertyLayout? {
  StoredPropertyLayout.of(type)
}
