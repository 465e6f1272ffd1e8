internal import JanssonCore

/// The replacement for a property's value that is missing or does not fit: the option
/// `.defaultValue` or `.nonNil`.
///
/// Soundness (`@unchecked Sendable`): the function captures types, codecs and the option's own
/// function, which is `@Sendable`.
struct Fallback: @unchecked Sendable {
  /// Initializes the property's memory with a new value.
  let initialize: (UnsafeMutableRawPointer) throws(JSON.Error) -> Void

  /// Creates the fallback; nil if the options contain none.
  ///
  /// - Throws: `missingConformance` if the option does not suit the type. This is checked here so
  ///   that a programming error does not stay hidden until a document lacks the member.
  init?(_ options: JSON.PropertyOption, _ codec: ValueCodec) throws(JSON.Error) {
    if let value = options.defaultValue {
      initialize = { target throws(JSON.Error) in
        try Self.store(value.make(), codec, target)
      }
      if value.type != codec.memory.type { try Self.check(initialize, codec) }
    } else if options.flags.contains(.nonNil) {
      guard let type = codec.memory.type as? any JSON.DefaultInitializable.Type else {
        throw .missingConformance(
          protocol: (any JSON.DefaultInitializable).self, type: codec.memory.type)
      }
      initialize = { target throws(JSON.Error) in try Self.store(type.init(), codec, target) }
    } else {
      return nil
    }
  }

  /// Creates a value once, to check that it can be created.
  private static func check(
    _ initialize: (UnsafeMutableRawPointer) throws(JSON.Error) -> Void, _ codec: ValueCodec
  ) throws(JSON.Error) {
    let memory = codec.memory
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: max(memory.size, 1), alignment: memory.alignment)
    defer { room.deallocate() }
    try initialize(room)
    memory.destroy(room)
  }

  private static func store(
    _ value: Any, _ codec: ValueCodec, _ target: UnsafeMutableRawPointer
  ) throws(JSON.Error) {
    if codec.memory.storeCast(value, target) { return }
    let refusal = JSON.Error.missingConformance(protocol: codec.memory.type, type: type(of: value))
    // Models are excluded: converting one would need its options while they are being made.
    guard let builtIn = codec.memory.type as? any ValueCodecProviding.Type,
      builtIn.holdsScalarsAlone, let json = (value as? any JSONEncodable)?.json, !json.isAbsent
    else { throw refusal }
    do {
      try MappingContext.current.inMode(.strict) { try codec.readJSON(json, target) }
    } catch {
      throw refusal
    }
  }
}
