/// A property of a `Codable` model whose type is mapped by `JSONDecodable` or `JSONEncodable`.
///
///     struct Account: JSONCodable {          // Mapped, with options of its own.
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
/// It works with every coder, as `JSON` does. The other way round nothing is needed: a mapped type's
/// property that is only `Codable` goes through `JSON.Decoder` and `JSON.Encoder`.
///
/// A type that shall be `Codable` itself by its mapping says so in two lines:
///
///     extension Account: Codable {
///       init(from decoder: any Decoder) throws { self = try Mapped(from: decoder).wrappedValue }
///       func encode(to encoder: any Encoder) throws { try Mapped(self).encode(to: encoder) }
///     }
@propertyWrapper
public struct Mapped<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A property with this value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A wrapped value, to be encoded by hand.
  public init(_ value: Value) { wrappedValue = value }
}

extension Mapped: Sendable where Value: Sendable {}
extension Mapped: Equatable where Value: Equatable {}
extension Mapped: Hashable where Value: Hashable {}

extension Mapped: Decodable where Value: JSONDecodable {
  /// Makes the value from the JSON that the decoder stands at, by the value's mapping.
  ///
  /// - Throws: `DecodingError` with the path to what does not fit; what happened is its underlying
  ///   error.
  public init(from decoder: any Swift.Decoder) throws {
    let json = try JSON(from: decoder)
    do {
      wrappedValue = try Value(decode: json)
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

extension Mapped: Encodable where Value: JSONEncodable {
  /// Encodes the JSON that the value's mapping makes of it.
  ///
  /// - Throws: `EncodingError` for a value that has no form in JSON, and what the encoder throws.
  public func encode(to encoder: any Swift.Encoder) throws {
    try wrappedValue.json.encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// A mapped optional is nil where the member is missing; without this, that would be an error.
  ///
  /// - Throws: `DecodingError` for a member that does not fit.
  public func decode<Value: JSONDecodable>(
    _: Mapped<Value?>.Type, forKey key: Key
  ) throws -> Mapped<Value?> {
    try decodeIfPresent(Mapped<Value?>.self, forKey: key) ?? Mapped(nil)
  }
}
