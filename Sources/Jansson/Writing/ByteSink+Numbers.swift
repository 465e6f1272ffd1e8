extension ByteSink {
  /// Writes a whole number.
  mutating func integer(_ value: Int64) throws(JSON.Error) {
    try reserve(20)  // "-9223372036854775808"
    if value < 0 { put(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let count = ByteSink.digitCount(of: rest)
    var place = end + count
    // From the last digit on, two at a time: half the divisions.
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      place -= 2
      place.storeBytes(of: ByteSink.pair(pair), as: UInt16.self)
      rest = quotient
    }
    if rest >= 10 {
      end.storeBytes(of: ByteSink.pair(rest), as: UInt16.self)
    } else {
      end.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    }
    end += count
  }

  /// Writes a finite double in the shortest form that reads back to the same bits.
  ///
  /// Swift prints one in that form, and within RFC 8259's grammar: 0.1, 1e+16, -0.0, 100.0.
  mutating func real(_ value: Double) throws(JSON.Error) {
    try reserve(32)  // "-2.2250738585072014e-308" is as long as it gets.
    var stream = ReservedStream(end: end)
    value.write(to: &stream)
    end = stream.end
  }

  @inline(__always)
  private static func digitCount(of value: UInt64) -> Int {
    var bound: UInt64 = 10
    var count = 1
    while value >= bound, count < 19 {
      bound *= 10
      count += 1
    }
    return value >= bound && count == 19 ? 20 : count
  }

  /// Two digits as they lie in memory.
  @inline(__always)
  private static func pair(_ value: UInt64) -> UInt16 {
    let value = UInt16(truncatingIfNeeded: value)
    let tens = (value * 103) >> 10  // A division by 10, exact below 179.
    let ones = value - tens * 10
    return (0x3030 + tens + (ones << 8)).littleEndian
  }
}

/// Lets Swift print a double straight into reserved room, without a `String` for each.
///
/// Soundness: at least 32 bytes are reserved at `end`, and no double's text is longer.
private struct ReservedStream: TextOutputStream {
  var end: UnsafeMutableRawPointer

  mutating func write(_ string: String) {
    for byte in string.utf8 { put(byte) }
  }

  /// The standard library calls this with the digits where it exists, and `write(_:)` otherwise.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let source = buffer.baseAddress else { return }
    end.copyMemory(from: source, byteCount: buffer.count)
    end += buffer.count
  }

  private mutating func put(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }
}
