internal import CJansson

// Members of an object node. Asked of another kind, jansson finds nothing and changes nothing.

extension Node {
  /// A member's place in the object's order, with its key and value.
  struct Member {
    /// jansson's iterator; sound until the member is removed or the object freed.
    let iterator: UnsafeMutableRawPointer

    /// The key's bytes, which live as long as the member.
    var key: UnsafeBufferPointer<UInt8> {
      let start = UnsafeRawPointer(json_object_iter_key(iterator))
      return UnsafeBufferPointer(
        start: start?.assumingMemoryBound(to: UInt8.self), count: json_object_iter_key_len(iterator)
      )
    }

    var name: String { String(decoding: key, as: UTF8.self) }

    var value: Node {
      guard let pointer = json_object_iter_value(iterator) else {
        preconditionFailure("an object of jansson's holds a member without a value")
      }
      return Node(pointer)
    }
  }

  var firstMember: Member? { json_object_iter(pointer).map(Member.init) }

  func member(after member: Member) -> Member? {
    json_object_iter_next(pointer, member.iterator).map(Member.init)
  }

  /// The member at `offset` in the object's order.
  ///
  /// - Complexity: O(`offset`), for jansson links the members in a list.
  func member(at offset: Int) -> Member? {
    guard offset >= 0, offset < count else { return nil }
    var member = firstMember
    for _ in 0..<offset {
      guard let current = member else { return nil }
      member = self.member(after: current)
    }
    return member
  }

  func child(_ key: String) -> Node? {
    var key = key
    return key.withUTF8 { child(utf8: $0) }
  }

  func child(utf8 key: UnsafeBufferPointer<UInt8>) -> Node? {
    json_object_getn(pointer, UnsafeRawPointer(key.baseAddress ?? Node.noBytes), key.count)
      .map(Node.init)
  }

  /// Sets a member; a new one goes to the end, an old one keeps its place.
  func set(_ key: String, to value: consuming OwnedNode) throws(JSON.Error) {
    var key = key
    let value = value.take()
    let failed = key.withUTF8 { utf8 in !set(utf8: utf8, to: value) }
    if failed { throw .outOfMemory }
  }

  func set(utf8 key: UnsafeBufferPointer<UInt8>, to value: consuming OwnedNode) throws(JSON.Error) {
    if !set(utf8: key, to: value.take()) { throw .outOfMemory }
  }

  /// Adds a member whose key the caller knows to be new: one look-up less.
  func add(utf8 key: UnsafeBufferPointer<UInt8>, _ value: consuming OwnedNode) throws(JSON.Error) {
    let value = value.take()
    let held = Node(value).isContainer ? Node(value).share() : nil
    let result = json_object_setn_new_nocheck(
      pointer, UnsafeRawPointer(key.baseAddress ?? Node.noBytes), key.count, value)
    _ = consume held
    if result != 0 { throw .outOfMemory }
  }

  /// Replaces the value of a member that is there.
  func set(_ member: Member, to value: consuming OwnedNode) {
    let old = member.value.share()
    _ = json_object_iter_set_new(pointer, member.iterator, value.take())
    _ = consume old
  }

  /// Removes a member and answers its value.
  func removeMember(_ key: String) -> OwnedNode? {
    guard let old = child(key) else { return nil }
    let owned = old.share()
    var key = key
    key.withUTF8 { utf8 in
      _ = json_object_deln(pointer, UnsafeRawPointer(utf8.baseAddress ?? Node.noBytes), utf8.count)
    }
    return owned
  }

  /// jansson drops the old value, or on failure the new one, with `json_decref`; both are held over
  /// the call so that the last reference always goes through `release`.
  private func set(
    utf8 key: UnsafeBufferPointer<UInt8>, to value: UnsafeMutablePointer<json_t>
  ) -> Bool {
    let old = child(utf8: key)?.share()
    let new = Node(value).isContainer ? Node(value).share() : nil
    let result = json_object_setn_new_nocheck(
      pointer, UnsafeRawPointer(key.baseAddress ?? Node.noBytes), key.count, value)
    _ = consume old
    _ = consume new
    return result == 0
  }

  /// An address for an empty key, since jansson refuses a null pointer; constant, and never freed.
  fileprivate nonisolated(unsafe) static let noBytes: UnsafePointer<UInt8> = {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return UnsafePointer(byte)
  }()
}
