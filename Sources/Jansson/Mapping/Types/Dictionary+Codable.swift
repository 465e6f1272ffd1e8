extension Dictionary: JSONDecodable, JSONEncodable, JSONMappable, DefaultInitializable {
  /// The members of an object, each value decoded.
  ///
  /// `[String: Any]` takes what `JSON.object` gives for each value. Keys that Swift takes as equal,
  /// "é" in one scalar and in two, are one key here; the last counts.
  /// - Throws: `typeMismatch` if the value is no object, `notConformTo` if the keys are not `String`
  ///   or the values cannot be decoded at all, and what decoding a value throws, with the path to it.
  ///   By the policy `.lossy` such a member is left out instead.
  /// - Complexity: O(*n*) on average.
  public init(decode json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(Self.self) }
    var site = Site(object.place, DecodingContext.current)
    self = try withUnsafeMutablePointer(to: &site) {
      try Self.members($0, ValueCodec.of(Value.self))
    }
  }

  /// The members as an object, sorted by key, as a dictionary has no order of its own.
  public var json: JSON { ValueCodec.of(Self.self).json(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }

  /// Decodes each member of the object at `site`.
  fileprivate static func members(
    _ site: UnsafeMutablePointer<Site>, _ codec: ValueCodec
  ) throws -> Self {
    guard Key.self == String.self else { throw unsuitableKey }
    let node = site.pointee.node
    if node.count == 0, !codec.isDecodable { try codec.refuse() }
    var dictionary = Self(minimumCapacity: node.count)
    var next = node.firstMember
    while let member = next {
      let spot = Spot(site, .member(member))
      do {
        let value = try codec.value(member.value, spot, as: Value.self)
        // Sound: `Key` is `String`.
        dictionary[unsafeBitCast(member.name, to: Key.self)] = value
      } catch {
        try spot.dropElement(error)
      }
      next = node.member(after: member)
    }
    return dictionary
  }

  fileprivate static var unsuitableKey: JSON.Error {
    .notConformTo(protocol: String.self, actual: Key.self)
  }
}

extension Dictionary: ValueCodecProviding {
  static func makeCodec() -> ValueCodec {
    if Key.self == String.self, let scalar = Value.self as? any Scalar.Type {
      return scalar.makeDictionaryCodec()
    }
    return makeGeneralCodec()
  }

  /// The codec for values of any type.
  static func makeGeneralCodec() -> ValueCodec {
    let value = ValueCodec.of(Value.self)
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, spot, target in
        guard let node, node.isObject else {
          throw spot.failure(of: node) { $0.mismatch(Self.self) }
        }
        var site = Site(node, spot)
        let dictionary = try withUnsafeMutablePointer(to: &site) { try members($0, value) }
        target.initializeMemory(as: Self.self, to: dictionary)
      },
      write: { source throws(JSON.Error) in
        try object(source.assumingMemoryBound(to: Self.self).pointee, value)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let members = source.assumingMemoryBound(to: Self.self).pointee
        guard let members = members as? [String: Value] else { throw unsuitableKey }
        try writer.object(members, by: value)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decode: json))
      })
  }

  private static func object(_ members: Self, _ codec: ValueCodec) throws(JSON.Error) -> OwnedNode {
    guard let members = members as? [String: Value] else { throw unsuitableKey }
    let object = try Node.makeObject()
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (key, value) in sorted {
      do throws(JSON.Error) {
        try object.tree.set(key, to: codec.node(value))
      } catch {
        throw error.prefixed(by: [.key(key)])
      }
    }
    return object
  }
}
