internal import Jansson

/// The object of `Accounts`, decoded by hand.
struct HandwrittenAccount {
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

  struct Unexpected: Error {
    let value: JSON
  }

  init(_ json: JSON) throws {
    func text(_ value: JSON) throws -> String {
      guard case .string(let text) = value else { throw Unexpected(value: value) }
      return text
    }
    func integer(_ value: JSON) throws -> Int {
      guard case .number(let number) = value, let integer = Int(exactly: number) else {
        throw Unexpected(value: value)
      }
      return integer
    }
    func real(_ value: JSON) throws -> Double {
      guard case .number(let number) = value else { throw Unexpected(value: value) }
      return number.double
    }
    id = try integer(json["id"])
    name = try text(json["name"])
    email = json["email"] == nil ? nil : try text(json["email"])
    age = json["age"] == nil ? nil : try integer(json["age"])
    score = try real(json["score"])
    guard case .bool(let flag) = json["isActive"] else { throw Unexpected(value: json["isActive"]) }
    isActive = flag
    city = json["city"] == nil ? nil : try text(json["city"])
    tags = try json["tags"].map(text)
    balance = try real(json["balance"])
    visits = try integer(json["visits"])
  }
}
