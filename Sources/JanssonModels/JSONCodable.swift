public import JanssonCore
internal import JanssonPlatform

/// A type that can be decoded from JSON and encoded to JSON, usually without any code.
///
///     struct User: JSONCodable {
///       let userID: Int64
///       let name: String
///       let website: URL?
///       let lastLogin: Date
///       let friends: [User]
///     }
///
///     let user = try User(decoding: json["data", "users", 0])
///     let text = try user.jsonString()
///
/// See `JSONDecodable` and `JSONEncodable` for each direction.
public typealias JSONCodable = JSONDecodable & JSONEncodable

/// The options that decoding and encoding share: those of a type and those of its properties.
///
/// Types conform through `JSONDecodable`, `JSONEncodable` or both. Both requirements have defaults.
public protocol JSONMappable {
  /// The options of single properties, keyed by property name; other properties are mapped by their
  /// name.
  ///
  ///     static func propertyOptions() -> [String: JSON.PropertyOption] {
  ///       ["userID": "id", "website": [.ignoreIfNull, .transform(webTransform)]]
  ///     }
  ///
  /// It is called once for each type, when the type is first mapped; only the value of
  /// `.defaultValue` is evaluated each time that it is used. Names without a property are ignored.
  /// A subclass overrides it (declare it as `class func`) and adds to what `super` returns.
  static func propertyOptions() -> [String: JSON.PropertyOption]

  /// The options of the type as a whole: the policy for values that do not fit and for unknown
  /// keys, the conversion of names to keys, and the encoding of nil.
  ///
  ///     static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  ///
  /// It is called once for each type, when the type is first mapped.
  static func mappingOptions() -> JSON.MappingOptions
}

extension JSONMappable {
  /// Returns no options: every property is mapped by its name.
  public static func propertyOptions() -> [String: JSON.PropertyOption] { [:] }

  /// Returns no options: those of the call apply, and then the defaults of `JSON.MappingOptions`.
  public static func mappingOptions() -> JSON.MappingOptions { .init() }
}

/// Refers to a type from each file in `Types`, so that a linker takes these files from a static
/// archive together with this one: the conformances of properties of these types are looked up only
/// at run time.
///
/// It is never called.
@usableFromInline
func linkedMappedTypes() -> [any JSONMappable.Type] {
  [
    Int.self, Double.self, String.self, Date.self, JSON.self, Int?.self, [Int].self,
    [String: Int].self, Set<Int>.self,
  ]
}
