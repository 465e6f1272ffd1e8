import Jansson
import JanssonFunctional
import Testing

/// A path is given to decodings and operators in the same forms as elsewhere.
@Suite struct FunctionalPathFormsTests {
  enum Field: String, JSON.PathComponent { case name, age }

  let json: JSON = ["users": [["name": "Ann"], ["name": "Ben", "tags": ["x"]]], "": 1]
  let users = "users"
  let name = "name"
  let one = 1
  let keys = ["users"]
  let path: JSON.Path = ["users", 1, "name"]
  let index: JSON.Index = ["users", 1, "name"]

  @Test func `at accepts every form`() throws {
    typealias Name = JSON.Decoding<String>
    let decodings: [Name] = [
      .at("users", 1, "name"), .at(["users", 1, "name"]), .at(users, one, Field.name),
      .at(["users", .index(one), .key(name)]), .at(path), .at(index),
      Name().at("users", 1, "name"), Name().at(["users", .index(one), "name"]), Name().at(path),
      Name().at(name).at("users", one), Name().at(1, name).at("users"), Name().at(index),
    ]
    for decoding in decodings { #expect(try decoding.decode(json) == "Ben") }
    #expect(try JSON.Decoding<Int>.at("").decode(json) == 1)
    #expect(try JSON.Decoding<JSON>.at([]).decode(json) == json)
    #expect(try JSON.Decoding<JSON>.at(keys).decode(json).count == 2)
  }

  @Test func `Errors have the full path, whatever the form`() {
    typealias Number = JSON.Decoding<Int>
    let decodings: [Number] = [
      .at("users", 1, "name"), .at(["users", .index(one), .key(name)]), .at(path),
      Number().at(one, name).at(users),
    ]
    for decoding in decodings {
      let error = #expect(throws: JSON.Error.self) { try decoding.decode(json) }
      #expect(error?.path == path)
    }
  }

  @Test func `Operators accept keys, indices, and arrays of literals and variables`() throws {
    let names: [Result<String, JSON.Error>] = [
      json <| ["users", 1, "name"], json <| ["users", .index(one), .key(name)],
      json <| .path(users, one, Field.name),
      json <| .path(path), json <| index, json["users"] <| [1, "name"], json["users", 1] <| "name",
      json["users", one] <| .path(name), json["users", 1] <| .key(name),
    ]
    for name in names { #expect(try name.get() == "Ben") }
    let count: Result<Int, JSON.Error> = json <| ""
    #expect(try count.get() == 1)
    let whole: Result<JSON, JSON.Error> = json <| []
    #expect(try whole.get() == json)
    let missing: Result<String?, JSON.Error> = json <|? .path("users", one, "none")
    #expect(try missing.get() == nil)
    let tags: Result<[String], JSON.Error> = json <|| .path(users, one, "tags")
    #expect(try tags.get() == ["x"])
    let noTags: Result<[String]?, JSON.Error> = json <||? .path(users, 0, "tags")
    #expect(try noTags.get() == nil)
  }
}
