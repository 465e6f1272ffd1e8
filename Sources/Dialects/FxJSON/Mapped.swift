public import Jansson

/// A property of a `Codable` type whose own type is mapped by `JSONDecodable` or `JSONEncodable`.
///
///     struct Account: JSONCodable {          // Mapped, with its own options.
///       let userName: String
///       static func specificOptions() -> [String: SpecificOption] { ["userName": "login"] }
///     }
///
///     struct Reply: Codable {                // Coded.
///       var page: Int
///       @Mapped var accounts: [Account]
///       @Mapped var owner: Account?
///     }
///
///     let text = #"{"page": 1, "accounts": [{"login": "ann"}]}"#
///     let reply = try JSON.Decoder().decode(Reply.self, from: text)
///     print(reply.accounts[0].userName)      // Prints "ann"
///
/// It works with every coder, as `JSON` does. The other direction needs no wrapper: a mapped type's
/// property that is only `Codable` goes through `JSON.Decoder` and `JSON.Encoder`.
///
/// A type that should itself be `Codable` by its mapping needs two lines:
///
///     extension Account: Codable {
///       init(from decoder: any Decoder) throws { self = try Mapped(from: decoder).wrappedValue }
///       func encode(to encoder: any Encoder) throws { try Mapped(self).encode(to: encoder) }
///     }
@propertyWrapper
public struct Mapped<Value> {
  /// The mapped value.
  public var wrappedValue: Value

  /// Wraps the initial value of a property.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps a value, to encode it by hand.
  ///
  ///     try Mapped(account).encode(to: encoder)
  public init(_ value: Value) { wrappedValue = value }
}

extension Mapped: Sendable where Value: Sendable {}
extension Mapped: Equatable where Value: Equatable {}
extension Mapped: Hashable where Value: Hashable {}

extension Mapped: Decodable where Value: Jansson.JSONDecodable {
  /// Decodes the JSON at the decoder's position by the value's mapping.
  ///
  /// - Throws: `DecodingError` with the path to what does not fit; the `JSON.Error` is its
  ///   underlying error.
  public init(from decoder: any Swift.Decoder) throws {
    let json = try JSON(from: decoder)
    do {
      wrappedValue = try Value(decoding: json)
    } catch let error as JSON.Error {
      let path = decoder.codingPath + (error.path?.codingPath ?? [])
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path,
          debugDescription: "\(JSON.Path(codingPath: path)): the value does not fit its mapping",
          underlyingError: error))
    }
  }
}

extension Mapped: Encodable where Value: Jansson.JSONEncodable {
  /// Encodes the JSON that the value is mapped to.
  ///
  /// - Throws: `EncodingError` for a value that JSON cannot represent, and what the encoder throws.
  public func encode(to encoder: any Swift.Encoder) throws {
    try wrappedValue.json.encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a mapped optional as nil if the member is missing; without this overload that would be
  /// an error.
  ///
  /// - Throws: `DecodingError` for a member that does not fit.
  public func decode<Value: Jansson.JSONDecodable>(
    _: Mapped<Value?>.Type, forKey key: Key
  ) throws -> Mapped<Value?> {
    try decodeIfPresent(Mapped<Value?>.self, forKey: key) ?? Mapped(nil)
  }
}
