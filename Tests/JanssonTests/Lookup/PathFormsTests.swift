import FxJSON
import JanssonLines
import Testing

/// A path is given in the same forms everywhere.
@Suite struct PathFormsTests {
  enum Field: String, JSON.PathComponent { case name, age }

  static let json: JSON = [
    "users": [["name": "Ann", "age": 36], ["name": "Ben", "age": 7]], "": 1,
    "a": ["b": ["c": ["d": ["e": 5]]]],
  ]

  // Variables: what is not a literal is not converted.
  let users = "users"
  let name = "name"
  let one = 1
  let keys = ["a", "b"]
  let path: JSON.Path = ["users", 1, "name"]
  let index: JSON.Index = ["users", 1, "name"]

  @Test func `Subscripts read every form`() {
    let json = Self.json
    #expect(json["a"]["b"] == json["a", "b"] && json["users"][1] == json["users", 1])
    #expect(json[users] == json["users"] && json["users"][one] == json["users", 1])
    let found = [
      json["users", 1, "name"], json[users, one, name], json["users", one, Field.name],
      json[["users", 1, "name"]], json[.path("users", one, Field.name)], json[path], json[index],
      json[["users"], 1, "name"], json["users", ["1"].count, name[...]], json[[index]],
      json[["users"] as JSON.Path, 1, "name"], json["users"][[.index(one), .key(name)]],
    ]
    #expect(found.allSatisfy { $0 == "Ben" })
    let deep = [
      json[keys, "c", "d", "e"], json[keys]["c", "d", "e"], json["a", "b", "c", "d", "e"],
      json["a", "b", "c", "d"]["e"], json[["a", "b", "c", "d", "e"]], json[keys + ["c", "d", "e"]],
      json["a", ["b", "c"], "d", "e"], json["a", "b", "c", "d", ["e"]],
      json["a", "b", "c", ["d", "e"], []], json["a", "b", "c", .key("d"), "e"],
      json[["a", "b"], .key("c"), [["d"], "e"]],
    ]
    #expect(deep.allSatisfy { $0 == 5 })
  }

  @Test func `An empty path is the value itself, and an empty string is a key`() throws {
    let json = Self.json
    #expect(json[[]] == json && json[[] as JSON.Path] == json && json[[String]()] == json)
    #expect(json[[], []] == json && json[[[]]] == json)
    #expect(json[""] == 1 && json[[""]] == 1 && json["", []] == 1)
    #expect(try json.decode(JSON.self, at: []) == json)
    #expect(try json.decode(at: "") == 1)
    #expect(try json.decode(at: [""]) == 1)
    var copy = json
    try copy.set(2, at: "")
    #expect(copy[""] == 2)
    try copy.set([7], at: [])
    #expect(copy == [7])
    #expect(try copy.remove(at: [String]()) == [7] && copy == nil)
  }

  @Test func `Subscripts write every form`() {
    let writes: [(inout JSON) -> Void] = [
      { $0["users", 1, "name"] = "X" }, { $0[users, one, name] = "X" },
      { $0["users", one, Field.name] = "X" }, { $0[["users", .index(one), "name"]] = "X" },
      { $0[path] = "X" }, { $0[index] = "X" }, { $0["users"][one][name] = "X" },
      { $0["users", 1]["name"] = "X" }, { $0[.path(users, one)][Field.name] = "X" },
      { $0["users"][[1, "name"]] = "X" },
    ]
    var expected = Self.json
    expected["users"][1]["name"] = "X"
    for write in writes {
      var json = Self.json
      write(&json)
      #expect(json == expected)
    }
    var json = Self.json
    json["a", "b", "c", "d", "e"] = 6
    json[keys]["c", "d", "f"] = 7
    json["a", "b", "c", "d"]["g"] = 8
    #expect(json["a", "b", "c", "d"] == ["e": 6, "f": 7, "g": 8])
  }

  @Test func `set accepts every form, with literals and with values of any type`() throws {
    struct User: JSONEncodable { let name = "X" }
    let sets: [(inout JSON) throws -> Void] = [
      { try $0.set(["name": "X"], at: "users", 1) },
      { try $0.set(["name": "X"], at: ["users", 1]) },
      { try $0.set(["name": "X"], at: users, one) },
      { try $0.set(["name": "X"], at: .path(users, one)) },
      { try $0.set(User(), at: "users", 1) }, { try $0.set(User(), at: ["users", 1]) },
      { try $0.set(User(), at: "users", one) }, { try $0.set(User(), at: .path(users, one)) },
      { try $0.set(User(), at: ["users", 1] as JSON.Path) },
      { try $0.set(User().json, at: ["users", 1] as JSON.Index) },
      { try $0.set(User().json, at: "users", one) },
    ]
    for set in sets {
      var json = Self.json
      try set(&json)
      #expect(json["users"] == [["name": "Ann", "age": 36], ["name": "X"]])
    }
    var json = Self.json
    try json.set(["first": "A", "age": 1, "none": nil], at: "users", one)
    try json.set(nil, at: "users", 0)
    try json.set(keys.count, at: keys)
    #expect(
      json["users"] == [nil, ["first": "A", "age": 1, "none": nil]] && json["a"] == ["b": 2])
  }

  @Test func `remove, insert and append accept every form`() throws {
    let removals: [(inout JSON) throws -> JSON] = [
      { try $0.remove(at: "users", 1, "name") }, { try $0.remove(at: ["users", 1, "name"]) },
      { try $0.remove(at: users, one, Field.name) },
      { try $0.remove(at: ["users", .index(one), .key(name)]) },
      { try $0.remove(at: path) }, { try $0.remove(at: index) },
    ]
    for remove in removals {
      var json = Self.json
      #expect(try remove(&json) == "Ben" && json["users", 1] == ["age": 7])
    }
    var json: JSON = ["a": ["b": [1]]]
    try json.append(2, at: "a", "b")
    try json.append(3, at: ["a", "b"])
    try json.append(4, at: keys)
    try json.append(["x": 1, "y": "z"], at: ["a", .key(keys[1])])
    try json.append(keys, at: "a", keys[1])
    try json.insert(0, at: "a", "b", 0)
    try json.insert(nil, at: ["a", "b", .index(one)])
    try json.insert(keys, at: "a", "b", one)
    try json.insert("s", at: keys, 0)
    let expected: JSON = [
      "s", 0, ["a", "b"], nil, 1, 2, 3, 4, ["x": 1, "y": "z"], ["a", "b"],
    ]
    #expect(json["a", "b"] == expected)
  }

  @Test func `decode accepts every form, and its errors have the full path`() throws {
    let json = Self.json
    let decodings: [() throws -> String] = [
      { try json.decode(at: "users", 1, "name") }, { try json.decode(at: ["users", 1, "name"]) },
      { try json.decode(at: users, one, Field.name) },
      { try json.decode(at: ["users", .index(one), .key(name)]) },
      { try json.decode(at: path) }, { try json.decode(at: index) },
      { try json["users"].decode(String.self, at: 1, "name") },
    ]
    for decode in decodings { #expect(try decode() == "Ben") }
    #expect(try json.decode(Int.self, at: keys, "c", "d", "e") == 5)
    #expect(try json.decode([String: JSON].self, at: keys).count == 1)
    let failures: [() throws -> Int] = [
      { try json.decode(at: "users", 1, "name") },
      { try json.decode(at: ["users", .index(one), "name"]) },
      { try json.decode(at: path) }, { try json["users"].decode(at: one, name) },
    ]
    for failure in failures {
      let error = #expect(throws: JSON.Error.self) { try failure() }
      #expect(error?.path == path)
    }
  }

  @Test func `Errors of lookups have the full path`() {
    let json = Self.json
    let missing: JSON.Path = ["users", 1, "none"]
    let errors = [
      json["users", 1, "none"], json[["users", .index(one), "none"]], json[missing],
      json[users, one, "none"], json[["users"], 1, "none"],
    ]
    for error in errors { #expect(error.error?.path == missing) }
    #expect(json["a", "b", "c", "x", one].error?.path == ["a", "b", "c", "x"])
  }

  @Test func `A transform is applied at every form`() throws {
    let transform = CustomTransform<String, Int>.toJSON { String($0) }
    let sets: [(inout JSON) throws -> Void] = [
      { try $0.set(3, at: "users", 1, "age", through: transform) },
      { try $0.set(3, at: ["users", .index(one), "age"], through: transform) },
      { try $0.set(3, at: "users", one, Field.age, through: transform) },
      { try $0.set(3, at: ["users", 1, "age"] as JSON.Path, through: transform) },
    ]
    for set in sets {
      var json = Self.json
      try set(&json)
      #expect(json["users", 1, "age"] == "3")
    }
    var json: JSON = nil
    try json.set(3, through: transform)
    #expect(json == "3")
  }

  struct Model: JSONCodable, Equatable {
    var city: String
    var plan: String
    var zip: Int
    static let place: JSON.Path = ["address", "zip"]
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "city": .index("address", "city"), "zip": .index(place),
        "plan": ["plan", .alternativeIndex("tiers", 0)],
      ]
    }
  }

  @Test func `Property options accept every form`() throws {
    let json: JSON = ["address": ["city": "Bern", "zip": 3], "tiers": ["gold"]]
    let model = Model(city: "Bern", plan: "gold", zip: 3)
    #expect(try Model(decoding: json) == model)
    #expect(model.json == ["address": ["city": "Bern", "zip": 3], "plan": "gold"])
    let options: [JSON.PropertyOption] = [
      .index("address", "city"), .index(["address", "city"]),
      .index(["address", "city"] as JSON.Path),
      .index(["address"] + ["city"]), ["address", "city"],
    ]
    for option in options {
      #expect("\(option)" == "\(options[0])")
    }
  }

  @Test func `Builders accept every form`() {
    let built = [
      JSON { $0["users", 1, "name"] << "X" }, JSON { $0[["users", 1, "name"]] << "X" },
      JSON { [users, one] in $0[users, one]["name"] << "X" },
      JSON { [users, one] in $0[[.key(users), .index(one), "name"]] << "X" },
      JSON { [path] in $0[path] << "X" },
      JSON { [index] in $0[ignoreIfNull: index] << "X" },
      JSON { $0[ignoreIfNull: "users", 1, "name"] << "X" },
      JSON { [path] in $0[ignoreIfNull: path] << "X" },
    ]
    for json in built { #expect(json == ["users": [nil, ["name": "X"]]]) }
  }

  @Test func `FxJSON's subscripts accept every form`() {
    let writes: [(inout JSON) -> Void] = [
      { $0[create: "users", 1, "name"] = "X" },
      { $0[create: ["users", .index(one), "name"]] = "X" },
      { $0[create: path] = "X" }, { $0[ignoreIfNull: users, one, name] = "X" },
      { $0[ignoreIfNull: ["users", 1, "name"]] = "X" }, { $0[ignoreIfNull: path] = "X" },
    ]
    for write in writes {
      var json: JSON = ["users": 1]
      write(&json)
      #expect(json == ["users": [nil, ["name": "X"]]])
    }
    let ages: [Int?] = [
      Self.json << ["users", 1, "age"], Self.json << .path("users", one, Field.age),
    ]
    #expect(ages == [7, 7])
  }

  @Test func `The array of a stream is given by every form`() throws {
    let text = #"{"data": {"items": [1, 2]}, "a": {"b": [3]}}"#
    let data = "data"
    let formats: [JSON.Lines.Format] = [
      .elements(at: "data", "items"), .elements(at: ["data", "items"]),
      .elements(at: data, "items"), .elements(at: ["data", "items"] as JSON.Path),
    ]
    for format in formats {
      let lines = JSON.Lines(parsing: text, options: .init(format: format))
      #expect(Array(lines.values) == [1, 2])
    }
    let lines = JSON.Lines(parsing: text, options: .init(format: .elements(at: keys)))
    #expect(Array(lines.values) == [3])
    let root = JSON.Lines(parsing: "[4]", options: .init(format: .elements()))
    #expect(Array(root.values) == [4])
  }
}
