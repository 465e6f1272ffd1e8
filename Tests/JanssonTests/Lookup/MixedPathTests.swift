import FxJSON
import Testing

/// Paths of literals and variables.
struct MixedPathTests {
  enum Field: String, JSON.PathComponent { case name, age }

  let json: JSON = [
    "users": [["name": "Ann", "tags": ["a", "b"]], ["name": "Bob"]], "": ["x": 1],
  ]

  @Test func `Paths of literals and variables are read`() {
    let (users, name, index) = ("users", "name", 1)
    #expect(json[users, index, name] == "Bob")
    #expect(json["users", index, "name"] == "Bob")
    #expect(json[users, 0] == json["users"][0])
    #expect(json["users", 0, "tags", index] == "b")
    #expect(json[users, 0, "tags", index, users].isError)
    #expect(json["users", index, Field.name] == "Bob")
    #expect(json["users", 0][Field.name] == "Ann")
    let path: JSON.Path = ["users", 0]
    #expect(json[path, "tags", index] == "b")
    #expect(json[path][name.prefix(4)] == "Ann")
    #expect(json[JSON.Path.Step.key("users"), index] == ["name": "Bob"])
    let member: JSON.Index = "users"
    #expect(json[member, index, name] == "Bob")
    let empty = ""
    #expect(json[empty, "x"] == 1)
    #expect(json["", "x"] == 1 && json["", index].isError)
  }

  @Test func `Paths of literals and variables are written`() throws {
    var json = json
    let (key, index, age) = ("users", 1, 36)
    json[key, index, "age"] = age.json
    json["users", index, key, 2] = (nil as String?).json
    json["users", 0, "tags", index, key] = "x"
    #expect(json["users", 1] == ["name": "Bob", "age": 36, "users": [nil, nil, nil]])
    #expect(json["users", 0, "tags"] == ["a", "b"])
    json["users", index]["name"] = 1.5.json
    json[Field.age] = [age].json
    json["users", 0, Field.name] = true.json
    #expect(json["users", 1, "name"] == 1.5 && json["age"] == [36])
    #expect(json["users", 0, "name"] == true)
    json[create: "users", 0, "tags", index, key] = "x"
    #expect(json["users", 0, "tags"] == ["a", ["users": "x"]])
    json[ignoreIfNull: key, index] = nil
    #expect(json[key, index] != nil)
  }

  @Test func `Edits accept values of any type`() throws {
    var json = json
    let (key, index, age) = ("users", 1, 36)
    try json.set(age, at: key, index, "age")
    try json.set(Optional<Int>.none, at: "users", index, "none")
    try json.append("c" + key, at: "users", 0, "tags")
    try json.insert([1.5, 2], at: "users", 0, "tags", index)
    #expect(try json.remove(at: "users", index, key + "x" == "" ? key : "name") == "Bob")
    #expect(json["users", 1] == ["age": 36, "none": nil])
    #expect(json["users", 0, "tags"] == ["a", [1.5, 2], "b", "cusers"])
    try json.set(["k": age], at: "users")
    #expect(json["users"] == ["k": 36])
    try json.set(age)
    #expect(json == 36)
  }

  @Test func `Values that cannot be encoded are thrown as errors`() {
    struct Bad: JSONEncodable { let any: Any = Void() }
    var json = json
    let before = json
    #expect(throws: JSON.Error.self) { try json.set(Bad(), at: "x") }
    #expect(throws: JSON.Error.self) { try json.append(Bad(), at: "list") }
    #expect(json == before)
  }

  @Test func `The builder accepts paths of literals and variables`() {
    let (key, index) = ("list", 1)
    let json = JSON { mapper in
      mapper[key, index, "x"] << 1
      mapper["list"][index][key] << "y"
      mapper[ignoreIfNull: key, 5] << Optional<Int>.none
    }
    #expect(json == ["list": [nil, ["x": 1, "list": "y"]]])
  }
}
