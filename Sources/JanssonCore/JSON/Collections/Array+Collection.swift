extension JSON.Array: RandomAccessCollection, MutableCollection {
  /// The number of elements.
  ///
  /// - Complexity: O(1).
  public var count: Int { reference.node.count }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { count }

  /// The element at `index`; unlike here, `JSON`'s own subscript yields `.error` instead of
  /// trapping.
  ///
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(1) to read. The first write to a copy or to a parsed array is O(`count`).
  public subscript(index: Int) -> JSON {
    get { reference.value(of: element(index), step: .index(.index(index))) }
    set {
      _ = element(index)
      do throws(JSON.Error) {
        defer { reference.checkInvariants() }
        if try ContainerReference.setScanned(in: &reference, at: .index(index), to: newValue) {
          return
        }
        let node = try newValue.node()
        try ContainerReference.makeUnique(&reference).set(index, to: node)
      } catch {
        error.endProcess()
      }
    }
    _modify {
      var (value, copy) = take(index)
      defer { put(&value, at: index, copy) }
      yield &value
    }
  }

  /// The elements of a range; they can be changed and replaced, also by more or fewer.
  ///
  ///     array[1...].sort { $0["age"].int ?? 0 < $1["age"].int ?? 0 }
  ///
  /// - Precondition: the range is within `0...count`.
  /// - Complexity: O(1) to read; to change, O(*m*) in the elements of the slice if there are as
  ///   many as before, otherwise as for `replaceSubrange(_:with:)`. The first write to a copy or to
  ///   a parsed array is O(`count`).
  public subscript(range: Range<Int>) -> JSON.Array.Slice {
    get { JSON.Array.Slice(self, range) }
    set { replaceSubrange(range, with: newValue) }
    _modify {
      var slice = JSON.Array.Slice(self, range)
      defer {
        if !slice.isUnchanged(range, of: self) {
          // Otherwise, what is shared would be copied for two owners.
          slice.separate()
          replaceSubrange(range, with: slice)
        }
      }
      yield &slice
    }
  }

  /// The elements of a range, which may be partial, as in `array[2...]`.
  ///
  /// - Precondition: the range is within `0...count`.
  /// - Complexity: as for a `Range`.
  public subscript(range: some RangeExpression<Int>) -> JSON.Array.Slice {
    // Not the standard library's accessor, which would copy the array to change a slice.
    get { self[range.relative(to: self)] }
    set { self[range.relative(to: self)] = newValue }
    _modify { yield &self[range.relative(to: self)] }
  }

  /// Exchanges two elements without copying them.
  ///
  ///     array.swapAt(0, array.count - 1)
  ///
  /// - Precondition: both indices are in `0..<count`.
  /// - Complexity: O(1); the first mutation costs as much as for `subscript(_:)`.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    let (_, _) = (element(i), element(j))
    guard i != j else { return }
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      let tree = try ContainerReference.makeUnique(&reference)
      guard let left = tree.child(i)?.share(), let right = tree.child(j) else { return }
      tree.set(i, to: right.share())
      tree.set(j, to: left)
    } catch {
      error.endProcess()
    }
  }

  private func element(_ index: Int) -> Node {
    guard let element = reference.node.child(index) else {
      preconditionFailure("no element \(index) in an array of \(count)")
    }
    return element
  }

  /// Takes a value out of the array to be mutated, as a copy or by `detach`.
  private mutating func take(_ index: Int) -> (JSON, ScannedCopy?) {
    if let (value, copy) = ScannedCopy.make(at: .index(index), in: reference) {
      return (value, copy)
    }
    return (detach(index), nil)
  }

  /// Puts a mutated value back.
  private mutating func put(_ value: inout JSON, at index: Int, _ copy: ScannedCopy?) {
    do throws(JSON.Error) {
      if let copy, try copy.writeBack(&value, to: &reference) { return }
      self[index] = value
    } catch {
      error.endProcess()
    }
  }

  /// Moves a value out of the array, so that mutating it need not copy it; null is left in its
  /// place.
  private mutating func detach(_ index: Int) -> JSON {
    let node = element(index)
    guard node.isContainer else { return JSON(scalar: node.content) }
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      let tree = try ContainerReference.makeUnique(&reference)
      guard let owned = try tree.detach(at: .index(index)) else { return self[index] }
      return ContainerReference.value(ofRoot: owned)
    } catch {
      error.endProcess()
    }
  }
}

extension JSON.Array {
  /// Iterates over the elements in order.
  ///
  /// Soundness: it retains the container and only reads, so the tree below cannot change.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let reference: ContainerReference
    private var offset = 0

    init(_ reference: ContainerReference) { self.reference = reference }

    /// The next element; nil after the last one.
    public mutating func next() -> JSON? {
      guard let element = reference.node.child(offset) else { return nil }
      defer { offset += 1 }
      return reference.value(of: element, step: .index(.index(offset)))
    }
  }

  /// Returns an iterator over the current elements; later mutations of the array do not affect it.
  public func makeIterator() -> Iterator { Iterator(reference) }
}
