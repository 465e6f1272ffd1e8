import Foundation
import SwiftyJSON
import Testing

/// What SwiftyJSON's own introduction shows, section by section, with other data.
struct ReadmeTests {
  let json = JSON(
    parseJSON: """
      [{"user": {"name": "Ann", "friends": 12.7, "id": "7", "admin": "yes"},
        "tags": ["a", "b"], "link": "https://a.org/ä"}]
      """)

  @Test func `Reading without casts`() {
    if let name = json[0]["user"]["name"].string { #expect(name == "Ann") } else { Issue.record() }
    if let name = json[999]["wrong"]["name"].string { Issue.record("\(name)") }
    #expect(json[999999, "wrong", "name"].error == .indexOutOfBounds)
  }

  @Test func `Initialization`() throws {
    let data = Data(#"{"a": [1]}"#.utf8)
    #expect(try JSON(data: data)["a", 0] == 1)
    #expect(JSON(data)["a", 0] == 1)
    #expect(JSON(try JSONSerialization.jsonObject(with: data))["a", 0] == 1)
    #expect(JSON(parseJSON: #"{"a": [1]}"#)["a", 0] == 1)
  }

  @Test func `Subscripts`() {
    let path: [any JSONSubscriptType] = [0, "user", "name"]
    #expect(json[0]["tags"][1].string == "b")
    #expect(json[0, "user", "name"].string == "Ann")
    #expect(json[path].string == "Ann")
    #expect(json[0]["user"].dictionaryValue["name"]?.stringValue == "Ann")
    #expect(json.arrayValue.map { $0["user"]["name"].stringValue } == ["Ann"])
  }

  @Test func `Loops`() {
    var seen: [String] = []
    for (key, value) in json[0]["user"] { seen.append("\(key)=\(value)") }
    for (index, value) in json[0]["tags"] { seen.append("\(index)=\(value)") }
    #expect(seen == ["name=Ann", "friends=12.7", "id=7", "admin=yes", "0=a", "1=b"])
  }

  @Test func `Errors`() {
    let list = JSON(["name", "age"])
    if let name = list[999].string {
      Issue.record("\(name)")
    } else {
      #expect(list[999].error == .indexOutOfBounds)
    }
    let object: JSON = ["name": "Jack", "age": 25]
    #expect(object["address"].error == .notExist)
    #expect(JSON(12345)[0].error == .wrongType)
    #expect(JSON(12345)["key"].error == .wrongType)
    switch object["address"].error {
    case .notExist: break
    case .none, .unsupportedType, .indexOutOfBounds, .elementTooDeep, .wrongType, .invalidJSON:
      Issue.record()
    }
  }

  @Test func `Optional getters`() {
    let user = json[0]["user"]
    if let friends = user["friends"].number { #expect(friends == 12.7) } else { Issue.record() }
    #expect(user["name"].bool == nil && user["friends"].int == 12)
    #expect(user["id"].int == nil && json[0]["tags"].array?.count == 2)
    #expect(json[0]["link"].url?.host == "a.org")
  }

  @Test func `Getters with a default`() {
    let user = json[0]["user"]
    #expect(user["id"].intValue == 7 && user["missing"].intValue == 0)
    #expect(user["admin"].boolValue && user["friends"].stringValue == "12.7")
    let list: [JSON] = json[0]["tags"].arrayValue
    let members: [String: JSON] = user.dictionaryValue
    #expect(list.count == 2 && members.count == 4)
  }

  @Test func `Setters`() {
    var json: JSON = ["name": "x", "list": [1, 2], "n": 1]
    json["name"] = JSON("new-name")
    json["list"][0] = JSON(1.5)
    json["n"].int = 5
    json["n"].intValue += 1
    json["name"].string? += "!"
    json["list"].arrayObject = [1, 2]
    json.dictionaryObject?["more"] = ["k": "v"]
    #expect(json["name"] == "new-name!" && json["n"] == 6 && json["list"] == [1, 2])
    #expect(json["more", "k"] == "v")
  }

  @Test func `Raw objects`() throws {
    let raw: Any = json.object
    let list: [Any] = try #require(json.arrayObject)
    let data = try json.rawData()
    #expect(raw is [Any] && list.count == 1)
    #expect(try JSON(data: data) == json)
    #expect(json.rawString().map { JSON(parseJSON: $0) } == json)
    #expect(json["x"].exists() == false)
  }

  @Test func `Literals`() {
    let string: JSON = "I am a string"
    let number: JSON = 12345
    let flag: JSON = true
    let real: JSON = 2.8765
    let members: JSON = ["I": "am", "a": "dictionary"]
    let list: JSON = ["I", "am", "an", "array"]
    #expect(
      [string, number, flag, real, members, list].map(\.type)
        == [.string, .number, .bool, .number, .dictionary, .array])
    var nested: JSON = ["name": "Jack", "list": ["what", ["nested": 1]]]
    nested["list"][1]["nested"] = "changed"
    nested["id"] = 7
    #expect(nested == ["name": "Jack", "list": ["what", ["nested": "changed"]], "id": 7])
  }

  @Test func `Merging`() throws {
    let original: JSON = [
      "name": "Jack", "skills": ["Coding"], "address": ["zip": "1", "city": "A"],
    ]
    let update: JSON = ["age": 30, "skills": ["Reading"], "address": ["zip": "2"]]
    #expect(
      try original.merged(with: update) == [
        "name": "Jack", "age": 30, "skills": ["Coding", "Reading"],
        "address": ["zip": "2", "city": "A"],
      ])
  }
}
