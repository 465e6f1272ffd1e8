/// The byte order mark of UTF-8, which a text may begin with (RFC 8259, section 8.1).
package enum ByteOrderMark {
  package static var first: UInt8 { 0xEF }
  package static var bytes: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// Whether a text begins with it.
  package static func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count >= 3 && text[0] == first && text[1] == 0xBB && text[2] == 0xBF
  }
}
