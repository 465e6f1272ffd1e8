public import JanssonCore

extension JSON.Query {
  /// Options for compiling a query.
  ///
  ///     let query = try JSON.Query(text, options: .init(functions: [lowercase]))
  public struct Options: Sendable {
    /// The functions that the query may call besides `length`, `count`, `match`, `search` and
    /// `value`.
    public var functions: [Function]

    /// Creates options.
    ///
    ///     let options = JSON.Query.Options(functions: [lowercase])
    ///
    /// - Parameter functions: user-defined functions; if two have the same name, the last one
    ///   counts.
    public init(functions: [Function] = []) { self.functions = functions }
  }

  /// How deeply filters, parentheses and function calls may be nested in a query.
  static let maximumNesting = 64
  /// The largest index or slice bound: 2^53 - 1 (RFC 9535, section 2.1).
  static let maximumInteger: Int64 = 9_007_199_254_740_991
}
