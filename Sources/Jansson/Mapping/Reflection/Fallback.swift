/// What replaces the value of a property that cannot be had: the option `.defaultValue` or `.nonNil`.
///
/// Soundness (`@unchecked Sendable`): the function captures types, codecs and the option's own function,
/// which is `@Sendable`.
struct Fallback: @unchecked Sendable {
  /// Initialises memory for the property with a new value.
  let initialize: (UnsafeMutableRawPointer) throws(JSON.Error) -> Void

  /// Nil if there is no such option.
  ///
  /// - Throws: `notConformTo` where the option does not suit the type, which is found out here so that a
  ///   mistake in the program does not wait for a document without the member.
  init?(_ options: SpecificOption, _ codec: ValueCodec) throws(JSON.Error) {
    if let value = options.defaultValue {
      initialize = { target throws(JSON.Error) in
        try Self.store(value.make(), codec, target)
      }
      if value.type != codec.memory.type { try Self.check(initialize, codec) }
    } else if options.flags.contains(.nonNil) {
      guard let type = codec.memory.type as? any DefaultInitializable.Type else {
        throw .notConformTo(
          protocol: (any DefaultInitializable).self, actual: codec.memory.type)
      }
      initialize = { target throws(JSON.Error) in try Self.store(type.init(), codec, target) }
    } else {
      return nil
    }
  }

  /// Makes a value once, to see whether it can be made.
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
    let refusal = JSON.Error.notConformTo(protocol: codec.memory.type, actual: type(of: value))
    // Models are left out: to convert one, its own options would be needed while they are being made.
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
