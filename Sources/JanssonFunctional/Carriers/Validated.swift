public import Jansson

/// A value, or everything that is wrong with it.
///
/// A `Result` holds the first error; this holds all of them: if a function and its argument are
/// both invalid, applying one to the other keeps the errors of both.
///
///     let user: Validated<User> = curry(User.init)
///       <^> json <| "name"
///       <*> json <|? ["others", "age"]
///       <*> json <|| "friends"
///     switch user {
///     case .valid(let user): greet(user)
///     case .invalid(let errors): print(errors)
///     }
///
/// It is a functor, applicative and alternative, but not a monad: `flatMap` cannot call its
/// function without the value, so it would stop collecting errors where `<*>` continues, but the
/// laws require the two to agree. If a step needs the value of an earlier one, use `result` or
/// `JSON.Decoding.flatMap(_:)`.
public enum Validated<Value> {
  /// A valid value.
  case valid(Value)
  /// All errors of an invalid value.
  case invalid(JSON.Errors)
}

extension Validated: Sendable where Value: Sendable {}

extension Validated {
  /// Creates an invalid value with one error.
  ///
  ///     let period: Validated<Int> = .invalid(.other(description: "the end is before the start"))
  public static func invalid(_ error: JSON.Error) -> Self { .invalid(JSON.Errors(error)) }

  /// Creates a valid value from a success, or an invalid one from a failure.
  ///
  ///     let found: Result<Int, JSON.Error> = json <| "age"
  ///     let age = Validated(found)
  @inlinable
  public init(_ result: Result<Value, JSON.Error>) {
    switch result {
    case .success(let value): self = .valid(value)
    case .failure(let error): self = .invalid(error)
    }
  }

  /// The value, or nil if it is invalid.
  @inlinable
  public var value: Value? { if case .valid(let value) = self { value } else { nil } }

  /// The errors, or nil if the value is valid.
  @inlinable
  public var errors: JSON.Errors? { if case .invalid(let errors) = self { errors } else { nil } }

  /// The value, or the first error in document order.
  @inlinable
  public var result: Result<Value, JSON.Error> {
    switch self {
    case .valid(let value): .success(value)
    case .invalid(let errors): .failure(errors.firstError)
    }
  }

  /// Returns the value.
  ///
  /// - Throws: all errors, if the value is invalid.
  @inlinable
  public func get() throws(JSON.Errors) -> Value {
    switch self {
    case .valid(let value): return value
    case .invalid(let errors): throw errors
    }
  }
}

extension Validated {
  /// Wraps a value as valid.
  @inlinable
  public static func pure(_ value: Value) -> Self { .valid(value) }

  /// Applies a function to the value, if it is valid; the operator `<^>`.
  ///
  ///     let size = name.map(\.count)
  @inlinable
  public func map<NewValue>(_ transform: (Value) -> NewValue) -> Validated<NewValue> {
    switch self {
    case .valid(let value): .valid(transform(value))
    case .invalid(let errors): .invalid(errors)
    }
  }

  /// Applies the function to the argument; if both are invalid, the errors of both are kept; the
  /// operator `<*>`.
  ///
  ///     let point = x.map(curry(Point.init)).apply(y)
  @inlinable
  public func apply<Argument, NewValue>(
    _ argument: Validated<Argument>
  ) -> Validated<NewValue> where Value == (Argument) -> NewValue {
    switch (self, argument) {
    case (.valid(let function), .valid(let value)): .valid(function(value))
    case (.invalid(let errors), .valid), (.valid, .invalid(let errors)): .invalid(errors)
    case (.invalid(let first), .invalid(let second)): .invalid(first.merging(second))
    }
  }

  /// Returns this value, or the other one if this is invalid; if both are, the errors of both; the
  /// operator `<|>`.
  ///
  ///     let id: Validated<String> = (json <| "id") <|> (json <| "name")
  @inlinable
  public func or(_ other: @autoclosure () -> Self) -> Self {
    guard case .invalid(let errors) = self else { return self }
    let other = other()
    guard case .invalid(let others) = other else { return other }
    return .invalid(errors.merging(others))
  }

  /// Returns the other value if both are valid, otherwise all errors; the operator `*>`.
  ///
  ///     let user = version.then(User.validate(json))
  @inlinable
  public func then<Other>(_ other: Validated<Other>) -> Validated<Other> {
    map { _ in { $0 } }.apply(other)
  }

  /// Returns this value if both are valid, otherwise all errors; the operator `<*`.
  ///
  ///     let user = User.validate(json).skip(version)
  @inlinable
  public func skip<Other>(_ other: Validated<Other>) -> Self {
    map { value in { _ in value } }.apply(other)
  }

  /// Returns all values in order, or the errors of all invalid ones.
  ///
  ///     let users = Validated.all(array.map { User.validate($0) })
  public static func all(_ parts: some Sequence<Self>) -> Validated<[Value]> {
    var values: [Value] = []
    var found: JSON.Errors?
    for part in parts {
      switch part {
      case .valid(let value): values.append(value)
      case .invalid(let errors): found.merge(errors)
      }
    }
    return found.map { .invalid($0) } ?? .valid(values)
  }
}

// For inlinable functions: because these are calls, both are specialized before they are inlined,
// which lets the compiler optimize the results away.

extension Validated {
  /// Wraps errors as invalid.
  @inlinable
  static func failed(_ errors: JSON.Errors) -> Self { .invalid(errors) }
}

extension JSON.Errors {
  /// Returns these errors and those of a value.
  @inlinable
  func merging<Value>(errorsOf value: () throws -> Validated<Value>) rethrows -> JSON.Errors {
    if case .invalid(let errors) = try value() { merging(errors) } else { self }
  }
}
