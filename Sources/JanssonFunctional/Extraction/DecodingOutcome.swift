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

extension DecodingOutcome {
  /// The outcome of a function that throws all errors.
  @inlinable
  init(_ decode: () throws(JSON.Errors) -> Value) {
    do throws(JSON.Errors) {
      self.init(.valid(try decode()))
    } catch {
      self.init(.invalid(error))
    }
  }
}

extension Result: DecodingOutcome where Failure == JSON.Error {
  /// Creates a result from the value or the first error.
  @inlinable
  public init(_ validated: Validated<Success>) { self = validated.result }
}

extension Validated: DecodingOutcome {
  /// Returns the argument unchanged.
  @inlinable
  public init(_ validated: Validated<Value>) { self = validated }
}
