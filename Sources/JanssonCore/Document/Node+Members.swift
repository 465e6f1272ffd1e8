internal import CJanssonTurbo
public import JanssonPlatform

// Members of objects. For nodes of other kinds, nothing is found and nothing changes.

extension Node {
  /// A position in an object's order of members, with its key and value.
  @frozen @usableFromInline
  package struct Member {
    /// jansson's iterator, or the node of a scanned key with the lowest bit set.
    ///
    /// Soundness: valid until the member is removed or the document freed.
    @usableFromInline let position: UnsafeRawPointer

    @inlinable init(position: UnsafeRawPointer) { self.position = position }

    @inlinable init(scanned key: ScannedNode) { position = UnsafeRawPointer(key.pointer) + 1 }

    @usableFromInline
    var scannedKey: ScannedNode? {
      guard UInt(bitPattern: position) & 1 != 0 else { return nil }
      return ScannedNode((position - 1).assumingMemoryBound(to: turbo_node.self))
    }

    @inlinable
    var iterator: UnsafeMutableRawPointer {
      UnsafeMutableRawPointer(mutating: position)
    }

    /// The key's bytes, which live as long as the member.
    @inlinable
    var key: UnsafeBufferPointer<UInt8> {
      if let scannedKey { return scannedKey.text }
      let start = UnsafeRawPointer(json_object_iter_key(iterator))
      return UnsafeBufferPointer(
        start: start?.assumingMemoryBound(to: UInt8.self), count: json_object_iter_key_len(iterator)
      )
    }

    package var name: String { String(checked: key) }

    /// Identifies the key in a `JSON.MemberIndex`; never 0.
    var keyHash: UInt32 {
      let key = key
      guard let start = key.baseAddress else { return 1 << 31 }
      let text = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      return turbo_short_hash(text, key.count) | 1 << 31
    }

    package var value: Node {
      if let scannedKey { return Node(scannedKey.following) }
      return Node(tree)
    }

    /// The value as it is in a tree; only for a member of a tree.
    @inlinable
    var tree: TreeNode {
      guard let pointer = json_object_iter_value(iterator) else {
        preconditionFailure("a jansson object has a member without a value")
      }
      return TreeNode(pointer)
    }
  }

  @usableFromInline
  package var firstMember: Member? {
    guard isScanned else {
      return json_object_iter(tree.pointer).map { Member(position: UnsafeRawPointer($0)) }
    }
    guard scanned.isObject, scanned.count > 0 else { return nil }
    return Member(scanned: scanned.following)
  }

  package func member(after member: Member) -> Member? {
    guard let key = member.scannedKey else { return tree.member(after: member) }
    let next = key.following.next
    return next.pointer < scanned.endOfMembers ? Member(scanned: next) : nil
  }

  /// The member at `offset` in the object's order.
  ///
  /// - Complexity: O(`offset`): members are a linked list in a tree and adjacent in a scanned
  ///   document.
  func member(at offset: Int) -> Member? {
    guard isObject, offset >= 0, offset < count else { return nil }
    var member = firstMember
    for _ in 0..<offset {
      guard let current = member else { return nil }
      member = self.member(after: current)
    }
    return member
  }

  /// The member at a position; nil also if it is not the member for which the position was created.
  ///
  /// - Complexity: as for an offset.
  func member(at position: JSON.MemberIndex) -> Member? {
    guard let member = member(at: position.offset), member.keyHash == position.keyHash else {
      return nil
    }
    return member
  }

  /// The value of the member with this key.
  @inline(never)  // Keeps the code for strings of all kinds out of every caller.
  package func child(_ key: String) -> Node? {
    var key = key
    return key.withUTF8 { child(utf8: $0) }
  }

  @inlinable @inline(__always)
  package func child(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    if isScanned { return scanned.key(key).map { Node($0.following) } }
    return tree.child(utf8: key).map(Node.init)
  }
}

extension TreeNode {
  /// The value of the member with this key, as it is in the tree.
  @inline(never)
  package func child(_ key: String) -> TreeNode? {
    var key = key
    return key.withUTF8 { child(utf8: $0) }
  }

  @inlinable @inline(__always)
  func child(utf8 key: UnsafeBufferPointer<UInt8>) -> TreeNode? {
    json_object_getn(
      pointer, UnsafeRawPointer(key.baseAddress ?? TreeNode.noBytes), key.count
    ).map(TreeNode.init)
  }

  /// The next member of this object.
  @inlinable
  func member(after member: Node.Member) -> Node.Member? {
    json_object_iter_next(pointer, member.iterator).map {
      Node.Member(position: UnsafeRawPointer($0))
    }
  }

  /// Sets a member; a new one is appended, an existing one keeps its position.
  @inline(never)
  package func set(_ key: String, to value: consuming OwnedNode) throws(JSON.Error) {
    var key = key
    let value = value.detach()
    let failed = key.withUTF8 { utf8 in
      (try? set(utf8: utf8, to: OwnedNode(adopting: value))) == nil
    }
    if failed { throw .outOfMemory }
  }

  /// Sets a member.
  @inline(never)
  package func set(
    utf8 key: UnsafeBufferPointer<UInt8>, to value: consuming OwnedNode
  ) throws(JSON.Error) {
    // jansson drops the old value with `json_decref`, so it is retained over the call too.
    let old = child(utf8: key)?.share()
    defer { withExtendedLifetime(old) {} }
    try add(utf8: key, value)
  }

  /// Adds a member whose key the caller knows to be new, which saves a lookup.
  @inlinable
  package func add(
    utf8 key: UnsafeBufferPointer<UInt8>, _ value: consuming OwnedNode
  ) throws(JSON.Error) {
    try TreeNode.give(value) {
      json_object_setn_new_nocheck(
        pointer, UnsafeRawPointer(key.baseAddress ?? TreeNode.noBytes), key.count, $0)
    }
  }

  /// Replaces the value of an existing member.
  func set(_ member: Node.Member, to value: consuming OwnedNode) {
    let old = member.tree.share()
    _ = json_object_iter_set_new(pointer, member.iterator, value.detach())
    _ = consume old
  }

  /// Replaces the value of an existing member without allocating in jansson, whose own setter may
  /// first grow its table.
  ///
  /// - Complexity: O(1) on average; O(`count`) for a key with NUL, which jansson's lookup of a
  ///   position does not accept.
  func replaceMember(_ key: some Sequence<UInt8>, by value: consuming OwnedNode) {
    let terminated = ContiguousArray(key) + [0]
    let found = terminated.withUnsafeBufferPointer { bytes -> Node.Member? in
      let utf8 = UnsafeBufferPointer(rebasing: bytes.dropLast())
      guard !utf8.contains(0) else { return member(utf8: utf8) }
      let position = json_object_iter_at(pointer, UnsafeRawPointer(bytes.baseAddress))
      return position.map { Node.Member(position: UnsafeRawPointer($0)) }
    }
    if let found { set(found, to: value) }
  }

  /// The member with this key, found by walking.
  private func member(utf8 key: UnsafeBufferPointer<UInt8>) -> Node.Member? {
    var next = node.firstMember
    while let member = next, !member.key.elementsEqual(key) { next = node.member(after: member) }
    return next
  }

  /// Removes a member and returns its value.
  package func removeMember(_ key: String) -> OwnedNode? {
    guard let owned = child(key)?.share() else { return nil }
    var key = key
    key.withUTF8 { utf8 in
      _ = json_object_deln(
        pointer, UnsafeRawPointer(utf8.baseAddress ?? TreeNode.noBytes), utf8.count)
    }
    return owned
  }

  /// Removes a member without allocating.
  func removeMember(utf8 key: UnsafeBufferPointer<UInt8>) {
    guard let old = child(utf8: key)?.share() else { return }
    _ = json_object_deln(pointer, UnsafeRawPointer(key.baseAddress ?? TreeNode.noBytes), key.count)
    _ = consume old
  }

  /// An address for empty keys, since jansson rejects null pointers.
  ///
  /// Soundness (`nonisolated(unsafe)`): the byte never changes and is never freed.
  @usableFromInline nonisolated(unsafe) static let noBytes: UnsafePointer<UInt8> = {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return UnsafePointer(byte)
  }()
}
