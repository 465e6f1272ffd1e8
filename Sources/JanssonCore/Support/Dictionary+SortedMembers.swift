public import CJanssonTurbo

extension Dictionary where Key == String {
  /// From this many members on, keys and values are probably not all in the processor's cache.
  @inlinable static var manyMembers: Int { 4096 }
  @inlinable static var keysAhead: Int { 8 }

  /// Calls `body` for each member with the bytes of its key and the address of its value, sorted by
  /// the bytes of the keys.
  ///
  /// Keys and values are copied first, so that each is read from the dictionary only once; neither
  /// moves until `body` returns.
  ///
  /// - Parameter padding: how many bytes after a key may be read.
  @inlinable @inline(__always)
  package func forEachSorted<Failure>(
    padding: Int,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<Value>) throws(Failure) -> Void
  ) throws(Failure) {
    var keys = KeyList(capacity: count, padding: padding)
    var values: [Value] = []
    values.reserveCapacity(count)
    for (key, value) in self {
      keys.append(key)
      values.append(value)
    }
    let order = keys.order()
    // In sorted order, the processor cannot predict what comes next, so it is prefetched: first the
    // range of the key, and once that is known, the key.
    let ahead = count < Self.manyMembers ? count : Self.keysAhead
    try values.withUnsafeBufferPointer { (values) throws(Failure) in
      // Soundness: `order` has the offsets of all values, each once.
      guard let first = values.baseAddress else { return }
      for (index, position) in order.enumerated() {
        if index + 2 * ahead < count {
          keys.prefetchRange(Int(order[index + 2 * ahead]))
          turbo_prefetch(first + Int(order[index + 2 * ahead]))
          keys.prefetch(Int(order[index + ahead]))
        }
        try body(keys[Int(position)], first + Int(position))
      }
    }
  }
}
