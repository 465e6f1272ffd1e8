/// The line and the column up to which a text has been counted.
///
/// A document in another syntax keeps its own: many errors would otherwise take time in proportion
/// to the square of their number.
struct LineCount: Sendable {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// The position of an offset.
  ///
  /// - Complexity: O(*n*) in the bytes since the last one, or since the start of the text if that
  ///   was after it.
  mutating func position(at end: Int, in source: SourceText) -> JSON.TextPosition {
    let limit = min(end, source.bytes.count)
    if limit < offset { self = LineCount() }
    offset = max(offset, min(source.textStart, limit))
    while offset < limit {
      if source.isLineEnd(at: offset) {
        line += 1
        column = 1
      } else if !UTF8Sequence.isContinuation(source.bytes[offset]) {
        column += 1
      }
      offset += 1
    }
    return JSON.TextPosition(line: line, column: column, offset: end)
  }
}
