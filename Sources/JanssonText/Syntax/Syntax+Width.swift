internal import Jansson

// Containers that become too long for the line that they are on.

/// The line of a container that is on one.
enum Line {
  /// It has room for the container, as far as is known.
  case fits
  /// It has none: the container is spread over lines, as long as it has new children.
  case isTooShort
  /// Other things are on it, or comments: the container stays there.
  case isLeftAlone
}

extension Syntax {
  /// Spreads a container over lines if it has become too long for its line, in a document where the
  /// length of lines determines what is on one.
  ///
  /// - Complexity: O(*m*) in its text while that is shorter than a line, O(1) later.
  mutating func spreadIfTooLong(_ index: Int) {
    guard let limit = style().lineWidth, containers[index].line == .fits,
      let style = containers[index].style, !style.isSpread, containers[index].originalCount > 0
    else { return }
    let container = containers[index]
    let text = sources[Int(container.source)]
    let start = container.range.lowerBound
    let outer = text.indentation(at: start)
    containers[index].line = .isLeftAlone
    // A character has up to four bytes.
    guard container.range.count <= 4 * limit, !hasComments(container),
      let column = column(of: start, in: text)
    else { return }
    let follows = text[container.range.upperBound] == UInt8(ascii: ",") ? 1 : 0
    let end = container.range.upperBound + follows
    let next = text.skipWhiteSpace(from: end)
    guard text.hasLineEnd(end..<next) || next == text.count else { return }
    var value = ValueRange(source: Int(container.source), container.range)
    value.container = Int32(index)
    let bytes = rendering(of: value).bytes(self)
    // Something in it is on several lines.
    if bytes.contains(where: TextSource.isLineEnd) { return }
    guard column + DocumentStyle.width(of: bytes) + follows > limit else {
      containers[index].line = .fits
      return
    }
    containers[index].line = .isTooShort
    containers[index].style = ContainerStyle(
      isObject: container.isObject, spreads: true, outer: outer, self.style())
  }

  /// The column of a container, before which only its key is on its line; nil for others.
  private func column(of start: Int, in text: TextSource) -> Int? {
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
