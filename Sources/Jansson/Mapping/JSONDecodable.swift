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
/// | | `.standard` | `.lossy` | `.strict` |
/// |---|---|---|---|
/// | a member is missing or of the wrong type | error | error | error |
/// | an `Optional` is missing or null | nil | nil | nil |
/// | an `Optional` is of the wrong type | nil, reported | nil, reported | error |
/// | an element of an `Array`, `Set` or `Dictionary` | error | dropped, reported | error |
/// | the same inside an `Optional`, or a property with a default | dropped, reported | dropped, reported | error |
/// | a `Set` that is no array | error | empty, reported | error |
/// | `.defaultValue` or `.nonNil`, missing or null | used, reported | used, reported | used, reported |
/// | `.defaultValue` or `.nonNil`, of the wrong type | used, reported | used, reported | error |
/// | a member that no property is read from | ignored | ignored | ignored |
///
/// So where something may be left out, the smallest part that can be is: `[Int]?` of `[1, "x"]` is
/// `[1]`, and a model that may be nil is kept when a list inside it loses an element. `[Int?]` keeps the
/// place, with nil. A model is left out as a whole when a member that it requires does not fit.
///
/// `decoding(_:policy:)` chooses the policy and gives the report; `mappingOptions()` chooses it for a
/// type, and the option `.lossy` for one property; the nearest counts. The options of a type or a call
/// also report or refuse unknown keys, and say how names become keys. FxJSON dropped elements that do
/// not fit without a word; `.lossy` does it and says so. There is no conversion between strings, numbers
/// and bools. A whole number out of range or with a fraction is an error. A type that cannot be decoded,
/// and an option that does not suit its property, are errors by any policy, inside an `Optional` too.
///
/// A property whose type is not `JSONDecodable` but `Decodable` is read by the coder, which knows no
/// policy: it fits as a whole or not at all. A struct with a
/// `weak` or `unowned` property, an enum without raw values and types compiled without reflection
/// metadata cannot be decoded this way: that is an error and never a crash. A `lazy` property starts
/// unset. A property with a default value needs a member as any other does, unless an option says
/// otherwise. A `let` of a class cannot be decoded after `init()`, for the optimiser may read its first
/// value wherever it is used: that is an error that names the property, and encoding works.
public protocol JSONDecodable: JSONMappable {
  /// The value, or nil if the JSON does not fit.
  init?(_ json: JSON)

  /// The value, or an error that says what does not fit, and where.
  ///
  /// Called with a scalar that a subscript gave, as in `Int(decode: json["age"])`, it cannot say where; the
  /// operator `<` and `JSON.decode(_:at:)` can.
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
  ///
  /// A scalar that was read out by a subscript does not know its place any more, and so the error lacks
  /// it, or has that of the model around; `decode(_:at:)` and the operator `<` know the place.
  /// - Parameter type: the type, if the context does not tell it.
  /// - Returns: the value decoded.
  /// - Throws: what the type's `init(decode:)` throws.
  public func decode<T: JSONDecodable>(_ type: T.Type = T.self) throws -> T {
    try T(decode: self)
  }

  /// The value at a path as a `T`, or an error that says what does not fit, and where.
  ///
  ///     let age: Int = try json.decode(at: "users", index, "age")
  ///
  /// - Parameters:
  ///   - type: the type, if the context does not tell it.
  ///   - component: the first component of the path, a literal or a variable.
  ///   - rest: the others.
  /// - Returns: the value decoded.
  /// - Throws: what the type's `init(decode:)` throws, with the whole path.
  public func decode<T: JSONDecodable>(
    _ type: T.Type = T.self, at component: some PathComponent, _ rest: any PathComponent...
  ) throws -> T {
    let index = Index(components: [component] + rest)
    let value = value(at: index)
    do {
      return try T(decode: value)
    } catch {
      guard value.place == nil, !value.isError else { throw error }
      let path =
        place.map { $0.path.appending($0.node.steps(along: index)) } ?? Path(index)
      guard let error = error as? JSON.Error else {
        throw path.steps.isEmpty ? error : JSON.Error.at(path: path, error: error)
      }
      throw error.prefixed(by: path)
    }
  }
}
