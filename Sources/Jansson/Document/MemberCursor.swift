internal import CJanssonTurbo

/// A key that is looked for again and again, with what can be known about it beforehand.
///
/// Soundness (`@unchecked Sendable`): the bytes are constant, and never freed unless the owner of the key says so.
struct MemberKey: @unchecked Sendable {
  let utf8: UnsafeBufferPointer<UInt8>
  /// The head of a scanned node for the key.
  fileprivate let head: UInt64

  init(_ text: String) {
    let count = text.utf8.count
    // Compared a word at a time, a key is read up to seven bytes behind its end.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 8)
    bytes.initialize(repeating: 0)
    _ = bytes.update(from: text.utf8)
    utf8 = UnsafeBufferPointer(rebasing: bytes[..<count])
    head = utf8.withMemoryRebound(to: CChar.self) { turbo_key_head($0.baseAddress, count) }
  }

  /// Frees the bytes; no copy of the key may be used any more.
  func deallocate() { utf8.baseAddress?.deallocate() }
}

/// Finds members of an object by their keys, for those who mostly ask in the order of the document:
/// the search begins behind the member that was found last.
///
/// Soundness: as for `ChildCursor`.
struct MemberCursor {
  private let object: Node
  /// Where the next search begins and where the members end, in a scanned object.
  private var next: UnsafePointer<turbo_node>?
  private let end: UnsafePointer<turbo_node>?
  /// Where the next search begins in a tree's object.
  private var following: Node.Member?

  /// - Parameter object: an object.
  @inline(__always)
  init(_ object: Node) {
    self.object = object
    if object.isScanned {
      next = object.scanned.following.pointer
      end = object.scanned.endOfMembers
    } else {
      end = nil
      following = object.firstMember
    }
  }

  /// The value of the member with this key.
  @inline(__always)
  mutating func value(of key: MemberKey) -> Node? {
    guard let next, let end else { return valueInTree(utf8: key.utf8) }
    // Sound: the key is padded, and the text of a document too.
    let found = UnsafeRawPointer(key.utf8.baseAddress).flatMap {
      turbo_find_member_from(
        object.scanned.pointer, next, end, key.head, $0.assumingMemoryBound(to: CChar.self),
        key.utf8.count)
    }
    guard let found else { return nil }
    self.next = turbo_after(found + 1)
    return Node(ScannedNode(found + 1))
  }

  /// The value of the member with a key of these bytes.
  @inline(__always)
  mutating func value(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let next, let end, let start = UnsafeRawPointer(key.baseAddress) else {
      return valueInTree(utf8: key)
    }
    let found = turbo_find_any_from(
      object.scanned.pointer, next, end, start.assumingMemoryBound(to: CChar.self), key.count)
    guard let found else { return nil }
    self.next = turbo_after(found + 1)
    return Node(ScannedNode(found + 1))
  }

  /// Also for a key without an address, which is empty.
  private mutating func valueInTree(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    if let member = following, member.key.elementsEqual(key) {
      following = object.member(after: member)
      return member.value
    }
    return object.child(utf8: key)
  }
}
