public import CJanssonTurbo

extension Dictionary where Key == String {
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
    try keys.forEach(in: keys.order(), with: values, body)
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
