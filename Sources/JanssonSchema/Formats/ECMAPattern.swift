/// Translates regular expressions in the syntax of ECMA-262 (with its flag `u`, but a brace may
/// also be literal) to that of an engine.
struct ECMAPattern {
  enum Syntax {
    /// That of RFC 9485 with word boundaries, for automata.
    case iRegexp
    /// That of the standard library's `Regex`. Where both differ, as for `\d` or in classes, the
    /// result has only what means the same.
    case regex
  }

  /// Whether no automaton can match the expression.
  private(set) var needsBacktracking = false
  private(set) var text = ""
  private let syntax: Syntax
  private var rest: Substring.UnicodeScalarView
  private var isInClass = false
  /// Whether there is something that a quantifier can repeat.
  private var isRepeatable = false
  private var depth = 0
  private var groupCount = 0
  private var groupsByName: [String: Int] = [:]
  /// The last literal scalar.
  private var lastScalar: Unicode.Scalar?

  /// Nil for what has no meaning in ECMA-262, although it may have one elsewhere: `(?i)`, `a*+`.
  init?(_ text: String, for syntax: Syntax) {
    self.syntax = syntax
    rest = text[...].unicodeScalars
    while let scalar = rest.popFirst() {
      guard translate(scalar) else { return nil }
    }
    guard depth == 0 else { return nil }
  }

  private mutating func translate(_ scalar: Unicode.Scalar) -> Bool {
    let wasRepeatable = isRepeatable
    isRepeatable = !"(|^$".unicodeScalars.contains(scalar)
    switch scalar {
    case "\\": return translateEscape()
    case "[": return translateClass()
    case "(":
      depth += 1
      return translateGroup()
    case ")":
      depth -= 1
      text += ")"
      return depth >= 0
    case ".": append(Self.lineEnds, isNegated: true)
    case "|": text += "|"
    case "^": text += syntax == .regex ? #"\A"# : "^"
    case "$": text += syntax == .regex ? #"\z"# : "$"
    case "*", "+", "?": return wasRepeatable && `repeat`("\(scalar)")
    case "{":
      if let count = consumeCount() {
        return count.isOrdered && wasRepeatable && `repeat`(count.text)
      }
      append(scalar)
    default: append(scalar)
    }
    return true
  }

  /// Appends a literal scalar.
  private mutating func append(_ scalar: Unicode.Scalar) {
    text += literal(scalar)
    lastScalar = scalar
  }

  private func literal(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII, scalar.properties.numericType != nil || scalar.properties.isAlphabetic {
      return "\(scalar)"
    }
    if syntax == .regex { return "\\u{\(String(scalar.value, radix: 16))}" }
    switch scalar {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}":
      return "\\\(scalar)"
    // I-Regexp has no escape for this one, which is an anchor outside classes.
    case "$": return isInClass ? "$" : "[$]"
    default: return "\(scalar)"
    }
  }
}

// Groups and quantifiers.
extension ECMAPattern {
  private mutating func `repeat`(_ quantifier: String) -> Bool {
    text += quantifier
    // Whether a repetition is as short as possible changes no answer.
    if rest.first == "?" { rest.removeFirst() }
    isRepeatable = false
    return true
  }

  /// `{2}`, `{2,}` or `{2,5}`, after the opening brace; nil if it is something else.
  private mutating func consumeCount() -> (text: String, isOrdered: Bool)? {
    // Reads no further than the count: looking for the end of each of many braces would take
    // quadratic time.
    let count = rest.prefix { ("0"..."9").contains($0) || $0 == "," }
    let numbers = count.split(separator: ",", omittingEmptySubsequences: false)
    guard rest[count.endIndex...].first == "}", numbers.count <= 2, numbers.first?.isEmpty == false
    else { return nil }
    rest = rest[count.endIndex...].dropFirst()
    let limits = numbers.compactMap { Double(String($0)) }
    return ("{\(String(count))}", limits.count < 2 || limits[0] <= limits[1])
  }

  /// The beginning of a group, after the parenthesis.
  private mutating func translateGroup() -> Bool {
    guard rest.first == "?" else {
      groupCount += 1
      text += "("
      return true
    }
    rest.removeFirst()
    switch rest.popFirst() {
    case ":": text += syntax == .regex ? "(?:" : "("
    case "=": return translateLookAround("(?=")
    case "!": return translateLookAround("(?!")
    case "<" where rest.first == "=" || rest.first == "!":
      return translateLookAround("(?<\(rest.removeFirst())")
    case "<":
      guard let name = consumeName() else { return false }
      groupCount += 1
      groupsByName[name] = groupCount
      text += "("
    case let flag?:
      // Modifiers are for a group, not for what follows: `(?i-s:...)`.
      guard let end = rest.firstIndex(of: ":") else { return false }
      let flags = "\(flag)" + String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      needsBacktracking = true
      text += "(?\(flags):"
      return flags.utf8.allSatisfy { "ims-".utf8.contains($0) }
    case nil: return false
    }
    return true
  }

  private mutating func translateLookAround(_ beginning: String) -> Bool {
    needsBacktracking = true
    text += beginning
    return true
  }

  /// The name of a group, and the bracket after it.
  private mutating func consumeName() -> String? {
    guard let end = rest.firstIndex(of: ">"), end > rest.startIndex else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }

  private mutating func appendReference(to group: Int) {
    needsBacktracking = true
    // In a group, so that digits that follow are not a part of the number.
    text += "(?:\\\(group))"
  }
}

// Classes.
extension ECMAPattern {
  private typealias Scalars = [ClosedRange<UInt32>]

  private static let lineEnds: Scalars = [0xA...0xA, 0xD...0xD, 0x2028...0x2029]
  private static let digits: Scalars = [0x30...0x39]
  private static let wordCharacters: Scalars = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  /// `Regex` takes U+2000 for U+2002 where it ends a range.
  private static let spaces: Scalars = [
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x2000, 0x2001...0x2001,
    0x2002...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]

  /// Appends a class, or the members of one in another.
  private mutating func append(_ scalars: Scalars, isNegated: Bool) {
    if !isInClass { text += isNegated ? "[^" : "[" }
    let members = isInClass && isNegated ? Self.complement(of: scalars) : scalars
    for range in members {
      let ends = [range.lowerBound, range.upperBound].compactMap(Unicode.Scalar.init)
      text += ends.prefix(range.count).map(literal).joined(separator: "-")
    }
    if !isInClass { text += "]" }
  }

  private static func complement(of scalars: Scalars) -> Scalars {
    var result: Scalars = []
    var next: UInt32 = 0
    for range in scalars {
      if next < range.lowerBound { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return result + [next...0x10FFFF]
  }

  private mutating func translateClass() -> Bool {
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    if rest.first == "]" {
      // Everything, or nothing.
      rest.removeFirst()
      append([0...0x10FFFF], isNegated: !isNegated)
      return true
    }
    isInClass = true
    defer { isInClass = false }
    text += isNegated ? "[^" : "["
    // A hyphen makes a range after a scalar that does not end one, and before a scalar.
    enum Position { case other, afterScalar, inRange }
    var position = Position.other
    var rangeStart: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      let isSet = scalar == "\\" && rest.first.map(isSetEscape) ?? false
      switch scalar {
      case "]":
        text += "]"
        return true
      case "-" where position == .afterScalar && rest.first != "]" && !isSetNext:
        text += "-"
        position = .inRange
        rangeStart = lastScalar
        continue
      case "\\": guard translateEscape() else { return false }
      default: append(scalar)
      }
      if position == .inRange, let rangeStart, let lastScalar, lastScalar < rangeStart {
        return false
      }
      position = isSet || position == .inRange ? .other : .afterScalar
    }
    return false
  }

  private var isSetNext: Bool {
    rest.first == "\\" && rest.dropFirst().first.map(isSetEscape) ?? false
  }

  /// Whether an escape with this letter matches several scalars.
  private func isSetEscape(_ letter: Unicode.Scalar) -> Bool {
    "dDwWsSpP".unicodeScalars.contains(letter)
  }
}

// Escapes.
extension ECMAPattern {
  /// The rest of an escape after the backslash.
  private mutating func translateEscape() -> Bool {
    guard let escaped = rest.popFirst() else { return false }
    var scalar: Unicode.Scalar? = escaped
    switch escaped {
    case "d", "D": append(Self.digits, isNegated: escaped == "D")
    case "w", "W": append(Self.wordCharacters, isNegated: escaped == "W")
    case "s", "S": append(Self.spaces, isNegated: escaped == "S")
    case "p", "P": return translateProperty(escaped)
    case "b" where isInClass: scalar = "\u{8}"
    case "b", "B":
      isRepeatable = false
      text += "\\\(escaped)"
      return !isInClass
    case "1"..."9":
      var digits = "\(escaped)"
      while let next = rest.first, ("0"..."9").contains(next) { digits += "\(rest.removeFirst())" }
      guard !isInClass, let number = Int(digits) else { return false }
      appendReference(to: number)
      return true
    case "k":
      guard !isInClass, rest.popFirst() == "<",
        let group = consumeName().flatMap({ groupsByName[$0] })
      else { return false }
      appendReference(to: group)
      return true
    case "n": scalar = "\n"
    case "r": scalar = "\r"
    case "t": scalar = "\t"
    case "f": scalar = "\u{C}"
    case "v": scalar = "\u{B}"
    case "0": scalar = "\0"
    case "c":
      guard let letter = rest.popFirst(), letter.isASCII, letter.properties.isAlphabetic else {
        return false
      }
      scalar = Unicode.Scalar(letter.value & 0x1F)
    case "x": scalar = hexadecimal(2).flatMap { Unicode.Scalar($0) }
    case "u": scalar = unicode()
    default:
      // A letter that has no meaning is an error.
      if escaped.isASCII, escaped.properties.isAlphabetic { return false }
    }
    if isSetEscape(escaped) { return true }
    guard let scalar else { return false }
    append(scalar)
    return true
  }

  /// A category, such as `\p{Lu}`; scripts and other properties are left to the standard library.
  private mutating func translateProperty(_ escaped: Unicode.Scalar) -> Bool {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return false }
    let property = String(rest[..<end].dropFirst())
    rest = rest[rest.index(after: end)...]
    var name = property
    for prefix in ["gc=", "General_Category="] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    name = Self.categories[name] ?? name
    let isCategory = (1...2).contains(name.utf8.count)
    if !isCategory { needsBacktracking = true }
    text += "\\\(escaped){\(isCategory ? name : property)}"
    return true
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
}
