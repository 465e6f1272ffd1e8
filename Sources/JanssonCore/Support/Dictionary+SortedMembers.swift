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
