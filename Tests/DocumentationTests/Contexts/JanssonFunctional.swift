import Jansson
import JanssonFunctional

typealias ContextModel = JSONCodable

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var array: JSON.Array = []
  var index = 0
  var x: Int? { nil }
  var y: Int? { nil }
  var name = Validated<String>.valid("")
  var version = Validated<Int>.valid(1)
  let user = JSON.Decoding.zip(
    JSON.Decoding<String>.at("name"), JSON.Decoding<Int>.at("age"), into: User.init)

  func greet(_ user: User) {}
}

let click = JSON.Decoding<Event> { _ in Event() }

struct Event {}

struct Point {
  let x: Int
  let y: Int
}

struct User: JSONCodable, JSONValidatable {
  let name: String
  let age: Int?
  let friends: [User]

  init(name: String, age: Int?, friends: [User]) {
    (self.name, self.age, self.friends) = (name, age, friends)
  }
  init(name: String, age: Int) { self.init(name: name, age: age, friends: []) }
  init(name: String, friends: [User]) { self.init(name: name, age: nil, friends: friends) }

  static let decoding = JSON.Decoding<User>()

  static func validate(_ json: JSON) -> Validated<User> { fatalError() }
}
