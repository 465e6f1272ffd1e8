import Foundation
import SwiftyJSON
import Testing

struct AccessorTests {
  let json = JSON(
    parseJSON: """
      {"int": 300, "real": 1.5, "whole": 3.0, "text": "x", "yes": true, "no": false, "none": null,
       "list": [1, "a"], "object": {"z": 1, "a": 2}, "url": "https://a.org/b c?q=ä"}
      """)

  @Test func `Arrays`() {
    #expect(json["list"].array == [1, "a"])
    #expect(json["list"].arrayValue.map(\.description) == ["1", "a"])
    #expect(json["list"].arrayObject?.count == 2)
    #expect(json["list"].arrayObject?[0] as? Int == 1)
    for key in ["int", "text", "object", "none", "missing"] {
      #expect(json[key].array == nil)
      #expect(json[key].arrayValue == [])
      #expect(json[key].arrayObject == nil)
    }
  }

  @Test func `Dictionaries`() {
    #expect(json["object"].dictionary == ["a": 2, "z": 1])
    #expect(json["object"].dictionaryValue["z"] == 1)
    #expect(json["object"].dictionaryObject?["a"] as? Int == 2)
    for key in ["int", "text", "list", "none", "missing"] {
      #expect(json[key].dictionary == nil)
      #expect(json[key].dictionaryValue == [:])
      #expect(json[key].dictionaryObject == nil)
    }
  }

  @Test func `bool is that of a Boolean only`() {
    #expect(json["yes"].bool == true)
    #expect(json["no"].bool == false)
    for key in ["int", "text", "list", "none", "missing"] { #expect(json[key].bool == nil) }
  }

  @Test func `boolValue is also that of numbers and strings`() {
    #expect(json["yes"].boolValue && !json["no"].boolValue)
    #expect(json["int"].boolValue && JSON(-0.5).boolValue && !JSON(0).boolValue)
    for text in ["true", "TRUE", "y", "Y", "t", "yes", "Yes", "1"] {
      #expect(JSON(stringLiteral: text).boolValue)
    }
    for text in ["", "0", "no", "2", "on", " true"] {
      #expect(!JSON(stringLiteral: text).boolValue)
    }
    for key in ["list", "object", "none", "missing"] { #expect(!json[key].boolValue) }
  }

  @Test func `string is that of a string only`() {
    #expect(json["text"].string == "x")
    for key in ["int", "yes", "list", "none", "missing"] { #expect(json[key].string == nil) }
  }

  @Test func `stringValue is also that of numbers and Booleans`() {
    #expect(json["text"].stringValue == "x")
    #expect(json["int"].stringValue == "300")
    #expect(json["real"].stringValue == "1.5")
    #expect(json["whole"].stringValue == "3")
    #expect(json["yes"].stringValue == "true" && json["no"].stringValue == "false")
    for key in ["list", "object", "none", "missing"] { #expect(json[key].stringValue == "") }
    #expect(JSON(1e21).stringValue == "1e+21")
    #expect(JSON(-1e-17).stringValue == "-1e-17")
    #expect(JSON(UInt64.max).stringValue == "18446744073709551615")
    #expect(JSON(Double.infinity).stringValue == "inf")
  }

  @Test func `url encodes what a URL cannot have, once`() {
    #expect(json["url"].url?.absoluteString == "https://a.org/b%20c?q=%C3%A4")
    #expect(JSON("https://a.org/b%20c").url?.absoluteString == "https://a.org/b%20c")
    #expect(JSON("https://a.org/100%").url?.absoluteString == "https://a.org/100%25")
    #expect(JSON("https://a.org/#top").url?.absoluteString == "https://a.org/%23top")
    for key in ["int", "yes", "list", "none", "missing"] { #expect(json[key].url == nil) }
  }

  @Test func `null is that of null, and of what does not exist`() {
    #expect(json["none"].null == NSNull())
    #expect(json["missing"].null == NSNull())
    #expect(json["int"].null == nil)
    #expect(JSON(Date()).null == nil)
    var value: JSON = 1
    value.null = nil
    #expect(value == .null)
  }

  @Test func `All but containers can be set, and nil sets null`() {
    var json: JSON = 1
    json.bool = true
    #expect(json == true)
    json.boolValue = false
    #expect(json == false)
    json.string = "a"
    #expect(json == "a")
    json.stringValue = "b"
    #expect(json == "b")
    json.url = URL(string: "https://a.org/ä")
    #expect(json.string == URL(string: "https://a.org/ä")?.absoluteString)
    json.number = 2.5
    #expect(json == 2.5)
    json.number = NSNumber(value: true)
    #expect(json.type == .bool)
    json.numberValue = 7
    #expect(json == 7)
    json.arrayObject = [1]
    #expect(json == [1])
    json.dictionaryObject = ["a": [1]]
    #expect(json == ["a": [1]])

    let nils: [(inout JSON) -> Void] = [
      { $0.bool = nil }, { $0.string = nil }, { $0.url = nil }, { $0.number = nil },
      { $0.double = nil }, { $0.float = nil }, { $0.int = nil }, { $0.uInt = nil },
      { $0.int8 = nil }, { $0.uInt8 = nil }, { $0.int16 = nil }, { $0.uInt16 = nil },
      { $0.int32 = nil }, { $0.uInt32 = nil }, { $0.int64 = nil }, { $0.uInt64 = nil },
      { $0.arrayObject = nil }, { $0.dictionaryObject = nil },
    ]
    for setNil in nils {
      var json: JSON = 1
      setNil(&json)
      #expect(json == .null && json.error == nil)
    }
  }
}
