public import Jansson

/// The outcome of a decoding: a `Result` with the first error, or a `Validated` with all of them.
///
/// The operators that extract values from JSON return either, as the context requires.
public protocol DecodingOutcome<Value> {
  /// The type of the decoded value.
  associatedtype Value

  /// Creates the outcome, keeping as many errors as the type can hold.
  init(_ validated: Validated<Value>)
}

extension Result: DecodingOutcome where Failure == JSON.Error {
  /// Creates a result from the value or the first error.
  public init(_ validated: Validated<Success>) { self = validated.result }
}

extension Validated: DecodingOutcome {
  /// Returns the argument unchanged.
  public init(_ validated: Validated<Value>) { self = validated }
}
