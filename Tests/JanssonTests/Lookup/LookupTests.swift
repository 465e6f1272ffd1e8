import FxJSON
import Testing

struct LookupTests {
  let json: JSON = [
    "data": ["users": [["name": "Ann"], ["name": "Bob", "age": nil]]], "a.b": 1, "text": "x", "": 2,
  ]

  @Test func `Values are found by key, index and path`() {
    #expect(json["data"]["users"][0]["name"] == "Ann")
    #expect(json["data", "users", 1, "name"] == "Bob")
    let path: JSON.Index = ["data", "users", 1]
    #expect(json[path]["name"] == "Bob")
    #expect(json[path, "name"] == "Bob")
    #expect(json[["data", ["users", [1]]], "name"] == "Bob")
    #expect(json[["data", "users", 0, "name"] as JSON.Path] == "Ann")
    #expect(json["a.b"] == 1)
    #expect(json[path, "age"].isNull)
  }

  @Test func `The empty path is that of the value itself`() {
    #expect(json[[]] == json)
    #expect(json[[], "text", []] == "x")
    #expect(("x" as JSON)[[]] == "x")
  }

  @Test func `A missing member is an error with its key and path`() throws {
    let error = try #require(json["data", "users", 1, "email"].error)
    guard case .keyNotFound(let object, let key) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(key == "email")
    #expect(object.kind == .object)
    #expect(object.count == 2)
    #expect(object.path.description == "data.users[1]")
    #expect(error.path?.description == "data.users[1].email")
    #expect(error.description == "data.users[1].email: no such member in an object of 2 members")
  }

  @Test(arguments: [2, -1, Int.max, Int.min])
  func `An index out of bounds is an error with the index and path`(index: Int) throws {
    let error = try #require(json["data", "users", .index(index)].error)
    guard case JSON.Error.outOfBounds(array: let array, index: let found) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found == index)
    #expect(array.count == 2)
    #expect(error.path == ["data", "users", .index(index)])
  }

  @Test func `A lookup in a value of the wrong kind is an error`() throws {
    let error = try #require(json["data", 0].error)
    guard case .notSubscriptable(let found, let key) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found.kind == .object)
    #expect(key == 0)
    #expect(error.description == "data[0]: expected an array, found an object of 1 member")
    #expect(json["data", "users", "x"].error?.path == ["data", "users", "x"])
    #expect(json["text", "x", "y"].error?.path == ["text", "x"])
    #expect(
      json["data", "users", 1, "age", "x"].error?.description
        == "data.users[1].age.x: expected an object, found null")
    #expect((1 as JSON)[0].error != nil)
  }

  @Test func `Every way of lookup knows the full path`() {
    let expected = "data.users[1].no"
    #expect(json["data"]["users"][1]["no"].error?.path?.description == expected)
    #expect(json["data", "users"][1, "no"].error?.path?.description == expected)
    var paths: [String] = []
    for (index, user) in json["data"]["users"].enumerated() where index == 1 {
      paths.append(user["no"].error?.path?.description ?? "")
    }
    for part in json.members where part.key == "data" {
      paths.append(part.value["users", 1, "no"].error?.path?.description ?? "")
    }
    for part in json where part.kind == .object {
      paths.append(part["users"][1]["no"].error?.path?.description ?? "")
    }
    let users = json["data"]["users"]
    paths.append(users[users.index(after: users.startIndex)]["no"].error?.path?.description ?? "")
    paths.append(json[json.startIndex]["users"][1]["no"].error?.path?.description ?? "")
    #expect(paths == Array(repeating: expected, count: 5))
  }

  /// The same value stored twice in a document.
  @Test func `A shared value knows the path it was reached by`() {
    let user: JSON = ["name": "Ann"]
    let list: JSON = ["users": [user, user], "boss": user]
    #expect(list["users"][1]["x"].error?.path?.description == "users[1].x")
    #expect(list["boss"]["x"].error?.path?.description == "boss.x")
  }

  @Test func `Lookups in an error keep the first error`() {
    let error = json["no"]
    #expect(error["more"][3, "still"].error?.path?.description == "no")
    #expect(error[create: "x"].error?.path?.description == "no")
    let holder: JSON = ["bad": error]
    #expect(holder["bad"].error?.path?.description == "no")
    #expect(holder["bad", "x", 0].error?.path?.description == "no")
    #expect(holder["bad"]["x"].error?.path?.description == "no")
  }

  @Test func `With create a missing value is read as null`() {
    #expect(json[create: "data", "no", 3].isNull)
    #expect(json[create: "text"] == "x")
    #expect(json[ignoreIfNull: "data", "users", 0, "name"] == "Ann")
  }

  @Test func `Values outlive their document`() {
    var user: JSON
    do {
      let local: JSON = ["users": [["name": "Ann", "tags": [1, 2]]]]
      user = local["users", 0]
    }
    #expect(user["tags", 1] == 2)
    user["name"] = "Eve"
    #expect(user == ["name": "Eve", "tags": [1, 2]])
  }
}
