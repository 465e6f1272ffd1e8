package import Jansson

/// A lookup key with its hash precomputed, for a member that is looked up in many objects.
///
/// Make one for each property and keep it: it is never freed.
package struct PreparedKey: Sendable {
  let member: MemberKey
  package let text: String

  /// Creates a key and computes its hash.
  package init(_ text: String) {
    self.text = text
    member = MemberKey(text)
  }
}

/// Looks up members of an object roughly in their document order: each search begins after the
/// member found last.
///
///     var lookup = MemberLookup(value)
///     let name = lookup?.value(of: nameKey)
///
/// Soundness: as for `DocumentValue`.
package struct MemberLookup {
  private var cursor: MemberCursor

  /// Creates a lookup in an object; nil for any other value.
  package init?(_ value: DocumentValue) {
    guard value.node.isObject else { return nil }
    cursor = MemberCursor(value.node)
  }

  /// Returns the value of the member with this key, or nil if there is none.
  ///
  /// - Complexity: O(1) if the members are looked up in their order; otherwise as
  ///   `DocumentValue.member(_:)`.
  package mutating func value(of key: PreparedKey) -> DocumentValue? {
    cursor.value(of: key.member).map(DocumentValue.init)
  }

  /// Replaces the value in memory by that of a member, unless that is missing or null.
  ///
  /// - Parameter storage: that of the value in memory.
  /// - Returns: the member's value if it is there and has not been assigned: it needs a conversion.
  package mutating func assign(
    _ key: borrowing PreparedKey, _ storage: ScalarStorage, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    guard let node = cursor.value(of: key.member) else { return nil }
    return DocumentValue(node).assign(storage, to: target)
  }
}

extension DocumentValue {
  /// Replaces the value in memory by this one, unless it is null.
  ///
  /// - Parameter storage: that of the value in memory.
  /// - Returns: the value itself if it has not been assigned: it needs a conversion.
  @inline(__always)
  package func assign(
    _ storage: ScalarStorage, to target: UnsafeMutableRawPointer
  ) -> DocumentValue? {
    storage.assign(node, target) || node.isNull ? nil : self
  }
}
