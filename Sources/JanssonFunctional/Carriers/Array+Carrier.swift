// Array: every combination. Functor, applicative, monad and alternative; `map` and `flatMap` are the
// standard library's. The neutral value of `or(_:)` is the empty array.

extension Array {
  /// The value in the carrier.
  public static func pure(_ value: Element) -> Self { [value] }

  /// Applies each function to each value, in the functions' order; `<*>`.
  ///
  /// - Complexity: O(*n* × *m*).
  public func apply<Value, Result>(_ values: [Value]) -> [Result]
  where Element == (Value) -> Result {
    flatMap { function in values.map(function) }
  }

  /// These elements, and after them the others; `<|>`.
  public func or(_ others: Self) -> Self { self + others }

  /// The others, as often as there are elements here; `*>`.
  public func then<Other>(_ others: [Other]) -> [Other] { flatMap { _ in others } }

  /// Each of these, as often as there are others; `<*`.
  public func skip<Other>(_ others: [Other]) -> Self {
    flatMap { element in others.map { _ in element } }
  }
}
