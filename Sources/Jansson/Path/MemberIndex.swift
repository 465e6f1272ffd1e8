extension JSON {
  /// A position in an object's order of members.
  ///
  /// It consists of an offset and a pointer to the member, so that accessing or advancing it
  /// needs no search. After members are removed, and in other objects and copies, only the offset
  /// counts: it then denotes the member at that offset, found by walking from the first one.
  public struct MemberIndex: Sendable, Comparable, Hashable {
    /// The number of members before this position.
    public let offset: Int
    /// Soundness: dereferenced only if the object's stamp still equals `stamp`.
    nonisolated(unsafe) let member: UnsafeRawPointer?
    let stamp: UInt64

    /// Whether both have the same offset.
    public static func == (left: Self, right: Self) -> Bool { left.offset == right.offset }
    /// Orders by offset.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    /// Hashes the offset.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
  }
}
