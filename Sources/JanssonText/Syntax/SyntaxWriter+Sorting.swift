internal import Jansson

extension SyntaxWriter {
  /// Writes the text before a member of an object that is being sorted.
  ///
  /// Blank lines and comments that belong to no member keep their positions, as do line ends and
  /// indentation; the member's comments move with it.
  mutating func writeSortedLead(of entry: Entry, in container: Container, _ top: Int) {
    let source = Int(container.source)
    let text = syntax.sources[source]
    // The member that was here.
    let other = container.entries[frames[top].next]
    let kept = text.keptLead(other.lead, keepsMembers: false)
    if !kept.isEmpty {
      endComment(before: kept, of: text, in: container, top)
      output.append(source: source, kept)
      frames[top].isInComment = text.endsInComment(kept)
    }
    let (otherSpace, _) = parts(of: other, text)
    let (ownSpace, comments) = parts(of: entry, text)
    let needsLine =
      !comments.isEmpty && text.hasLineEnd(ownSpace) && !text.hasLineEnd(otherSpace)
    let space = needsLine ? ownSpace : otherSpace
    endComment(before: space, of: text, in: container, top)
    output.append(source: source, space)
    output.append(source: source, comments)
  }

  /// The white space before a member and its comments; and these comments with the text after them.
  private func parts(
    of entry: Entry, _ text: TextSource
  ) -> (space: Range<Int>, comments: Range<Int>) {
    let start = text.keptLead(entry.lead, keepsMembers: false).upperBound
    let end = Int(entry.start)
    let first = min(text.skipWhiteSpace(from: start), end)
    return (start..<first, first..<end)
  }
}
