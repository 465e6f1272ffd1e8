internal import Jansson

// Containers that become too long for the line that they are on.

extension Syntax {
  /// Spreads a container over lines if it has become too long for its line, in a document where the
  /// length of lines determines what is on one.
  ///
  /// - Complexity: O(*m*) in its text while that is shorter than a line, O(1) later.
  mutating func spreadIfTooLong(_ index: Int) {
    guard let limit = style().lineWidth, !containers[index].isSpreadAnew,
      let style = containers[index].style, !style.isSpread, containers[index].originalCount > 0
    else { return }
    let container = containers[index]
    let text = sources[Int(container.source)]
    let start = container.range.lowerBound
    let outer = text.indentation(at: start)
    guard let column = column(of: start, in: text, after: outer) else { return }
    var value = ValueRange(source: Int(container.source), container.range)
    value.container = Int32(index)
    let bytes = rendering(of: value).bytes(self)
    let follows = text[container.range.upperBound] == UInt8(ascii: ",") ? 1 : 0
    // Something in it is on several lines already, or it has comments, which are left alone.
    if bytes.contains(where: TextSource.isLineEnd) || hasComments(container) { return }
    guard column + DocumentStyle.width(of: bytes) + follows > limit else { return }
    containers[index].isSpreadAnew = true
    containers[index].style = ContainerStyle(
      isObject: container.isObject, spreads: true, outer: outer, self.style())
  }

  /// The column of a container, before which only its key is on its line; nil for others.
  private func column(of start: Int, in text: TextSource, after indentation: [UInt8]) -> Int? {
    var line = start
    while line > 0, start - line < 512, !TextSource.isLineEnd(text[line - 1]) { line -= 1 }
    var offset = text.skipWhiteSpace(from: line)
    if offset < start {
      offset = text.skipSpace(from: text.skipKey(from: offset))
      guard text[offset] == UInt8(ascii: ":") else { return nil }
      offset = text.skipSpace(from: offset + 1)
    }
    return offset == start ? DocumentStyle.width(of: text[line..<start]) : nil
  }

  private func hasComments(_ container: Container) -> Bool {
    let text = sources[Int(container.source)]
    return text.hasComment(container.tail)
      || container.entries.contains { entry in
        let text = sources[Int(entry.source)]
        return [entry.lead, entry.beforeComma, entry.afterComma].contains(where: text.hasComment)
      }
  }
}
