public import CJanssonTurbo

/// A lookup key with its hash precomputed.
///
/// Soundness (`@unchecked Sendable`): the bytes never change, and only the key's owner may free
/// them.
@frozen @usableFromInline
package struct MemberKey: @unchecked Sendable {
  @usableFromInline package let utf8: UnsafeBufferPointer<UInt8>
  /// The first word of a scanned key node for this key.
  @usableFromInline let head: UInt64

  package init(_ text: String) {
    var text = text
    let bytes = text.withUTF8 { text in
      // Keys are compared a word at a time, so up to seven bytes after the end are read.
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count + 8, alignment: 1)
      bytes.copyMemory(from: UnsafeRawBufferPointer(text))
      bytes[text.count...].initializeMemory(as: UInt8.self, repeating: 0)
      return bytes.bindMemory(to: UInt8.self)
    }
    let count = bytes.count - 8
    utf8 = UnsafeBufferPointer(rebasing: bytes[..<count])
    head = utf8.withMemoryRebound(to: CChar.self) { turbo_key_head($0.baseAddress, count) }
  }

  /// Frees the bytes; no copy of the key may be used afterwards.
  package func deallocate() { utf8.baseAddress?.deallocate() }
}

/// Finds members of an object by key, for callers that mostly ask in document order: each search
/// starts after the member that was found last.
///
/// Soundness: as for `ChildCursor`.
@frozen @usableFromInline
package struct MemberCursor {
  @usableFromInline let object: Node
  /// Where the next search starts and where the members end, in a scanned object.
  @usableFromInline var next: UnsafePointer<turbo_node>?
  @usableFromInline let end: UnsafePointer<turbo_node>?
  /// The searches so far, in a scanned object.
  @usableFromInline var searches: turbo_searches = 0
  /// Where the next search starts, in an object of a tree.
  @usableFromInline var following: Node.Member?

  /// - Parameter object: an object.
  @inlinable @inline(__always)
  package init(_ object: Node) {
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
  @inlinable
  package mutating func value(of key: MemberKey) -> Node? {
    guard let next, let end else { return valueInTree(utf8: key.utf8) }
    guard let start = UnsafeRawPointer(key.utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
    else { return nil }
    var found: UnsafePointer<turbo_node>? = next
    // Soundness: the key is padded, and so is the text of a document.
    if next == end || !turbo_is_padded_key(next, key.head, start, key.utf8.count) {
      found = turbo_search(
        object.scanned.pointer, next, end, key.head, start, key.utf8.count, &searches)
    }
    guard let found else { return nil }
    self.next = turbo_after(found + 1)
    return Node(ScannedNode(found + 1))
  }

  /// The value of the member with these bytes as its key.
  @inlinable
  package mutating func value(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let next, let end,
      let start = UnsafeRawPointer(key.baseAddress)?.assumingMemoryBound(to: CChar.self)
    else { return valueInTree(utf8: key) }
    var found: UnsafePointer<turbo_node>? = next
    if next == end || !turbo_is_unhashed_key(next, start, key.count) {
      found = turbo_search(object.scanned.pointer, next, end, 0, start, key.count, &searches)
    }
    guard let found else { return nil }
    self.next = turbo_after(found + 1)
    return Node(ScannedNode(found + 1))
  }

  /// The value in a tree; `key` may have no base address if it is empty.
  @usableFromInline
  mutating func valueInTree(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    if let member = following, member.key.elementsEqual(key) {
      following = object.member(after: member)
      return member.value
    }
    return object.child(utf8: key)
  }
}
