internal import JanssonCore

/// Compiles an I-Regexp (RFC 9485, section 3) without recursion.
///
/// The steps of an expression are adjacent; repeated parts are copied, which their relative offsets
/// allow.
struct PatternCompiler {
  private var scalars: [UInt32]
  private let hasBoundaries: Bool
  private var offset = 0
  private var steps: [PatternStep] = []
  private var classes: [PatternClass] = []
  /// The open parentheses, innermost last; the first is the whole expression.
  private var groups = [Group(start: 0)]

  /// An alternation that is being parsed.
  private struct Group {
    let start: Int
    /// Where the current branch begins.
    var branch: Int
    /// The jumps at the ends of the earlier branches, which will target the end.
    var exits: [Int] = []

    init(start: Int) { (self.start, branch) = (start, start) }
  }

  init(_ text: String.UnicodeScalarView, hasBoundaries: Bool) {
    scalars = text.map(\.value)
    self.hasBoundaries = hasBoundaries
  }

  mutating func compile() throws(QueryPattern.Failure) -> PatternProgram {
    while let scalar = advance() {
      switch scalar {
      case "(": groups.append(Group(start: steps.count))
      case ")":
        guard groups.count > 1 else { throw .notAnExpression }
        try quantify(from: closeGroup())
      case "|": try endBranch()
      default:
        let start = steps.count
        try append(atom(scalar))
        try quantify(from: start)
      }
    }
    guard groups.count == 1 else { throw .notAnExpression }
    _ = closeGroup()
    try append(.accept)
    return PatternProgram(steps: steps, classes: classes)
  }

  private var next: Unicode.Scalar? {
    offset < scalars.count ? Unicode.Scalar(scalars[offset]) : nil
  }

  private mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    offset += 1
    return scalar
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func append(_ step: PatternStep) throws(QueryPattern.Failure) {
    guard steps.count < QueryPattern.maximumSize else { throw .tooLarge }
    steps.append(step)
  }
}

// Branches and repetitions.
extension PatternCompiler {
  private mutating func endBranch() throws(QueryPattern.Failure) {
    let branch = groups[groups.count - 1].branch
    guard steps.count + 2 <= QueryPattern.maximumSize else { throw .tooLarge }
    steps.insert(.split(1, steps.count - branch + 2), at: branch)
    groups[groups.count - 1].exits.append(steps.count)
    steps.append(.jump(0))
    groups[groups.count - 1].branch = steps.count
  }

  /// - Returns: the index of the group's first step.
  private mutating func closeGroup() -> Int {
    let group = groups.removeLast()
    for exit in group.exits { steps[exit] = .jump(steps.count - exit) }
    return group.start
  }

  /// Repeats the part beginning at `start`, if a quantifier follows it.
  private mutating func quantify(from start: Int) throws(QueryPattern.Failure) {
    let length = steps.count - start
    switch next {
    case "*":
      offset += 1
      try repeatForever(from: start)
    case "+":
      offset += 1
      try append(.split(-length, 1))
    case "?":
      offset += 1
      try makeOptional(from: start)
    case "{":
      offset += 1
      let (minimum, maximum) = try consumeRange()
      try `repeat`(from: start, minimum: minimum, maximum: maximum)
    default: break
    }
  }

  private mutating func repeatForever(from start: Int) throws(QueryPattern.Failure) {
    let length = steps.count - start
    guard steps.count + 2 <= QueryPattern.maximumSize else { throw .tooLarge }
    steps.insert(.split(1, length + 2), at: start)
    steps.append(.jump(-length - 1))
  }

  private mutating func makeOptional(from start: Int) throws(QueryPattern.Failure) {
    guard steps.count < QueryPattern.maximumSize else { throw .tooLarge }
    steps.insert(.split(1, steps.count - start + 1), at: start)
  }

  /// `{2}`, `{2,}` or `{2,5}`, after the opening brace.
  private mutating func consumeRange() throws(QueryPattern.Failure) -> (minimum: Int, maximum: Int?)
  {
    let minimum = try consumeNumber()
    var maximum: Int? = minimum
    if consume(",") { maximum = next == "}" ? nil : try consumeNumber() }
    guard consume("}"), maximum.map({ $0 >= minimum }) ?? true else { throw .notAnExpression }
    return (minimum, maximum)
  }

  private mutating func consumeNumber() throws(QueryPattern.Failure) -> Int {
    var value: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      offset += 1
      // A larger number is too large in any case, unless the repeated part is empty.
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), 1 << 27)
    }
    guard let value else { throw .notAnExpression }
    return value
  }

  private mutating func `repeat`(
    from start: Int, minimum: Int, maximum: Int?
  ) throws(QueryPattern.Failure) {
    let part = Array(steps[start...])
    guard !part.isEmpty else { return }
    steps.removeSubrange(start...)
    // Each copy takes at least one step.
    guard minimum <= QueryPattern.maximumSize, maximum ?? 0 <= QueryPattern.maximumSize else {
      throw .tooLarge
    }
    for _ in 0..<minimum { try append(part) }
    guard let maximum else {
      let last = steps.count
      try append(part)
      return try repeatForever(from: last)
    }
    let end = steps.count + (maximum - minimum) * (part.count + 1)
    guard end <= QueryPattern.maximumSize else { throw .tooLarge }
    for _ in minimum..<maximum {
      try append(.split(1, end - steps.count))
      try append(part)
    }
  }

  private mutating func append(_ part: [PatternStep]) throws(QueryPattern.Failure) {
    guard steps.count + part.count <= QueryPattern.maximumSize else { throw .tooLarge }
    steps.append(contentsOf: part)
  }
}

// Atoms.
extension PatternCompiler {
  private mutating func atom(_ scalar: Unicode.Scalar) throws(QueryPattern.Failure) -> PatternStep {
    switch scalar {
    case ".": return .any
    case "^": return .start
    case "$": return .end
    case "\\":
      if let categories = try consumeCategories() {
        return add(PatternClass(categories: categories))
      }
      if hasBoundaries, next == "b" || next == "B" {
        return .boundary(isNegated: advance() == "B")
      }
      return .scalar(try consumeEscaped().value)
    case "[": return add(try consumeClass())
    case "*", "+", "?", "{", "}", "]": throw .notAnExpression
    default: return .scalar(scalar.value)
    }
  }

  private mutating func add(_ scalars: PatternClass) -> PatternStep {
    classes.append(scalars)
    classes[classes.count - 1].finish()
    return .scalars(classes.count - 1)
  }

  /// `SingleCharEsc`, after the backslash.
  private mutating func consumeEscaped() throws(QueryPattern.Failure) -> Unicode.Scalar {
    switch advance() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case let scalar?
    where ("("..."+").contains(scalar) || ("["..."^").contains(scalar)
      || ("{"..."}").contains(scalar) || scalar == "-" || scalar == "." || scalar == "?":
      return scalar
    default: throw .notAnExpression
    }
  }

  /// `p{Lu}` or `P{Lu}`, if one of them follows.
  private mutating func consumeCategories() throws(QueryPattern.Failure) -> UInt32? {
    guard next == "p" || next == "P" else { return nil }
    let isComplement = advance() == "P"
    guard consume("{") else { throw .notAnExpression }
    var name: [UInt32] = []
    while let scalar = advance(), scalar != "}", name.count < 3 { name.append(scalar.value) }
    guard scalars[offset - 1] == 0x7D, let categories = PatternCategories.named(name) else {
      throw .notAnExpression
    }
    return isComplement ? PatternCategories.all & ~categories : categories
  }

  /// `charClassExpr`, after the opening bracket.
  private mutating func consumeClass() throws(QueryPattern.Failure) -> PatternClass {
    var result = PatternClass()
    result.isNegated = consume("^")
    var isEmpty = true
    if consume("-") {
      result.ranges.append(0x2D...0x2D)
      isEmpty = false
    }
    while let scalar = advance() {
      switch scalar {
      case "]" where !isEmpty: return result
      case "-" where !isEmpty && consume("]"):
        result.ranges.append(0x2D...0x2D)
        return result
      case "]", "[", "-": throw .notAnExpression
      case "\\":
        if let categories = try consumeCategories() {
          result.categories |= categories
        } else {
          result.ranges.append(try consumeRange(from: try consumeEscaped()))
        }
      default: result.ranges.append(try consumeRange(from: scalar))
      }
      isEmpty = false
    }
    throw .notAnExpression
  }

  /// A scalar of a class, or the range that it begins.
  private mutating func consumeRange(
    from first: Unicode.Scalar
  ) throws(QueryPattern.Failure) -> ClosedRange<UInt32> {
    guard next == "-", offset + 1 < scalars.count, scalars[offset + 1] != 0x5D else {
      return first.value...first.value
    }
    offset += 1
    var last = advance() ?? "-"
    if last == "\\" {
      last = try consumeEscaped()
    } else if last == "[" || last == "-" {
      throw .notAnExpression
    }
    guard first.value <= last.value else { throw .notAnExpression }
    return first.value...last.value
  }
}

extension PatternClass {
  fileprivate init(categories: UInt32) { self.categories = categories }
}
