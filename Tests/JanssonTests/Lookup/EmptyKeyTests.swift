import FxJSON
import JanssonQuery
import Testing

/// An empty string is a key like any other: npm's `package-lock.json` has one.
@Suite struct EmptyKeyTests {
  static let text = #"{"packages": {"": {"version": 1, "": [2, {"": 3}]}, "a": 4}}"#

  @Test(arguments: JSON.Engine.allCases)
  func `An empty literal looks up the empty key`(engine: JSON.Engine) throws {
    let json = try JSON(parsing: Self.text, options: .init(engine: engine))
    #expect(json["packages", "", "version"] == 1)
    #expect(json["packages"][""]["version"] == 1)
    #expect(json["packages", "", "", 1, ""] == 3)
    #expect(json[["packages", "", "", 0]] == 2)
    #expect(json[["packages", ""], "version"] == 1)
    #expect(json[["packages", "", ""] as JSON.Path] == [2, ["": 3]])
    #expect(json[pointer: "/packages//version"] == 1)
    #expect(Array(json.values(at: "$.packages[''].version")) == [1])
    #expect(try json.decode(Int.self, at: "packages", "", "version") == 1)
    #expect(try json["packages", ""].decode(at: "", 0) == 2)
    let version: Int = try json["packages", "", "version"]<
    #expect(version == 1)
    #expect(json[""].error?.path == [""])
    #expect(json["packages", "a", ""].error?.path == ["packages", "a", ""])
    #expect(("x" as JSON)[""].isError && ([1] as JSON)[""].isError)
  }

  @Test(arguments: JSON.Engine.allCases)
  func `An empty literal writes, removes and inserts at the empty key`(
    engine: JSON.Engine
  ) throws {
    var json = try JSON(parsing: Self.text, options: .init(engine: engine))
    json["packages", "", "version"] = 5
    json["packages"][""][""][0] = 6
    try json.set(7, at: ["packages", "", "new", ""])
    try json.insert(8, at: ["packages", "", "", 0])
    try json.append(9, at: ["packages", "", ""])
    #expect(
      json == [
        "packages": [
          "": ["version": 5, "": [8, 6, ["": 3], 9], "new": ["": 7]] as JSON, "a": 4,
        ] as JSON
      ])
    #expect(try json.remove(at: "packages", "", "new", "") == 7)
    #expect(try json.remove(at: ["packages", "", "new"]) == [:])
    #expect(try json.remove(at: ["packages", ""]) == ["version": 5, "": [8, 6, ["": 3], 9]])
    #expect(json == ["packages": ["a": 4]])
    #expect(throws: JSON.Error.self) { try json.remove(at: "") }
    #expect(throws: JSON.Error.self) { try json.remove(at: ["packages", ""]) }
    #expect(json == ["packages": ["a": 4]])
    json[""] = 1
    json[create: "", "x"] = 2
    #expect(json == ["packages": ["a": 4], "": ["x": 2]])
  }

  struct Model: JSONCodable, Equatable {
    var root: Int
    var inner: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["root": "", "inner": .index(["b", "", 0])]
    }
  }
  struct Whole: JSONCodable, Equatable {
    var value: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["value": .index("")] }
  }

  @Test func `Options and builders name the empty key`() throws {
    let json: JSON = ["": 1, "b": ["": [2]]]
    let model = Model(root: 1, inner: 2)
    #expect(try Model(decoding: json) == model)
    #expect(model.json == json)
    #expect(try JSON(parsing: model.jsonString()) == json)
    #expect(try Whole(decoding: json) == Whole(value: 1))
    #expect(try Whole(value: 1).jsonString() == #"{"":1}"#)
    let built = JSON {
      $0["", "a"] << 1
      $0[ignoreIfNull: "", ""] << 2
    }
    #expect(built == ["": ["a": 1, "": 2]])
  }
}
