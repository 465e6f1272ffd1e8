internal import CJanssonTurbo
internal import JanssonPlatform

/// Builds a small scanned document, such as that of a literal: a tree takes twice as long to make
/// and to free.
///
/// It is built in temporary memory, and then copied to a block of its own.
///
/// Soundness: each function writes only where it has checked that there is room. The texts are in
/// the same memory, with readable bytes after them, or in documents that the caller keeps alive.
package struct ScannedBuilder: ~Copyable {
  private let nodes: UnsafeMutablePointer<turbo_node>
  private let texts: UnsafeMutablePointer<UInt8>
  private var nodeCount = 1
  private var textLength = 0

  /// More are not worth the search for equal keys, and might need an index.
  private static let maximumCount = 16
  // Together with the padding 1,024 bytes: more would be taken from the heap.
  private static let maximumNodes = 32
  private static let maximumTextLength = 448

  /// A document that consists of `count` elements, or of members, which `body` adds; nil if `body`
  /// returns false, or if there is no memory.
  ///
  /// - Parameter body: adds all elements, or each key and then its value.
  package static func document(
    isObject: Bool, count: Int, _ body: (inout ScannedBuilder) -> Bool
  ) -> Document? {
    if count > maximumCount { return nil }
    return withBuilder(isObject: isObject, body)
  }

  /// A document with the children of a scanned container and those that `body` adds, as in
  /// `document(isObject:count:_:)`.
  static func document(
    extending container: ScannedNode, _ body: (inout ScannedBuilder) -> Bool
  ) -> Document? {
    if container.count >= maximumCount || container.span > maximumNodes - 2 { return nil }
    return withBuilder(isObject: container.isObject) { builder in
      builder.addChildren(of: container) && body(&builder)
    }
  }

  private static func withBuilder(
    isObject: Bool, _ body: (inout ScannedBuilder) -> Bool
  ) -> Document? {
    let nodesSize = maximumNodes * MemoryLayout<turbo_node>.stride
    return withUnsafeTemporaryAllocation(
      byteCount: nodesSize + maximumTextLength + Int(TURBO_PADDING),
      alignment: MemoryLayout<turbo_node>.alignment
    ) { memory -> Document? in
      guard let start = memory.baseAddress else { return nil }
      var builder = ScannedBuilder(
        nodes: start.assumingMemoryBound(to: turbo_node.self),
        texts: (start + nodesSize).assumingMemoryBound(to: UInt8.self), isObject: isObject)
      guard body(&builder) else { return nil }
      return (try? builder.finished().copy()).map { Document(scanned: $0) }
    }
  }

  private init(
    nodes: UnsafeMutablePointer<turbo_node>, texts: UnsafeMutablePointer<UInt8>, isObject: Bool
  ) {
    self.nodes = nodes
    self.texts = texts
    nodes.pointee = turbo_node()
    nodes.pointee.head = UInt64(isObject ? TURBO_OBJECT : TURBO_ARRAY)
  }

  private consuming func finished() -> ScannedNode {
    nodes.pointee.as.span = UInt64(nodeCount)
    return ScannedNode(nodes)
  }

  /// Adds the children of a container without an index, for whose nodes there is room; returns
  /// false if its strings are too long to be copied for each child that is added.
  private mutating func addChildren(of container: ScannedNode) -> Bool {
    guard container.hasTexts(ofAtMost: Self.maximumTextLength) else { return false }
    nodes.update(from: container.pointer, count: container.span)
    nodeCount = container.span
    return true
  }

  /// Adds a key; returns false if there is an equal one, or no room.
  package mutating func add(key: String) -> Bool {
    var key = key
    guard key.withUTF8({ addScalar(.string($0)) }) else { return false }
    let node = nodes + (nodeCount - 1)
    let length = turbo_count(node)
    node.pointee.head = turbo_key_head(node.pointee.as.text, length)
    return turbo_find_member(nodes, node.pointee.head, node.pointee.as.text, length) == nil
  }

  /// Adds an element, or the value of the last key; returns false if there is no room, or if only a
  /// tree can store it.
  package mutating func add(_ value: JSON) -> Bool {
    let isAdded =
      if let reference = value.reference {
        addContainer(reference)
      } else {
        value.withScannedContent { addScalar($0) } ?? false
      }
    // Only now are the key and its value found by a search.
    if isAdded { nodes.pointee.head += 1 << 32 }
    return isAdded
  }

  @inline(__always)  // As `withScannedContent`.
  private mutating func addScalar(_ content: Node.Content) -> Bool {
    let text = texts + textLength
    if let utf8 = content.utf8 {
      guard utf8.count <= Self.maximumTextLength - textLength else { return false }
      if let start = utf8.baseAddress { text.update(from: start, count: utf8.count) }
      textLength += utf8.count
    }
    guard nodeCount < Self.maximumNodes else { return false }
    nodes[nodeCount] = turbo_node(content, text: text)
    nodeCount += 1
    return true
  }

  /// Adds a scanned container; its strings are copied at the end.
  private mutating func addContainer(_ reference: ContainerReference) -> Bool {
    guard reference.node.isScanned else { return false }
    let container = reference.node.scanned
    guard container.span <= Self.maximumNodes - nodeCount,
      container.hasTexts(ofAtMost: Self.maximumTextLength)
    else { return false }
    (nodes + nodeCount).update(from: container.pointer, count: container.span)
    nodeCount += container.span
    if nodes.pointee.head & 0xFF == TURBO_ARRAY { nodes.pointee.head |= TURBO_SCATTERED }
    return true
  }
}
