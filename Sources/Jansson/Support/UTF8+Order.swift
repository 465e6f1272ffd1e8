#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes come before others, as the C function `memcmp` compares them.
  @inline(__always)
  func precedes(_ other: Self) -> Bool { compare(other) < 0 }

  /// Negative, zero or positive, as these bytes come before others, are the same, or come after them.
  @inline(__always)
  private func compare(_ other: Self) -> Int {
    if let start = baseAddress, let otherStart = other.baseAddress {
      let order = memcmp(start, otherStart, Swift.min(count, other.count))
      if order != 0 { return Int(order) }
    }
    return count - other.count
  }
}

extension String {
  /// Whether the UTF-8 of this string comes before that of another.
  func precedesInUTF8(_ other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.precedes($0) }
    }
    // Only the string of another system's object is not contiguous.
    return (result ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
