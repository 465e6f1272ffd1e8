public import Jansson

/// A type that can tell everything that is wrong with the JSON that it is to be made from.
///
///     struct User: JSONValidatable {
///       let name: String
///       let age: Int?
///       let friends: [User]
///
///       static func validate(_ json: JSON) -> Validated<User> {
///         curry(User.init)
///           <^> json <| "name"
///           <*> json <|? ["others", "age"]
///           <*> json <|| "friends"
///       }
///     }
///
/// Where such types are nested, `validate(_:)` of the outermost reports the errors of all. As a
/// `JSONDecodable` the type throws the first of them. When the thread's stack has no room for one more
/// inside another, that is an error, `tooDeep`.
public protocol JSONValidatable: JSONDecodable {
  /// The value, or everything that is wrong.
  static func validate(_ json: JSON) -> Validated<Self>
}

extension JSONValidatable {
  /// The value of `validate(_:)`.
  ///
  /// - Throws: the first error in the order of the document.
  public init(decode json: JSON) throws { self = try Self.validate(json).result.get() }
}
