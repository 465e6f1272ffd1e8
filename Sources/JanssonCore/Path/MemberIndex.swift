extension JSON {
  /// A position in an object's order of members.
  ///
  /// It consists of an offset and a pointer to the member, so that accessing or advancing it
  /// needs no search. After members are removed, and in other objects and copies, only the offset
  /// counts: the member at that offset is found by walking from the first one.
  ///
  /// As in a dictionary, a position stays valid until a member at or before it is removed. Then
  /// another member is in its place, and `JSON.Object` traps, in all builds, instead of accessing
  /// that one. `JSON`'s own subscripts find nothing there: they yield `.error`, and `set(_:at:)`
  /// throws it. Members are distinguished by a hash of the key's length and of its first and last
  /// eight bytes, so an access is not rejected if the keys of both members agree in these.
  public struct MemberIndex: Sendable, Comparable, Hashable {
    /// The number of members before this position.
    public var offset: Int { Int(shortOffset) }
    // No object has more members than this can count; more bytes would make each `JSON.Index`
    // larger.
    private let shortOffset: UInt32
    /// Identifies the member's key; 0 after the last member.
    let keyHash: UInt32
    /// Soundness: dereferenced only if the object's generation still equals `generation`.
    nonisolated(unsafe) let member: UnsafeRawPointer?
    let generation: UInt64

    init(offset: Int, keyHash: UInt32, member: UnsafeRawPointer?, generation: UInt64) {
      shortOffset = UInt32(offset)
      self.keyHash = keyHash
      self.member = member
      self.generation = generation
    }

    /// The position after the last of `count` members.
    init(afterLast count: Int) { self.init(offset: count, keyHash: 0, member: nil, generation: 0) }

    /// Whether both have the same offset.
    public static func == (left: Self, right: Self) -> Bool { left.offset == right.offset }
    /// Orders by offset.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    /// Hashes the offset.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
  }
}
