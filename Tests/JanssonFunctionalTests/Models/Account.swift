import Foundation
import FxJSON
import JanssonFunctional

/// A model of 12 properties, decoded in every way that the operators allow.
struct Account: JSONValidatable, Equatable {
  let id: Int
  let name: String
  let email: String
  let age: Int?
  let isAdmin: Bool
  let balance: Double
  let website: URL?
  let tags: [String]
  let city: String
  let zip: String
  let friends: [Int]
  let scores: [Double]?

  static func validate(_ json: JSON) -> Validated<Account> {
    curry(Account.init)
      <^> json <| "id"
      <*> json <| "name"
      <*> json <| "email"
      <*> json <|? "age"
      <*> json <| "admin"
      <*> json <| "balance"
      <*> json <|? "website"
      <*> json <|| "tags"
      <*> json <| ["address", "city"]
      <*> json <| ["address", "zip"]
      <*> json <|| "friends"
      <*> json <||? "scores"
  }

  static func result(_ json: JSON) -> Result<Account, JSON.Error> {
    curry(Account.init)
      <*> json <| "id"
      <*> json <| "name"
      <*> json <| "email"
      <*> json <|? "age"
      <*> json <| "admin"
      <*> json <| "balance"
      <*> json <|? "website"
      <*> json <|| "tags"
      <*> json <| ["address", "city"]
      <*> json <| ["address", "zip"]
      <*> json <|| "friends"
      <*> json <||? "scores"
  }

  static func optional(_ json: JSON) -> Account? {
    curry(Account.init)
      <^> json << "id"
      <*> json << "name"
      <*> json << "email"
      <*> json << "age"
      <*> json << "admin"
      <*> json << "balance"
      <*> json << "website"
      <*> json << "tags"
      <*> json << ["address", "city"]
      <*> json << ["address", "zip"]
      <*> json << "friends"
      <*> json << "scores"
  }

  static let text = """
    {
      "id": 7, "name": "Ann", "email": "ann@example.org", "age": 36, "admin": true, "balance": 1.5,
      "website": "https://example.org", "tags": ["a", "b"],
      "address": {"city": "Ghent", "zip": "9000"}, "friends": [1, 2], "scores": [0.5, 1]
    }
    """

  static let damagedText = """
    {
      "id": "7", "name": null, "email": 1, "age": "old", "admin": 1, "balance": "1.5",
      "website": 3, "tags": ["a", 2, "c", null],
      "address": {"city": 9000}, "friends": {}, "scores": [true]
    }
    """
}
