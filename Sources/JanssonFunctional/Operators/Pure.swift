public import Jansson

// `pure` for each type; the context determines which one is meant.

/// The same as `Optional.pure(value)`.
@inlinable
public func pure<Value>(_ value: Value) -> Value? { .pure(value) }

/// The same as `Array.pure(value)`.
@inlinable
public func pure<Value>(_ value: Value) -> [Value] { .pure(value) }

/// The same as `Result.pure(value)`.
@inlinable
public func pure<Value>(_ value: Value) -> Result<Value, JSON.Error> { .pure(value) }

/// The same as `Validated.pure(value)`.
@inlinable
public func pure<Value>(_ value: Value) -> Validated<Value> { .pure(value) }
