#if !Queries
// What the compiler knows of queries without the trait: enough to say which trait is missing.

extension JSON {
  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  public struct Query: ExpressibleByStringLiteral, Sendable {
    /// Needs the trait Queries of swift-jansson.
    public struct Condition: ExpressibleByStringLiteral, Sendable {
      /// Needs the trait Queries of swift-jansson.
      public init(_ text: String) throws(JSON.Error) {}
      /// Needs the trait Queries of swift-jansson.
      public init(stringLiteral text: String) {}
    }

    /// Needs the trait Queries of swift-jansson.
    public init(_ text: String) throws(JSON.Error) {}
    /// Needs the trait Queries of swift-jansson.
    public init(stringLiteral text: String) {}
  }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  public func values(at query: Query, stepLimit: Int = .max) -> [JSON] { [] }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  public func matches(of query: Query, stepLimit: Int = .max) -> [(path: Path, value: JSON)] { [] }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  public func satisfies(_ condition: Query.Condition) -> Bool { false }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  @discardableResult
  public mutating func update(
    at query: Query, stepLimit: Int = .max, _ body: (inout JSON) throws -> Void
  ) throws -> Int { 0 }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  @discardableResult
  public mutating func replace(
    at query: Query, with value: JSON, stepLimit: Int = .max
  ) throws(JSON.Error) -> Int { 0 }

  /// Needs the trait Queries of swift-jansson.
  @available(*, unavailable, message: "JSONPath needs the trait Queries of swift-jansson")
  @discardableResult
  public mutating func removeAll(at query: Query, stepLimit: Int = .max) throws(JSON.Error) -> Int {
    0
  }
}
#endif
