internal import CJanssonTurbo

/// Finds values in a text by brackets and quotes alone, without reading them.
///
/// The text is not validated: the result is correct if the text is valid.
package struct ValueFinder {
  package let text: UnsafeBufferPointer<UInt8>

  package init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The offset of the text's first value: after a byte order mark and white space.
  package var start: Int {
    afterWhiteSpace(ByteOrderMark.begins(text) ? ByteOrderMark.bytes.count : 0)
  }

  /// The offset of the next byte that is not white space, or of the end of the text.
  package func afterWhiteSpace(_ start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset].isWhiteSpace { offset += 1 }
    return offset
  }

  /// The offset after the value that begins at an offset; nil if the text ends before the end is
  /// certain.
  package func end(ofValueAt offset: Int) -> Int? {
    guard offset < text.count, let bytes = text.baseAddress else { return nil }
    let count = text.count - offset
    var search = turbo_value_search()
    // Soundness: the search reads no more than these bytes, which are in the text.
    let length = (bytes + offset).withMemoryRebound(to: CChar.self, capacity: count) {
      turbo_find_value_end($0, count, &search)
    }
    return search.state == TURBO_VALUE_DONE ? offset + length : nil
  }

  /// Calls `body` with the key of each member of an object, as it is written, without quotes, and
  /// with the range of the value's text, until `body` returns false.
  ///
  /// - Returns: false if `body` did, if there is no object, or if a key contains an escape.
  package func forEachMember(
    ofObjectAt offset: Int,
    _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Bool
  ) -> Bool {
    guard var key = after(UInt8(ascii: "{"), at: offset) else { return false }
    if after(UInt8(ascii: "}"), at: key) != nil { return true }
    while key < text.count, text[key] == UInt8(ascii: "\""), let keyEnd = end(ofValueAt: key) {
      let name = UnsafeBufferPointer(rebasing: text[key + 1..<keyEnd - 1])
      guard !name.contains(UInt8(ascii: "\\")),
        let start = after(UInt8(ascii: ":"), at: afterWhiteSpace(keyEnd)),
        let end = end(ofValueAt: start), body(name, start..<end)
      else { return false }
      let behind = afterWhiteSpace(end)
      if after(UInt8(ascii: "}"), at: behind) != nil { return true }
      guard let next = after(UInt8(ascii: ","), at: behind) else { return false }
      key = next
    }
    return false
  }

  /// The offset after a byte and the white space that follows it; nil if another byte is at the
  /// offset.
  private func after(_ byte: UInt8, at offset: Int) -> Int? {
    guard offset < text.count, text[offset] == byte else { return nil }
    return afterWhiteSpace(offset + 1)
  }
}
