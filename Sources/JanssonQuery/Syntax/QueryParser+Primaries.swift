internal import JanssonCore

// Literals, queries and calls: the operands of filters.

extension QueryParser {
  mutating func parsePrimary() throws(JSON.Query.Error) -> Primary {
    switch scanner.next {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let isAbsolute = scanner.advance() == UInt8(ascii: "$")
      let (segments, hasInnerSpaces) = try parseSegments()
      let branch = QueryBranch(isAbsolute: isAbsolute, segments: segments)
      return .branch(branch, isStrict: !hasInnerSpaces)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return .literal(QueryLiteral(try scanner.consumeString()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .literal(try parseNumber())
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return try parseWord()
    default: throw scanner.failure("a query, a literal, a call, '!' or '('")
    }
  }

  /// `(int / "-0") [frac] [exp]`: the same as a number in JSON.
  private mutating func parseNumber() throws(JSON.Query.Error) -> QueryLiteral {
    let start = scanner.offset
    _ = scanner.consume("-")
    if scanner.consume("0") {
      if scanner.next.isDigit {
        throw scanner.failure("no digit after a leading zero")
      }
    } else {
      try consumeDigits("a digit")
    }
    var isInteger = true
    if scanner.consume(".") {
      isInteger = false
      try consumeDigits("a digit after the decimal point")
    }
    if scanner.consume("e") || scanner.consume("E") {
      isInteger = false
      if !scanner.consume("+") { _ = scanner.consume("-") }
      try consumeDigits("a digit in the exponent")
    }
    return QueryLiteral(number: String(scanner.slice(from: start)), isInteger: isInteger)
  }

  private mutating func consumeDigits(_ expected: String) throws(JSON.Query.Error) {
    if scanner.consumeWhile(\.isDigit).isEmpty { throw scanner.failure(expected) }
  }

  /// `true`, `false`, `null`, or a call.
  private mutating func parseWord() throws(JSON.Query.Error) -> Primary {
    let start = scanner.offset
    let word = scanner.consumeWhile {
      $0 &- UInt8(ascii: "a") < 26 || $0.isDigit || $0 == UInt8(ascii: "_")
    }
    if scanner.next == UInt8(ascii: "(") { return .call(try parseCall(of: word, start: start)) }
    switch word {
    case "true": return .literal(QueryLiteral(true))
    case "false": return .literal(QueryLiteral(false))
    case "null": return .literal(QueryLiteral(nil as Bool?))
    default:
      throw scanner.failure(
        "true, false, null, or a function and its '('", found: "'\(word)'", at: start)
    }
  }

  /// A call, with its arguments checked against the types of the parameters (section 2.4.3).
  private mutating func parseCall(
    of name: Substring, start: Int
  ) throws(JSON.Query.Error) -> QueryCall {
    let function = try function(named: name, start: start)
    let arguments = try parseNested { (parser) throws(JSON.Query.Error) in
      try parser.parseArguments(of: function)
    }
    switch function {
    case .match, .search: return try patternCall(function, arguments, start: start)
    default: return QueryCall(function, arguments)
    }
  }

  private mutating func function(
    named name: Substring, start: Int
  ) throws(JSON.Query.Error) -> QueryFunction {
    if let function = QueryFunction(named: name) { return function }
    guard let function = options.functions.last(where: { $0.name == name }) else {
      throw scanner.failure("the name of a function", found: "'\(name)'", at: start)
    }
    functions.append(function)
    return .custom(function)
  }

  private mutating func parseArguments(
    of function: QueryFunction
  ) throws(JSON.Query.Error) -> [QueryArgument] {
    _ = scanner.advance()
    scanner.skipWhiteSpace()
    var arguments: [QueryArgument] = []
    let count = function.parameters.count
    if scanner.next != UInt8(ascii: ")") {
      repeat {
        scanner.skipWhiteSpace()
        guard arguments.count < count else {
          throw scanner.failure(
            "')' after \(count) argument\(count == 1 ? "" : "s") of '\(function.name)'")
        }
        arguments.append(try parseArgument(function.parameters[arguments.count]))
        scanner.skipWhiteSpace()
      } while scanner.consume(",")
    }
    guard arguments.count == count else {
      throw scanner.failure(
        "\(count) argument\(count == 1 ? "" : "s") of '\(function.name)'",
        found: "\(arguments.count)")
    }
    guard scanner.consume(")") else { throw scanner.failure("',' or ')' after an argument") }
    return arguments
  }

  private mutating func parseArgument(
    _ type: JSON.Query.Function.ValueType
  ) throws(JSON.Query.Error) -> QueryArgument {
    let start = scanner.offset
    if scanner.next == UInt8(ascii: "!") || scanner.next == UInt8(ascii: "(") {
      return try logical(parseExpression(), for: type, start: start)
    }
    let primary = try parsePrimary()
    if operatorFollows() {
      return try logical(parseExpression(after: (primary, start)), for: type, start: start)
    }
    return try argument(primary, for: type, start: start)
  }

  private func logical(
    _ expression: QueryExpression, for type: JSON.Query.Function.ValueType, start: Int
  ) throws(JSON.Query.Error) -> QueryArgument {
    guard type == .logical else { throw mismatch(type, "a logical expression", start) }
    return .logical(expression)
  }

  private func argument(
    _ primary: Primary, for type: JSON.Query.Function.ValueType, start: Int
  ) throws(JSON.Query.Error) -> QueryArgument {
    switch (primary, type) {
    case (.literal(let literal), .value): return .value(.literal(literal))
    case (.branch(let branch, _), .value) where branch.isSingular: return .value(.branch(branch))
    case (.branch(let branch, _), .nodes): return .nodes(branch)
    case (.branch(let branch, _), .logical): return .logical(.exists(branch))
    case (.call(let call), .value) where call.function.result == .value: return .value(.call(call))
    case (.call(let call), .nodes) where call.function.result == .nodes: return .nodesOfCall(call)
    case (.call(let call), .logical) where call.function.result != .value:
      return .logical(.call(call))
    case (.literal, _): throw mismatch(type, "a literal", start)
    case (.branch, _): throw mismatch(type, "a query that may select several values", start)
    case (.call(let call), _): throw mismatch(type, "a call of '\(call.function.name)'", start)
    }
  }

  private func mismatch(
    _ type: JSON.Query.Function.ValueType, _ found: String, _ start: Int
  ) -> JSON.Query.Error {
    let expected =
      switch type {
      case .value: "a literal, a query of names and indices only, or a call that yields a value"
      case .logical: "a logical expression"
      case .nodes: "a query"
      }
    return scanner.failure("\(expected) as argument", found: found, at: start)
  }

  /// A call of a function whose second argument is a regular expression.
  ///
  /// A literal that is not a regular expression matches nothing (section 2.4.6); one that is too
  /// large to be compiled is rejected.
  private func patternCall(
    _ function: QueryFunction, _ arguments: [QueryArgument], start: Int
  ) throws(JSON.Query.Error) -> QueryCall {
    guard case .value(.literal(let literal)) = arguments[1],
      case .string(let utf8) = literal.content
    else { return QueryCall(function, arguments) }
    let pattern = QueryPattern(utf8: utf8)
    if pattern.isTooLarge {
      throw scanner.failure(
        "a regular expression that expands to at most \(QueryPattern.maximumSize) steps",
        found: "a larger one", at: start)
    }
    return QueryCall(function, arguments, pattern: pattern)
  }
}
