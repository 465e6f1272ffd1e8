import Foundation
import FxJSON
import JanssonFoundation
import Testing

/// Every example of FxJSON's own tour, with its spelling corrected.
@Suite struct ReadmeTourTests {
  struct User: JSONCodable {
    let userID: Int64
    let name: String
    let admin: Bool
    let website: URL?
    let lastLogin: Date
    let friends: [User]
  }

  static let ann: JSON = [
    "userID": 7, "name": "Ann", "admin": true, "website": "https://example.org",
    "lastLogin": "2016-11-02T18:05:47+0800", "friends": [],
  ]
  static let bob: JSON = [
    "userID": 8, "name": "Bob", "admin": false, "lastLogin": "2016-11-02T10:05:47Z",
    "friends": [ann],
  ]
  let json: JSON = ["code": 0, "data": ["users": [ann, bob]]]

  @Test func `Structs need nothing but the conformance`() throws {
    let bob = try #require(User(json["data", "users", 1]))
    #expect(bob.userID == 8)
    #expect(bob.name == "Bob")
    #expect(!bob.admin)
    #expect(bob.website == nil)
    #expect(bob.lastLogin == Date(timeIntervalSince1970: 1_478_081_147))
    #expect(bob.friends.map(\.name) == ["Ann"])
    #expect(bob.friends[0].website == URL(string: "https://example.org"))
    #expect(bob.friends[0].lastLogin == bob.lastLogin)
    #expect(bob.json["friends", 0, "userID"] == 7)
  }

  @Test func `The nonNil initialisers return an empty value on failure`() {
    let users = [User](nonNil: json["data", "users"])
    #expect(users.map(\.userID) == [7, 8])
    #expect([User](nonNil: json["nothing"]).isEmpty)
    let path: JSON.Index = ["data", "users", 1]
    #expect(Int(nonNil: json[path, "userID"]) == 8)
    #expect(String(nonNil: json[path, "name"]) == "Bob")
    #expect(String(nonNil: json[path, "nickname"]) == "")
  }

  @Test func `A failed lookup throws an error that says what was missing`() throws {
    do {
      _ = try User(decode: json["data", "users", 2])
      Issue.record("there is no third user")
    } catch let JSON.Error.outOfBounds(array: array, index: index) {
      #expect(array.count == 2)
      #expect(index == 2)
    }
    #expect(try Bool(decode: json["data", "users", 0, "admin"]))
    do {
      _ = try Int(decode: json["notExist"])
      Issue.record("there is no such member")
    } catch let JSON.Error.keyNotFound(object: object, key: key) {
      #expect(object.kind == .object)
      #expect(key == "notExist")
    }
  }

  @Test func `Arrays, dictionaries and models are encoded in literals and builders`() throws {
    let users = [try User(decode: Self.ann)]
    #expect(["key": 123].json == ["key": 123])
    #expect([123, 456, 789].json == [123, 456, 789])
    let literal = ["code": 0, "data": ["users": users]] as JSON
    #expect(literal["data", "users", 0, "name"] == "Ann")
    let built = JSON {
      $0["code"] << 0
      $0["data", "users"] << users
    }
    #expect(built == literal)
  }

  @Test func `JSON is created from values and matched by pattern`() {
    #expect(JSON(5) == 5)
    #expect(JSON("five") == "five")
    #expect(JSON(any: ["a": [1, NSNull()]] as [String: Any]) == ["a": [1, nil]])
    if case let .string(name) = json["data", "users", 0, "name"] {
      #expect(name == "Ann")
    } else {
      Issue.record("not a string")
    }
  }

  @Test func `Conversions return nil for what is missing`() {
    if let code = Int(json["code"]) { #expect(code == 0) } else { Issue.record("no code") }
    let path: JSON.Index = ["data", "users", 1]
    let whatsUp = String(json[path]["whatsUp"])
    #expect(whatsUp == nil)
    let user = [String: Any](json["data", "users", 0])
    #expect(user?["name"] as? String == "Ann")
    let friends = [[String: Any]](nonNil: json[path, "friends"])
    #expect(friends.count == 1)
    #expect(friends.first?["admin"] as? Bool == true)
  }

  @Test func `JSON is iterated as a collection, a dictionary and an array`() {
    #expect(json.count == 2)
    #expect(!json.isEmpty)
    #expect(json.first == 0)
    var kinds: [JSON.Kind] = []
    for element in json { kinds.append(element.kind) }
    #expect(kinds == [.number, .object])
    for (key, value) in json.asDictionary { #expect(json[.key(key)] == value) }
    for user in json["data", "users"].asArray { #expect(user.kind == .object) }
  }

  @Test func `Dates follow the default transform or one given in place`() throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let json: JSON = ["signUpTime": "2016-11-02 10:05:47"]
    DateTransform.withDefault(.formatter(formatter)) {
      #expect(Date(json["signUpTime"]) == Date(timeIntervalSince1970: 1_478_081_147))
    }
    #expect(Date(json["signUpTime"]) == nil)
    let seconds: TimeInterval = 1_478_081_147
    let date = Date(JSON(seconds)[DateTransform.timeIntervalSince(.year1970)])
    #expect(date == Date(timeIntervalSince1970: seconds))
  }

  @Test func `A custom transform converts while reading, or throws`() {
    let json: JSON = ["website": "example.org", "code": 5]
    let from = CustomTransform<String?, String>.fromJSON {
      if let string = $0 { return "https://\(string)" }
      throw JSON.Error.customTransform(source: $0)
    }
    let website = URL(json["website"][from])
    #expect(website == URL(string: "https://example.org"))
    do {
      _ = try Int(decode: json["code"][from])
      Issue.record("a number is not a string")
    } catch let JSON.Error.customTransform(source: any) {
      #expect(any as? String? == .some(nil))
    } catch {
      Issue.record(error)
    }
  }

  @Test func `A builder combines values, models and transforms`() throws {
    let (userID, name, admin) = (9, "Cid", true)
    let userJSON: JSON = ["userID": userID, "name": name, "admin": admin]
    let to = CustomTransform<String, String>.toJSON { String($0.dropFirst(8)) }
    let user = try User(decode: Self.ann)
    let path: JSON.Index = ["data", "users", 1]
    let whatsUp: String? = nil
    let json = JSON {
      $0["code"] << 0
      $0["data", "users"][0] << user
      $0[path]
        << JSON {
          $0 << userJSON
          $0[ignoreIfNull: "whatsUp"] << whatsUp
          $0["website"][to] << "https://example.org"
          $0["friends"] << [user]
        }
    }
    #expect(json["data", "users", 0] == user.json)
    #expect(
      json[path] == [
        "userID": 9, "name": "Cid", "admin": true, "website": "example.org", "friends": [user],
      ])
  }
}

/// The part of the tour about protocols.
@Suite struct ReadmeProtocolTests {
  struct BasicStruct {
    let userID: Int64
    let name: String
    let admin: Bool
    let signUpTime: Date?
  }

  struct HandWritten: JSONCodable {
    let userID: Int64
    let name: String
    let signUpTime: Date?

    init(decode json: JSON) throws {
      userID = try json["userID"]<
      name = try json["name"]<
      signUpTime = try json["signUpTime"]<
    }

    func encode(mapper: JSON.Mapper) {
      mapper["userID"] << userID
      mapper["name"] << name
      mapper[ignoreIfNull: "signUpTime"] << signUpTime
    }
  }

  class BasicClass: JSONCodable, DefaultInitializable {
    var userID: Int64 = 0
    var name: String = ""
    var admin: Bool = true
    var signUpTime: Date?

    required init() {}

    class func specificOptions() -> [String: SpecificOption] { ["userID": "id"] }
  }

  class UserClass: BasicClass {
    var website: URL?
    var friends: [BasicClass] = []

    override class func specificOptions() -> [String: SpecificOption] {
      var options = super.specificOptions()
      options["website"] = .transform(CustomTransform<String, String>.fromJSON { "https://\($0)" })
      return options
    }
  }

  class Base: JSONCodable {
    let name: String
    required init(decode json: JSON) throws { name = try json["name"]< }
    func encode(mapper: JSON.Mapper) { mapper["name"] << name }
  }

  final class Derived: Base {
    let website: URL?

    required init(decode json: JSON) throws {
      website = try json["website"]<
      try super.init(decode: json)
    }

    override func encode(mapper: JSON.Mapper) {
      mapper[ignoreIfNull: "website"] << website
      super.encode(mapper: mapper)
    }
  }

  @Test func `Each property option has its documented effect`() throws {
    let json: JSON = ["userID": "?", "name": "Ann", "signUpTime": 5]
    let value = try BasicStruct(decode: json)
    #expect(value.userID == 0)
    #expect(value.admin)
    #expect(value.signUpTime == Date(timeIntervalSince1970: 5))
    #expect(value.json == ["userID": 0, "name": "Ann", "signUpTime": 5])
  }

  @Test func `A hand-written model is decoded and encoded`() throws {
    let value = try HandWritten(decode: ["userID": 1, "name": "Ann"])
    #expect(value.json == ["userID": 1, "name": "Ann"])
    #expect(throws: JSON.Error.self) { try HandWritten(decode: ["userID": 1]) }
  }

  @Test func `Classes inherit properties and options`() throws {
    let json: JSON = [
      "id": 1, "name": "Ann", "admin": false, "website": "example.org",
      "friends": [["id": 2, "name": "Bob", "admin": true]],
    ]
    let user = try UserClass(decode: json)
    #expect(user.userID == 1)
    #expect(!user.admin)
    #expect(user.website == URL(string: "https://example.org"))
    #expect(user.friends.map(\.name) == ["Bob"])
    #expect(user.json["friends", 0, "id"] == 2)
    #expect(user.json.asDictionary.keys.first == "id")
  }

  @Test func `A hand-written subclass calls its superclass`() throws {
    let value = try Derived(decode: ["name": "Ann", "website": "https://example.org"])
    #expect(value.name == "Ann")
    #expect(value.json == ["name": "Ann", "website": "https://example.org"])
    #expect(try [Base].init(decode: [["name": "x"]]).json == [["name": "x"]])
  }

  final class Color: JSONConvertible {
    let red, green, blue: Int
    init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    static func convert(from json: JSON) -> Color? {
      Int(json).map { Color(red: $0 >> 16 & 255, green: $0 >> 8 & 255, blue: $0 & 255) }
    }
  }

  struct Brush: JSONDecodable { let color: Color }

  @Test func `A JSONConvertible class is decoded from a scalar`() throws {
    let purple = Color(0xFF00FF as JSON)
    #expect(purple?.red == 255 && purple?.green == 0 && purple?.blue == 255)
    #expect(try Brush(decode: ["color": 0x0000FF]).color.blue == 255)
    #expect(throws: JSON.Error.self) { try Brush(decode: ["color": "red"]) }
  }
}

extension ReadmeProtocolTests.BasicStruct: JSONCodable {
  static func specificOptions() -> [String: SpecificOption] {
    [
      "userID": ["userID", .nonNil],
      "admin": [.defaultValue(true), .ignore],
      "signUpTime": [
        .transform(DateTransform.timeIntervalSince(.year1970)), .ignoreIfNull,
      ],
    ]
  }
}
