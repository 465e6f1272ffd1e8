internal import JanssonQuery

/// A regular expression in the syntax of ECMA-262, as `pattern` has them: a match of a part is
/// sufficient.
///
/// Nearly all expressions are matched by automata, in time proportional to the length of the
/// string. Those with word boundaries, references to groups, or look-around other than look-ahead
/// at the beginning need the standard library's `Regex`, which tries one way after another.
struct SchemaPattern {
  /// The text of the expression.
  let text: Stored<String>
  private let table: Stored<PatternTable>?
  private let machine: Stored<Machine>

  private enum Machine {
    case automaton(PatternProgram)
    /// All of these match, or none of those that are negated: `^(?=.*[0-9])(?!.*[a-z]).{8,}$`.
    case conjunction([(pattern: SchemaPattern, isNegated: Bool)])
    case backtracking(Regex<AnyRegexOutput>)
  }

  /// Whether matching tries one way after another, which can take exponential time.
  var isBacktracking: Bool {
    switch machine.value {
    case .automaton: false
    case .conjunction(let parts): parts.contains { $0.pattern.isBacktracking }
    case .backtracking: true
    }
  }

  /// Nil if the text is not a regular expression.
  init?(_ text: String, _ storage: SchemaStorage) {
    self.text = storage.store(text)
    if var translated = ECMAPattern.translated(text),
      let program = translated.withUTF8({ QueryPattern(utf8: $0) }).program
    {
      machine = storage.store(.automaton(program))
      let table = PatternTable(program)
      if let table { storage.onRelease { table.deallocate() } }
      self.table = table.map { storage.store($0) }
    } else if let parts = LookAhead.parts(of: text) {
      var patterns: [(SchemaPattern, Bool)] = []
      for part in parts {
        guard let pattern = SchemaPattern("^(?:\(part.text))", storage) else { return nil }
        patterns.append((pattern, part.isNegated))
      }
      machine = storage.store(.conjunction(patterns))
      table = nil
    } else if let regex = try? Regex(text) {
      machine = storage.store(.backtracking(regex.matchingSemantics(.unicodeScalar)))
      table = nil
    } else {
      return nil
    }
  }

  /// Whether a part of the string matches.
  @inline(__always)
  func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    table?.value.matches(utf8) ?? matches(any: utf8)
  }

  private func matches(any utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    switch machine.value {
    case .automaton(let program):
      var matcher = PatternMatcher(program)
      return matcher.matches(utf8, isSearch: true, mostWork: .max)
    case .conjunction(let parts):
      return parts.allSatisfy { $0.pattern.matches(utf8) != $0.isNegated }
    case .backtracking(let regex):
      return (try? regex.firstMatch(in: String(decoding: utf8, as: UTF8.self))) ?? nil != nil
    }
  }
}

/// Translates ECMA-262's syntax of regular expressions to that of I-Regexp (RFC 9485).
private struct ECMAPattern {
  private var rest: Substring.UnicodeScalarView
  private var result = String.UnicodeScalarView()
  private var isInClass = false

  /// Nil for an expression that an automaton cannot match, or that is none.
  static func translated(_ text: String) -> String? {
    var pattern = ECMAPattern(rest: text[...].unicodeScalars)
    while let scalar = pattern.rest.popFirst() {
      guard pattern.translate(scalar) else { return nil }
    }
    return String(pattern.result)
  }

  private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  private mutating func append(_ text: String) { result.append(contentsOf: text.unicodeScalars) }

  private mutating func translate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\": return translateEscape()
    case "[": return translateClass()
    case ".": append("[^\\n\\r\u{2028}\u{2029}]")
    case "(":
      result.append("(")
      if rest.first == "?" {
        rest.removeFirst()
        switch rest.popFirst() {
        case ":": return true
        case "<" where rest.first != "=" && rest.first != "!":
          // A name, which only a reference to the group would need.
          while let scalar = rest.popFirst(), scalar != ">" {}
          return true
        // Look-around.
        default: return false
        }
      }
    case "*", "+", "?", "}":
      result.append(scalar)
      // Whether a repetition is as short as possible changes no answer.
      if rest.first == "?" { rest.removeFirst() }
    default: result.append(scalar)
    }
    return true
  }

  private mutating func translateClass() -> Bool {
    isInClass = true
    defer { isInClass = false }
    result.append("[")
    if rest.first == "^" { result.append(rest.removeFirst()) }
    // Everything, or nothing.
    if rest.first == "]" { return false }
    var isFirst = true
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]":
        result.append("]")
        return true
      case "\\": guard translateEscape() else { return false }
      case "[": append("\\[")
      case "-" where !isFirst && rest.first != "]": result.append("-")
      case "-": append("\\-")
      default: result.append(scalar)
      }
      isFirst = false
    }
    return false
  }

  private mutating func translateEscape() -> Bool {
    guard let escaped = rest.popFirst() else { return false }
    func set(_ members: String, isNegated: Bool = false) -> String? {
      if isInClass { return isNegated ? nil : members }
      return "[\(isNegated ? "^" : "")\(members)]"
    }
    let spaces =
      "\\t\\n\u{0B}\u{0C}\\r \u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}"
    let translated: String?
    switch escaped {
    case "d": translated = set("0-9")
    case "D": translated = set("0-9", isNegated: true)
    case "w": translated = set("A-Za-z0-9_")
    case "W": translated = set("A-Za-z0-9_", isNegated: true)
    case "s": translated = set(spaces)
    case "S": translated = set(spaces, isNegated: true)
    case "p", "P": translated = category(escaped)
    case "n", "r", "t": translated = "\\\(escaped)"
    case "f": translated = "\u{0C}"
    case "v": translated = "\u{0B}"
    case "0": translated = "\0"
    case "c":
      guard let letter = rest.popFirst(), letter.isASCII, letter.properties.isAlphabetic else {
        return false
      }
      translated = Unicode.Scalar(letter.value & 0x1F).map(quoted)
    case "x": translated = hexadecimal(2).flatMap { Unicode.Scalar($0) }.map(quoted)
    case "u": translated = unicode().map(quoted)
    case "b", "B", "k", "1"..."9": return false
    default:
      // A letter that has no meaning is an error.
      if escaped.isASCII, escaped.properties.isAlphabetic { return false }
      translated = quoted(escaped)
    }
    guard let translated else { return false }
    append(translated)
    return true
  }

  /// A category, such as `\p{Lu}`; scripts and other properties are left to the standard library.
  private mutating func category(_ escaped: Unicode.Scalar) -> String? {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    var name = String(rest[rest.index(after: rest.startIndex)..<end])
    for prefix in ["gc=", "General_Category="] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    name = Self.categories[name] ?? name
    guard (1...2).contains(name.utf8.count) else { return nil }
    rest = rest[rest.index(after: end)...]
    return "\\\(escaped){\(name)}"
  }

  private static let categories = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Mark": "M", "Number": "N",
    "Decimal_Number": "Nd", "Digit": "Nd", "digit": "Nd", "Punctuation": "P", "Symbol": "S",
    "Separator": "Z", "Space_Separator": "Zs", "Other": "C", "Control": "Cc",
  ]

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    let digits = String(rest.prefix(count))
    guard digits.unicodeScalars.count == count, let value = UInt32(digits, radix: 16) else {
      return nil
    }
    rest.removeFirst(count)
    return value
  }

  /// `\u0041`, `\u{41}`, or the two halves of a surrogate pair.
  private mutating func unicode() -> Unicode.Scalar? {
    if rest.first == "{" {
      guard let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[rest.index(after: rest.startIndex)..<end]), radix: 16)
      else { return nil }
      rest = rest[rest.index(after: end)...]
      return Unicode.Scalar(value)
    }
    guard let first = hexadecimal(4) else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == "\\", rest.popFirst() == "u", let second = hexadecimal(4),
      (0xDC00...0xDFFF).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  /// The scalar itself, escaped if it would have another meaning.
  private func quoted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": "\\\(scalar)"
    // I-Regexp has no escape for this one, which is an anchor outside classes.
    case "$": isInClass ? "$" : "[$]"
    default: String(scalar)
    }
  }
}
