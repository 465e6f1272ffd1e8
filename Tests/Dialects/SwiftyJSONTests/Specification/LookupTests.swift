import Foundation
import SwiftyJSON
import Testing

struct LookupTests {
  let json = JSON(
    parseJSON: #"{"name": "Ann", "none": null, "list": [10, {"x": [1.5, "two"]}], "": "empty"}"#)

  @Test func `Keys, indices and paths lead to values`() {
    let path: [any JSONSubscriptType] = ["list", 1, "x", 0]
    #expect(json["name"] == "Ann")
    #expect(json["list"][0] == 10)
    #expect(json["list"][1]["x"][1] == "two")
    #expect(json["list", 0] == 10)
    #expect(json["list", 1, "x"] == [1.5, "two"])
    #expect(json["list", 1, "x", 0] == 1.5)
    #expect(json[path] == 1.5)
    #expect(json[["list", 1, "x", 0]] == 1.5)
    #expect(json[""] == "empty")
  }

  @Test func `No subscripts are the value itself`() {
    #expect(json[] == json)
    #expect(json[[] as [any JSONSubscriptType]] == json)
  }

  @Test func `Keys and indices may be variables, also of one's own types`() {
    enum Field: String, JSONSubscriptType {
      case list, x
      var jsonKey: JSONKey { .key(rawValue) }
    }
    let (key, index): (String, Int) = ("list", 0)
    let step: any JSONSubscriptType = 1
    #expect(json[key, index] == 10)
    #expect(json[Field.list, 1, Field.x, index] == 1.5)
    #expect(json[Field.list][step] == ["x": [1.5, "two"]])
    if case .key("a") = "a".jsonKey {} else { Issue.record() }
    if case .index(3) = 3.jsonKey {} else { Issue.record() }
  }

  @Test func `A miss is null with the reason`() {
    #expect(json["x"].error == .notExist)
    #expect(json["list"][2].error == .indexOutOfBounds)
    #expect(json["list"][-1].error == .indexOutOfBounds)
    #expect(json["name"]["x"].error == .wrongType)
    #expect(json["name"][0].error == .wrongType)
    #expect(json["none"]["x"].error == .wrongType)
    #expect(json["list"]["x"].error == .wrongType)
    #expect(json[0].error == .wrongType)
    for miss in [json["x"], json["list"][2], json["name"]["x"], json["x", "y"]] {
      #expect(miss.type == .null)
      #expect(miss == JSON.null)
      #expect(miss.null == NSNull())
      #expect(miss.object is NSNull)
    }
  }

  @Test func `An error is handed down unchanged`() {
    #expect(json["x"]["y"][0].error == .notExist)
    #expect(json["x", "y", 0].error == .notExist)
    #expect(json["x", "y"].error == .notExist)
    #expect(json["list", 9, "x"].error == .indexOutOfBounds)
    #expect(json["list"][9]["x"].error == .indexOutOfBounds)
    #expect(json[["name", 1, 2, 3]].error == .wrongType)
    #expect(JSON(Date())["x"].error == .unsupportedType)
    #expect(JSON(Date())["x"].type == .null)
    #expect(JSON(Date())[[]].type == .unknown)
  }

  @Test func `Null exists, and a miss does not`() {
    #expect(json["none"].exists())
    #expect(json["name"].exists())
    #expect(!json["x"].exists())
    #expect(!json["list"][2].exists())
    #expect(!json["name"]["x"].exists())
    #expect(!JSON(Date()).exists())
  }
}
