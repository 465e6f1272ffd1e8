/// The grammar of numbers in RFC 8259, section 6: `-? int frac? exp?`.
enum NumberGrammar {
  /// What the longest number at the start of some bytes looks like.
  struct Match {
    /// The bytes that belong to it.
    let length: Int
    /// Neither a fraction nor an exponent stands in it.
    let isInteger: Bool
  }

  /// Why no number stands at the start of some bytes, and at which of them that shows.
  struct Mismatch: Error {
    let offset: Int
    let expected: String
  }

  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let match = try? longest(in: bytes) else { return false }
    return match.length == bytes.count
  }

  /// Reads the number that `bytes` begin with.
  static func longest(in bytes: UnsafeBufferPointer<UInt8>) throws(Mismatch) -> Match {
    var end = 0
    if bytes.first == UInt8(ascii: "-") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "0") {
      end += 1
      if end < bytes.count, isDigit(bytes[end]) {
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
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    if end == start { throw Mismatch(offset: end, expected: expected) }
    return end
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
