package import JanssonPlatform

/// The text of a UUID (RFC 9562, section 4). Foundation's own functions take several times as long.
extension UUID {
  /// Reads 32 hexadecimal digits in either case, with hyphens; nil for anything else.
  package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textLength else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isRead = withUnsafeMutableBytes(of: &uuid) { bytes in
      // Soundness: two digits for each byte and four hyphens are as many as the text has.
      var position = 0
      for index in bytes.indices {
        if Self.hasHyphen(before: index) {
          guard text[position] == UInt8(ascii: "-") else { return false }
          position += 1
        }
        guard let high = text[position].hexadecimalValue,
          let low = text[position + 1].hexadecimalValue
        else { return false }
        bytes[index] = high << 4 | low
        position += 2
      }
      return true
    }
    guard isRead else { return nil }
    self.init(uuid: uuid)
  }

  /// The text in upper case, as `uuidString`.
  package var text: String {
    String(unsafeUninitializedCapacity: Self.textLength) { text in
      // Soundness: as above.
      var position = 0
      withUnsafeBytes(of: uuid) { bytes in
        for index in bytes.indices {
          if Self.hasHyphen(before: index) {
            text[position] = UInt8(ascii: "-")
            position += 1
          }
          text[position] = (bytes[index] >> 4).hexadecimalDigit
          text[position + 1] = (bytes[index] & 0xF).hexadecimalDigit
          position += 2
        }
      }
      return position
    }
  }

  private static let textLength = 36

  /// Whether there is a hyphen before a byte: the groups have 4, 2, 2, 2 and 6 bytes.
  private static func hasHyphen(before index: Int) -> Bool {
    index == 4 || index == 6 || index == 8 || index == 10
  }
}
