public import Jansson

/// What a decoding ends in: a `Result` with the first error, or a `Validated` with all of them.
public protocol DecodingOutcome<Value> {
  /// What was to be decoded.
  associatedtype Value

  /// The same outcome, with as many errors as the type holds.
  init(_ validated: Validated<Value>)
}

extension Result: DecodingOutcome where Failure == JSON.Error {
  /// The value, or the first error.
  public init(_ validated: Validated<Success>) { self = validated.result }
}

extension Validated: DecodingOutcome {
  /// The same.
  public init(_ validated: Validated<Value>) { self = validated }
}
