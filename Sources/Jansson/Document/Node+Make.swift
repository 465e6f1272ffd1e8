internal import CJansson

// Making nodes. Every function throws `outOfMemory` and nothing else.

extension Node {
  static func makeObject() throws(JSON.Error) -> OwnedNode {
    _ = HashSeed.once
    return try OwnedNode(made: json_object())
  }

  static func makeArray() throws(JSON.Error) -> OwnedNode { try OwnedNode(made: json_array()) }

  /// An empty container that stands in many places at once; whoever changes it gets a copy, as of all
  /// that is shared.
  static func sharedEmpty(isObject: Bool) throws(JSON.Error) -> OwnedNode {
    if let node = isObject ? EmptyNodes.object : EmptyNodes.array { return node.share() }
    return isObject ? try makeObject() : try makeArray()
  }

  static func makeNull() -> OwnedNode { immortal(json_null()) }

  static func makeBool(_ value: Bool) -> OwnedNode { immortal(value ? json_true() : json_false()) }

  static func makeInteger(_ value: Int64) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: json_integer(json_int_t(value)))
  }

  /// A double; `json_real` refuses NaN and infinity, which a reserved string holds instead.
  static func makeReal(_ value: Double) throws(JSON.Error) -> OwnedNode {
    guard value.isFinite else { return try makeReserved(Reserved.real, word: value.bitPattern) }
    return try OwnedNode(made: json_real(value))
  }

  static func makeString(_ text: String) throws(JSON.Error) -> OwnedNode {
    var text = text
    return try OwnedNode(made: text.withUTF8(allocateString))
  }

  /// A string from bytes that the caller knows to be UTF-8.
  static func makeString(utf8: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: allocateString(utf8))
  }

  /// A number by its digits, which the caller has checked against the grammar of RFC 8259.
  static func makeDigits(_ digits: String) throws(JSON.Error) -> OwnedNode {
    var digits = digits
    return try OwnedNode(made: digits.withUTF8 { allocate(Reserved.digits, $0) })
  }

  /// A number by its digits, which the caller has checked against the grammar of RFC 8259.
  static func makeDigits(utf8: UnsafeBufferPointer<UInt8>) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(made: allocate(Reserved.digits, utf8))
  }

  static func makeError(_ error: JSON.Error) throws(JSON.Error) -> OwnedNode {
    let id = ErrorVault.shared.insert(error)
    do {
      return try makeReserved(Reserved.error, word: id)
    } catch {
      ErrorVault.shared.remove(id)
      throw error
    }
  }

  private static func makeReserved(_ mark: UInt8, word: UInt64) throws(JSON.Error) -> OwnedNode {
    try OwnedNode(
      made: withUnsafeBytes(of: word) { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { allocate(mark, $0) }
      })
  }

  /// jansson keeps one of each for the whole process and never answers null for them.
  private static func immortal(_ pointer: UnsafeMutablePointer<json_t>?) -> OwnedNode {
    guard let pointer else { preconditionFailure("jansson has no value for a literal") }
    return OwnedNode(adopting: pointer)
  }
}

/// One empty container of each kind for the whole process; nil when there was no memory at first.
///
/// Soundness (`nonisolated(unsafe)`): they stay as they are made. A node is changed or freed only when one
/// reference is left, and those of an immortal one are never counted.
private enum EmptyNodes {
  nonisolated(unsafe) static let object = kept(try? Node.makeObject())
  nonisolated(unsafe) static let array = kept(try? Node.makeArray())

  private static func kept(_ node: consuming OwnedNode?) -> TreeNode? {
    guard let node else { return nil }
    let pointer = node.take()
    cjansson_keep_forever(pointer)
    return TreeNode(pointer)
  }
}

// jansson's own pointers, nil when there is no memory.

private func allocateString(
  _ utf8: UnsafeBufferPointer<UInt8>
) -> UnsafeMutablePointer<json_t>? {
  if utf8.first == 0 { return allocate(Reserved.text, utf8) }
  // `json_stringn_nocheck` copies the bytes; it needs a pointer even for none.
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

/// jansson seeds its hash function when the first object is made; this does it in one thread.
enum HashSeed {
  static let once: Void = json_object_seed(0)
}
