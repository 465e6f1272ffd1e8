extension UInt8 {
  /// Whether this byte is white space between tokens (RFC 8259, section 2; RFC 9535, section 2.1).
  @inline(__always)
  @inlinable package var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether this byte is one of the digits 0 to 9.
  @inline(__always)
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
}
