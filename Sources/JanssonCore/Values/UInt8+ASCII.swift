extension UInt8 {
  /// Whether this byte is white space between tokens (RFC 8259, section 2; RFC 9535, section 2.1).
  @inlinable package var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether this byte is one of the digits 0 to 9.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of this byte as a hexadecimal digit in either case; nil if it is not one.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The hexadecimal digit, in upper case, for a value below 16.
  var hexadecimalDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") - 10 + self
  }
}
