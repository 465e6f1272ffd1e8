/// A type that is encoded without a container, because the encoder knows its `encode(to:)`: this
/// saves an existential and a box for each value.
protocol DirectEncodable {
  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: EncodingFrame) throws
}

extension Optional: DirectEncodable where Wrapped: Encodable {
  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: EncodingFrame) throws {
    switch self {
    case .some(let value): try parent.encode(value, in: slot, step)
    case .none: parent.null(slot)
    }
  }
}

extension Array: DirectEncodable where Element: Encodable {
  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: EncodingFrame) throws {
    let frame = try parent.session.frame(slot, below: parent, step, self)
    parent.session.tree[slot].reset(.array)
    for element in self {
      try frame.encodeElement { try frame.encode(element, in: $0, $1) }
    }
    parent.session.recycle(consume frame)
  }
}

/// Dictionaries are sorted by key, because their iteration order differs from run to run: equal
/// dictionaries are encoded as the same text.
///
/// Keys are data, not Swift names, so no strategy converts them.
extension Dictionary: DirectEncodable where Key: Encodable, Value: Encodable {
  func encode(in slot: Int32, _ step: CodingPathComponent, of parent: EncodingFrame) throws {
    let frame = try parent.session.frame(slot, below: parent, step, self)
    if Key.self == String.self {
      try frame.encode(self) { $0 as? String }
    } else if Key.self == Int.self {
      try frame.encode(self, numerically: true) { ($0 as? Int).map(String.init) }
    } else {
      try encode(to: frame)
    }
    parent.session.recycle(consume frame)
  }
}

extension EncodingFrame {
  /// Encodes members whose keys are known to be distinct.
  fileprivate func encode<Key, Value: Encodable>(
    _ dictionary: [Key: Value], numerically: Bool = false, _ name: (Key) -> String?
  ) throws {
    let tree = session.tree
    tree[slot].reset(.object)
    tree[slot].bits = .max
    for (key, value) in dictionary {
      guard var name = name(key) else { continue }
      let member = name.withUTF8 { tree.addMember($0, to: slot) }
      try encode(value, in: member, .key(AnyCodingKey(stringValue: name)))
    }
    tree.sort(slot, numerically: numerically)
  }

  func textMembers(_ values: [String: String], _ slot: Int32) {
    members(values, slot) { string($0, $1) }
  }

  func integerMembers(_ values: [String: Int], _ slot: Int32) {
    members(values, slot) { integer($0, $1) }
  }

  func doubleMembers(
    _ values: [String: Double], _ slot: Int32, _ step: CodingPathComponent
  ) throws {
    // What is not finite has a strategy, or an error with a path.
    guard values.values.allSatisfy(\.isFinite) else {
      return try values.encode(in: slot, step, of: self)
    }
    members(values, slot) { session.tree.set($1, .double, bits: $0.bitPattern) }
  }

  /// Encodes a dictionary of scalars in one loop.
  @inline(__always)
  private func members<Value>(
    _ dictionary: [String: Value], _ slot: Int32, _ put: (Value, Int32) -> Void
  ) {
    let tree = session.tree
    tree[slot].reset(.object)
    tree[slot].bits = .max
    for (key, value) in dictionary {
      var key = key
      put(value, key.withUTF8 { tree.addMember($0, to: slot) })
    }
    tree.sort(slot)
  }

  /// Encodes an array of strings.
  func strings(_ values: [String], _ slot: Int32) {
    session.tree[slot].reset(.array)
    for value in values { string(value, session.tree.addElement(to: slot)) }
  }
}
