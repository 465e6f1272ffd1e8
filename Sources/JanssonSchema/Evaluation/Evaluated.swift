/// Which members or items of one value have been evaluated, for the unevaluated keywords.
struct Evaluated {
  /// Members or items by their offsets.
  private var bits: [UInt64] = []
  private var isAll = false

  mutating func insert(_ offset: Int) {
    let word = offset >> 6
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: word + 1 - bits.count))
    }
    bits[word] |= 1 << UInt64(offset & 63)
  }

  mutating func insertAll() { isAll = true }

  func contains(_ offset: Int) -> Bool {
    isAll || offset >> 6 < bits.count && bits[offset >> 6] >> UInt64(offset & 63) & 1 != 0
  }

  mutating func formUnion(_ other: Evaluated) {
    if other.isAll { isAll = true }
    if other.bits.count > bits.count {
      bits.append(contentsOf: repeatElement(0, count: other.bits.count - bits.count))
    }
    for word in other.bits.indices { bits[word] |= other.bits[word] }
  }
}
