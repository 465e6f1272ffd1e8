// The operators of `Optional`. Each calls the method that its comment names.

/// The same as `value.map(function)`.
@inlinable
public func <^> <Value, Result>(
  function: (Value) -> Result, value: Value?
) -> Result? {
  value.map(function)
}

/// The same as `function.apply(value)`.
///
/// An unwrapped function is promoted to an `Optional`: `curry(User.init) <*> json << "name"`.
@inlinable
public func <*> <Value, Result>(function: ((Value) -> Result)?, value: Value?) -> Result? {
  function.apply(value)
}

/// The same as `value.flatMap(function)`.
@inlinable
public func >>- <Value, Result>(value: Value?, function: (Value) -> Result?) -> Result? {
  value.flatMap(function)
}

/// The same as `value.flatMap(function)`.
@inlinable
public func -<< <Value, Result>(function: (Value) -> Result?, value: Value?) -> Result? {
  value.flatMap(function)
}

/// The same as `left.or(right)`.
@inlinable
public func <|> <Value>(left: Value?, right: @autoclosure () -> Value?) -> Value? {
  left.or(right())
}

/// The same as `left.then(right)`.
@inlinable
public func *> <Left, Right>(left: Left?, right: @autoclosure () -> Right?) -> Right? {
  left.then(right())
}

/// The same as `left.skip(right)`.
@inlinable
public func <* <Left, Right>(left: Left?, right: @autoclosure () -> Right?) -> Left? {
  left.skip(right())
}
