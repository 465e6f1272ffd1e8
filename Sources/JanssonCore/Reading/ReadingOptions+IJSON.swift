extension JSON.ReadingOptions {
  /// I-JSON (RFC 7493), the subset of JSON that all readers interpret identically; any other text
  /// is rejected.
  ///
  ///     let message = try JSON(parsing: body, options: .iJSON)
  ///
  /// An object must not repeat a key (section 2.3), and strings must contain neither lone
  /// surrogates nor noncharacters, such as U+FFFE (section 2.1). Numbers are treated as without
  /// this option: section 2.2 only recommends that they fit a `Double`. The error of a noncharacter
  /// is a `syntax` error with its position.
  ///
  /// A text with characters beyond U+EFFF, or with numeric escapes, is read by the exact reader,
  /// which takes several times as long.
  public static let iJSON: JSON.ReadingOptions = {
    var options = JSON.ReadingOptions(duplicateKeys: .reject)
    options.rejectsNoncharacters = true
    return options
  }()
}

extension JSON.ReadingOptions {
  /// Whether the exact reader must decide on a text, because of characters that it may contain, or
  /// because its value may go on.
  func mayReject(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    rejectsNoncharacters && Noncharacters.mayOccur(in: text) || mayContinue(text)
  }
}

/// Noncharacters: U+FDD0 to U+FDEF, and the last two code points of each plane (Unicode, section
/// 23.7).
enum Noncharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
  }

  /// Whether a text may contain one: a byte with which their UTF-8 may begin, or a numeric escape.
  ///
  /// - Complexity: O(*n*).
  static func mayOccur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isAfterBackslash = false
    for byte in text {
      if byte >= 0xEF || isAfterBackslash && byte == UInt8(ascii: "u") { return true }
      isAfterBackslash = byte == UInt8(ascii: "\\")
    }
    return false
  }
}
