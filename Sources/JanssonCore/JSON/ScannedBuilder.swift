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
  private var nodeCount = 0
  private var textLength = 0
  /// The offset of the container that children are added to.
  private var holder = 0

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
    return withBuilder { builder in
      builder.addContainer(isObject: isObject)
      return body(&builder)
    }
  }

  /// A document with a copy of a small scanned container, in which a child is replaced; nil if
  /// there is no room or no memory, or if only a tree can store the value.
  ///
  /// - Parameters:
  ///   - holder: the container whose child is replaced: this one, or one inside.
  ///   - range: the nodes of the child, as offsets from `container`; empty to add one.
  ///   - value: the new child; nil to remove the old one.
  ///   - key: the key of a member that is added, or whose key is in `range`.
  static func document(
    copying container: ScannedNode, in holder: ScannedNode, replacing range: Range<Int>,
    by value: JSON?, forKey key: String?
  ) -> Document? {
    guard holder.count < maximumCount, container.span <= maximumNodes,
      container.hasTexts(ofAtMost: maximumTextLength)
    else { return nil }
    return withBuilder { builder in
      builder.copy(container, 0..<range.lowerBound)
      builder.holder = holder.pointer - container.pointer
      if !range.isEmpty { builder.nodes[builder.holder].head -= 1 << 32 }
      let rest = range.upperBound..<container.span
      guard key.map({ builder.add(newKey: $0) }) ?? true, value.map({ builder.add($0) }) ?? true,
        rest.count <= maximumNodes - builder.nodeCount
      else { return false }
      builder.copy(container, rest)
      return builder.closeContainers(around: builder.nodeCount - container.span)
    }
  }

  private static func withBuilder(_ body: (inout ScannedBuilder) -> Bool) -> Document? {
    let nodesSize = maximumNodes * MemoryLayout<turbo_node>.stride
    return withUnsafeTemporaryAllocation(
      byteCount: nodesSize + maximumTextLength + Int(TURBO_PADDING),
      alignment: MemoryLayout<turbo_node>.alignment
    ) { memory -> Document? in
      guard let start = memory.baseAddress else { return nil }
      var builder = ScannedBuilder(
        nodes: start.assumingMemoryBound(to: turbo_node.self),
        texts: (start + nodesSize).assumingMemoryBound(to: UInt8.self))
      guard body(&builder) else { return nil }
      return (try? builder.finished().copy()).map { Document(scanned: $0) }
    }
  }

  private init(nodes: UnsafeMutablePointer<turbo_node>, texts: UnsafeMutablePointer<UInt8>) {
    self.nodes = nodes
    self.texts = texts
  }

  private consuming func finished() -> ScannedNode {
    nodes.pointee.as.span = UInt64(nodeCount)
    noteWhetherScattered(nodes + holder)
    return ScannedNode(nodes)
  }

  /// Adds an empty container, for which there is room.
  private mutating func addContainer(isObject: Bool) {
    let head = UInt64(isObject ? TURBO_OBJECT : TURBO_ARRAY)
    nodes[nodeCount] = turbo_node(head: head, as: .init(span: 1))
    nodeCount += 1
  }

  /// Copies nodes of a container, for which there is room.
  private mutating func copy(_ container: ScannedNode, _ range: Range<Int>) {
    (nodes + nodeCount).update(from: container.pointer + range.lowerBound, count: range.count)
    nodeCount += range.count
  }

  /// Changes the spans of the containers around the children that were replaced; returns false if
  /// one of them has an index, which would have to be made again.
  private func closeContainers(around more: Int) -> Bool {
    var offset = 0
    while true {
      let container = nodes + offset
      if container.pointee.head & TURBO_INDEXED != 0 { return false }
      container.pointee.as.span = UInt64(Int(container.pointee.as.span) + more)
      if offset == holder { break }
      offset += 1
      while case let next = turbo_after(nodes + offset) - UnsafePointer(nodes), next <= holder {
        offset = next
      }
    }
    return true
  }

  private func noteWhetherScattered(_ array: UnsafeMutablePointer<turbo_node>) {
    guard ScannedNode(array).isArray else { return }
    array.pointee.head &= ~TURBO_SCATTERED
    var element = ScannedNode(array).following
    for _ in 0..<turbo_count(array) {
      if element.isContainer { array.pointee.head |= TURBO_SCATTERED }
      element = element.next
    }
  }

  /// Adds a key; returns false if there is an equal one, or no room.
  package mutating func add(key: String) -> Bool {
    guard add(newKey: key) else { return false }
    let node = nodes + (nodeCount - 1)
    return turbo_find_member(
      nodes + holder, node.pointee.head, node.pointee.as.text, turbo_count(node)) == nil
  }

  /// Adds a key that no other is equal to; returns false if there is no room.
  mutating func add(newKey key: String) -> Bool {
    var key = key
    guard key.withUTF8({ addScalar(.string($0)) }) else { return false }
    let node = nodes + (nodeCount - 1)
    node.pointee.head = turbo_key_head(node.pointee.as.text, turbo_count(node))
    return true
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
    if isAdded { nodes[holder].head += 1 << 32 }
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

  /// Adds a container that is scanned or empty; its strings are copied at the end.
  private mutating func addContainer(_ reference: ContainerReference) -> Bool {
    let node = reference.node
    if node.isScanned {
      let container = node.scanned
      guard container.span <= Self.maximumNodes - nodeCount,
        container.hasTexts(ofAtMost: Self.maximumTextLength)
      else { return false }
      copy(container, 0..<container.span)
    } else {
      guard node.count == 0, nodeCount < Self.maximumNodes else { return false }
      addContainer(isObject: node.isObject)
    }
    return true
  }
}
