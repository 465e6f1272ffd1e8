internal import JanssonQuery

/// A regular expression in the syntax of ECMA-262, as `pattern` has them: a match of a part is
/// sufficient.
///
/// Nearly all expressions are matched by automata, in time proportional to the length of the
/// string. Those with references to groups, look-ahead that is not at the beginning, modifiers,
/// scripts, or very many repetitions need the standard library's `Regex`, which tries one way after
/// another.
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
    case .automaton, .conjunction: false
    case .backtracking: true
    }
  }

  /// Nil if the text is not a regular expression, or one that even `Regex` cannot match.
  init?(_ text: String, _ storage: SchemaStorage) {
    self.text = storage.store(text)
    guard let pattern = ECMAPattern(text, for: .iRegexp) else { return nil }
    if !pattern.needsBacktracking, let program = Self.program(pattern) {
      machine = storage.store(.automaton(program))
      let table = PatternTable(program)
      if let table { storage.onRelease { table.deallocate() } }
      self.table = table.map { storage.store($0) }
      return
    }
    table = nil
    if let parts = Self.conditions(text, storage) {
      machine = storage.store(.conjunction(parts))
    } else if let pattern = ECMAPattern(text, for: .regex), let regex = try? Regex(pattern.text) {
      machine = storage.store(.backtracking(regex.matchingSemantics(.unicodeScalar)))
    } else {
      return nil
    }
  }

  private static func program(_ pattern: ECMAPattern) -> PatternProgram? {
    var text = pattern.text
    return text.withUTF8 { QueryPattern(utf8: $0, hasBoundaries: true) }.program
  }

  /// The look-ahead at the beginning and the rest, if automata can match each.
  private static func conditions(
    _ text: String, _ storage: SchemaStorage
  ) -> [(pattern: SchemaPattern, isNegated: Bool)]? {
    guard let parts = LookAhead.parts(of: text) else { return nil }
    var patterns: [(SchemaPattern, Bool)] = []
    for part in parts {
      guard let pattern = SchemaPattern("^(?:\(part.text))", storage), !pattern.isBacktracking
      else {
        return nil
      }
      patterns.append((pattern, part.isNegated))
    }
    return patterns
  }

  /// Whether a part of the string matches.
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
