// Optional: a value or none. Functor, applicative, monad and alternative; `map` and `flatMap` are
// the standard library's. The neutral value of `or(_:)` is nil.

extension Optional {
  /// The value in the carrier.
  public static func pure(_ value: Wrapped) -> Self { value }

  /// Applies the function to a value, if both are there; `<*>`.
  public func apply<Value, Result>(_ value: Value?) -> Result?
  where Wrapped == (Value) -> Result {
    guard let function = self, let value else { return nil }
    return function(value)
  }

  /// This value, or the other one if there is none; `<|>`.
  public func or(_ other: @autoclosure () -> Self) -> Self { self ?? other() }

  /// The other value, if both are there; `*>`.
  public func then<Other>(_ other: @autoclosure () -> Other?) -> Other? {
    self == nil ? nil : other()
  }

  /// This value, if both are there; `<*`.
  public func skip<Other>(_ other: @autoclosure () -> Other?) -> Self {
    guard self != nil, other() != nil else { return nil }
    return self
  }
}
