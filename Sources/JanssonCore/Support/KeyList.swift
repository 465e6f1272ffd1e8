public import CJanssonTurbo

/// The keys of an object that is written, contiguous in memory.
///
/// Soundness: `ends` grows by the offset after each key, so a range of neighbours is within the
/// text.
@frozen
@usableFromInline
package struct KeyList: ~Copyable {
  @usableFromInline var text: GrowingBuffer<UInt8>
  @usableFromInline var ends: [Int] = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - count: the number of keys that will be appended.
  ///   - padding: how many bytes after a key may be read.
  @inlinable
  package init(capacity count: Int, padding: Int = 0) {
    text = GrowingBuffer(capacity: count * 16 + padding, padding: padding)
    ends.reserveCapacity(count)
  }

  @inlinable
  package mutating func append(_ key: String) {
    var key = key
    key.withUTF8 { text.append($0) }
    ends.append(text.count)
  }

  /// The bytes of a key, which are valid until another one is appended.
  @inlinable
  package subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    get { text[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }
  }

  /// Loads a key into the processor's cache.
  @inlinable
  func prefetch(_ index: Int) { turbo_prefetch(self[index].baseAddress) }

  /// Loads the range of a key into the processor's cache.
  @inlinable
  func prefetchRange(_ index: Int) {
    ends.withUnsafeBufferPointer { turbo_prefetch($0.baseAddress.map { $0 + index }) }
  }

  /// The indices of the keys, sorted by their bytes.
  @usableFromInline
  package borrowing func order() -> [Int32] {
    KeyOrder.indices(ends.count) { self[$0] }
  }

  /// The indices of the keys, integers in decimal digits without leading zeros, in their order.
  package borrowing func orderOfIntegers() -> [Int32] {
    KeyOrder.indices(ofIntegers: ends.count) { self[$0] }
  }
}

extension KeyList {
  /// From this many keys on, they and their values are probably not all in the processor's cache.
  @inlinable static var manyKeys: Int { 4096 }
  @inlinable static var keysAhead: Int { 8 }

  /// Calls `body` with each key and the address of its value.
  ///
  /// - Parameters:
  ///   - order: the indices of all keys, each once.
  ///   - values: as many as there are keys.
  @inlinable @inline(__always)
  package borrowing func forEach<Value, Failure>(
    in order: [Int32], with values: [Value],
    _ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<Value>) throws(Failure) -> Void
  ) throws(Failure) {
    // In sorted order, the processor cannot predict what comes next, so it is prefetched: first the
    // range of the key, and once that is known, the key.
    let ahead = order.count < Self.manyKeys ? order.count : Self.keysAhead
    try values.withUnsafeBufferPointer { (values) throws(Failure) in
      // Soundness: `order` has the offsets of all values.
      guard let first = values.baseAddress else { return }
      for (index, position) in order.enumerated() {
        if index + 2 * ahead < order.count {
          prefetchRange(Int(order[index + 2 * ahead]))
          turbo_prefetch(first + Int(order[index + 2 * ahead]))
          prefetch(Int(order[index + ahead]))
        }
        try body(self[Int(position)], first + Int(position))
      }
    }
  }
}
