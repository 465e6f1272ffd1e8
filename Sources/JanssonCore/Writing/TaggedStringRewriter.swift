/// Corrects jansson's output for tagged strings, which it writes as ordinary strings.
enum TaggedStringRewriter {
  private static let mark: StaticString = #"\u0000"#

  /// Copies a JSON text, with tagged strings replaced by what they represent.
  ///
  /// A string value that begins with NUL and `n` becomes the number that follows them, and one that
  /// begins with NUL and `t` the string that follows them. A key may begin with NUL too, and is
  /// copied unchanged: it is followed by a colon.
  static func rewrite(
    _ text: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink
  ) throws(JSON.Error) {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let close = end(ofStringAt: open, in: text)
      let kind = open + 1 + mark.utf8CodeUnitCount
      let isMarked =
        kind < close && text[close...].first != UInt8(ascii: ":")
        && text[(open + 1)..<kind].elementsEqual(markBytes)
      switch isMarked ? text[kind] : 0 {
      case TaggedString.rawNumber:
        try sink.append(part(rest.startIndex..<open, of: text))
        try sink.append(part((kind + 1)..<(close - 1), of: text))
      case TaggedString.text:
        try sink.append(part(rest.startIndex..<(open + 1), of: text))
        try sink.append(part((kind + 1)..<close, of: text))
      default:
        try sink.append(part(rest.startIndex..<close, of: text))
      }
      rest = text[close...]
    }
    try sink.append(UnsafeBufferPointer(rebasing: rest))
  }

  private static var markBytes: UnsafeBufferPointer<UInt8> {
    // The memory of a static string is never freed.
    UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
  }

  private static func part(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  /// The index after the closing quote.
  private static func end(ofStringAt open: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = open + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.endIndex)
  }
}
