extension RelaxedRewriter {
  /// Skips white space and comments.
  mutating func skipSpace() throws(JSON.Error) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case 0x0B, 0x0C:
        guard isJSON5 else { return }
        offset += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        guard isJSON5, let (scalar, length) = try scalar(), Self.isSpace(scalar) else { return }
        offset += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSON.Error) {
    let start = offset
    switch peek(1) {
    case UInt8(ascii: "/"):
      offset += 2
      while let (scalar, length) = try scalar(), !Self.isLineEnd(scalar) { offset += length }
    case UInt8(ascii: "*"):
      offset += 2
      while let (scalar, length) = try scalar() {
        if scalar == "*", peek(1) == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += length
      }
      throw source.syntaxError("a comment without a closing '*/'", at: start)
    default:
      offset += 1
      throw unexpected("'/' or '*' after '/'")
    }
  }

  /// Whether ECMAScript 5.1, section 7.3, lists the scalar as a line terminator.
  package static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Whether a scalar beyond ASCII is white space (ECMAScript 5.1, sections 7.2 and 7.3).
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// The offset of the first token, after white space and comments; nil if a comment does not end.
  package static func startOfTokens(
    in bytes: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) -> Int? {
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    let source = SourceText(bytes: bytes.bindMemory(to: UInt8.self), file: nil)
    var rewriter = RelaxedRewriter(source, startingAt: source.textStart, options: options)
    do throws(JSON.Error) {
      try rewriter.skipSpace()
      return rewriter.offset
    } catch {
      return nil
    }
  }
}
