internal import Jansson

/// Writes values with all changes in them.
///
/// Unchanged slots of children are copied one after another. Only around an added or removed child
/// are there decisions to make about commas and white space.
struct SyntaxWriter {
  let syntax: Syntax
  var output = Rendering()
  var frames: [Frame] = []

  /// A container that is being written.
  struct Frame {
    let container: Int
    /// The offsets of the entries to write; nil for all of them in their original order.
    let living: [Int]?
    /// The number of entries to write.
    let count: Int
    var next = 0
    /// The offset of the next original entry; entries before it have been written or were removed.
    var nextOriginal = 0
    /// The length of the beginning of the tail that was written above a new child.
    var writtenTail = 0
    /// Whether the last thing written was a comment that only a line end terminates.
    var isInComment = false
    /// Whether the children, which were on one line, begin lines.
    let isSpreadAnew: Bool

    init(container index: Int, _ container: Container, _ syntax: Syntax) {
      self.container = index
      count = container.count
      let isWhole =
        container.order == nil && count == container.originalCount
        && container.entries.count == count
      living = isWhole ? nil : syntax.living(of: container)
      isSpreadAnew =
        container.line == .isTooShort && living?.contains { $0 >= container.originalCount } ?? false
    }

    /// The offset of the next entry.
    var offset: Int { living.map { $0[next] } ?? next }
  }

  init(_ syntax: Syntax) { self.syntax = syntax }

  /// Writes a value with everything in it.
  mutating func write(_ value: ValueRange) {
    open(value)
    while !frames.isEmpty {
      let frame = frames[frames.count - 1]
      if frame.next < frame.count {
        if frame.living != nil || !writeUnchanged() { writeChild() }
      } else {
        close()
      }
    }
  }

  /// Writes the next unchanged children of a container to which none was added, and from which none
  /// was removed.
  ///
  /// - Returns: whether there were any.
  private mutating func writeUnchanged() -> Bool {
    let top = frames.count - 1
    let first = frames[top].next
    var next = first
    let container = syntax.containers[frames[top].container]
    container.entries.withUnsafeBufferPointer { entries in
      while next < entries.count, entries[next].hasOldValue, entries[next].newKey < 0 { next += 1 }
    }
    guard next > first else { return false }
    frames[top].next = next
    frames[top].nextOriginal = next
    frames[top].isInComment = endsInComment(container.entries[next - 1])
    output.append(
      source: Int(container.source),
      Int(container.entries[first].slotStart)..<Int(container.entries[next - 1].slotEnd))
    return true
  }

  private mutating func open(_ value: ValueRange) {
    guard value.isExpanded else {
      output.append(source: Int(value.source), value.range)
      return
    }
    let container = syntax.containers[Int(value.container)]
    output.append(
      source: Int(container.source), container.range.lowerBound..<container.range.lowerBound + 1)
    frames.append(Frame(container: Int(value.container), container, syntax))
  }

  /// Writes the beginning of the next child up to its value, and the value if it is not expanded.
  private mutating func writeChild() {
    let top = frames.count - 1
    let frame = frames[top]
    let container = syntax.containers[frame.container]
    let offset = frame.offset
    let entry = container.entries[offset]
    if container.isObject, container.order != nil {
      frames[top].nextOriginal = container.originalCount
      writeSortedLead(of: entry, in: container, top)
    } else if entry.isOriginal {
      let removed = frame.nextOriginal..<offset
      frames[top].nextOriginal = offset + 1
      if frame.isSpreadAnew {
        writeNewLead(in: container, top)
      } else if removed.isEmpty {
        writeLead(of: entry, in: container, top)
      } else {
        writeLead(of: entry, after: removed, in: container, top)
      }
    } else {
      writeNewLead(in: container, top)
      output.append(source: Int(entry.source), entry.lead)
    }
    if entry.newKey >= 0 {
      let key = Int(entry.newKey)
      output.append(source: key, 0..<syntax.sources[key].count)
      output.append(source: Int(entry.source), Int(entry.keyEnd)..<Int(entry.valueStart))
    } else {
      output.append(source: Int(entry.source), Int(entry.start)..<Int(entry.valueStart))
    }
    let depth = frames.count
    open(entry.value)
    if frames.count == depth { endChild() }
  }

  /// Writes the text after the value of the next child, which is then complete.
  private mutating func endChild() {
    let top = frames.count - 1
    let frame = frames[top]
    let container = syntax.containers[frame.container]
    let entry = container.entries[frame.offset]
    frames[top].next += 1
    let isLast = frames[top].next == frame.count
    let needsComma = !isLast || container.hasTrailingComma
    let source = Int(entry.source)
    let text = syntax.sources[source]
    frames[top].isInComment = endsInComment(entry)
    if needsComma == entry.hasComma {
      output.append(source: source, Int(entry.valueEnd)..<Int(entry.slotEnd))
    } else if entry.hasComma {
      // A line that had only the comma goes with it.
      let isLine = text.hasLineEnd(entry.beforeComma) && !text.hasComment(entry.afterComma)
      let end = text.endOfComments(entry.beforeComma)
      let kept = entry.beforeComma.lowerBound..<(isLine ? end : entry.beforeComma.upperBound)
      if text.hasComment(kept) { output.append(source: source, kept) }
      output.append(source: source, entry.afterComma)
      if isLine, entry.afterComma.isEmpty { frames[top].isInComment = text.endsInComment(kept) }
    } else {
      let spacing = container.style?.beforeComma ?? []
      let comma = spacing + [UInt8(ascii: ",")]
      if spacing.isEmpty {
        output.append(comma)
        output.append(source: source, entry.beforeComma)
      } else {
        // The comma is on a separate line, after this child's comments.
        output.append(source: source, entry.beforeComma)
        output.append(comma)
        frames[top].isInComment = false
      }
    }
  }

  /// Whether the slot of a child ends with a comment that only a line end terminates.
  private func endsInComment(_ entry: Entry) -> Bool {
    syntax.sources[Int(entry.source)].endsInComment(
      entry.afterComma.isEmpty ? entry.beforeComma : entry.afterComma)
  }

  private mutating func close() {
    let top = frames.count - 1
    let frame = frames[top]
    let container = syntax.containers[frame.container]
    writeTail(of: container, frame, top)
    let close = container.range.upperBound - 1
    output.append(source: Int(container.source), close..<close + 1)
    frames.removeLast()
    if !frames.isEmpty { endChild() }
  }
}

// White space and comments between children.

extension SyntaxWriter {
  /// Writes the text before a child that follows its original predecessor, or before a new child.
  private mutating func writeLead(of entry: Entry, in container: Container, _ top: Int) {
    let text = syntax.sources[Int(entry.source)]
    let isMoved = frames[top].next > 0 && isFirstOriginal(entry, in: container)
    if isMoved, let style = container.style, !text.hasLineEnd(entry.lead) {
      // A new child uses the white space after the bracket.
      put(style.lead, in: container, top)
      let spaces = text.skipWhiteSpace(from: entry.lead.lowerBound)
      return output.append(source: Int(entry.source), spaces..<Int(entry.start))
    }
    endComment(before: entry.lead, of: text, in: container, top)
    output.append(source: Int(entry.source), entry.lead)
  }

  private func isFirstOriginal(_ entry: Entry, in container: Container) -> Bool {
    entry.slotStart == UInt32(container.range.lowerBound + 1)
  }

  private mutating func writeNewLead(in container: Container, _ top: Int) {
    guard let style = container.style else { return }
    let isFirst = frames[top].next == 0
    if isFirst, container.originalCount == 0 { writeComments(of: container, top) }
    if !isFirst, style.isSpread { writeEndOfLine(of: container, top) }
    put(isFirst ? style.firstLead : style.lead, in: container, top)
  }

  /// Writes the spaces at the end of the last original child's line, which stay there.
  private mutating func writeEndOfLine(of container: Container, _ top: Int) {
    let frame = frames[top]
    let text = syntax.sources[Int(container.source)]
    let isBelowLast = container.originalCount > 0 && frame.nextOriginal == container.originalCount
    guard isBelowLast, frame.writtenTail == 0, text.endsLine(container.tail) else { return }
    var end = container.tail.lowerBound
    while text.lineEndLength(at: end) == 0 { end += 1 }
    output.append(source: Int(container.source), container.tail.lowerBound..<end)
    frames[top].writtenTail = end - container.tail.lowerBound
  }

  /// Writes the comments in a container that was empty.
  private mutating func writeComments(of container: Container, _ top: Int) {
    let text = syntax.sources[Int(container.source)]
    let comments = container.tail.lowerBound..<text.endOfComments(container.tail)
    output.append(source: Int(container.source), comments)
    frames[top].isInComment = text.endsInComment(comments)
  }

  /// Writes the text before a child if others before it were removed.
  private mutating func writeLead(
    of entry: Entry, after removed: Range<Int>, in container: Container, _ top: Int
  ) {
    let text = syntax.sources[Int(entry.source)]
    let hasBlankLine = text.beginsWithBlankLine(entry.lead)
    let keepsLine = writeKept(of: removed, in: container, top, blankLines: !hasBlankLine)
    let isFirst = frames[top].next == 0
    let firstLead = container.entries[removed.lowerBound].lead
    let hasComment = text.hasComment(entry.lead)
    let hugsBracket = isFirst && !hasComment && !text.hasLineEnd(firstLead)
    guard hugsBracket || !text.hasLineEnd(entry.lead) else {
      endComment(before: entry.lead, of: text, in: container, top)
      // A blank line that separated it from what was removed is no longer needed above the first
      // child, or below a line end that is there already.
      let isSeparated = isFirst && !text.beginsWithBlankLine(firstLead) || keepsLine
      let lead = isSeparated ? text.leadWithoutBlankLines(entry.lead) : entry.lead
      return output.append(source: Int(entry.source), lead)
    }
    // It moves up to the beginning of the removed ones, or to the line on which one of them began.
    let model = removed.last { text.hasLineEnd(container.entries[$0].lead) }
    // Below a new child, the space after the bracket is none before a child.
    let isBelowNew =
      !isFirst && isFirstOriginal(container.entries[removed.lowerBound], in: container)
    let lead =
      hugsBracket
      ? firstLead
      : model.map { container.entries[$0].lead } ?? (isBelowNew ? entry.lead : firstLead)
    put(text.leadWithoutComments(lead), in: container, top)
    let spaces = text.skipWhiteSpace(from: entry.lead.lowerBound)
    output.append(source: Int(entry.source), min(spaces, Int(entry.start))..<Int(entry.start))
  }

  /// Writes the text that belongs to none of the removed children: comments above a blank line
  /// above them.
  ///
  /// - Parameter blankLines: whether a blank line that was above them may stay.
  /// - Returns: whether the text now ends with the line end below a comment.
  @discardableResult
  private mutating func writeKept(
    of removed: Range<Int>, in container: Container, _ top: Int, blankLines: Bool
  ) -> Bool {
    var hasBlankLine = !blankLines
    var endsLine = false
    for offset in removed {
      let entry = container.entries[offset]
      let text = syntax.sources[Int(entry.source)]
      let kept = text.keptLead(entry.lead, keepsMembers: container.isObject)
      if text.hasComment(kept) {
        endComment(before: kept, of: text, in: container, top)
        output.append(source: Int(entry.source), kept)
        frames[top].isInComment = text.endsInComment(kept)
        endsLine = text.endsWithLineEnd(kept)
      } else if !kept.isEmpty, !hasBlankLine {
        hasBlankLine = true
        endComment(before: kept, of: text, in: container, top)
        output.append(source: Int(entry.source), kept)
        endsLine = false
      }
    }
    return endsLine
  }

  /// Writes the text before the closing bracket.
  private mutating func writeTail(of container: Container, _ frame: Frame, _ top: Int) {
    let source = Int(container.source)
    let text = syntax.sources[source]
    let removed = frame.nextOriginal..<container.originalCount
    if frame.isSpreadAnew, let style = container.style {
      return put(style.tail, in: container, top)
    }
    if container.originalCount == 0, let style = container.style, frame.count > 0 {
      let rest = text.endOfComments(container.tail)..<container.tail.upperBound
      let keepsEnd = rest.lowerBound > container.tail.lowerBound && text.hasLineEnd(rest)
      return put(keepsEnd ? text.leadWithoutComments(rest) : style.tail, in: container, top)
    }
    if frame.count == 0, container.originalCount > 0 {
      let keepsComments =
        text.hasComment(container.tail)
        || removed.contains {
          text.hasComment(
            text.keptLead(container.entries[$0].lead, keepsMembers: container.isObject))
        }
      // Nothing remains: {}.
      if !keepsComments { return }
    }
    let keepsLine = writeKept(of: removed, in: container, top, blankLines: false)
    let tail = container.tail.dropFirst(frame.writtenTail)
    endComment(before: tail, of: text, in: container, top)
    output.append(source: source, keepsLine ? text.withoutFirstLineEnd(tail) : tail)
  }

  /// Writes white space, after a line end if a comment needs one.
  private mutating func put(_ spaces: [UInt8], in container: Container, _ top: Int) {
    if frames[top].isInComment, !(spaces.first.map(TextSource.isLineEnd) ?? false) {
      putLine(in: container)
    }
    frames[top].isInComment = false
    output.append(spaces)
  }

  mutating func endComment(
    before range: Range<Int>, of text: TextSource, in container: Container, _ top: Int
  ) {
    if frames[top].isInComment, !text.endsLine(range) { putLine(in: container) }
    frames[top].isInComment = false
  }

  private mutating func putLine(in container: Container) {
    let text = syntax.sources[Int(container.source)]
    let lineEnd = (syntax.documentStyle ?? StyleSurvey.style(of: syntax.text)).lineEnd
    output.append(
      lineEnd + text.indentation(at: container.range.lowerBound))
  }
}
