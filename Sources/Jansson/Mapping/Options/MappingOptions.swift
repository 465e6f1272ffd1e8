extension JSON {
  /// How models are mapped, as far as it is not about single properties: for a type
  /// (`JSONMappable.mappingOptions()`), or for one call that decodes or encodes.
  ///
  ///     struct User: JSONCodable {
  ///       let userName: String                    // "user_name"
  ///       let nickName: String?                   // left out when it is nil
  ///       static func mappingOptions() -> JSON.MappingOptions {
  ///         .init(keys: .snakeCase, nilValues: .omit)
  ///       }
  ///     }
  ///
  ///     let text = try user.jsonString(mapping: .init(keys: .snakeCase))
  ///     let (user, report) = try User.decoding(json, options: .init(unknownKeys: .report))
  ///
  /// What is nil here is left to the call, and then to the default. What a type says holds for its own
  /// properties, before what the call says; its `policy` holds for all that is inside them, too, up to
  /// types that have one of their own.
  ///
  /// `policy` and `unknownKeys` are about decoding, `nilValues` is about encoding, `keys` about both. Only
  /// types that are mapped by their properties have keys: an `init(decode:)` or `encode(mapper:)` of your
  /// own names its keys itself.
  ///
  /// A property whose type is `Codable` alone goes through `JSON.Decoder` and `JSON.Encoder`. Of a
  /// call's options these take snake case and what becomes of nil. They have no policy: such a value
  /// fits as a whole or not at all.
  public struct MappingOptions: Sendable {
    /// What becomes of values that do not fit; `.standard` by default.
    public var policy: DecodingPolicy?
    /// What becomes of members that no property is read from; `.ignore` by default.
    public var unknownKeys: UnknownKeys?
    /// How names of properties become keys; `.unchanged` by default.
    public var keys: KeyStrategy?
    /// How an `Optional` property that is nil is written; `.null` by default.
    public var nilValues: NilStrategy?

    /// Options; what is not given is left to the call, and then to the default.
    public init(
      policy: DecodingPolicy? = nil, unknownKeys: UnknownKeys? = nil, keys: KeyStrategy? = nil,
      nilValues: NilStrategy? = nil
    ) {
      self.policy = policy
      self.unknownKeys = unknownKeys
      self.keys = keys
      self.nilValues = nilValues
    }
  }

  /// How an `Optional` property that is nil is written.
  public enum NilStrategy: Sendable, Hashable {
    /// As null.
    case null
    /// Not at all, as Foundation's encoder and `JSON.Encoder` do.
    case omit
  }
}
