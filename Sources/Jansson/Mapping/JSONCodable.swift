/// A type that is made from JSON and turned into it, in the usual case without a line of code.
///
///     struct User: JSONCodable {
///       let userID: Int64
///       let name: String
///       let website: URL?
///       let lastLogin: Date
///       let friends: [User]
///     }
///
///     let user = try User(decode: json["data", "users", 0])
///     let text = try user.jsonString()
///
/// See `JSONDecodable` and `JSONEncodable` for each direction.
public typealias JSONCodable = JSONDecodable & JSONEncodable

/// What decoding and encoding share: the options of a type and of its properties.
public protocol JSONMappable {
  /// How single properties are mapped, by the property's name; the others are mapped by their name.
  ///
  ///     static func specificOptions() -> [String: SpecificOption] {
  ///       ["userID": "id", "website": [.ignoreIfNull, .transform(webTransform)]]
  ///     }
  ///
  /// It is called once for each type, when the type is first mapped; only the value of `.defaultValue`
  /// is evaluated each time that it is used. Names that are no property's are ignored. A subclass
  /// overrides it (declare it as `class func`) and adds to what `super` returns.
  static func specificOptions() -> [String: SpecificOption]

  /// How the type is mapped as a whole: the policy, what becomes of unknown keys, how names become keys,
  /// how nil is written.
  ///
  ///     static func mappingOptions() -> JSON.MappingOptions { .init(keys: .snakeCase) }
  ///
  /// It is called once for each type, when the type is first mapped.
  static func mappingOptions() -> JSON.MappingOptions
}

extension JSONMappable {
  /// Every property is mapped by its name.
  public static func specificOptions() -> [String: SpecificOption] { [:] }

  /// As the call says, and otherwise the defaults of `JSON.MappingOptions`.
  public static func mappingOptions() -> JSON.MappingOptions { .init() }
}
