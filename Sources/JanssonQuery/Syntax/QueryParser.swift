internal import JanssonCore

/// Compiles a query by recursive descent through the grammar of RFC 9535, appendix A.
///
/// The depth of nesting is limited, so that no text overflows the stack.
struct QueryParser {
  var scanner: QueryScanner
  let options: JSON.Query.Options
  /// The user-defined functions that the query calls.
  var functions: [JSON.Query.Function] = []
  /// The number of open filters, parentheses and calls.
  var depth = 0

  init(_ text: String, options: JSON.Query.Options) {
    scanner = QueryScanner(text)
    self.options = options
  }

  /// The whole text.
  mutating func parseQuery() throws(JSON.Query.Error) -> [QuerySegment] {
    guard scanner.consume("$") else { throw scanner.failure("'$' at the beginning") }
    let segments = try parseSegments().segments
    guard scanner.isAtEnd else {
      // Spaces are part of the query only between its segments.
      throw scanner.failure("'.', '..' or '[' of a segment, or the end")
    }
    return segments
  }

  /// The whole text, a logical expression with spaces around it.
  mutating func parseCondition() throws(JSON.Query.Error) -> QueryExpression {
    scanner.skipWhiteSpace()
    let expression = try parseExpression()
    scanner.skipWhiteSpace()
    guard scanner.isAtEnd else { throw scanner.failure("'&&', '||' or the end") }
    return expression
  }

  /// `*(S segment)`; does not consume spaces after the last segment.
  ///
  /// - Returns: the segments, and whether there are spaces inside brackets, which a singular
  ///   query in a comparison must not have.
  mutating func parseSegments() throws(JSON.Query.Error) -> (
    segments: [QuerySegment], hasInnerSpaces: Bool
  ) {
    var segments: [QuerySegment] = []
    var hasInnerSpaces = false
    while true {
      let end = scanner.offset
      scanner.skipWhiteSpace()
      if scanner.consume("..") {
        segments.append(try parseAfterDots())
      } else if scanner.consume(".") {
        segments.append(QuerySegment(try parseShorthand("a name or '*' after '.'")))
      } else if scanner.next == UInt8(ascii: "[") {
        let bracketed = try parseBrackets()
        hasInnerSpaces = hasInnerSpaces || bracketed.hasSpaces
        segments.append(QuerySegment(bracketed.selectors, isDescendant: false))
      } else {
        scanner.rewind(to: end)
        return (segments, hasInnerSpaces)
      }
    }
  }

  private mutating func parseAfterDots() throws(JSON.Query.Error) -> QuerySegment {
    let selectors =
      scanner.next == UInt8(ascii: "[")
      ? try parseBrackets().selectors : [try parseShorthand("a name, '*' or '[' after '..'")]
    return QuerySegment(selectors, isDescendant: true)
  }

  /// `*`, or a name without quotes.
  private mutating func parseShorthand(_ expected: String) throws(JSON.Query.Error) -> QuerySelector
  {
    if scanner.consume("*") { return .wildcard }
    guard QueryScanner.beginsName(scanner.next) else { throw scanner.failure(expected) }
    let name = scanner.consumeWhile { QueryScanner.beginsName($0) || $0.isDigit }
    return .name(QueryName(String(name)))
  }

  /// `"[" S selector *(S "," S selector) S "]"`.
  private mutating func parseBrackets() throws(JSON.Query.Error) -> (
    selectors: [QuerySelector], hasSpaces: Bool
  ) {
    _ = scanner.advance()
    var hasSpaces = scanner.next.isWhiteSpace
    var selectors: [QuerySelector] = []
    repeat {
      scanner.skipWhiteSpace()
      selectors.append(try parseSelector())
      hasSpaces = hasSpaces || scanner.next.isWhiteSpace
      scanner.skipWhiteSpace()
    } while scanner.consume(",")
    guard scanner.consume("]") else { throw scanner.failure("',' or ']' after a selector") }
    return (selectors, hasSpaces)
  }

  private mutating func parseSelector() throws(JSON.Query.Error) -> QuerySelector {
    switch scanner.next {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(QueryName(try scanner.consumeString()))
    case UInt8(ascii: "*"):
      _ = scanner.advance()
      return .wildcard
    case UInt8(ascii: "?"):
      _ = scanner.advance()
      return .filter(
        try parseNested { (parser) throws(JSON.Query.Error) in
          parser.scanner.skipWhiteSpace()
          return try parser.parseExpression()
        })
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try parseIndexOrSlice()
    default:
      throw scanner.failure("a selector: a name in quotes, an index, a slice, '*' or '?'")
    }
  }

  private mutating func parseIndexOrSlice() throws(JSON.Query.Error) -> QuerySelector {
    var start: Int?
    if scanner.next != UInt8(ascii: ":") {
      start = try parseInteger()
      let end = scanner.offset
      scanner.skipWhiteSpace()
      if scanner.next != UInt8(ascii: ":"), let start {
        scanner.rewind(to: end)
        return .index(start)
      }
    }
    _ = scanner.consume(":")
    scanner.skipWhiteSpace()
    let end = try parseBound()
    guard scanner.consume(":") else { return .slice(QuerySlice(start: start, end: end, step: 1)) }
    let stepStart = scanner.offset
    scanner.skipWhiteSpace()
    guard beginsInteger else {
      scanner.rewind(to: stepStart)
      return .slice(QuerySlice(start: start, end: end, step: 1))
    }
    return .slice(QuerySlice(start: start, end: end, step: try parseInteger()))
  }

  /// `[end S]`.
  private mutating func parseBound() throws(JSON.Query.Error) -> Int? {
    guard beginsInteger else { return nil }
    let bound = try parseInteger()
    let end = scanner.offset
    scanner.skipWhiteSpace()
    if scanner.next != UInt8(ascii: ":") { scanner.rewind(to: end) }
    return bound
  }

  private var beginsInteger: Bool {
    scanner.next == UInt8(ascii: "-") || scanner.next.isDigit
  }

  /// `int`, limited to the exact integers of I-JSON (section 2.1).
  private mutating func parseInteger() throws(JSON.Query.Error) -> Int {
    let start = scanner.offset
    let isNegative = scanner.consume("-")
    guard scanner.next.isDigit else { throw scanner.failure("a digit after '-'") }
    if scanner.next == UInt8(ascii: "0"), isNegative || scanner.second.isDigit {
      throw scanner.failure("an integer without a leading zero")
    }
    _ = scanner.consumeWhile(\.isDigit)
    let text = String(scanner.slice(from: start))
    guard let value = DecimalInteger(text)?.int64, value.magnitude <= JSON.Query.maximumInteger
    else {
      throw scanner.failure(
        "an integer from -9007199254740991 to 9007199254740991", found: String(text.prefix(40)),
        at: start)
    }
    // Where `Int` has 32 bits, no array has an element beyond this; half, so that sums do not
    // overflow.
    return min(max(Int(clamping: value), -Int.max / 2), Int.max / 2)
  }

  /// Runs `body` one level deeper.
  mutating func parseNested<Result>(
    _ body: (inout QueryParser) throws(JSON.Query.Error) -> Result
  ) throws(JSON.Query.Error) -> Result {
    guard depth < JSON.Query.maximumNesting else {
      throw scanner.failure(
        "at most \(JSON.Query.maximumNesting) levels of filters, parentheses and calls",
        found: "one more")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
