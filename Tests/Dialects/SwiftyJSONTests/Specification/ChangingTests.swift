import Foundation
import SwiftyJSON
import Testing

struct ChangingTests {
  var json: JSON = ["name": "Ann", "list": [1, ["x": 2]], "none": NSNull()]

  @Test mutating func `Members and elements are replaced, and members added`() {
    json["name"] = "Bob"
    json["list"][0] = 5
    json["list"][1]["x"] = [true]
    json["new"] = ["a": 1]
    #expect(
      json == ["name": "Bob", "list": [5, ["x": [true]]], "none": NSNull(), "new": ["a": 1]])
    json["new"] = JSON.null
    #expect(json["new"].exists())
    json["other"] = JSON.null
    #expect(json["other"].exists())
  }

  @Test mutating func `A path leads to what is changed`() {
    json["list", 1, "x"] = 3
    #expect(json["list", 1, "x"] == 3)
    json[["list", 1, "y"]] = 4
    #expect(json["list"][1] == ["x": 3, "y": 4])
    let path: [any JSONSubscriptType] = ["list", 0]
    json[path].string = "one"
    #expect(json["list", 0] == "one")
    json["list", 1].dictionaryObject = ["z": [1]]
    json["list", 1, "z", 0].intValue += 1
    #expect(json["list"] == ["one", ["z": [2]]])
  }

  @Test mutating func `An index outside changes nothing`() {
    let old = json
    json["list"][2] = 9
    json["list"][-1] = 9
    json["list", 2] = 9
    json["list"][7].int = 9
    json["list", 7].int = 9
    json[0] = 9
    #expect(json == old)
  }

  @Test mutating func `A key of what is no dictionary changes nothing`() {
    let old = json
    json["name"]["x"] = 1
    json["list"]["x"] = 1
    json["none"]["x"] = 1
    json["none"][0] = 1
    json["name", "x"] = 1
    json["name"]["x"].string = "y"
    json["none", "x"].string = "y"
    #expect(json == old)
    var nothing = JSON.null
    nothing["a"] = 1
    nothing[0] = 1
    #expect(nothing == .null)
  }

  @Test mutating func `No container is created on the way`() {
    let old = json
    json["missing"]["x"] = 1
    json["missing", "x"] = 1
    json["missing"]["x"]["y"].int = 1
    json["list", 5, "x"] = 1
    #expect(json == old)
  }

  @Test mutating func `A value with an error changes nothing`() {
    let old = json
    json["name"] = json["missing"]
    json["list"][0] = JSON(Date())
    json["list", 0] = json[7]
    json["new"] = json["missing"]
    #expect(json == old)
  }

  @Test mutating func `An empty path changes nothing`() {
    let old = json
    json[[] as [any JSONSubscriptType]] = 1
    json[] = 1
    json[].int = 1
    #expect(json == old)
  }

  @Test mutating func `The accessors of a missing member add it`() {
    json["a"].int = 1
    json["b"].string = nil
    json["c"].arrayObject = [1, "x"]
    json["d"].intValue += 2
    json["list"][1]["y"].url = URL(string: "https://a.org")
    #expect(json["a"] == 1)
    #expect(json["b"].exists() && json["b"] == .null)
    #expect(json["c"] == [1, "x"])
    #expect(json["d"] == 2)
    #expect(json["list"][1]["y"] == "https://a.org")
  }

  @Test mutating func `The object replaces all of it, and clears the error`() {
    var miss = json["missing"]
    miss.object = ["a": 1]
    #expect(miss.error == nil && miss["a"] == 1)
    miss.object = Date()
    #expect(miss.error == .unsupportedType && miss.type == .unknown)
    miss.object = NSNull()
    #expect(miss.error == nil && miss.type == .null)
    json.object = [1, 2]
    #expect(json == [1, 2])
  }

  @Test mutating func `Containers change through their objects`() {
    json["list"].arrayObject?.append("last")
    json["list"].arrayObject?.removeFirst()
    #expect(json["list"] == [["x": 2], "last"])
    json.dictionaryObject?.removeValue(forKey: "list")
    json.dictionaryObject?["a"] = 1
    #expect(json == ["name": "Ann", "none": NSNull(), "a": 1])
    json.arrayObject = nil
    #expect(json.type == .null)
  }

  @Test mutating func `Copies are independent`() {
    let copy = json
    json["list"][1]["x"] = 7
    #expect(copy["list"][1]["x"] == 2)
    var inner = json["list"]
    inner[0] = "changed"
    #expect(json["list"][0] == 1)
  }

  @Test mutating func `A value may be passed inout, and be put into itself`() {
    func double(_ json: inout JSON) { json.intValue *= 2 }
    double(&json["list"][1]["x"])
    double(&json["list", 0])
    double(&json["list"][9])
    #expect(json["list"] == [2, ["x": 4]])
    json["self"] = json
    #expect(json["self", "name"] == "Ann")
    #expect(!json["self", "self"].exists())
  }

  @Test func `A value of an unknown type inside can be replaced`() {
    var json = JSON(["a": Date(), "b": 1] as [String: Any])
    func nothing(_: inout JSON) {}
    nothing(&json["a"])
    #expect(json["a"].type == .unknown)
    json["a"].int = 5
    #expect(json == ["a": 5, "b": 1])
  }
}
