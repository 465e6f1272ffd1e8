// Result: a value, or the first error. Functor, applicative, monad and alternative without a neutral
// value; `map` and `flatMap` are the standard library's.

extension Result {
  /// The value in the carrier.
  public static func pure(_ value: Success) -> Self { .success(value) }

  /// Applies the function to a value, or gives the first error; `<*>`.
  public func apply<Value, NewSuccess>(
    _ value: Result<Value, Failure>
  ) -> Result<NewSuccess, Failure> where Success == (Value) -> NewSuccess {
    flatMap { function in value.map(function) }
  }

  /// This result, or the other one if this is an error; `<|>`.
  public func or(_ other: @autoclosure () -> Self) -> Self {
    if case .success = self { self } else { other() }
  }

  /// The other value, or the first error; `*>`.
  public func then<Other>(
    _ other: @autoclosure () -> Result<Other, Failure>
  ) -> Result<Other, Failure> {
    flatMap { _ in other() }
  }

  /// This value, or the first error; `<*`.
  public func skip<Other>(_ other: @autoclosure () -> Result<Other, Failure>) -> Self {
    flatMap { value in other().map { _ in value } }
  }
}
