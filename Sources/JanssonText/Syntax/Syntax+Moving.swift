internal import Jansson

/// A value that is added by a patch.
enum AddedValue {
  case json(JSON)
  case text(MovedText)
}

/// The text of a value that is inserted elsewhere, with what belongs to it.
struct MovedText {
  let value: JSON
  let bytes: [UInt8]
  /// The comments above it and before it, and the spaces after each; empty if there are none.
  var above: [UInt8] = []
  /// The text between key and value, if there are comments in it.
  var colon: [UInt8] = []
  /// The comments after it on the line on which it ends, and the spaces before each.
  var beside: [UInt8] = []
  /// The indentation of the line on which it begins.
  let indentation: [UInt8]
}

extension Syntax {
  /// The value at a pointer with its text, to be inserted elsewhere.
  ///
  /// - Parameters:
  ///   - isCopy: whether it also stays where it is, with the comments above it.
  ///   - depth: the number of containers that will be around it.
  mutating func moved(
    from pointer: JSON.Pointer, isCopy: Bool, depth: Int
  ) throws(JSON.Error) -> AddedValue {
    guard let steps = steps(of: pointer), let position = find(steps) else {
      throw .other(description: "no value at \(pointer)")
    }
    let value = try json(at: position)
    try check(value, depth: depth)
    var moved = MovedText(
      value: value, bytes: rendering(of: self.value(at: position)).bytes(self),
      indentation: indentation(at: position))
    if options.syntax != .json, case .child(let container, let offset) = position {
      takeComments(of: containers[container].entries[offset], isCopy: isCopy, &moved)
    }
    return .text(moved)
  }

  /// Takes the comments that would be removed with a child.
  private func takeComments(of entry: Entry, isCopy: Bool, _ moved: inout MovedText) {
    let text = sources[Int(entry.source)]
    let between = Int(entry.keyEnd)..<Int(entry.valueStart)
    if text.hasComment(between) { moved.colon = [UInt8](text[between]) }
    let beside = [entry.beforeComma, entry.afterComma].filter(text.hasComment)
    moved.beside = beside.flatMap { text[$0.lowerBound..<text.endOfComments($0)] }
    // All that was added with a value is its own.
    let kept = entry.isOriginal ? text.keptLead(entry.lead, keepsMembers: true).count : 0
    let own = entry.lead.dropFirst(kept)
    guard !isCopy, text.hasComment(own) else { return }
    moved.above = [UInt8](text[text.skipWhiteSpace(from: own.lowerBound)..<own.upperBound])
  }

  /// Gives a member another key in its object, as a move within it does, where nothing else has to
  /// be removed or restored for that.
  ///
  /// - Returns: the changes; nil if nothing was changed.
  mutating func renameMember(
    from: JSON.Pointer, to: JSON.Pointer
  ) throws(JSON.Error) -> [SyntaxChange]? {
    guard let newKey = to.tokens.last, let oldKey = from.tokens.last,
      JSON.Pointer(tokens: from.tokens.dropLast()) == JSON.Pointer(tokens: to.tokens.dropLast()),
      let steps = steps(of: from),
      case .child(let container, let offset)? = find(steps), containers[container].isObject
    else { return nil }
    let utf8 = Array(newKey.utf8)
    guard members(Array(oldKey.utf8), of: container).count == 1,
      members(utf8, of: container).isEmpty, containers[container].removed[utf8] == nil
    else { return nil }
    try rename(offset, of: container, to: newKey)
    // It keeps its place, while a value has it at the end.
    isReordered = true
    return [.removed(steps), .set(steps.dropLast() + [.key(newKey)])]
  }

  /// Adds a value at a pointer, as the operation of a patch does.
  mutating func add(
    _ value: AddedValue, at pointer: JSON.Pointer
  ) throws(JSON.Error) -> SyntaxChange {
    guard let steps = steps(of: pointer) else {
      throw .other(description: "cannot add a value at \(pointer)")
    }
    guard let last = steps.last else {
      try addRoot(value)
      return .set([])
    }
    guard let parent = find(Array(steps.dropLast())) else {
      throw .other(description: "cannot add a value at \(pointer)")
    }
    let container = expand(parent)
    switch (value, last) {
    case (.json(let json), .index): _ = try insert(json, at: steps)
    case (.json(let json), _): _ = try set(json, at: steps)
    case (.text(let moved), .index(let index)):
      if try restoreElement(moved.value, at: index, in: container) { break }
      let moved = self.moved(moved, into: container)
      try insertElement(moved, at: index, of: container)
    case (.text(let moved), .key(let key)):
      if let old = member(Array(key.utf8), of: container) {
        let position = ValuePosition.child(container, old)
        if try restore(position, to: moved.value) { break }
        let indentation = indentation(at: position)
        try replace(position, by: moved.bytes(indentedBy: indentation), indentation)
      } else {
        if try restoreMember(Array(key.utf8), moved.value, in: container) { break }
        try addMember(key, self.moved(moved, into: container), to: container)
      }
    default: break
    }
    if case .index = last { return .inserted(steps) }
    return .set(steps)
  }

  private mutating func addRoot(_ value: AddedValue) throws(JSON.Error) {
    switch value {
    case .json(let json): _ = try set(json, at: [])
    case .text(let moved):
      let indentation = indentation(at: .root)
      try replace(.root, by: moved.bytes(indentedBy: indentation), indentation)
    }
  }

  /// A value with its comments in the style of the container into which it is inserted.
  private mutating func moved(_ moved: MovedText, into container: Int) -> ChildText {
    let style = style(of: container)
    let isMember = containers[container].isObject
    // An element has no colon, but the comments around it.
    let between = isMember ? [] : Self.onOneLine(moved.colon, options.syntax)
    func laidOut(_ comments: [UInt8]) -> [UInt8] {
      style.isSpread
        ? Self.indented(comments, from: moved.indentation, to: style.indentation)
        : Self.onOneLine(comments, options.syntax)
    }
    return ChildText(
      above: laidOut(moved.above) + between.drop { $0 == UInt8(ascii: " ") },
      colon: isMember ? moved.colon : [],
      value: moved.bytes(indentedBy: style.indentation), beside: laidOut(moved.beside))
  }
}

extension MovedText {
  /// The text of the value with a new indentation for the lines after the first.
  fileprivate func bytes(indentedBy new: [UInt8]) -> [UInt8] {
    Syntax.indented(bytes, from: indentation, to: new)
  }
}

extension Syntax {
  /// A text with another indentation of the lines after the first.
  fileprivate static func indented(
    _ bytes: [UInt8], from old: [UInt8], to new: [UInt8]
  ) -> [UInt8] {
    if old == new { return bytes }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      result.append(byte)
      offset += 1
      guard byte == UInt8(ascii: "\n") else { continue }
      // A JSON5 string may continue on the next line, which is then part of it.
      if isContinuation(bytes[..<(offset - 1)]) { return bytes }
      if bytes[offset...].starts(with: old), offset < bytes.count,
        !TextSource.isLineEnd(bytes[offset])
      {
        result += new
        offset += old.count
      }
    }
    return result
  }

  private static func isContinuation(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return line.last == UInt8(ascii: "\\")
  }

  /// Comments as they are written between values on one line: `// a` becomes `/* a */`, all else a
  /// space.
  private static func onOneLine(
    _ comments: [UInt8], _ syntax: JSON.ReadingOptions.Syntax
  ) -> [UInt8] {
    let text = TextSource(comments, syntax)
    var result: [UInt8] = []
    text.forEachTrivia(in: 0..<text.count) { trivia, range in
      switch trivia {
      case .comment(isLine: true):
        let content = Array(text[range.dropFirst(2)]).replacing("*/".utf8, with: "* /".utf8)
        result += Array("/*".utf8) + content
        result += Array(" */".utf8)
      case .comment: result += text[range]
      case .spaces, .lineEnd:
        if result.last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
      }
    }
    return result
  }
}
