extension JSON.Query {
  /// What a query is compiled with.
  public struct Options: Sendable {
    /// The functions that the query may call besides `length`, `count`, `match`, `search` and `value`.
    public var functions: [Function]

    /// Options with these functions.
    public init(functions: [Function] = []) { self.functions = functions }
  }

  /// How deeply filters, parentheses and calls of functions may be nested in a query.
  static let maximumNesting = 64
  /// How many digits, at most, an index or a bound has: those of 2^53 - 1.
  static let greatestInteger = 9_007_199_254_740_991
}
