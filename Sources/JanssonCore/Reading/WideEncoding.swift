/// A text encoding other than UTF-8, which `JSON.Decoder` reads as Foundation's decoder does.
///
/// Soundness: a code unit is loaded only at an offset where all its bytes are left.
package enum WideEncoding: String {
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  /// Detects the encoding from the first bytes of a text; nil for UTF-8.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    // JSON in one of these encodings has a zero or a byte order mark in its first two bytes.
    guard bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE else { return nil }
    guard case .other(let name, _) = TextEncoding.detect(bytes.bindMemory(to: UInt8.self)) else {
      return nil
    }
    self.init(rawValue: name)
  }

  /// The size of a code unit in bytes.
  private var width: Int {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The code unit at `offset`, where a complete one must be.
  private func unit(at offset: Int, in bytes: UnsafeRawBufferPointer) -> UInt32 {
    switch self {
    case .utf16LittleEndian:
      UInt32(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case .utf16BigEndian:
      UInt32(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case .utf32LittleEndian:
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    case .utf32BigEndian:
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
  }

  /// The length of the byte order mark, if there is one.
  private func markLength(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count >= width && unit(at: 0, in: bytes) == 0xFEFF ? width : 0
  }

  /// The scalar at `offset` and its length in bytes; nil if there is no valid one.
  private func scalar(
    at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard bytes.count - offset >= width else { return nil }
    let first = unit(at: offset, in: bytes)
    if let scalar = Unicode.Scalar(first) { return (scalar, width) }
    guard width == 2, first < 0xDC00, bytes.count - offset >= 4 else { return nil }
    let second = unit(at: offset + 2, in: bytes)
    guard 0xDC00...0xDFFF ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)).map { ($0, 4) }
  }

  /// Converts the text to UTF-8, without a byte order mark.
  ///
  /// - Throws: `tooLarge`, by the size of `bytes`; `outOfMemory`; or `syntax` where they are not in
  ///   this encoding.
  package func utf8(
    _ bytes: UnsafeRawBufferPointer, file: String?, maximumSize: Int?
  ) throws(JSON.Error) -> ByteBuffer {
    if let maximumSize, bytes.count > maximumSize {
      throw .tooLarge(limit: maximumSize, size: bytes.count)
    }
    let text = ByteBuffer()
    var offset = markLength(bytes)
    while offset < bytes.count {
      guard let (scalar, length) = scalar(at: offset, in: bytes) else {
        // Lines and columns are counted in the text converted so far.
        throw SourceText(bytes: text.bytes, file: file)
          .syntaxError("the bytes are not \(rawValue)", at: text.count)
          .mapPosition {
            JSON.TextPosition(line: $0.line, column: $0.column, offset: offset)
          }
      }
      for byte in UTF8.encode(scalar) ?? .init() { try text.append(byte) }
      offset += length
    }
    return text
  }

  /// Maps a position in the text that `utf8` returned to the offset in the original bytes.
  package func original(
    _ position: JSON.TextPosition, in text: UnsafeBufferPointer<UInt8>,
    of bytes: UnsafeRawBufferPointer
  ) -> JSON.TextPosition {
    var offset = markLength(bytes)
    for byte in text.prefix(position.offset) where !UTF8Sequence.isContinuation(byte) {
      // A scalar of four bytes in UTF-8 is a surrogate pair in UTF-16.
      offset += byte >= 0xF0 ? 4 : width
    }
    return JSON.TextPosition(line: position.line, column: position.column, offset: offset)
  }
}
