/// An integer of any length, built from its most significant bits, for conversion to decimal.
///
/// - Complexity: O(*n*²) in the number of bits.
struct LongInteger: CustomStringConvertible {
  /// Nine decimal digits each, least significant first.
  private var parts: [UInt64] = [0]
  private var isNegative = false

  init() {}

  /// Creates the value of a literal.
  init(_ value: StaticBigInt) {
    isNegative = value.signum() < 0
    // A negative number is in two's complement: its magnitude is built from the inverted words,
    // most significant first, plus 1.
    let wordBits = UInt.bitWidth
    for index in (0..<(value.bitWidth + wordBits - 1) / wordBits).reversed() {
      let word = value[index]
      for shift in stride(from: wordBits - 32, through: 0, by: -32) {
        let part = UInt64(word >> UInt(shift) & 0xFFFF_FFFF)
        append(isNegative ? ~part & 0xFFFF_FFFF : part, bits: 32)
      }
    }
    if isNegative { add(1) }
  }

  /// Appends up to 32 bits.
  mutating func append(_ value: UInt64, bits: Int) {
    // Nine digits shifted by 32 bits, plus a carry, fit in 64 bits.
    for index in parts.indices { parts[index] <<= UInt64(bits) }
    add(value)
  }

  private mutating func add(_ value: UInt64) {
    var carry = value
    for index in parts.indices {
      let sum = parts[index] + carry
      parts[index] = sum % 1_000_000_000
      carry = sum / 1_000_000_000
    }
    while carry > 0 {
      parts.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
  }

  /// The decimal digits.
  var description: String {
    // Every part but the first is padded with zeros to nine digits.
    let lower = parts.dropLast().reversed().map { "\($0 + 1_000_000_000)".dropFirst() }.joined()
    return "\(isNegative ? "-" : "")\(parts[parts.count - 1])\(lower)"
  }
}
