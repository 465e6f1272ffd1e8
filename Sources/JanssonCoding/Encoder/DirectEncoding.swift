internal import JanssonCore

/// A type that is encoded without a container, because the encoder knows its `encode(to:)`: this
/// saves an existential and a box for each value.
protocol DirectEncodable {
  /// How a collection of scalars is written at once; nil for any other type.
  static var encodedScalars: ScalarCollection? { get }

  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: ValueEncoder) throws
}

extension DirectEncodable {
  static var encodedScalars: ScalarCollection? { nil }
}

extension Optional: DirectEncodable where Wrapped: Encodable {
  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: ValueEncoder) throws {
    switch self {
    case .some(let value): try parent.encode(value, in: slot, step)
    case .none: parent.null(slot)
    }
  }
}

extension Array: DirectEncodable where Element: Encodable {
  static var encodedScalars: ScalarCollection? {
    makeScalars(elements: CodingDispatch.encoding(Element.self).scalars)
  }

  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: ValueEncoder) throws {
    if try parent.writeCompiled(self, slot) { return }
    let encoder = try parent.session.encoder(for: slot, below: parent, step, self)
    parent.session.tree.reset(slot, .array)
    let storage = encoder.storage(ofElements: Element.self)
    if storage == .none {
      for element in self { try encoder.encodeElement { try encoder.encode(element, in: $0, $1) } }
    } else {
      try encoder.scalars(self, storage)
    }
    parent.session.recycle(consume encoder)
  }
}

extension Set: DirectEncodable where Element: Encodable {
  static var encodedScalars: ScalarCollection? { makeScalars() }

  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: ValueEncoder) throws {
    try parent.encode(Array(self), in: slot, step)
  }
}

/// Dictionaries are sorted by key, because their iteration order differs from run to run: equal
/// dictionaries are encoded as the same text.
///
/// Keys are data, not Swift names, so no strategy converts them.
extension Dictionary: DirectEncodable where Key: Encodable, Value: Encodable {
  static var encodedScalars: ScalarCollection? { makeScalars() }

  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: ValueEncoder) throws {
    let encoder = try parent.session.encoder(for: slot, below: parent, step, self)
    if Key.self == String.self {
      try encoder.encode(self) { $0 as? String }
    } else if Key.self == Int.self {
      try encoder.encode(self, numerically: true) { ($0 as? Int).map(String.init) }
    } else {
      try encode(to: encoder)
    }
    parent.session.recycle(consume encoder)
  }
}

extension ValueEncoder {
  /// Encodes members whose keys are known to be distinct.
  fileprivate func encode<Key, Value: Encodable>(
    _ dictionary: [Key: Value], numerically: Bool = false, _ name: (Key) -> String?
  ) throws {
    let tree = session.tree
    let storage = storage(ofElements: Value.self)
    tree.reset(slot, .object)
    tree[slot].noteUnknownKeys()
    for (key, value) in dictionary {
      guard var name = name(key) else { continue }
      let member = name.withUTF8 { tree.addMember($0, to: slot) }
      if storage == .none {
        try encode(value, in: member, .key(PathCodingKey(stringValue: name)))
      } else {
        try withUnsafePointer(to: value) {
          try scalar(storage, $0, member, .key(PathCodingKey(stringValue: name)))
        }
      }
    }
    tree.sort(slot, numerically: numerically)
  }
}
