/// Look-ahead at the beginning of an expression, which is a condition for the whole string.
enum LookAhead {
  typealias Part = (text: String, isNegated: Bool)

  /// The conditions and the rest of an expression such as `^(?=.*[0-9])(?!.*x).+$`, each of which
  /// is to be matched at the beginning; nil if it has another form.
  static func parts(of text: String) -> [Part]? {
    guard text.unicodeScalars.first == "^" else { return nil }
    var rest = text[...].unicodeScalars.dropFirst()
    var parts: [Part] = []
    while let isNegated = lookAhead(rest) {
      let content = rest.dropFirst(3)
      guard let end = firstIndex(in: content, where: { $0 == ")" && $1 < 0 }) else { return nil }
      parts.append((String(content[..<end]), isNegated))
      rest = content[content.index(after: end)...]
      // A look-ahead that is repeated is another thing.
      if let next = rest.first, "*+?{".unicodeScalars.contains(next) { return nil }
    }
    if parts.isEmpty { return nil }
    // The beginning belongs to the first of several alternatives only.
    if firstIndex(in: rest, where: { $0 == "|" && $1 == 0 }) != nil { return nil }
    return parts + [(String(rest), false)]
  }

  /// Whether the look-ahead that a text begins with is negated; nil if it begins with none.
  private static func lookAhead(_ text: Substring.UnicodeScalarView) -> Bool? {
    if text.starts(with: "(?=".unicodeScalars) { return false }
    return text.starts(with: "(?!".unicodeScalars) ? true : nil
  }

  /// The first scalar, neither escaped nor in a class, that has a property together with the number
  /// of groups that are open after it.
  private static func firstIndex(
    in text: Substring.UnicodeScalarView, where isWanted: (Unicode.Scalar, Int) -> Bool
  ) -> Substring.Index? {
    var (depth, isInClass, isEscaped) = (0, false, false)
    for index in text.indices {
      let scalar = text[index]
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if isInClass {
        isInClass = scalar != "]"
      } else {
        switch scalar {
        case "[": isInClass = true
        case "(": depth += 1
        case ")": depth -= 1
        default: break
        }
        if isWanted(scalar, depth) { return index }
      }
    }
    return nil
  }
}
