extension Dictionary: JSONDecodable, JSONEncodable, JSONMappable, DefaultInitializable {
  /// The members of an object, each value decoded.
  ///
  ///     let names = try [Int: String](decode: ["1": "one", "2": "two"])
  ///
  /// Keys are strings, integers, enums and structs with such a raw value, or `CodingKeyRepresentable`.
  /// An integer must be written as Swift writes it: "1" and neither "01" nor "+1". `[String: Any]` takes
  /// what `JSON.object` gives for each value. Keys that Swift takes as equal, "é" in one scalar and in
  /// two, are one key here; the last counts.
  /// - Throws: `typeMismatch` if the value is no object or a key does not fit, `notConformTo` if keys or
  ///   values of the type cannot be decoded at all, and what decoding a value throws, with the path to
  ///   it. By the policy `.lossy`, and inside an `Optional` or a property with a default, such a member
  ///   is left out instead.
  /// - Complexity: O(*n*) on average.
  public init(decode json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(Self.self) }
    var site = Site(object.place, MappingContext.current)
    self = try withUnsafeMutablePointer(to: &site) {
      try Self.members($0, DictionaryKeys(Key.self), ValueCodec.of(Value.self))
    }
  }

  /// The members as an object, sorted by key, as a dictionary has no order of its own: by the keys'
  /// bytes, or by number; `.error` for keys of another type than can be decoded.
  public var json: JSON { ValueCodec.of(Self.self).json(self) }

  /// Replaces what the builder has.
  public func encode(mapper: JSON.Mapper) { mapper.write(json) }

  /// Decodes each member of the object at `site`.
  fileprivate static func members(
    _ site: UnsafeMutablePointer<Site>, _ keys: DictionaryKeys<Key>?, _ codec: ValueCodec
  ) throws -> Self {
    guard let keys else { throw unsuitableKey }
    let isPlain = Key.self == String.self
    let node = site.pointee.node
    if node.count == 0, !codec.isDecodable { try codec.refuse() }
    var dictionary = Self(minimumCapacity: node.count)
    var next = node.firstMember
    while let member = next {
      let spot = Spot(site, .member(member))
      do {
        let name = member.name
        // Sound: `Key` is `String`.
        let key = isPlain ? unsafeBitCast(name, to: Key.self) : try self.key(name, keys)
        dictionary[key] = try codec.value(member.value, spot, as: Value.self)
      } catch {
        try spot.dropElement(spot.locate(error))
      }
      next = node.member(after: member)
    }
    return dictionary
  }

  private static func key(_ name: String, _ keys: DictionaryKeys<Key>) throws(JSON.Error) -> Key {
    if let key = keys.key(name) { return key }
    throw JSON.string(name).mismatch(Key.self)
  }

  fileprivate static var unsuitableKey: JSON.Error {
    .notConformTo(protocol: (any CodingKeyRepresentable).self, actual: Key.self)
  }
}

extension Dictionary: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Value.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  static func makeCodec() -> ValueCodec {
    if Key.self == String.self, let scalar = Value.self as? any Scalar.Type {
      return scalar.makeDictionaryCodec()
    }
    return makeGeneralCodec()
  }

  /// The codec for values of any type.
  static func makeGeneralCodec() -> ValueCodec {
    let value = ValueCodec.of(Value.self)
    let keys = DictionaryKeys(Key.self)
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, spot, target in
        guard let node, node.isObject else {
          throw spot.failure(of: node) { $0.mismatch(Self.self) }
        }
        var site = Site(node, spot)
        let dictionary = try withUnsafeMutablePointer(to: &site) { try members($0, keys, value) }
        target.initializeMemory(as: Self.self, to: dictionary)
      },
      write: { source throws(JSON.Error) in
        try object(source.assumingMemoryBound(to: Self.self).pointee, keys, value)
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let members = source.assumingMemoryBound(to: Self.self).pointee
        if Key.self == String.self, let members = members as? [String: Value] {
          return try writer.object(members, by: value)
        }
        try writer.object(sorted: sorted(members, keys), by: value)
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decode: json))
      })
  }

  private static func sorted(
    _ members: Self, _ keys: DictionaryKeys<Key>?
  ) throws(JSON.Error) -> [(key: String, value: Value)] {
    if let keys { return try keys.sorted(members) }
    // Keys of the type `AnyHashable`, which literals of mixed values have.
    guard let members = members as? [String: Value], let keys = DictionaryKeys(String.self) else {
      throw unsuitableKey
    }
    return try keys.sorted(members)
  }

  private static func object(
    _ members: Self, _ keys: DictionaryKeys<Key>?, _ codec: ValueCodec
  ) throws(JSON.Error) -> OwnedNode {
    let object = try Node.makeObject()
    for (key, value) in try sorted(members, keys) {
      do throws(JSON.Error) {
        try object.tree.set(key, to: codec.node(value))
      } catch {
        throw error.prefixed(by: [.key(key)])
      }
    }
    return object
  }
}
