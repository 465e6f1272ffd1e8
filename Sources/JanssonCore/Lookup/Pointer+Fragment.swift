// JSON Pointers in the fragment of a URI (RFC 6901, section 6).

extension JSON.Pointer {
  /// The pointer as the fragment of a URI, including the `#`: `#/a%20b`.
  ///
  ///     let pointer = try JSON.Pointer("/c%d/ä")
  ///     print(pointer.uriFragment)   // Prints "#/c%25d/%C3%A4"
  ///
  /// Characters that RFC 3986 does not allow in a fragment are percent-encoded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var uriFragment: String {
    var fragment: [UInt8] = [UInt8(ascii: "#")]
    for byte in description.utf8 {
      if Self.isAllowedInFragment(byte) {
        fragment.append(byte)
      } else {
        fragment.append(UInt8(ascii: "%"))
        fragment.append((byte >> 4).hexadecimalDigit)
        fragment.append((byte & 0xF).hexadecimalDigit)
      }
    }
    return String(decoding: fragment, as: UTF8.self)
  }

  /// Parses a pointer in the form of a URI fragment (RFC 6901, section 6), including the `#`.
  ///
  ///     let pointer = try JSON.Pointer(uriFragment: "#/a%20b")
  ///     print(pointer)               // Prints "/a b"
  ///
  /// - Parameter text: the fragment.
  /// - Throws: `JSON.Error.other` if the text does not begin with `#`, if a `%` is not followed
  ///   by two hexadecimal digits, if the decoded bytes are not UTF-8, or if they are not a
  ///   pointer.
  /// - Complexity: O(*n*) in the length of the text.
  public init(uriFragment text: String) throws(JSON.Error) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      throw .other(description: "a URI fragment must begin with '#': \(text)")
    }
    guard let bytes = Self.percentDecoded(text.utf8.dropFirst()) else {
      throw .other(description: "'%' must be followed by two hexadecimal digits: \(text)")
    }
    guard let decoded = String(validUTF8: bytes[...]) else {
      throw .other(description: "the percent-encoded bytes are not UTF-8: \(text)")
    }
    try self.init(decoded)
  }

  /// RFC 3986, section 3.5: `pchar`, `/` and `?`.
  private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
