internal import CJanssonTurbo

/// Which characters of a string do not stand for themselves, besides those that cannot (RFC 8259,
/// section 7).
struct Escaping {
  fileprivate let options: turbo_escaping

  init(asciiOnly: Bool, slashes: Bool) {
    options = turbo_escaping(ascii_only: asciiOnly, slashes: slashes)
  }
}

extension ByteSink {
  /// Writes a string in quotes, with escapes where needed.
  @inline(__always)
  mutating func string(
    _ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping
  ) throws(JSON.Error) {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    try withTurbo { turbo_write_string($0, start, text.count, escaping.options) }
  }
}
