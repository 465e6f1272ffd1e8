public import Jansson

/// A type that can report everything that is wrong with the JSON that it is decoded from.
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
/// If such types are nested, `validate(_:)` of the outermost one reports the errors of all. As a
/// `JSONDecodable`, the type throws the first of them. If the thread's stack has no room for
/// another level, the error is `tooDeep`.
public protocol JSONValidatable: JSONDecodable {
  /// Decodes a value, or returns everything that is wrong.
  static func validate(_ json: JSON) -> Validated<Self>
}

extension JSONValidatable {
  /// Decodes the value with `validate(_:)`.
  ///
  /// - Throws: the first error in document order.
  public init(decoding json: JSON) throws { self = try Self.validate(json).result.get() }
}
