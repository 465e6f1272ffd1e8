extension StrictReader {
  /// Where a text may be cut, as far as it has been read.
  struct Cuts {
    /// After the value or bracket that was read last: with the open containers closed, the text up
    /// to here is JSON.
    private(set) var end = 0
    /// The same before it.
    private(set) var previousEnd = 0
    /// Where the last scalar or bracket began.
    var value = 0
    /// Before the character of a string, or its escape, that was read last.
    var character = 0

    mutating func note(_ offset: Int) { (previousEnd, end) = (end, offset) }
  }

  /// How a text is completed that ends before its value does, or may do so; nil for a whole text.
  ///
  /// - Throws: the error of a text that is wrong before its end.
  static func truncatedText(
    _ source: SourceText, startingAt start: Int, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> TruncatedText? {
    var part = source
    part.mayEndEarly = true
    var reader = StrictReader(part, startingAt: start, options: options, isCheck: true)
    do throws(JSON.Error) {
      try reader.readText()
      return options.mayContinue(source.bytes) ? reader.truncatedText() : nil
    } catch {
      // A byte order mark may be cut, too.
      let isMark = source.bytes.count < 3 && ByteOrderMark.bytes.starts(with: source.bytes)
      guard reader.isAboutEnd(error) || isMark else { throw error }
      return reader.truncatedText()
    }
  }

  /// Whether an error is that the text ends.
  package func isAboutEnd(_ error: JSON.Error) -> Bool { SourceText.isEnd(error) }

  private func truncatedText() -> TruncatedText {
    var text = TruncatedText(source: source, end: cuts.end, openContainers: builder.containers)
    // Nothing but a number ends with a digit, unless the text ends within a string.
    if cuts.end == bytes.count, bytes.last?.isDigit == true {
      text.cut = .number
      if options.truncation != .keepScalars { text.end = cuts.previousEnd }
      return text
    }
    guard cuts.value >= cuts.end, cuts.value < bytes.count else {
      text.cut = bytes[cuts.end...].contains(UInt8(ascii: "\"")) ? .member : nil
      return text
    }
    switch bytes[cuts.value] {
    case UInt8(ascii: "\""):
      text.cut = .string
      if options.truncation != .keepValues {
        text.end = cuts.character
        text.endsInString = true
      }
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): text.cut = .literal
    default:
      text.cut = .number
      let digits = digits(from: cuts.value)
      if options.truncation == .keepScalars, !digits.isEmpty {
        text.end = cuts.value + digits.count
      }
    }
    return text
  }

  /// What the rest of the text, the beginning of a number, has up to its last digit.
  package var digitsSoFar: UnsafeBufferPointer<UInt8> { digits(from: offset) }

  private func digits(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start...].dropLast(while: { !$0.isDigit }))
  }
}

extension BidirectionalCollection where SubSequence == Self {
  /// The elements up to the last one that does not satisfy a condition.
  fileprivate func dropLast(while condition: (Element) -> Bool) -> Self {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
