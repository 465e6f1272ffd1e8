public import JanssonCore

/// A type that can be decoded from JSON.
///
/// A struct only needs to declare the conformance: every stored property, including `let` and
/// `private` ones, is decoded from the member with its name. A class also conforms to
/// `DefaultInitializable`, or implements `init(decoding:)`. An enum with raw values is decoded from
/// its raw value.
///
///     struct User: JSONDecodable {
///       let userID: Int64
///       let name: String
///       let website: URL?
///       let friends: [User]
///     }
///
///     if let user = User(json["data", "users", 1]) { ... }      // nil if anything is wrong
///     let user = try User(decoding: json["data", "users", 1])   // the error says what is wrong
///
/// `propertyOptions()` changes how single properties are decoded. To decode everything by hand:
///
///     extension User {
///       init(decoding json: JSON) throws {
///         userID  = try json.decode(at: "id")
///         name    = try json.decode(at: "name")
///         website = try json.decode(at: "site")
///         friends = try json.decode(at: "friends")
///       }
///     }
///
/// ## Values that do not fit
///
/// | | `.standard` | `.lossy` | `.strict` |
/// |---|---|---|---|
/// | a member is missing or of the wrong type | error | error | error |
/// | an `Optional` is missing or null | nil | nil | nil |
/// | an `Optional` is of the wrong type | nil, reported | nil, reported | error |
/// | an element of an `Array`, `Set` or `Dictionary` | error | dropped, reported | error |
/// | the same in an `Optional`, or with a default | dropped, reported | dropped, reported | error |
/// | the value of a `Set` is not an array | error | empty, reported | error |
/// | `.defaultValue`, `.nonNil`: no value | used, reported | used, reported | used, reported |
/// | `.defaultValue`, `.nonNil`: wrong type | used, reported | used, reported | error |
/// | a member that no property is decoded from | ignored | ignored | ignored |
///
/// If something may be omitted, the smallest possible part is: `[Int]?` decoded from `[1, "x"]` is
/// `[1]`, and an optional model is kept if a list inside it loses an element. `[Int?]` keeps the
/// position, with nil. A model is omitted as a whole if a required member does not fit.
///
/// `decoding(_:policy:)` sets the policy and returns the report. `mappingOptions()` sets the policy
/// for a type, and the option `.lossy` sets it for one property; the innermost setting applies. The
/// options of a type or a call also control whether unknown keys are reported or rejected, and how
/// names are converted to keys. FxJSON silently dropped elements that do not fit; `.lossy` drops
/// and reports them.
///
/// Strings, numbers and Booleans are not converted to each other. A number that is out of the range
/// of an integer type, or has a fraction, is an error. Types that cannot be decoded, and options
/// that do not suit their property, are errors under every policy, even inside an `Optional`.
///
/// ## Types of Swift and Foundation
///
/// | | is decoded from |
/// |---|---|
/// | `String`, `Bool` | a string, or true and false; nothing is converted to them |
/// | integers | a number without a fraction in the type's range; 1.0 and 1e2 are integers |
/// | `Double`, `Float` | a number in the range, rounded once to the nearest value |
/// | `Decimal` | a number, rounded to the digits of a `Decimal` if it is a fraction |
/// | `Date` | a string or a number, by `JSON.DateTransform` |
/// | `Data` | a Base64 string (RFC 4648, section 4) |
/// | `UUID` | a string in upper or lower case |
/// | `URL` | a string, with percent-encoding where URLs need it, as for the coders |
///
/// A `JSON` that was read without `exactNumbers` has fractions of 16 or 17 digits as `Double`s, so
/// that the last digit of a `Decimal` may differ. Those that are decoded from a text, a file or
/// lines have all digits; the first time, such a text may be decoded twice.
///
/// ## Limits
///
/// A property whose type is `Decodable` but not `JSONDecodable` is decoded by `JSON.Decoder`, which
/// has no policy: it fits as a whole or not at all.
///
/// A struct with a `weak` or `unowned` property, an enum without raw values and a type compiled
/// without reflection metadata cannot be decoded this way: that is an error, never a crash. A
/// `lazy` property starts uncomputed. A property with an initial value requires a member like any
/// other, unless an option says otherwise.
///
/// A property wrapper whose only stored property is its value is ignored, even if it is `Codable`:
/// the value is decoded. A wrapper that is `JSONDecodable` decodes itself. `JSON.Decoder` calls the
/// `init(from:)` of any wrapper.
///
/// A `let` of a class cannot be decoded after `init()`, because the optimizer may substitute its
/// first value wherever it is used: that is an error that names the property. Encoding works.
public protocol JSONDecodable: JSONMappable {
  /// Decodes the value, or returns nil if the JSON does not fit.
  init?(_ json: JSON)

  /// Decodes the value, or throws an error that says what does not fit, and where.
  ///
  /// A scalar returned by a subscript, as in `Int(decoding: json["age"])`, no longer knows its
  /// location, so the error lacks it; `JSON.decode(_:at:)` reports it.
  init(decoding json: JSON) throws
}

extension JSONDecodable {
  // Disfavored so that `Array(json)` remains the standard library's: an array of `JSON`.
  /// Decodes the value, or returns nil if `init(decoding:)` throws.
  @_disfavoredOverload
  public init?(_ json: JSON) {
    do {
      try self.init(decoding: json)
    } catch {
      return nil
    }
  }

  /// Decodes every stored property according to the type's options.
  ///
  /// - Throws: `JSON.Error`, or what a transform or a property's own `init(decoding:)` throws, with
  ///   the path in `JSON.Error.nested(path:error:)`.
  public init(decoding json: JSON) throws {
    self = try Self.decodedByDefault(json)
  }

  /// The default `init(decoding:)`, for protocols of other modules with their own default.
  package static func decodedByDefault(_ json: JSON) throws -> Self {
    try DefaultDecodingProbe.noteDefault(Self.self)
    return try TypeMapping.of(Self.self).decode(Self.self, from: json)
  }

  /// Decodes a value of this type, which may be known only at run time: a subclass, for example.
  fileprivate static func decoded(_ json: JSON) throws -> Self {
    // The default `init(decoding:)` knows the type as which it is called, so that must be the one.
    guard self != Self.self, let type = (self as Any.Type) as? any JSONDecodable.Type,
      let value = try type.init(decoding: json) as? Self
    else { return try self.init(decoding: json) }
    return value
  }
}

extension JSON {
  /// Decodes this value as a `T`.
  ///
  ///     let users = try json["users"].map { try $0.decode(User.self) }
  ///
  /// A scalar returned by a subscript no longer knows its location, so an error lacks it or has
  /// that of the enclosing model. To look a value up and decode it, use `decode(_:at:)`, which
  /// reports the location.
  ///
  /// - Parameter type: the type, if it cannot be inferred.
  /// - Returns: the decoded value.
  /// - Throws: what the type's `init(decoding:)` throws.
  public func decode<T: JSONDecodable>(_ type: T.Type = T.self) throws -> T {
    try type.decoded(self)
  }

  /// Decodes the value at a path as a `T`.
  ///
  ///     let age: Int = try json.decode(at: "users", index, "age")
  ///     let name: String = try json.decode(at: ["users", 0, "name"])
  ///     let ages = try json["users"].map { try $0.decode(Int.self, at: "age") }
  ///
  /// - Parameters:
  ///   - type: the type, if it cannot be inferred.
  ///   - index: a key, an index or a path.
  /// - Returns: the decoded value.
  /// - Throws: what the type's `init(decoding:)` throws, with the full path.
  public func decode<T: JSONDecodable>(_ type: T.Type = T.self, at index: Index) throws -> T {
    let value = self.value(at: index)
    do {
      return try type.decoded(value)
    } catch {
      guard value.reference == nil, !value.isError else { throw error }
      let path =
        reference.map { $0.path.appending($0.node.steps(along: index)) } ?? Path(index)
      // The value itself, a scalar, which does not know its path.
      if path.steps.isEmpty { throw error }
      throw (error as? JSON.Error ?? .nested(path: JSON.Path(), error: error))
        .prefixed(by: path).attaching(reference)
    }
  }

  /// Decodes the value at a path of components; see `decode(_:at:)` for one index.
  ///
  ///     let age: Int = try json.decode(at: "users", index, "age")
  ///
  /// - Throws: what the type's `init(decoding:)` throws, with the full path.
  @_disfavoredOverload
  public func decode<T: JSONDecodable>(
    _ type: T.Type = T.self, at component: some PathComponent, _ rest: any PathComponent...
  ) throws -> T {
    try decode(type, at: Index(component, rest))
  }
}
