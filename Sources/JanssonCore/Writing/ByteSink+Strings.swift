public import CJanssonTurbo

/// The characters of a string that are escaped in addition to those that must be (RFC 8259, section
/// 7).
@usableFromInline
package struct Escaping {
  @usableFromInline let options: turbo_escaping

  package init(
    isASCIIOnly: Bool, slashes: Bool, forHTML: Bool = false
  ) {
    options = turbo_escaping(
      ascii_only: isASCIIOnly, slashes: slashes, html: forHTML)
  }

  @inlinable
  func write(
    _ text: UnsafeBufferPointer<UInt8>, to sink: UnsafeMutablePointer<turbo_sink>
  ) -> Bool {
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    return turbo_write_string(sink, start, text.count, options)
  }

  @inlinable
  func write(
    padded text: UnsafeBufferPointer<UInt8>, to sink: UnsafeMutablePointer<turbo_sink>
  ) -> Bool {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return false }
    return turbo_write_padded_string(
      sink, start.assumingMemoryBound(to: CChar.self), text.count, options)
  }
}

extension ByteSink {
  /// Writes a string in quotes, with escapes where needed.
  @inlinable
  package mutating func string(
    _ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping
  ) throws(JSON.Error) {
    try withTurbo { escaping.write(text, to: $0) }
  }

  /// Writes a string in quotes, with escapes where needed, that is followed by `TURBO_PADDING`
  /// readable bytes.
  @inlinable
  package mutating func string(
    padded text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping
  ) throws(JSON.Error) {
    try withTurbo { escaping.write(padded: text, to: $0) }
  }

  /// Writes bytes a vector at a time, which takes half as long as a call of `memcpy` for a short
  /// text.
  ///
  /// Up to 15 more bytes may be read and overwritten after them.
  @inlinable
  package mutating func append(padded bytes: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    try reserve(bytes.count + 15)
    guard let source = UnsafeRawPointer(bytes.baseAddress) else { return }
    var offset = 0
    while offset < bytes.count {
      // Soundness: the source is followed by 15 readable bytes, and room for as many is reserved.
      let vector = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      end.storeBytes(of: vector, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset += 16
    }
    end += bytes.count
  }

  /// Writes a string in quotes, with escapes where needed.
  @inlinable
  package mutating func string(_ text: String, _ escaping: Escaping) throws(JSON.Error) {
    try withTurbo { sink in
      let isWritten = text.utf8.withContiguousStorageIfAvailable { escaping.write($0, to: sink) }
      if let isWritten { return isWritten }
      // A bridged string need not be contiguous.
      var native = text
      return native.withUTF8 { escaping.write($0, to: sink) }
    }
  }
}
