import FxJSON
import Testing

struct ChangeTests {
  @Test func `Members and elements are set and added`() {
    var json: JSON = ["a": 1, "list": [1, 2]]
    json["a"] = "one"
    json["b"] = nil
    json["list", 1] = [true]
    json["list"][0] = ["x": 1]
    #expect(json == ["a": "one", "b": nil, "list": [["x": 1], [true]]])
    #expect(json.members.map(\.key) == ["a", "list", "b"])
    json[[]] = 5
    #expect(json == 5)
  }

  @Test func `Missing containers along a path are created`() {
    var json = JSON()
    json["data", "users", 2, "name"] = "Eve"
    #expect(json == ["data": ["users": [nil, nil, ["name": "Eve"]]]])
    json["data"]["tags"][1] = "b"
    #expect(json["data", "tags"] == [nil, "b"])
    json["data", "users", 0, "name"] = "Ann"
    #expect(json["data", "users", 0] == ["name": "Ann"])
    var list: JSON = nil
    list[1] = 1
    #expect(list == [nil, 1])
    json[["deep", "er"] as JSON.Path] = 1
    #expect(json["deep", "er"] == 1)
  }

  /// `set` says why.
  @Test(
    arguments: [
      ["text", "x"], ["list", "x"], ["obj", 0], ["list", -1], ["list", 70_000], ["list", 0, "x"],
      ["obj", "new", -1], ["obj", "new", 70_000], ["text", 0, "x"], [0],
      ["obj", "n", "x", "y", -5],
      ["obj", "new", "x", [-1]],
    ] as [JSON.Index])
  func `A write along a blocked path changes nothing, and set throws`(path: JSON.Index) {
    let before: JSON = ["text": "t", "list": [1], "obj": ["n": nil, "k": 1]]
    var json = before
    json[path] = 9
    #expect(json == before)
    #expect(throws: JSON.Error.self) { try json.set(9, at: path) }
    #expect(throws: JSON.Error.self) { try json.append(9, at: path) }
    #expect(json == before)
    let steps = JSON.Path(path).steps
    if steps.count == 2, case .key(let key) = steps[0] {
      switch steps[1] {
      case .key(let inner): json[.key(key)][.key(inner)] = 9
      case .index(let index): json[.key(key)][.index(index)] = 9
      }
      #expect(json == before)
    }
  }

  @Test func `Failed writes name the path`() {
    var json: JSON = ["a": ["b": "text", "list": [1]]]
    #expect(
      message { try json.set(1, at: ["a", "b", "c"]) }
        == #"a.b.c: expected an object, found the string "text""#)
    #expect(
      message { try json.set(1, at: ["a", "list", -1]) }
        == "a.list[-1]: no such element in an array of 1 element")
    #expect(
      message { try json.set(1, at: ["a", "new", 99_999]) }
        == "a.new[99999]: no such element in an array of 0 elements")
    #expect(
      message { try json["a"].set(1, at: ["list", "x"]) }
        == "list.x: expected an object, found an array of 1 element")
    #expect(
      message { _ = try json.remove(at: ["a", "x"]) }
        == "a.x: no such member in an object of 2 members")
    #expect(
      message { try json.insert(1, at: ["a", "list", 5]) }
        == "a.list[5]: no such element in an array of 1 element")
  }

  @Test func `Inserting at a key is an error with the path`() {
    var json: JSON = ["a": ["b": "text"]]
    #expect(
      message { try json.insert(1, at: ["a", "b"]) }
        == "a.b: an insertion path must end with an array index")
  }

  @Test func `Members and elements are removed and returned`() throws {
    var json: JSON = ["a": ["b": [1, 2, 3]], "c": 4]
    let copy = json
    #expect(try json.remove(at: ["a", "b", 1]) == 2)
    #expect(try json.remove(at: "c") == 4)
    #expect(json == ["a": ["b": [1, 3]]])
    #expect(copy == ["a": ["b": [1, 2, 3]], "c": 4])
    #expect(try json.remove(at: []) == ["a": ["b": [1, 3]]])
    #expect(json.isNull)
  }

  @Test func `Elements are inserted and appended`() throws {
    var json: JSON = ["list": [1, 3]]
    try json.insert(2, at: ["list", 1])
    try json.insert(0, at: ["list", 0])
    try json.insert(4, at: ["list", 4])
    try json.append(5, at: ["list"])
    try json["list"].append(6)
    #expect(json["list"] == [0, 1, 2, 3, 4, 5, 6])
    try json.append("x", at: ["new", "tags"])
    try json.insert("first", at: ["other", 0])
    #expect(json["new", "tags"] == ["x"])
    #expect(json["other"] == ["first"])
    var value = JSON()
    try value.append(1)
    try value.append(2)
    #expect(value == [1, 2])
    #expect(throws: JSON.Error.self) { try json.append(1) }
    #expect(throws: JSON.Error.self) { try json.insert(1, at: ["list", "x"]) }
    #expect(throws: JSON.Error.self) { try json.insert(1, at: ["list", -1]) }
  }

  @Test func `With create a value in the way is replaced`() {
    var json: JSON = ["a": "text", "list": [1]]
    json[create: "a", "b", 1] = true
    #expect(json["a"] == ["b": [nil, true]])
    json[create: "list", "key"] = 1
    #expect(json["list"] == ["key": 1])
    let before = json
    json[create: "list", -1] = 1
    json[create: "list", "key", -1] = 1
    #expect(json == before)
    json[ignoreIfNull: "list"] = nil
    #expect(json == before)
    json[ignoreIfNull: "list"] = 3
    #expect(json["list"] == 3)
    var error = json["none"]
    error[create: "x"] = 1
    #expect(error.isError)
  }

  @Test func `Inout access writes nothing that was not changed`() {
    func touch(_ json: inout JSON) {}
    func fill(_ json: inout JSON) { json = ["filled": true] }
    var json: JSON = ["text": "t", "obj": ["k": [1]]]
    let before = json
    touch(&json["missing"])
    touch(&json["missing", "deep", 3])
    touch(&json["text"]["x"])
    touch(&json["obj"])
    touch(&json["obj", "k", 0])
    #expect(json == before)
    fill(&json["missing", "deep"])
    #expect(json["missing", "deep", "filled"] == true)
    fill(&json["text"]["x"])
    #expect(json["text"] == "t")
  }

  @Test func `Errors can be stored in a document`() {
    var json: JSON = ["ok": 1]
    json["bad"] = json["none"]
    #expect(json["bad"].error?.path?.description == "none")
    #expect(json.count == 2)
    let copy = json.detached()
    json["bad"] = nil
    #expect(copy["bad"].isError)
    var blocked = copy
    blocked["bad"]["x"] = 1
    #expect(blocked["bad"].isError)
    #expect(throws: JSON.Error.self) { try blocked.set(1, at: ["bad", "x"]) }
  }
}
