public import Jansson

/// A value, or everything that is wrong with it.
///
/// Where a `Result` knows the first error, this knows all: applying a function to an argument, when
/// both are invalid, keeps the errors of both.
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
/// It is a functor, an applicative and an alternative, and not a monad: `flatMap` cannot ask a
/// function for its errors without the value that is missing, so it would stop collecting where `<*>`
/// goes on, and the two would not agree as the laws want. Where a step needs the value of the one
/// before it, go through `result`, or use `JSON.Decoding.flatMap(_:)`.
public enum Validated<Value> {
  /// Nothing is wrong.
  case valid(Value)
  /// What is wrong.
  case invalid(JSON.Errors)
}

extension Validated: Sendable where Value: Sendable {}

extension Validated {
  /// An invalid value with one error.
  public static func invalid(_ error: JSON.Error) -> Self { .invalid(JSON.Errors(error)) }

  /// The value of a result, or its error.
  public init(_ result: Result<Value, JSON.Error>) {
    switch result {
    case .success(let value): self = .valid(value)
    case .failure(let error): self = .invalid(error)
    }
  }

  /// The value, or nil if it is invalid.
  public var value: Value? { if case .valid(let value) = self { value } else { nil } }

  /// What is wrong, or nil if nothing is.
  public var errors: JSON.Errors? { if case .invalid(let errors) = self { errors } else { nil } }

  /// The value, or the first error.
  public var result: Result<Value, JSON.Error> {
    switch self {
    case .valid(let value): .success(value)
    case .invalid(let errors): .failure(errors.firstError)
    }
  }

  /// The value.
  ///
  /// - Throws: everything that is wrong with it.
  public func get() throws(JSON.Errors) -> Value {
    switch self {
    case .valid(let value): return value
    case .invalid(let errors): throw errors
    }
  }
}

extension Validated {
  /// The value in the carrier.
  public static func pure(_ value: Value) -> Self { .valid(value) }

  /// Applies a function to the value; `<^>`.
  public func map<NewValue>(_ transform: (Value) -> NewValue) -> Validated<NewValue> {
    switch self {
    case .valid(let value): .valid(transform(value))
    case .invalid(let errors): .invalid(errors)
    }
  }

  /// Applies the function to a value; if both are invalid, the errors of both are kept; `<*>`.
  public func apply<Argument, NewValue>(
    _ argument: Validated<Argument>
  ) -> Validated<NewValue> where Value == (Argument) -> NewValue {
    switch (self, argument) {
    case (.valid(let function), .valid(let value)): .valid(function(value))
    case (.invalid(let errors), .valid), (.valid, .invalid(let errors)): .invalid(errors)
    case (.invalid(let first), .invalid(let second)): .invalid(first.merging(second))
    }
  }

  /// This value, or the other one if this is invalid; if both are, the errors of both; `<|>`.
  public func or(_ other: @autoclosure () -> Self) -> Self {
    guard case .invalid(let errors) = self else { return self }
    let other = other()
    guard case .invalid(let others) = other else { return other }
    return .invalid(errors.merging(others))
  }

  /// The other value, if nothing is wrong with either; `*>`.
  public func then<Other>(_ other: Validated<Other>) -> Validated<Other> {
    map { _ in { $0 } }.apply(other)
  }

  /// This value, if nothing is wrong with either; `<*`.
  public func skip<Other>(_ other: Validated<Other>) -> Self {
    map { value in { _ in value } }.apply(other)
  }

  /// The values of all, or everything that is wrong with any of them.
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
