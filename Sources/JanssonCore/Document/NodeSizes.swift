internal import CJanssonTurbo

/// The sizes of values.
///
/// Each container is visited once, however often it occurs in a value: forty containers, each of
/// which contains the next one twice, take forty visits, not 2^40.
///
/// Soundness: a container is identified by its address, so none that was visited may be changed or
/// freed while this is used.
package struct NodeSizes {
  /// What is counted.
  package enum Measure {
    /// Each value, and each 64 bytes of a string or key.
    case nodes
    /// The bytes of the shortest text; a character that must be escaped counts as its bytes.
    case text
  }

  /// Represents all larger sizes, so that a few of them can be added without overflow.
  package static let maximum = Int.max / 8

  private let measure: Measure
  private var known: [UInt: Int] = [:]

  package init(_ measure: Measure) { self.measure = measure }

  /// A container, and the size that was counted before it.
  private struct Frame {
    var children: ChildCursor
    let start: Int
  }

  /// Small containers of a scanned document are counted again instead of being remembered: they
  /// occur in one place only.
  private static let smallestKnown = 32

  /// The size of a value; if that exceeds `limit`, a number above `limit`, but not above the size.
  ///
  /// - Complexity: O(*n*) in the nodes not visited before, O(`limit`) at most.
  package mutating func size(of node: Node, limit: Int = maximum) -> Int {
    guard node.isContainer else { return size(ofScalar: node) }
    if let size = known[node.identity] { return size }
    var total = ownSize(of: node)
    var stack = [Frame(children: ChildCursor(node), start: 0)]
    while let top = stack.indices.last {
      if total > limit || total >= Self.maximum { return min(total, Self.maximum) }
      guard let (child, key) = stack[top].children.next() else {
        let frame = stack.removeLast()
        remember(frame.children.container, total - frame.start)
        continue
      }
      if let key { total += size(ofKey: key) }
      if !child.isContainer {
        total += size(ofScalar: child)
      } else if let size = known[child.identity] {
        total += size
      } else {
        stack.append(Frame(children: ChildCursor(child), start: total))
        total += ownSize(of: child)
      }
    }
    return total
  }

  private mutating func remember(_ container: Node, _ size: Int) {
    if container.isScanned, container.scanned.span < Self.smallestKnown { return }
    known[container.identity] = size
  }

  /// The size of a container without its children and keys.
  private func ownSize(of container: Node) -> Int {
    switch measure {
    case .nodes: 1
    case .text: 2 + max(container.count - 1, 0)
    }
  }

  private func size(ofKey key: UnsafeBufferPointer<UInt8>) -> Int {
    switch measure {
    case .nodes: key.count / 64
    case .text: key.count + 3
    }
  }

  private func size(ofScalar node: Node) -> Int {
    switch (measure, node.content) {
    case (.nodes, .string(let utf8)), (.nodes, .rawNumber(let utf8)): 1 + utf8.count / 64
    case (.nodes, _): 1
    case (.text, .string(let utf8)): utf8.count + 2
    case (.text, .rawNumber(let utf8)): utf8.count
    case (.text, .integer(let value)): NodeSizes.length(of: value)
    case (.text, .real(let value)) where value.isFinite: NodeSizes.length(of: value)
    case (.text, .bool(false)): 5
    case (.text, _): 4
    }
  }

  private static func length(of value: Int64) -> Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(TURBO_INTEGER_ROOM)) { room in
      guard let start = room.baseAddress else { return 1 }
      return turbo_print_integer(value, start) - start
    }
  }

  private static func length(of value: Double) -> Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(TURBO_DOUBLE_ROOM)) { room in
      guard let start = room.baseAddress else { return 1 }
      return turbo_print_double(value, start) - start
    }
  }
}
