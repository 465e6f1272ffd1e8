internal import SwiftyJSONDecodable

/// The object of `Accounts`, decoded by SwiftyJSONDecodable.
struct SwiftyAccount: SwiftyJSONDecodable {
  var id: Int
  var name: String
  var email: String?
  var age: Int?
  var score: Double
  var isActive: Bool
  var city: String?
  var tags: [String]
  var balance: Double
  var visits: Int

  init(json: JSON) throws {
    id = try json.decodeValueForKey("id")
    name = try json.decodeValueForKey("name")
    email = try json.decodeValueForKey("email")
    age = try json.decodeValueForKey("age")
    score = try json.decodeValueForKey("score")
    isActive = try json.decodeValueForKey("isActive")
    city = try json.decodeValueForKey("city")
    tags = try json.decodeArrayForKey("tags")
    balance = try json.decodeValueForKey("balance")
    visits = try json.decodeValueForKey("visits")
  }
}
