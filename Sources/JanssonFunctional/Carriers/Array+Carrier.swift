// Array: every combination. It is a functor, applicative, monad and alternative; `map` and
// `flatMap` are the standard library's. The identity of `or(_:)` is the empty array.

extension Array {
  /// Wraps a value: an array with this one element.
  public static func pure(_ value: Element) -> Self { [value] }

  /// Applies each function to each value, in the order of the functions; the operator `<*>`.
  ///
  ///     let functions: [(Int) -> Int] = [{ $0 + 1 }, { $0 * 10 }]
  ///     print(functions.apply([1, 2]))   // Prints "[2, 3, 10, 20]"
  ///
  /// - Complexity: O(*n* × *m*).
  public func apply<Value, Result>(_ values: [Value]) -> [Result]
  where Element == (Value) -> Result {
    flatMap { function in values.map(function) }
  }

  /// Returns these elements followed by the others; the operator `<|>`.
  ///
  ///     print([1, 2].or([3]))   // Prints "[1, 2, 3]"
  ///
  /// - Complexity: O(*n* + *m*).
  public func or(_ others: Self) -> Self { self + others }

  /// Returns the other elements once for each element of this array; the operator `*>`.
  ///
  ///     print([1, 2].then(["a"]))   // Prints "["a", "a"]"
  ///
  /// - Complexity: O(*n* × *m*).
  public func then<Other>(_ others: [Other]) -> [Other] { flatMap { _ in others } }

  /// Returns each of these elements once for each of the others; the operator `<*`.
  ///
  ///     print([1, 2].skip(["a", "b"]))   // Prints "[1, 1, 2, 2]"
  ///
  /// - Complexity: O(*n* × *m*).
  public func skip<Other>(_ others: [Other]) -> Self {
    flatMap { element in others.map { _ in element } }
  }
}
