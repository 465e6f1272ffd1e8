/// Well-formed UTF-8 byte sequences (RFC 3629, section 4; Unicode, table 3-7).
@usableFromInline
package enum UTF8Sequence {
  /// The length of the well-formed sequence at `offset`, or 0 if there is none.
  ///
  /// Overlong forms, surrogates and scalars beyond U+10FFFF are not well-formed.
  static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let first = bytes[offset]
    // The range of the second byte excludes overlong forms, surrogates and scalars that are too
    // large.
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: return 0
    }
    guard length <= bytes.count - offset, second.contains(bytes[offset + 1]) else { return 0 }
    for index in offset + 2..<max(offset + length, offset + 2)
    where !isContinuation(bytes[index]) {
      return 0
    }
    return length
  }

  /// Whether the bytes end within a sequence that begins at `offset`.
  package static func isCut(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < bytes.count, bytes.count - offset < 4 else { return false }
    // If any bytes can complete it, these or the lowest or highest possible ones do.
    for filler in [0x80, 0x90, 0xBF] as [UInt8] {
      let completed = Array(bytes[offset...]) + [filler, 0x80, 0x80]
      let length = completed.withUnsafeBufferPointer { Self.length(at: 0, in: $0) }
      if length > bytes.count - offset { return true }
    }
    return false
  }

  /// The scalar at `offset` and its length in bytes, or nil if there is no well-formed sequence.
  package static func scalar(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let length = length(at: offset, in: bytes)
    guard length > 0 else { return nil }
    var value = UInt32(bytes[offset])
    // The leading byte of a sequence of 2, 3 or 4 holds 5, 4 or 3 bits of the scalar.
    if length > 1 { value &= 0xFF >> UInt32(length + 1) }
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  // Inlinable for `JSON.Lines`, which counts the scalars of what it cuts.
  @inlinable package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
