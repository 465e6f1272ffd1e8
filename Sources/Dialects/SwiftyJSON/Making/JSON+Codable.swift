internal import Jansson

/// A member of a model may be a `JSON`, with any coder.
///
///     struct Event: Codable {
///       var name: String
///       var payload: JSON
///     }
extension JSON: Codable {
  /// Decodes any value; one that the decoder cannot provide becomes null.
  public init(from decoder: any Decoder) throws {
    value = (try? Jansson.JSON(from: decoder)) ?? .null
  }

  /// Encodes the value; one that does not exist is encoded as null.
  ///
  /// - Throws: what the encoder throws; `EncodingError` for a container with a value of type
  ///   `unknown`.
  public func encode(to encoder: any Encoder) throws {
    try (value.isError ? .null : value).encode(to: encoder)
  }
}
