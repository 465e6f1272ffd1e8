internal import CJanssonTurbo

/// The characters of a string that are escaped in addition to those that must be (RFC 8259, section
/// 7).
struct Escaping {
  private let options: turbo_escaping

  init(asciiOnly: Bool, slashes: Bool, lowercaseDigits: Bool = false) {
    options = turbo_escaping(
      ascii_only: asciiOnly, slashes: slashes, lowercase_digits: lowercaseDigits)
  }

  @inline(__always)
  fileprivate func write(
    _ text: UnsafeBufferPointer<UInt8>, to sink: UnsafeMutablePointer<turbo_sink>
  ) -> Bool {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return turbo_write_string(sink, start, text.count, options)
  }
}

extension ByteSink {
  /// Writes a string in quotes, with escapes where needed.
  @inline(__always)
  mutating func string(
    _ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping
  ) throws(JSON.Error) {
    try withTurbo { escaping.write(text, to: $0) }
  }

  /// Writes a string in quotes, with escapes where needed.
  @inline(__always)
  mutating func string(_ text: String, _ escaping: Escaping) throws(JSON.Error) {
    try withTurbo { sink in
      let isWritten = text.utf8.withContiguousStorageIfAvailable { escaping.write($0, to: sink) }
      if let isWritten { return isWritten }
      // A bridged string need not be contiguous.
      var native = text
      return native.withUTF8 { escaping.write($0, to: sink) }
    }
  }
}
