internal import CJanssonTurbo
internal import JanssonCoding
public import JanssonCore

extension Dictionary: JSONDecodable, JSONEncodable, JSONMappable, JSON.DefaultInitializable {
  /// Decodes the value of each member of an object.
  ///
  ///     let names = try [Int: String](decoding: ["1": "one", "2": "two"])
  ///
  /// Keys are strings, integers, enums and structs with such a raw value, or
  /// `CodingKeyRepresentable`. An integer must be written as Swift prints it: "1", but not "01" or
  /// "+1". The values of `[String: Any]` are those of `JSON.object`. Keys that Swift considers
  /// equal, such as "é" as one scalar and as two, become one key; the last value is kept.
  ///
  /// - Throws: `typeMismatch` if the value is not an object or a key does not fit;
  ///   `missingConformance` if the key or value type cannot be decoded; and what decoding a value
  ///   throws, with its path. Under the policy `.lossy`, and inside an `Optional` or a property
  ///   with a default, a member that does not fit is dropped instead.
  /// - Complexity: O(*n*) on average.
  public init(decoding json: JSON) throws {
    guard case .object(let object) = json else { throw json.mismatch(Self.self) }
    if let value: Self = ValueCodec.of(Self.self).fastValue(object.reference.node) {
      self = value
      return
    }
    var parent = NodeCursor(object.reference, MappingContext.current)
    self = try withUnsafeMutablePointer(to: &parent) {
      try Self.members($0, DictionaryKeys(Key.self), ValueCodec.of(Value.self))
    }
  }

  /// The members as an object, sorted by key, because a dictionary has no order: by the keys'
  /// bytes, or numerically; `.error` for a key type that cannot be decoded.
  public var json: JSON { ValueCodec.of(Self.self).collection(self) }

  /// Decodes each member of the object `parent`.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func members(
    _ parent: UnsafeMutablePointer<NodeCursor>, _ keys: DictionaryKeys<Key>?,
    _ codec: ValueCodec
  ) throws -> Self {
    guard let keys else { throw parent.locate(unsuitableKey) }
    let isString = Key.self == String.self
    let node = parent.pointee.node
    if node.count == 0, !codec.isDecodable { throw parent.locate(codec.refusal) }
    var dictionary = Self(minimumCapacity: node.count)
    var next = node.firstMember
    while let member = next {
      let location = ValueLocation(parent, .member(member))
      do {
        let name = member.name
        // Soundness: `Key` is `String`.
        let key =
          isString ? unsafeBitCast(name, to: Key.self) : try self.key(name, keys, location)
        dictionary[key] = try codec.value(member.value, location, as: Value.self)
      } catch {
        try location.dropElement(error)
      }
      next = node.member(after: member)
    }
    return dictionary
  }

  private static func key(
    _ name: String, _ keys: DictionaryKeys<Key>, _ location: ValueLocation
  ) throws -> Key {
    if let key = keys.key(name) { return key }
    throw location.locate(JSON.string(name).mismatch(Key.self))
  }

  fileprivate static var unsuitableKey: JSON.Error {
    .missingConformance(protocol: (any CodingKeyRepresentable).self, type: Key.self)
  }
}

extension Dictionary: ValueCodecProviding {
  static var holdsScalarsAlone: Bool {
    (Value.self as? any ValueCodecProviding.Type)?.holdsScalarsAlone ?? false
  }

  // Not specialized, as that of arrays.
  @_semantics("optimize.sil.specialize.generic.never")
  static func makeCodec() -> ValueCodec {
    let value = ValueCodec.of(Value.self)
    let keys = DictionaryKeys(Key.self)
    return ValueCodec(
      memory: ValueMemory(Self.self),
      read: { node, location, target in
        guard let node, node.isObject else {
          throw location.failure(of: node) { $0.mismatch(Self.self) }
        }
        var parent = NodeCursor(node, location)
        let dictionary = try withUnsafeMutablePointer(to: &parent) { try members($0, keys, value) }
        target.initializeMemory(as: Self.self, to: dictionary)
      },
      write: { source throws(JSON.Error) in
        let members = source.assumingMemoryBound(to: Self.self).pointee
        let object = try Node.makeObject()
        try forEachSorted(members, keys, padding: 0) { (key, member) throws(JSON.Error) in
          do throws(JSON.Error) {
            try object.tree.add(utf8: key, value.write(UnsafeRawPointer(member)))
          } catch {
            throw error.prefixed(by: [.key(String(decoding: key, as: UTF8.self))])
          }
        }
        return object
      },
      writeDirectly: { source, writer throws(JSON.Error) in
        let members = source.assumingMemoryBound(to: Self.self).pointee
        try writer.object(by: value) { (body) throws(JSON.Error) in
          try forEachSorted(members, keys, padding: Int(TURBO_PADDING), body)
        }
      },
      readJSON: { json, target in
        target.initializeMemory(as: Self.self, to: try Self(decoding: json))
      }, isMadeOfJSON: value.isMadeOfJSON
    ).trying(makeScalars())
  }

  /// Calls `body` for each member with the bytes of its key and the address of its value, in order.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func forEachSorted(
    _ members: Self, _ keys: DictionaryKeys<Key>?, padding: Int,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<Value>) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    if Key.self == String.self {
      // Soundness: both names denote the same type. A dynamic cast would copy every member.
      try unsafeBitCast(members, to: [String: Value].self).forEachSorted(padding: padding, body)
    } else if let keys {
      try keys.forEachSorted(members, padding: padding, body)
    } else if let members = members as? [String: Value] {
      // Keys of type `AnyHashable`, which literals of mixed values have.
      try members.forEachSorted(padding: padding, body)
    } else {
      throw unsuitableKey
    }
  }
}
