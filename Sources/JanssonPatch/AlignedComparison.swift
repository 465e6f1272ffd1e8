internal import Jansson

/// The differences between two documents, comparing values at the same path.
///
/// One iterative pass finds them: the result for a container is recorded once its children are
/// compared, so nothing is compared again on the way down.
struct AlignedComparison {
  /// Two containers of the same kind at the same path.
  private struct Pair: Hashable {
    let left: UInt
    let right: UInt
  }

  /// For containers that differ, the offsets of the left one's children that have no equal at the
  /// same key or index; in arrays of different lengths, only the first of them.
  private var differences: [Pair: [Int]] = [:]

  /// Compares two containers of the same kind.
  ///
  /// - Complexity: O(*n*) in the nodes of the smaller one; a shared container counts as one node.
  init(_ left: Node, _ right: Node) {
    guard left.identity != right.identity else { return }
    var top = Frame(left, right)
    var stack: [Frame] = []
    while true {
      guard let (child, counterpart) = top.next() else {
        let differs = note(top)
        guard let outer = stack.popLast() else { return }
        top = outer
        if differs { top.noteDifference() }
        continue
      }
      guard let counterpart else {
        top.noteDifference()
        continue
      }
      if child.identity == counterpart.identity { continue }
      guard child.isContainer else {
        if counterpart.isContainer || !child.hasSameScalar(as: counterpart) { top.noteDifference() }
        continue
      }
      guard child.isObject == counterpart.isObject, counterpart.isContainer else {
        top.noteDifference()
        continue
      }
      if child.hasSameNodes(as: counterpart) { continue }
      stack.append(top)
      top = Frame(child, counterpart)
    }
  }

  /// The offsets at which two containers differ; nil if they are equal or were not compared.
  func differences(between left: Node, and right: Node) -> [Int]? {
    differences[Pair(left: left.identity, right: right.identity)]
  }

  private mutating func note(_ frame: Frame) -> Bool {
    guard frame.isDifferent else { return false }
    let pair = Pair(left: frame.left.identity, right: frame.right.identity)
    differences[pair] = frame.differences
    return true
  }

  private struct Frame {
    let left: Node
    let right: Node
    private(set) var differences: [Int] = []
    private var children: ChildCursor
    private var members: MemberCursor?
    private let hasSameCount: Bool
    private var isStopped = false

    init(_ left: Node, _ right: Node) {
      self.left = left
      self.right = right
      children = ChildCursor(left)
      members = left.isObject ? MemberCursor(right) : nil
      hasSameCount = left.count == right.count
    }

    var isDifferent: Bool { !differences.isEmpty || !hasSameCount }

    /// The next child of the left container, and the right one's child at the same key or index.
    mutating func next() -> (child: Node, counterpart: Node?)? {
      guard !isStopped, let (child, key) = children.next() else { return nil }
      if let key { return (child, members?.value(utf8: key)) }
      return (child, right.child(children.offset - 1))
    }

    mutating func noteDifference() {
      differences.append(children.offset - 1)
      if members == nil, !hasSameCount { isStopped = true }
    }
  }
}
