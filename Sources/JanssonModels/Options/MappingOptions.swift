public import JanssonCoding
public import JanssonCore

extension JSON {
  /// Options of a mapping as a whole: for a type (`JSONMappable.mappingOptions()`), or for one call
  /// that decodes or encodes.
  ///
  ///     struct User: JSONCodable {
  ///       let userName: String                    // "user_name"
  ///       let nickName: String?                   // null when it is nil
  ///       static func mappingOptions() -> JSON.MappingOptions {
  ///         .init(keyStrategy: .snakeCase, nilStrategy: .null)
  ///       }
  ///     }
  ///
  ///     let text = try user.jsonString(mapping: .init(keyStrategy: .snakeCase))
  ///     let (user, report) = try User.decoding(json, mapping: .init(unknownKeys: .report))
  ///
  /// An option that is nil is left to the call, and then to the default. A type's options apply to
  /// its own properties and take precedence over the call's; its `policy` and its `keyStrategy`
  /// also apply to everything inside, down to types with a policy, or keys, of their own:
  ///
  ///     struct Team: JSONCodable {
  ///       let teamName: String                    // "team_name"
  ///       let firstMember: Member                 // "first_member", and "last_name" in it
  ///       static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  ///     }
  ///     struct Member: JSONCodable { let lastName: String }
  ///
  /// So do coders with a key strategy. `keyStrategy: .useDefaultKeys` keeps a type's names as they
  /// are.
  ///
  /// `policy` and `unknownKeys` affect decoding, `nilStrategy` affects encoding, and `keyStrategy`
  /// affects both. Only types that are mapped by their properties have keys: your own
  /// `init(decoding:)` or `encode(mapper:)` names its keys itself.
  ///
  /// A property whose type is only `Codable` goes through `JSON.Decoder` and `JSON.Encoder`. They
  /// use snake case and the nil strategy that apply there, but have no policy: such a value fits
  /// as a whole or not at all.
  public struct MappingOptions: Sendable {
    /// The policy for values that do not fit; `.standard` by default.
    public var policy: DecodingPolicy?
    /// The policy for members that no property is decoded from; `.ignore` by default.
    public var unknownKeys: UnknownKeys?
    /// The conversion of property names to keys; `.useDefaultKeys` by default.
    public var keyStrategy: KeyStrategy?
    /// The encoding of `Optional` properties that are nil; `.omit` by default, as in
    /// `JSON.Encoder`.
    public var nilStrategy: NilStrategy?
    /// The encoding of nil if neither the type nor the call sets one.
    package var usualNilStrategy = NilStrategy.omit

    /// Creates options; those not given are left to the call, and then to the default.
    public init(
      policy: DecodingPolicy? = nil, unknownKeys: UnknownKeys? = nil,
      keyStrategy: KeyStrategy? = nil,
      nilStrategy: NilStrategy? = nil
    ) {
      self.policy = policy
      self.unknownKeys = unknownKeys
      self.keyStrategy = keyStrategy
      self.nilStrategy = nilStrategy
    }
  }
}
