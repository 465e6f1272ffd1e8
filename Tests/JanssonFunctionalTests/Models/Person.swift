import FxJSON
import JanssonFunctional

/// The model of FxJSON's own example, which contains values of its own type.
struct Person: JSONConvertible, Equatable {
  let name: String
  let age: Int?
  let friends: [Person]

  static func convert(from json: JSON) -> Person? {
    return curry(Person.init)
      <*> json << "name"
      <*> json << ["others", "age"]
      <*> json << "friends"
  }
}

/// The same, with all errors reported.
struct Member: JSONValidatable, Equatable {
  let name: String
  let age: Int?
  let friends: [Member]

  static func validate(_ json: JSON) -> Validated<Member> {
    curry(Member.init)
      <^> json <| "name"
      <*> json <|? ["others", "age"]
      <*> json <|| "friends"
  }

  /// The same without operators.
  static let decoding: JSON.Decoding<Member> = .zip(
    JSON.Decoding<String>.at("name"),
    JSON.Decoding<Int>.at(["others", "age"]).optional,
    JSON.Decoding.lazy { Member.decoding }.list.at("friends"),
    into: Member.init)
}
