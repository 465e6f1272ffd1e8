public import JanssonPlatform

// Creating nodes. These functions throw only `outOfMemory`.

extension Node {
  /// A scalar, or an empty container.
  @inlinable
  package static func make(_ content: Content) throws(JSON.Error) -> OwnedNode {
    switch content {
    case .object: try makeObject()
    case .array: try makeArray()
    case .string(let utf8): try makeString(utf8: utf8)
    case .integer(let value): try makeInteger(value)
    case .real(let value): try makeReal(value)
    case .rawNumber(let utf8): try makeRawNumber(utf8: utf8)
    case .bool(let value): makeBool(value)
    case .null: makeNull()
    case .error(let error): try makeError(error)
    }
  }

  @usableFromInline
  package static func makeObject() throws(JSON.Error) -> OwnedNode {
    _ = HashSeed.once
    return try OwnedNode(made: json_object())
  }

  @usableFromInline
  package static func makeArray() throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: json_array())
  }

  /// An empty container that occurs in many places at once; mutating it copies it first, like any
  /// shared node.
  static func sharedEmpty(isObject: Bool) throws(JSON.Error) -> OwnedNode {
    if let node = isObject ? EmptyNodes.object : EmptyNodes.array { return node.share() }
    return isObject ? try makeObject() : try makeArray()
  }

  @inlinable
  package static func makeNull() -> OwnedNode { immortal(json_null()) }

  /// Null, which is never freed: jansson has one for the whole process.
  package static var null: Node { Node(TreeNode(makeNull().detach())) }

  @inlinable
  static func makeBool(_ value: Bool) -> OwnedNode { immortal(value ? json_true() : json_false()) }

  @inlinable
  package static func makeInteger(_ value: Int64) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: json_integer(json_int_t(value)))
  }

  /// A double; `json_real` rejects NaN and infinity, which are stored in tagged strings.
  @usableFromInline
  static func makeReal(_ value: Double) throws(JSON.Error) -> OwnedNode {
    guard value.isFinite else { return try makeTagged(TaggedString.real, word: value.bitPattern) }
    return try OwnedNode(made: json_real(value))
  }

  static func makeString(_ text: String) throws(JSON.Error) -> OwnedNode {
    var text = text
    return try OwnedNode(made: text.withUTF8(allocateString))
  }

  /// A string from bytes that the caller guarantees to be UTF-8.
  @usableFromInline
  static func makeString(utf8: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: allocateString(utf8))
  }

  /// A number stored as its digits, which the caller has checked against the grammar of RFC 8259.
  package static func makeRawNumber(_ digits: String) throws(JSON.Error) -> OwnedNode {
    var digits = digits
    return try OwnedNode(made: digits.withUTF8 { allocate(TaggedString.rawNumber, $0) })
  }

  /// A number stored as its digits, which the caller has checked against the grammar of RFC 8259.
  @usableFromInline
  static func makeRawNumber(utf8: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: allocate(TaggedString.rawNumber, utf8))
  }

  @usableFromInline
  static func makeError(_ error: JSON.Error) throws(JSON.Error) -> OwnedNode {
    let id = ErrorRegistry.shared.insert(error)
    do {
      return try makeTagged(TaggedString.error, word: id)
    } catch {
      ErrorRegistry.shared.remove(id)
      throw error
    }
  }

  private static func makeTagged(_ mark: UInt8, word: UInt64) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(
      made: withUnsafeBytes(of: word) { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { allocate(mark, $0) }
      })
  }

  /// jansson has one node of each for the whole process and never returns null for them.
  @usableFromInline
  static func immortal(_ pointer: UnsafeMutablePointer<json_t>?) -> OwnedNode {
    guard let pointer else { preconditionFailure("jansson has no value for a literal") }
    return OwnedNode(adopting: pointer)
  }
}

/// One empty container of each kind for the whole process; nil if memory was exhausted at first
/// use.
///
/// Soundness (`nonisolated(unsafe)`): they never change. A node is mutated or freed only when it
/// has one reference left, and the references to an immortal node are not counted.
private enum EmptyNodes {
  nonisolated(unsafe) static let object = kept(try? Node.makeObject())
  nonisolated(unsafe) static let array = kept(try? Node.makeArray())

  private static func kept(_ node: consuming OwnedNode?) -> TreeNode? {
    guard let node else { return nil }
    let pointer = node.detach()
    json_keep_forever(pointer)
    return TreeNode(pointer)
  }
}

// These functions return jansson's own pointers, nil if memory is exhausted.

private func allocateString(
  _ utf8: UnsafeBufferPointer<UInt8>
) -> UnsafeMutablePointer<json_t>? {
  if utf8.first == 0 { return allocate(TaggedString.text, utf8) }
  // `json_stringn_nocheck` copies the bytes; it needs a pointer even for an empty string.
  guard let start = utf8.baseAddress else { return json_stringn_nocheck("", 0) }
  return json_stringn_nocheck(UnsafeRawPointer(start), utf8.count)
}

private func allocate(
  _ mark: UInt8, _ rest: UnsafeBufferPointer<UInt8>
) -> UnsafeMutablePointer<json_t>? {
  var bytes: [UInt8] = [0, mark]
  bytes.reserveCapacity(2 + rest.count)
  bytes.append(contentsOf: rest)
  return json_stringn_nocheck(bytes, bytes.count)
}

/// jansson seeds its hash function when the first object is created; this does so exactly once.
enum HashSeed {
  static let once: Void = json_object_seed(0)
}
