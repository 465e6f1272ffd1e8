import Foundation
import Jansson
import SwiftyJSON
import Testing

/// Both modules in one file, where `JSON` is ambiguous and written with its module.
struct InteroperationTests {
  @Test func `A value goes to Jansson and back`() throws {
    let json = SwiftyJSON.JSON(parseJSON: #"{"users": [{"name": "Ann"}]}"#)
    let jansson: Jansson.JSON = json["users"].jansson
    #expect(jansson[0, "name"].string == "Ann")
    #expect(SwiftyJSON.JSON(jansson)[0, "name"] == "Ann")
    #expect(SwiftyJSON.JSON(jansson as Any)[0, "name"] == "Ann")
    #expect(SwiftyJSON.JSON(["list": jansson] as [String: Any])["list", 0, "name"] == "Ann")
  }

  struct User: JSONCodable {
    let name: String
    let age: Int?
  }

  @Test func `A program moves on file by file`() throws {
    var json = SwiftyJSON.JSON(parseJSON: #"{"users": [{"name": "Ann"}]}"#)
    let users: [User] = try json["users"].jansson.decode()
    #expect(users[0].name == "Ann" && users[0].age == nil)
    json.jansson["users", 1, "name"] = "Bob"
    #expect(json["users"].count == 2)
    #expect(
      json["users", 9].jansson.error?.description
        == "users[9]: no such element in an array of 2 elements")
  }

  @Test func `What was not found knows its path`() {
    let json: SwiftyJSON.JSON = ["users": [["name": "Ann"]]]
    let miss = json["users"][0]["age"]
    #expect(miss.jansson.error?.path?.description == "users[0].age")
    #expect(miss.jansson == nil)
    #expect(json["users", 7, "name"].jansson.error?.path?.description == "users[7]")
  }

  private static func failure(of text: String) -> Jansson.JSON {
    do throws(Jansson.JSON.Error) {
      return try Jansson.JSON(parsing: text)
    } catch {
      return .error(error)
    }
  }

  @Test func `An error of Jansson is null with a reason`() {
    let text = SwiftyJSON.JSON(Self.failure(of: "[1"))
    #expect(text.type == .null && text.error == .invalidJSON)
    let deep = SwiftyJSON.JSON(Self.failure(of: String(repeating: "[", count: 600)))
    #expect(deep.error == .elementTooDeep)
    #expect(SwiftyJSON.JSON(Jansson.JSON.error(.outOfMemory)).error == .unsupportedType)
  }

  @Test func `It can be changed through Jansson`() throws {
    var json: SwiftyJSON.JSON = ["list": [1]]
    try json.jansson["list"].append(2)
    try json.jansson.remove(at: ["list", 0])
    json.jansson["made", "on", "the way"] = 1
    #expect(json == ["list": [2], "made": ["on": ["the way": 1]]])
    json.jansson = [true]
    #expect(json == [true])
  }
}
