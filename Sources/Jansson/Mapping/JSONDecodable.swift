/// A type that can be made from JSON.
///
/// A struct needs nothing more than the conformance: every stored property, `let` and `private` ones
/// included, is decoded from the member with its name. A class conforms to `DefaultInitializable` too,
/// or implements `init(decode:)`. An enum with raw values is decoded from its raw value.
///
///     struct User: JSONDecodable {
///       let userID: Int64
///       let name: String
///       let website: URL?
///       let friends: [User]
///     }
///
///     if let user = User(json["data", "users", 1]) { ... }          // nil if anything is wrong
///     let user = try User(decode: json["data", "users", 1])         // or an error that says what
///     let users = [User](nonNil: json["data", "users"])             // or an empty value
///
/// `specificOptions()` changes how single properties are read. To read everything by hand:
///
///     extension User {
///       init(decode json: JSON) throws {
///         userID  = try json["id"]<
///         name    = try json["name"]<
///         website = try json["site"]<
///         friends = try json["friends"]<
///       }
///     }
///
/// What happens when a value is not as it should be:
///
/// | | default | `.lossy` | `.strict` |
/// |---|---|---|---|
/// | a member is missing or of the wrong type | error | error | error |
/// | an `Optional` is missing or null | nil | nil | nil |
/// | an `Optional` is of the wrong type | nil, reported | nil, reported | error |
/// | an element of an `Array`, `Set` or `Dictionary` | error | dropped, reported | error |
/// | a `Set` that is no array | error | empty, reported | error |
/// | option `.defaultValue` or `.nonNil` | used, reported | used, reported | used, reported |
///
/// `decoding(_:policy:)` chooses the policy and gives the report; the option `.lossy` chooses it for one
/// property. FxJSON dropped elements that do not fit without a word; `.lossy` does it and says so. There
/// is no conversion between strings, numbers and bools. A whole number out of range or
/// with a fraction is an error.
///
/// A property whose type is not `JSONDecodable` but `Decodable` is read by the coder. A struct with a
/// `weak` or `unowned` property, an enum without raw values and types compiled without reflection
/// metadata cannot be decoded this way: that is an error and never a crash. A `lazy` property starts
/// unset. A property with a default value needs a member as any other does, unless an option says
/// otherwise. A `let` of a class cannot be decoded after `init()`, for the optimiser may read its first
/// value wherever it is used: that is an error that names the property, and encoding works.
public protocol JSONDecodable: JSONMappable {
  /// The value, or nil if the JSON does not fit.
  init?(_ json: JSON)

  /// The value, or an error that says what does not fit, and where.
  init(decode json: JSON) throws
}

extension JSONDecodable {
  // Not favoured, so that `Array(json)` stays what a sequence gives: an array of `JSON`.
  /// The value, or nil if `init(decode:)` throws.
  @_disfavoredOverload
  public init?(_ json: JSON) {
    do {
      try self.init(decode: json)
    } catch {
      return nil
    }
  }

  /// Decodes every stored property, as the type's options say.
  ///
  /// - Throws: `JSON.Error`, or what a transform or an `init(decode:)` of a property throws, with the
  ///   path to it in `JSON.Error.at(path:error:)`.
  public init(decode json: JSON) throws {
    Witness.noteDefault(Self.self)
    self = try Model.of(Self.self).decode(Self.self, from: json)
  }

  /// The value from what Foundation holds JSON in: `[String: Any]`, `[Any]`, `NSNumber` and so on.
  public init?(any value: Any) { self.init(JSON(any: value)) }
}

extension JSON {
  /// This value as a `T`, or an error that says what does not fit, and where.
  ///
  ///     let user: User = try json["user"].decode()
  ///     let ages = try json["ages"].decode([Int].self)
  public func decode<T: JSONDecodable>(_ type: T.Type = T.self) throws -> T {
    try T(decode: self)
  }
}
