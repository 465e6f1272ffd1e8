extension Optional: JSONDecodable, JSONEncodable, JSONMappable, DefaultInitializable {
  /// The value, or nil for null, for what is missing, and for what is of the wrong type.
  ///
  /// A collection inside leaves out the elements that do not fit, so that one of them does not make
  /// nil of the rest; by the policy `.strict` all must fit.
  /// - Throws: `notConformTo` if the wrapped type cannot be decoded at all; by the policy `.strict` also
  ///   what decoding a value of the wrong type throws.
  public init(decode json: JSON) throws {
    self = nil
    let codec = ValueCodec.of(Wrapped.self)
    // A type that cannot be decoded is a mistake in the program, whatever the value.
    if !codec.isDecodable { try codec.refuse() }
    if json.isAbsent { return }
    let context = MappingContext.current
    do {
      self = try context.inMode(context.mode.tolerating) {
        try codec.value(json, as: Wrapped.self)
      }
    } catch {
      if context.mode == .strict || (error as? JSON.Error)?.isMistake == true { throw error }
      context.reportDrop(.valueDropped, error, at: json.place?.path ?? JSON.Path())
    }
  }

  /// The value, or null for nil.
  public var json: JSON {
    guard let value = self else { return .null }
    return ValueCodec.of(Wrapped.self).json(value)
  }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }

  /// Nil.
  public init() { self = nil }
}

/// Tells that a type is an `Optional`, and makes its nil.
protocol OptionalValue {
  /// The value inside.
  var unwrapped: Any? { get }

  /// Initialises memory with nil.
  static func initializeNil(_ target: UnsafeMutableRawPointer)
}

extension Optional: OptionalValue, ValueCodecProviding {
  var unwrapped: Any? { self }

  static func initializeNil(_ target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: Wrapped?.self, to: nil)
  }

  static var holdsScalarsAlone: Bool {
    (Wrapped.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    if let scalar = Wrapped.self as? any Scalar.Type { return scalar.makeOptionalCodec() }
    let wrapped = ValueCodec.of(Wrapped.self)
    // An `Optional` that is no larger than the value has the value's own bits.
    let isInPlace = MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size
    return ValueCodec(
      memory: ValueMemory(Wrapped?.self),
      read: { node, spot, target in
        if isInPlace, wrapped.isDecodable, let node, !node.isNull {
          do {
            return try wrapped.read(node, spot.tolerating, target)
          } catch {
            try spot.dropValue(error)
            return initializeNil(target)
          }
        }
        target.initializeMemory(as: Wrapped?.self, to: try readOptional(wrapped, node, spot))
      },
      write: { source throws(JSON.Error) in
        guard let value = source.assumingMemoryBound(to: Wrapped?.self).pointee else {
          return Node.makeNull()
        }
        return try wrapped.node(value)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        guard let value = source.assumingMemoryBound(to: Wrapped?.self).pointee else {
          return try writer.bytes.pointee.append("null")
        }
        try wrapped.write(value, to: writer)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Wrapped?.self, to: try Self(decode: json))
      },
      isNil: {
        if case .none = $0.assumingMemoryBound(to: Wrapped?.self).pointee { true } else { false }
      })
  }

  private static func readOptional(
    _ wrapped: ValueCodec, _ node: Node?, _ spot: Spot
  ) throws -> Wrapped? {
    if !wrapped.isDecodable { try wrapped.refuse() }
    guard let node, !node.isNull else { return nil }
    do {
      return try wrapped.value(node, spot.tolerating, as: Wrapped.self)
    } catch {
      try spot.dropValue(error)
      return nil
    }
  }
}
