extension JSON.Array: RandomAccessCollection, MutableCollection {
  /// A JSON value.
  public typealias Element = JSON
  /// An offset from the front.
  public typealias Index = Int

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  public var count: Int { place.node.count }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { count }

  /// The element at `index`; `JSON`'s own subscript gives `.error` instead of trapping.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(1) to read. The first write to a copy is O(`count`), to what
  ///   was read O(*n*) in all that stands in it.
  public subscript(index: Int) -> JSON {
    get { place.value(of: element(index), step: .index(.index(index))) }
    set {
      _ = element(index)
      guard let node = try? newValue.node(), let tree = try? Place.makeUnique(&place) else {
        return
      }
      tree.set(index, to: node)
    }
    _modify {
      var value = take(index)
      defer { self[index] = value }
      yield &value
    }
  }

  /// Exchanges two elements.
  ///
  /// - Precondition: both indices are in `0..<count`.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    let (_, _) = (element(i), element(j))
    guard i != j, let tree = try? Place.makeUnique(&place) else { return }
    let left = element(i).tree.share()
    tree.set(i, to: element(j).tree.share())
    tree.set(j, to: left)
  }

  private func element(_ index: Int) -> Node {
    guard let element = place.node.child(index) else {
      preconditionFailure("there is no element \(index) in an array of \(count)")
    }
    return element
  }

  /// Takes a value out for changing, so that it need not be copied; its place stays.
  private mutating func take(_ index: Int) -> JSON {
    let node = element(index)
    guard node.isContainer else { return JSON(scalar: node.content) }
    guard let tree = try? Place.makeUnique(&place) else { return self[index] }
    let owned = element(index).tree.share()
    tree.set(index, to: Node.makeNull())
    return Place.value(ofRoot: owned)
  }
}

extension JSON.Array {
  /// Goes through the elements in order.
  ///
  /// Soundness: it holds the place, so the tree below cannot change, and reads it only.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let place: Place
    private var offset = 0

    init(_ place: Place) { self.place = place }

    /// The next element.
    public mutating func next() -> JSON? {
      guard let element = place.node.child(offset) else { return nil }
      defer { offset += 1 }
      return place.value(of: element, step: .index(.index(offset)))
    }
  }

  /// An iterator over the elements as they are now, whatever happens to the array meanwhile.
  public func makeIterator() -> Iterator { Iterator(place) }
}
