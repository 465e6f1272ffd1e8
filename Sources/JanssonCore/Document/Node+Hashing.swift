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
        stack[top].add(child.content)
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
  /// The hash of an array's elements so far; in an object, it stays empty, and each member begins
  /// with a copy.
  private var inOrder = Hasher()
  private let isObject: Bool

  package init(_ node: Node) {
    children = ChildCursor(node)
    isObject = node.isObject
    sum = node.count
  }

  /// Adds a child with this hash.
  package mutating func add(_ hash: Int) { add { $0.combine(hash) } }

  /// Adds a scalar.
  mutating func add(_ scalar: Node.Content) { add { scalar.hash(into: &$0) } }

  @inline(__always)
  private mutating func add(_ combine: (inout Hasher) -> Void) {
    guard let key else { return combine(&inOrder) }
    var member = inOrder
    combine(&member)
    member.combine(bytes: UnsafeRawBufferPointer(key))
    sum &+= member.finalize()
  }

  package var hash: Int {
    var hasher = inOrder
    hasher.combine(isObject)
    hasher.combine(sum)
    return hasher.finalize()
  }
}
