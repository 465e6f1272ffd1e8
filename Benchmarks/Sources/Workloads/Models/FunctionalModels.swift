internal import Foundation
internal import Jansson
internal import JanssonFunctional

/// An object of scalars, decoded by mapping, by operators and by `zip`.
struct FlatProfile: Codable, JSONDecodable, Equatable, Sendable {
  let id: Int
  let name: String
  let score: Double
  let admin: Bool
  let age: Int?
  let city: String

  static let text = """
    {"id": 7, "name": "Ann Example", "score": 1.5, "admin": true, "age": 36, \
    "city": "A city with a long name"}
    """

  static func validate(_ json: JSON) -> Validated<FlatProfile> {
    curry(FlatProfile.init)
      <^> json <| "id"
      <*> json <| "name"
      <*> json <| "score"
      <*> json <| "admin"
      <*> json <|? "age"
      <*> json <| "city"
  }

  static let zipped: JSON.Decoding<FlatProfile> = .zip(
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<Double>.at("score"),
    JSON.Decoding<Bool>.at("admin"),
    JSON.Decoding<Int>.at("age").optional,
    JSON.Decoding<String>.at("city"),
    into: FlatProfile.init)
}

/// Objects and arrays inside an object, for mapping and for `JSONDecoder`.
struct NestedEvent: Codable, JSONDecodable, Equatable, Sendable {
  enum Kind: String, Codable, JSONDecodable { case created, changed }

  struct Author: Codable, JSONDecodable, Equatable, Sendable {
    let name: String
    let mail: String
    let verified: Bool
    let phone: String?
  }

  let id: Int
  let kind: Kind
  let author: Author
  let friends: [Author]
  let tags: [String]
  let points: [[Double]]

  private static let author = """
    {"name": "Ann Example", "mail": "ann@example.org", "verified": true, "phone": null}
    """

  static let text = """
    {"id": 7, "kind": "created", "author": \(author), "friends": [\(author), \(author)], \
    "tags": ["a", "b", "c"], "points": [[1.5, 2.5], [3.5, 4.5]]}
    """
}

extension NestedEvent.Author {
  static let zipped: JSON.Decoding<NestedEvent.Author> = .zip(
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<String>.at("mail"),
    JSON.Decoding<Bool>.at("verified"),
    JSON.Decoding<String>.at("phone").optional,
    into: NestedEvent.Author.init)
}

extension NestedEvent {
  static let zipped: JSON.Decoding<NestedEvent> = .zip(
    JSON.Decoding<Int>.at("id"),
    JSON.Decoding<Kind>.at("kind"),
    Author.zipped.at("author"),
    Author.zipped.list.at("friends"),
    JSON.Decoding<[String]>.at("tags"),
    JSON.Decoding<[[Double]]>.at("points"),
    into: NestedEvent.init)
}

/// The same, decoded by operators at every level.
struct CurriedEvent: JSONValidatable, Sendable {
  struct Author: JSONValidatable, Sendable {
    let value: NestedEvent.Author

    static func validate(_ json: JSON) -> Validated<Author> {
      curry { Author(value: NestedEvent.Author(name: $0, mail: $1, verified: $2, phone: $3)) }
        <^> json <| "name"
        <*> json <| "mail"
        <*> json <| "verified"
        <*> json <|? "phone"
    }
  }

  let id: Int
  let kind: NestedEvent.Kind
  let author: Author
  let friends: [Author]
  let tags: [String]
  let points: [[Double]]

  static func validate(_ json: JSON) -> Validated<CurriedEvent> {
    curry(CurriedEvent.init)
      <^> json <| "id"
      <*> json <| "kind"
      <*> json <| "author"
      <*> json <|| "friends"
      <*> json <|| "tags"
      <*> json <| "points"
  }

  /// The same as in the other models.
  var event: NestedEvent {
    NestedEvent(
      id: id, kind: kind, author: author.value, friends: friends.map(\.value), tags: tags,
      points: points)
  }
}
