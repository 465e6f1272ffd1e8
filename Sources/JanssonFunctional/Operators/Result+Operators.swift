// The operators of `Result`. Each calls the method that its comment names.

/// The same as `value.map(function)`.
@inlinable
public func <^> <Value, Success, Failure>(
  function: (Value) -> Success, value: Result<Value, Failure>
) -> Result<Success, Failure> {
  value.map(function)
}

/// The same as `function.apply(value)`.
///
/// The value is evaluated only if the function is a success.
@inlinable
public func <*> <Value, Success, Failure>(
  function: Result<(Value) -> Success, Failure>,
  value: @autoclosure () throws -> Result<Value, Failure>
) rethrows -> Result<Success, Failure> {
  // See the operator of `Validated`.
  switch function {
  case .success(let function):
    switch try value() {
    case .success(let value): return .pure(function(value))
    case .failure(let error): return .failed(error)
    }
  case .failure(let error): return .failed(error)
  }
}

/// The same as `value.map(function)`.
///
/// An unwrapped function counts as a success: `curry(User.init) <*> json <| "name"`.
@inlinable
public func <*> <Value, Success, Failure>(
  function: (Value) -> Success, value: Result<Value, Failure>
) -> Result<Success, Failure> {
  value.map(function)
}

/// The same as `value.flatMap(function)`.
@inlinable
public func >>- <Value, Success, Failure>(
  value: Result<Value, Failure>, function: (Value) -> Result<Success, Failure>
) -> Result<Success, Failure> {
  value.flatMap(function)
}

/// The same as `value.flatMap(function)`.
@inlinable
public func -<< <Value, Success, Failure>(
  function: (Value) -> Result<Success, Failure>, value: Result<Value, Failure>
) -> Result<Success, Failure> {
  value.flatMap(function)
}

/// The same as `left.or(right)`.
@inlinable
public func <|> <Success, Failure>(
  left: Result<Success, Failure>, right: @autoclosure () -> Result<Success, Failure>
) -> Result<Success, Failure> {
  left.or(right())
}

/// The same as `left.then(right)`.
@inlinable
public func *> <Left, Right, Failure>(
  left: Result<Left, Failure>, right: @autoclosure () -> Result<Right, Failure>
) -> Result<Right, Failure> {
  left.then(right())
}

/// The same as `left.skip(right)`.
@inlinable
public func <* <Left, Right, Failure>(
  left: Result<Left, Failure>, right: @autoclosure () -> Result<Right, Failure>
) -> Result<Left, Failure> {
  left.skip(right())
}
