/// A key with its hash precomputed, for a member that is looked up in many objects.
///
/// It is made once for each property and never freed.
package struct PreparedKey: Sendable {
  let member: MemberKey
  /// The key.
  package let text: String

  /// A key for lookups.
  package init(_ text: String) {
    self.text = text
    member = MemberKey(text)
  }
}

/// Looks up members of an object in about the order in which they occur: each search begins after the member
/// that was found last.
///
/// Soundness: as for `DocumentValue`.
package struct MemberLookup {
  private var cursor: MemberCursor

  /// A lookup in an object, or nil for any other value.
  package init?(_ value: DocumentValue) {
    guard value.node.isObject else { return nil }
    cursor = MemberCursor(value.node)
  }

  /// The value of the member with this key, or nil if there is none.
  package mutating func value(of key: PreparedKey) -> DocumentValue? {
    cursor.value(of: key.member).map(DocumentValue.init)
  }

  @inline(__always)
  mutating func value(ofMember key: borrowing PreparedKey) -> DocumentValue? {
    cursor.value(of: key.member).map(DocumentValue.init)
  }
}
