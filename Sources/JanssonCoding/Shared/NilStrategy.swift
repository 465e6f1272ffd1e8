public import JanssonCore

extension JSON {
  /// The encoding of `Optional` properties that are nil, in mapping and in `JSON.Encoder`.
  ///
  ///     let text = try user.jsonString(mapping: .init(nilStrategy: .null))
  ///     encoder.nilEncodingStrategy = .null
  ///
  /// Elements of arrays and values of dictionaries that are nil are null with both, because leaving
  /// them out would change the positions of the others, or lose keys.
  public enum NilStrategy: Sendable, Hashable {
    /// As null.
    case null
    /// The member is left out, as in Foundation's encoder; the default.
    case omit
  }
}
