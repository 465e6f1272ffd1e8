// Optional: a value or nil. It is a functor, applicative, monad and alternative; `map` and
// `flatMap` are the standard library's. The identity of `or(_:)` is nil.

extension Optional {
  /// Wraps a value in an `Optional`.
  @inlinable
  public static func pure(_ value: Wrapped) -> Self { value }

  /// Applies the function to the value if both are present; the operator `<*>`.
  ///
  ///     let point = curry(Point.init) <^> x <*> y   // nil unless both are present
  @inlinable
  public func apply<Value, Result>(_ value: Value?) -> Result?
  where Wrapped == (Value) -> Result {
    guard let function = self, let value else { return nil }
    return function(value)
  }

  /// Returns this value, or the other one if this is nil; the operator `<|>`.
  ///
  /// - Parameter other: evaluated only if this is nil.
  @inlinable
  public func or(_ other: @autoclosure () -> Self) -> Self { self ?? other() }

  /// Returns the other value if both are present; the operator `*>`.
  ///
  /// - Parameter other: evaluated only if this is not nil.
  @inlinable
  public func then<Other>(_ other: @autoclosure () -> Other?) -> Other? {
    self == nil ? nil : other()
  }

  /// Returns this value if both are present; the operator `<*`.
  ///
  /// - Parameter other: evaluated only if this is not nil.
  @inlinable
  public func skip<Other>(_ other: @autoclosure () -> Other?) -> Self {
    guard self != nil, other() != nil else { return nil }
    return self
  }
}
