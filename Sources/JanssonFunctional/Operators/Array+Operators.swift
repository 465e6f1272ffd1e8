// The operators of `Array`. Each calls the method that its comment names.

/// The same as `values.map(function)`.
public func <^> <Value, Result>(function: (Value) -> Result, values: [Value]) -> [Result] {
  values.map(function)
}

/// The same as `functions.apply(values)`.
public func <*> <Value, Result>(functions: [(Value) -> Result], values: [Value]) -> [Result] {
  functions.apply(values)
}

/// The same as `values.flatMap(function)`.
public func >>- <Value, Result>(values: [Value], function: (Value) -> [Result]) -> [Result] {
  values.flatMap(function)
}

/// The same as `values.flatMap(function)`.
public func -<< <Value, Result>(function: (Value) -> [Result], values: [Value]) -> [Result] {
  values.flatMap(function)
}

/// The same as `left.or(right)`.
public func <|> <Value>(left: [Value], right: [Value]) -> [Value] { left.or(right) }

/// The same as `left.then(right)`.
public func *> <Left, Right>(left: [Left], right: [Right]) -> [Right] { left.then(right) }

/// The same as `left.skip(right)`.
public func <* <Left, Right>(left: [Left], right: [Right]) -> [Left] { left.skip(right) }
