internal import JanssonCore

// The logical expressions of filters.

extension QueryParser {
  /// The beginning of an expression, before its role is known.
  enum Primary {
    case literal(QueryLiteral)
    /// `isStrict`: whether it is a singular query, without spaces in brackets.
    case branch(QueryBranch, isStrict: Bool)
    case call(QueryCall)
  }

  /// `logical-or-expr`.
  ///
  /// - Parameter first: the primary already parsed, with the offset where it began.
  mutating func parseExpression(
    after first: (Primary, start: Int)? = nil
  ) throws(JSON.Query.Error) -> QueryExpression {
    var alternatives = [try parseConjunction(after: first)]
    while consumeOperator("||") { alternatives.append(try parseConjunction(after: nil)) }
    return alternatives.count == 1
      ? alternatives[0]
      : .or(alternatives.flatMap { if case .or(let inner) = $0 { inner } else { [$0] } })
  }

  private mutating func parseConjunction(
    after first: (Primary, start: Int)?
  ) throws(JSON.Query.Error) -> QueryExpression {
    var conditions = [try parseBasic(after: first)]
    while consumeOperator("&&") { conditions.append(try parseBasic(after: nil)) }
    return conditions.count == 1
      ? conditions[0]
      : .and(conditions.flatMap { if case .and(let inner) = $0 { inner } else { [$0] } })
  }

  /// `S operator S`; consumes nothing if another operator follows.
  private mutating func consumeOperator(_ token: StaticString) -> Bool {
    let end = scanner.offset
    scanner.skipWhiteSpace()
    guard scanner.consume(token) else {
      scanner.rewind(to: end)
      return false
    }
    scanner.skipWhiteSpace()
    return true
  }

  private mutating func parseBasic(
    after first: (Primary, start: Int)?
  ) throws(JSON.Query.Error) -> QueryExpression {
    if let first { return try parseComparisonOrTest(first.0, start: first.start) }
    if scanner.consume("!") {
      scanner.skipWhiteSpace()
      if scanner.next == UInt8(ascii: "(") { return .not(try parseParentheses()) }
      let start = scanner.offset
      let operand = try parsePrimary()
      if comparisonFollows() {
        throw scanner.failure("no comparison after '!' without parentheses")
      }
      return .not(try test(operand, start: start))
    }
    if scanner.next == UInt8(ascii: "(") { return try parseParentheses() }
    let start = scanner.offset
    return try parseComparisonOrTest(try parsePrimary(), start: start)
  }

  private mutating func parseParentheses() throws(JSON.Query.Error) -> QueryExpression {
    try parseNested { (parser) throws(JSON.Query.Error) in
      _ = parser.scanner.advance()
      parser.scanner.skipWhiteSpace()
      let expression = try parser.parseExpression()
      parser.scanner.skipWhiteSpace()
      guard parser.scanner.consume(")") else {
        throw parser.scanner.failure("'&&', '||' or ')'")
      }
      return expression
    }
  }

  private mutating func parseComparisonOrTest(
    _ left: Primary, start: Int
  ) throws(JSON.Query.Error) -> QueryExpression {
    let end = scanner.offset
    scanner.skipWhiteSpace()
    guard let comparison = consumeComparison() else {
      scanner.rewind(to: end)
      return try test(left, start: start)
    }
    let comparable = try comparable(left, start: start)
    scanner.skipWhiteSpace()
    let rightStart = scanner.offset
    let right = try parsePrimary()
    return .comparison(comparable, comparison, try self.comparable(right, start: rightStart))
  }

  private mutating func consumeComparison() -> QueryComparison? {
    if scanner.consume("==") { return .equal }
    if scanner.consume("!=") { return .notEqual }
    if scanner.consume("<=") { return .lessOrEqual }
    if scanner.consume(">=") { return .greaterOrEqual }
    if scanner.consume("<") { return .less }
    return scanner.consume(">") ? .greater : nil
  }

  /// Whether a comparison or logical operator follows, possibly after spaces; consumes nothing.
  mutating func operatorFollows() -> Bool {
    let end = scanner.offset
    defer { scanner.rewind(to: end) }
    scanner.skipWhiteSpace()
    return consumeComparison() != nil || scanner.consume("&&") || scanner.consume("||")
  }

  private mutating func comparisonFollows() -> Bool {
    let end = scanner.offset
    defer { scanner.rewind(to: end) }
    scanner.skipWhiteSpace()
    return consumeComparison() != nil
  }

  /// `test-expr`, without its `!`.
  func test(_ operand: Primary, start: Int) throws(JSON.Query.Error) -> QueryExpression {
    switch operand {
    case .literal:
      throw scanner.failure("a comparison with the literal", at: scanner.offset)
    case .branch(let branch, _): return .exists(branch)
    case .call(let call):
      guard call.function.result != .value else {
        throw scanner.failure(
          "a test", found: "a call of '\(call.function.name)', whose value must be compared",
          at: start)
      }
      return .call(call)
    }
  }

  private func comparable(
    _ operand: Primary, start: Int
  ) throws(JSON.Query.Error) -> QueryComparable {
    switch operand {
    case .literal(let literal): return .literal(literal)
    case .branch(let branch, let isStrict):
      guard branch.isSingular else {
        throw scanner.failure(
          "a query of names and indices only, to be compared", found: "one that may select more",
          at: start)
      }
      guard isStrict else {
        throw scanner.failure(
          "no spaces inside the brackets of a query to be compared", found: "some", at: start)
      }
      return .branch(branch)
    case .call(let call):
      guard call.function.result == .value else {
        throw scanner.failure(
          "a value to be compared",
          found: "a call of '\(call.function.name)', whose result is none", at: start)
      }
      return .call(call)
    }
  }
}
