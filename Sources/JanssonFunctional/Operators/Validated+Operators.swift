// The operators of `Validated`. Each calls the method that its comment names. There is no `>>-`: it
// could not collect errors.

/// The same as `value.map(function)`.
@inlinable
public func <^> <Value, NewValue>(
  function: (Value) -> NewValue, value: Validated<Value>
) -> Validated<NewValue> {
  value.map(function)
}

/// The same as `function.apply(value)`.
@inlinable
public func <*> <Value, NewValue>(
  function: Validated<(Value) -> NewValue>, value: @autoclosure () throws -> Validated<Value>
) rethrows -> Validated<NewValue> {
  // The value is evaluated after it is known whether there is a function. In a chain, the compiler
  // then makes one call with all arguments, instead of a function for each of them.
  switch function {
  case .valid(let function):
    switch try value() {
    case .valid(let value): return .pure(function(value))
    case .invalid(let errors): return .failed(errors)
    }
  case .invalid(let errors): return .failed(try errors.merging(errorsOf: value))
  }
}

/// The same as `value.map(function)`.
///
/// An unwrapped function counts as valid: `curry(User.init) <*> json <| "name"`.
@inlinable
public func <*> <Value, NewValue>(
  function: (Value) -> NewValue, value: Validated<Value>
) -> Validated<NewValue> {
  value.map(function)
}

/// The same as `left.or(right)`.
@inlinable
public func <|> <Value>(
  left: Validated<Value>, right: @autoclosure () -> Validated<Value>
) -> Validated<Value> {
  left.or(right())
}

/// The same as `left.then(right)`.
@inlinable
public func *> <Left, Right>(left: Validated<Left>, right: Validated<Right>) -> Validated<Right> {
  left.then(right)
}

/// The same as `left.skip(right)`.
@inlinable
public func <* <Left, Right>(left: Validated<Left>, right: Validated<Right>) -> Validated<Left> {
  left.skip(right)
}
