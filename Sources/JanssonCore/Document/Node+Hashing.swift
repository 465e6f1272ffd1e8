extension Node {
  /// Hashes what `isEqual(to:)` compares, using an explicit stack.
  func hash(into hasher: inout Hasher) {
    var stack = [HashFrame(self)]
    while let top = stack.indices.last {
      guard let (child, key) = stack[top].children.next() else {
        let finished = stack.removeLast()
        if let below = stack.indices.last {
          stack[below].add(finished.hash)
        } else {
          hasher.combine(finished.hash)
        }
        continue
      }
      stack[top].key = key
      if child.isContainer {
        stack.append(HashFrame(child))
      } else {
        var hasher = Hasher()
        child.content.hash(into: &hasher)
        stack[top].add(hasher.finalize())
      }
    }
  }
}

/// A container whose children are being hashed; the order of an object's members does not matter.
///
/// Soundness: `key` points into the document, which the caller keeps alive and unchanged meanwhile.
package struct HashFrame {
  package var children: ChildCursor
  package var key: UnsafeBufferPointer<UInt8>?
  private var sum: Int
  private var inOrder = Hasher()
  private let isObject: Bool

  package init(_ node: Node) {
    children = ChildCursor(node)
    isObject = node.isObject
    sum = node.count
  }

  package mutating func add(_ hash: Int) {
    guard let key else { return inOrder.combine(hash) }
    var member = Hasher()
    member.combine(bytes: UnsafeRawBufferPointer(key))
    member.combine(hash)
    sum &+= member.finalize()
  }

  package var hash: Int {
    var hasher = inOrder
    hasher.combine(isObject)
    hasher.combine(sum)
    return hasher.finalize()
  }
}
