// Result: a value, or the first error. It is a functor, applicative, monad and alternative without
// an identity; `map` and `flatMap` are the standard library's.

extension Result {
  /// Wraps a value as a success.
  @inlinable
  public static func pure(_ value: Success) -> Self { .success(value) }

  /// Wraps an error as a failure.
  @inlinable
  static func failed(_ error: Failure) -> Self { .failure(error) }

  /// Applies the function to the value, or returns the first error; the operator `<*>`.
  @inlinable
  public func apply<Value, NewSuccess>(
    _ value: Result<Value, Failure>
  ) -> Result<NewSuccess, Failure> where Success == (Value) -> NewSuccess {
    flatMap { function in value.map(function) }
  }

  /// Returns this result, or the other one if this is an error; the operator `<|>`.
  ///
  ///     let id: Result<String, JSON.Error> = (json <| "id") <|> (json <| "name")
  ///
  /// - Parameter other: evaluated only if this is an error.
  @inlinable
  public func or(_ other: @autoclosure () -> Self) -> Self {
    if case .success = self { self } else { other() }
  }

  /// Returns the other value, or the first error; the operator `*>`.
  ///
  /// - Parameter other: evaluated only if this is a success.
  @inlinable
  public func then<Other>(
    _ other: @autoclosure () -> Result<Other, Failure>
  ) -> Result<Other, Failure> {
    flatMap { _ in other() }
  }

  /// Returns this value, or the first error; the operator `<*`.
  ///
  /// - Parameter other: evaluated only if this is a success.
  @inlinable
  public func skip<Other>(_ other: @autoclosure () -> Result<Other, Failure>) -> Self {
    flatMap { value in other().map { _ in value } }
  }
}
