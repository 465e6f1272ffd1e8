#if !Coders
// What the compiler knows of the coders without the trait: enough to say which trait is missing.

extension JSON {
  /// Needs the trait Coders of swift-jansson.
  @available(*, unavailable, message: "the coders need the trait Coders of swift-jansson")
  public struct Decoder: Sendable {
    /// Needs the trait Coders of swift-jansson.
    public init() {}
    /// Needs the trait Coders of swift-jansson.
    public func decode<T: Decodable>(_ type: T.Type, from text: Any) throws -> T { fatalError() }
  }

  /// Needs the trait Coders of swift-jansson.
  @available(*, unavailable, message: "the coders need the trait Coders of swift-jansson")
  public struct Encoder: Sendable {
    /// Needs the trait Coders of swift-jansson.
    public init() {}
    /// Needs the trait Coders of swift-jansson.
    public func encode<T: Encodable>(_ value: T) throws -> [UInt8] { [] }
    /// Needs the trait Coders of swift-jansson.
    public func encodeString<T: Encodable>(_ value: T) throws -> String { "" }
    /// Needs the trait Coders of swift-jansson.
    public func encodeJSON<T: Encodable>(_ value: T) throws -> JSON { .null }
  }
}
#endif
