internal import JanssonCore

/// The `Decoder` that is passed to the type of a value.
///
/// A decoder knows its node and how it was reached; containers are views of it that fit into one
/// word. If the decoded type has not kept the decoder, it is reused for the next value.
///
/// Soundness: the node is part of the document that the session owns, and the decoder retains the
/// session.
final class ValueDecoder: Swift.Decoder, CodingPathNode {
  let session: DecodingSession
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var node: Node
  /// The decoder above, from which the coding path is computed when it is needed.
  @exclusivity(unchecked) var parent: ValueDecoder?
  @exclusivity(unchecked) private(set) var step: CodingPathComponent
  @exclusivity(unchecked) private(set) var depth: Int
  /// The position at which the next lookup begins: types mostly decode members in document order.
  @exclusivity(unchecked) var members: MemberCursor?
  /// The members by the keys that a strategy makes of theirs, once they are needed.
  @exclusivity(unchecked) var converted: ConvertedMembers?
  /// Where the value is, once an error has needed that.
  @exclusivity(unchecked) var location: ResolvedCodingPath?
  /// How many coding keys were not found by the key that encoding writes.
  @exclusivity(unchecked) var misses = 0

  init(
    _ session: DecodingSession, _ node: Node, _ parent: ValueDecoder?, _ step: CodingPathComponent,
    _ depth: Int
  ) {
    self.session = session
    self.node = node
    self.parent = parent
    self.step = step
    self.depth = depth
  }

  func reuse(_ node: Node, _ parent: ValueDecoder?, _ step: CodingPathComponent, _ depth: Int) {
    self.node = node
    self.parent = parent
    self.step = step
    self.depth = depth
  }

  /// Drops the node: a type may have kept a weak reference, and the document may be freed.
  func clear() {
    node = Node.null
    members = nil
    converted = nil
    if let path = location.take(), path.isSmall {
      path.begin()
      session.unusedPath = path
    }
    misses = 0
  }

  var userInfo: [CodingUserInfoKey: Any] { session.settings.value.userInfo }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.isObject else { throw mismatch([String: Any].self, node, .here) }
    return KeyedContainers<Key>.shared.view(self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard node.isArray else { throw mismatch([Any].self, node, .here) }
    return UnkeyedDecoding(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}
