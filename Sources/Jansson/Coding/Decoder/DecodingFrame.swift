internal import Foundation

/// One value of the document that is being decoded: a `Decoder` for the type that it becomes.
///
/// A frame knows its node and how it was reached; containers are views of it that fit into a word.
/// When the type is made and has not kept the frame, the next value uses it again.
///
/// Soundness: the node lies in the tree that the session owns, and the frame holds the session.
final class DecodingFrame: Swift.Decoder {
  let session: DecodingSession
  // Unchecked, like all below: no user's code runs within an access.
  @exclusivity(unchecked) private(set) var node: Node
  /// How the frame was reached, which its coding path is made of when somebody asks.
  @exclusivity(unchecked) var parent: DecodingFrame?
  @exclusivity(unchecked) private(set) var step: CodingStep
  @exclusivity(unchecked) private(set) var depth: Int
  /// The member where the next look-up begins: types mostly ask in the order of the document.
  @exclusivity(unchecked) var members: MemberCursor?

  init(
    _ session: DecodingSession, _ node: Node, _ parent: DecodingFrame?, _ step: CodingStep,
    _ depth: Int
  ) {
    self.session = session
    self.node = node
    self.parent = parent
    self.step = step
    self.depth = depth
  }

  func reuse(_ node: Node, _ parent: DecodingFrame?, _ step: CodingStep, _ depth: Int) {
    self.node = node
    self.parent = parent
    self.step = step
    self.depth = depth
    members = nil
  }

  var codingPath: [any CodingKey] { codingPath(.here) }

  /// The steps from the root, with the node that each leads to.
  var trail: [(step: CodingStep, node: Node)] {
    var trail: [(step: CodingStep, node: Node)] = []
    var frame: DecodingFrame? = self
    while let current = frame {
      if case .here = current.step {} else { trail.append((current.step, current.node)) }
      frame = current.parent
    }
    return trail.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { session.settings.value.userInfo }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.isObject else { throw mismatch([String: Any].self, node, .here) }
    return KeyedDecodingContainer(KeyedDecoding<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard node.isArray else { throw mismatch([Any].self, node, .here) }
    return UnkeyedDecoding(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}
