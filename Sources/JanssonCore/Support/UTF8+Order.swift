internal import JanssonPlatform

// Soundness: `memcmp` compares no more bytes than both have.

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes.
  package func holdsSameBytes(as other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }

  /// Whether these bytes sort before others, as the C function `memcmp` compares them.
  func precedes(_ other: Self) -> Bool { compare(other) < 0 }

  /// Returns a negative number, zero or a positive number if these bytes sort before others, are
  /// equal to them, or sort after them.
  private func compare(_ other: Self) -> Int {
    if let start = baseAddress, let otherStart = other.baseAddress {
      let order = memcmp(start, otherStart, Swift.min(count, other.count))
      if order != 0 { return Int(order) }
    }
    return count - other.count
  }
}

extension String {
  /// Whether both have the same bytes; `==` would compare by canonical equivalence.
  @inline(never)
  package func hasSameUTF8(as other: String) -> Bool {
    var other = other
    return other.withUTF8 { hasUTF8($0) }
  }

  /// Creates a string from bytes; nil if they are not valid UTF-8.
  ///
  /// The standard library's initializer needs Apple's systems of 2024.
  package init?(validUTF8 bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Anything invalid has been replaced.
    guard bytes.withUnsafeBufferPointer(hasUTF8) else { return nil }
  }

  /// Whether the string has these bytes.
  @inline(never)  // The standard library's views of bytes have code for strings of all kinds.
  package func hasUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { $0.holdsSameBytes(as: bytes) }
  }

  /// Whether the UTF-8 of this string sorts before that of another.
  package func precedesInUTF8(_ other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.precedes($0) }
    }
    // Only a bridged string is not contiguous.
    return (result ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
