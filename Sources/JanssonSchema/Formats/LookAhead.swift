/// Look-ahead at the beginning of an expression, which is a condition for the whole string.
enum LookAhead {
  typealias Part = (text: Substring, isNegated: Bool)

  /// The conditions and the rest of an expression such as `^(?=.*[0-9])(?!.*x).+$`, each of which
  /// is to be matched at the beginning; nil if it has another form.
  static func parts(of text: String) -> [Part]? {
    guard text.hasPrefix("^(?=") || text.hasPrefix("^(?!") else { return nil }
    var rest = text.dropFirst()
    var parts: [Part] = []
    while rest.hasPrefix("(?=") || rest.hasPrefix("(?!") {
      guard let end = endOfGroup(rest) else { return nil }
      let isNegated = rest.hasPrefix("(?!")
      parts.append((rest.dropFirst(3)[..<end], isNegated))
      rest = rest[rest.index(after: end)...]
      // A look-ahead that is repeated is another thing.
      if let next = rest.first, "*+?{".contains(next) { return nil }
    }
    // The beginning belongs to the first of several alternatives only.
    if hasAlternatives(rest) { return nil }
    return parts + [(rest, false)]
  }

  /// The parenthesis that closes the group that a text begins with.
  private static func endOfGroup(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for (index, character) in significant(text) {
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func hasAlternatives(_ text: Substring) -> Bool {
    var depth = 0
    for (_, character) in significant(text) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == "|", depth == 0 { return true }
    }
    return false
  }

  /// The characters that are neither escaped nor in a class.
  private static func significant(_ text: Substring) -> [(Substring.Index, Character)] {
    var result: [(Substring.Index, Character)] = []
    var isInClass = false
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      switch character {
      case "\\": index = text.index(after: index)
      case "[": isInClass = true
      case "]": isInClass = false
      default: if !isInClass { result.append((index, character)) }
      }
      guard index < text.endIndex else { break }
      index = text.index(after: index)
    }
    return result
  }
}
