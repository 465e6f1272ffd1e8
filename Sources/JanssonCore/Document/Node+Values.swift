// The common scalars, each read with one comparison; `content` covers all values.

extension Node {
  /// The value of an integer that fits 64 bits.
  @inlinable
  package var integerValue: Int64? {
    if isScanned { return scanned.integer }
    if case .integer(let value) = tree.content { return value }
    return nil
  }

  /// The value of a double; nil for integers.
  @inlinable
  package var realValue: Double? {
    if isScanned { return scanned.real }
    if case .real(let value) = tree.content { return value }
    return nil
  }

  /// A number as a double, possibly rounded; nil for numbers stored as digits.
  @inlinable package var doubleValue: Double? { realValue ?? integerValue.map { Double($0) } }

  /// The value of a Boolean.
  @inlinable
  package var boolValue: Bool? {
    if isScanned { return scanned.bool }
    if case .bool(let value) = tree.content { return value }
    return nil
  }

  /// The bytes of a string.
  @inlinable
  package var utf8: UnsafeBufferPointer<UInt8>? {
    if isScanned { return scanned.string }
    if case .string(let utf8) = tree.content { return utf8 }
    return nil
  }

  /// The value of a string.
  @inlinable
  package var stringValue: String? {
    if isScanned { return scanned.string.map { String(padded: $0) } }
    return utf8.map { String(checked: $0) }
  }
}

extension String {
  /// Creates a string from bytes in a document, which were validated as UTF-8 when it was made.
  @inlinable
  package init(checked utf8: UnsafeBufferPointer<UInt8>) {
    // So short a string is stored inline.
    if utf8.count <= 15 { self = Self.short(utf8) } else { self = Self.long(utf8) }
  }

  /// Does the same for bytes of a scanned document.
  @usableFromInline
  package init(padded utf8: UnsafeBufferPointer<UInt8>) {
    if utf8.count <= 15 { self = Self.short(padded: utf8) } else { self = Self.long(utf8) }
  }

  @usableFromInline @inline(never)
  static func long(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    // Soundness: the bytes were validated as UTF-8 when the document was made.
    #if compiler(>=6.2) && !canImport(Darwin)
    let span = UTF8Span(
      unchecked: Span(_unsafeElements: utf8), isKnownASCII: utf8.isASCII)
    return String(copying: span)
    #else
    return String(decoding: utf8, as: UTF8.self)
    #endif
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes, of which there are at least eight, are below 0x80.
  fileprivate var isASCII: Bool {
    // Soundness: all words lie within the bytes, since there are at least eight.
    let bytes = UnsafeRawBufferPointer(self)
    // The last eight bytes may be among those before.
    var all = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    var offset = 0
    while offset < bytes.count - 8 {
      all |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
