internal import Jansson

// The text before a child: white space, comments that belong to it, and comments that do not.

extension TextSource {
  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// A token between values.
  enum Trivia {
    case spaces
    case lineEnd
    case comment(isLine: Bool)
  }

  /// Calls `body` with each token of a range of white space and comments.
  func forEachTrivia(in range: Range<Int>, _ body: (Trivia, Range<Int>) -> Void) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = offset
      let lineEnd = lineEndLength(at: offset)
      if lineEnd > 0 {
        offset += lineEnd
        body(.lineEnd, start..<offset)
      } else if let end = commentEnd(at: offset) {
        offset = end
        body(.comment(isLine: isLineComment(at: start)), start..<end)
      } else {
        offset += 1
        while offset < range.upperBound, lineEndLength(at: offset) == 0,
          bytes[offset] != UInt8(ascii: "/"), bytes[offset] != UInt8(ascii: ",")
        {
          offset += 1
        }
        body(.spaces, start..<offset)
      }
    }
  }

  func hasComment(_ range: Range<Int>) -> Bool {
    if syntax == .json || range.isEmpty { return false }
    var found = false
    forEachTrivia(in: range) { trivia, _ in if case .comment = trivia { found = true } }
    return found
  }

  /// The end of the last comment in a range, or its beginning if there is none.
  func endOfComments(_ range: Range<Int>) -> Int {
    var end = range.lowerBound
    forEachTrivia(in: range) { trivia, part in if case .comment = trivia { end = part.upperBound } }
    return end
  }

  /// Whether a range contains a line end outside comments.
  func hasLineEnd(_ range: Range<Int>) -> Bool {
    var found = false
    forEachTrivia(in: range) { trivia, _ in if case .lineEnd = trivia { found = true } }
    return found
  }

  /// Whether a range ends with a comment that only a line end terminates.
  func endsInComment(_ range: Range<Int>) -> Bool {
    if syntax == .json { return false }
    var isIn = false
    forEachTrivia(in: range) { trivia, _ in
      switch trivia {
      case .comment(let isLine): isIn = isLine
      case .lineEnd: isIn = false
      case .spaces: break
      }
    }
    return isIn
  }

  /// Whether a range begins with a line end, perhaps after spaces.
  func endsLine(_ range: Range<Int>) -> Bool {
    var first: Trivia?
    forEachTrivia(in: range) { trivia, _ in
      if case .spaces = first ?? .spaces { first = trivia }
    }
    if case .lineEnd = first { return true }
    return false
  }

  /// Whether a range that begins at the end of a line begins with a blank line.
  func beginsWithBlankLine(_ range: Range<Int>) -> Bool {
    var lineEnds = 0
    var isDone = false
    forEachTrivia(in: range) { trivia, _ in
      if isDone { return }
      switch trivia {
      case .lineEnd: lineEnds += 1
      case .comment: isDone = true
      case .spaces: break
      }
    }
    return lineEnds > 1
  }

  /// The lead of a child without the blank lines that it begins with.
  func leadWithoutBlankLines(_ lead: Range<Int>) -> Range<Int> {
    var start = lead.lowerBound
    var isDone = false
    forEachTrivia(in: lead) { trivia, range in
      switch trivia {
      case .lineEnd: if !isDone { start = range.lowerBound }
      case .comment: isDone = true
      case .spaces: break
      }
    }
    return start..<lead.upperBound
  }

  /// A range without the line end that it begins with, if it does.
  func withoutFirstLineEnd(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + lineEndLength(at: range.lowerBound)..<range.upperBound
  }

  /// Whether a range ends with a line end.
  func endsWithLineEnd(_ range: Range<Int>) -> Bool {
    var last: Trivia?
    forEachTrivia(in: range) { trivia, _ in last = trivia }
    if case .lineEnd = last { return true }
    return false
  }

  /// The part of the text before a child that does not belong to it, and stays when it is removed.
  ///
  /// The child's own part begins at the end of the line above the comments directly above it, or
  /// above the child itself if there are none.
  ///
  /// - Parameter keepsMembers: whether comments that are members, commented out, stay: they do not
  ///   describe the child.
  func keptLead(_ lead: Range<Int>, keepsMembers: Bool) -> Range<Int> {
    var own = lead.lowerBound
    var isAfterLineEnd = false
    var hasContent = false
    forEachTrivia(in: lead) { trivia, range in
      switch trivia {
      case .lineEnd:
        if !isAfterLineEnd || !hasContent { own = range.lowerBound }
        isAfterLineEnd = true
        hasContent = false
      case .comment: hasContent = true
      case .spaces: break
      }
    }
    if keepsMembers { own = endOfCommentedMembers(own..<lead.upperBound) }
    return lead.lowerBound..<own
  }

  /// The end of the last comment of those at the beginning of a range that are members, commented
  /// out; the beginning of the range if there are none.
  private func endOfCommentedMembers(_ range: Range<Int>) -> Int {
    guard range.count <= Self.maximumComments * 256, hasComment(range), endsLine(range) else {
      return range.lowerBound
    }
    var comments: [(text: String, end: Int)] = []
    forEachTrivia(in: range) { trivia, comment in
      guard case .comment(let isLine) = trivia, comments.count < Self.maximumComments else {
        return
      }
      let content = comment.lowerBound + 2..<comment.upperBound - (isLine ? 0 : 2)
      comments.append((String(decoding: self[content], as: UTF8.self), comment.upperBound))
    }
    // A member may take several lines. What follows the last one describes the child.
    var end = range.lowerBound
    var rest = comments[...]
    while let members = rest.indices.reversed().first(where: { areMembers(rest[...$0]) }) {
      end = comments[members].end
      rest = rest[(members + 1)...]
    }
    return end
  }

  private func areMembers(_ comments: ArraySlice<(text: String, end: Int)>) -> Bool {
    let members = comments.map(\.text).joined(separator: "\n")
    let options = JSON.ReadingOptions(syntax: syntax)
    guard case .object(let object)? = try? JSON(parsing: "{\(members)}", options: options) else {
      return false
    }
    return !object.isEmpty
  }

  /// The maximum number of comments above a child that are examined, as each takes readings; their
  /// lines have 256 bytes on average, or none is.
  private static var maximumComments: Int { 32 }

  /// The white space before a child without its comments: the end of the line above it and its
  /// indentation, or else the spaces on the same line.
  func leadWithoutComments(_ lead: Range<Int>) -> [UInt8] {
    var lineEnd: Range<Int>?
    forEachTrivia(in: lead) { trivia, range in
      if case .lineEnd = trivia { lineEnd = range }
    }
    let start = lineEnd?.lowerBound ?? lead.lowerBound
    var end = lineEnd?.upperBound ?? start
    while end < lead.upperBound, self[end] == UInt8(ascii: " ") || self[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return [UInt8](self[start..<end])
  }
}
