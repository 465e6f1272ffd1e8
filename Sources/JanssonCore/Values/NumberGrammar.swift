/// The grammar of numbers in RFC 8259, section 6: `-? int frac? exp?`.
enum NumberGrammar {
  /// The longest number at the start of some bytes.
  struct Match {
    /// The number of bytes.
    let length: Int
    /// Whether there is neither a fraction nor an exponent.
    let isInteger: Bool
  }

  /// What the grammar expects instead, and the offset of the first byte that violates it.
  struct Mismatch: Error {
    let offset: Int
    let expected: String
  }

  /// Whether the bytes are exactly one number.
  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let match = try? longest(in: bytes) else { return false }
    return match.length == bytes.count
  }

  /// Finds the longest number at the start of `bytes`.
  static func longest(in bytes: UnsafeBufferPointer<UInt8>) throws(Mismatch) -> Match {
    var end = 0
    if bytes.first == UInt8(ascii: "-") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "0") {
      end += 1
      if end < bytes.count, bytes[end].isDigit {
        throw Mismatch(offset: end, expected: "no digit after a leading zero")
      }
    } else {
      end = try digits(in: bytes, from: end, expected: "a digit")
    }
    var isInteger = true
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      isInteger = false
      end = try digits(in: bytes, from: end + 1, expected: "a digit after the decimal point")
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      end = try digits(in: bytes, from: end, expected: "a digit in the exponent")
    }
    return Match(length: end, isInteger: isInteger)
  }

  private static func digits(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, expected: String
  ) throws(Mismatch) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    if end == start { throw Mismatch(offset: end, expected: expected) }
    return end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a number with these digits is an integer, which is read exactly by any reader; false
  /// for -0.
  package var isInteger: Bool {
    allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } && !elementsEqual("-0".utf8)
  }
}
