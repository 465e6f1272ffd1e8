import Foundation
import SwiftyJSONDecodable
import Testing

struct AccessorTests {
  @Test(arguments: [
    ("7", 7, 7.0, true, "7"),
    ("3.7", 3, 3.7, true, "3.7"),
    ("-3.7", -3, -3.7, true, "-3.7"),
    ("3.0", 3, 3.0, true, "3"),
    ("1e-7", 0, 1e-7, true, "0.0000001"),
    ("0", 0, 0.0, false, "0"),
    ("true", 1, 1.0, true, "true"),
    ("false", 0, 0.0, false, "false"),
    (#""12""#, 12, 12.0, false, "12"),
    (#""1.5""#, 1, 1.5, false, "1.5"),
    (#""1""#, 1, 1.0, true, "1"),
    (#""Yes""#, 0, 0.0, true, "Yes"),
    (#""true""#, 0, 0.0, true, "true"),
    (#""x""#, 0, 0.0, false, "x"),
    ("null", 0, 0.0, false, ""), ("[1]", 0, 0.0, false, ""), (#"{"a": 1}"#, 0, 0.0, false, ""),
    ("1e300", 0, 1e300, true, "1" + String(repeating: "0", count: 300)),
  ])
  func valuesAreConverted(
    text: String, int: Int, double: Double, bool: Bool, string: String
  ) throws {
    let json = try JSON(parsing: text)
    #expect(json.intValue == int)
    #expect(json.doubleValue == double)
    #expect(json.floatValue == Float(double))
    #expect(json.numberValue.doubleValue == double)
    #expect(json.boolValue == bool)
    #expect(json.stringValue == string)
  }

  @Test func integersOutOfRangeAreZero() throws {
    let json = try JSON(parsing: "[300, -1, 18446744073709551615, 9223372036854775807]")
    #expect(json[0].int8Value == 0)
    #expect(json[0].uInt8Value == 0)
    #expect(json[0].int16Value == 300)
    #expect(json[0].uInt16Value == 300)
    #expect(json[0].int32Value == 300)
    #expect(json[0].uInt32Value == 300)
    #expect(json[1].uIntValue == 0)
    #expect(json[1].int64Value == -1)
    #expect(json[2].uInt64Value == .max)
    #expect(json[2].int64Value == 0)
    #expect(json[3].intValue == .max)
  }

  @Test func optionalAccessorsConvertNothing() throws {
    let json: JSON = [300, -1, 1.5, "7", true]
    #expect(json[0].int8 == nil)
    #expect(json[0].uInt8 == nil)
    #expect(json[0].int16 == 300)
    #expect(json[0].uInt16 == 300)
    #expect(json[0].int32 == 300)
    #expect(json[0].uInt32 == 300)
    #expect(json[0].int64 == 300)
    #expect(json[0].uInt64 == 300)
    #expect(json[1].uInt == nil)
    #expect(json[2].int64 == nil)
    #expect(json[2].float == 1.5)
    #expect(json[3].int64 == nil)
    #expect(json[4].float == nil)
    #expect(JSON.string("https://a.org").url?.host() == "a.org")
    #expect(json[0].url == nil)
  }

  @Test func containersAreSwiftsOwn() throws {
    let json: JSON = ["list": [1, "a"] as JSON, "nothing": nil]
    #expect(json["list"].arrayValue == [1, "a"])
    #expect(json.arrayValue.isEmpty)
    #expect(json.dictionaryValue["list"]?.count == 2)
    #expect(json["list"].dictionaryValue.isEmpty)
    #expect(json["list"].arrayObject?.first as? Int == 1)
    #expect(json.dictionaryObject?["nothing"] is NSNull)
    #expect(json["list"].dictionaryObject == nil)
    #expect(json["nothing"].exists())
    #expect(!json["missing"].exists())
  }

  @Test func kindsHaveSwiftyJSONsNames() {
    let json: JSON = [1, "a", true, [] as JSON, [:] as JSON, nil]
    #expect(json.map(\.type) == [.number, .string, .bool, .array, .dictionary, .null])
    #expect(json[9].type == .unknown)
  }

  @Test func valuesAreMadeOfPlainSwift() throws {
    let json = JSON([
      "bool": true, "int": 42, "double": 3.14, "string": "hello", "aNull": NSNull(),
      "array": ["a", "b"],
      "people": [["name": "bob", "age": 21], ["name": "sue", "male": false]],
    ])
    #expect(json["people", 1, "name"] == "sue")
    #expect(json["aNull"] == JSON.null)
    #expect(JSON(["a", 1, NSNull()]) == ["a", 1, nil])
    let object: Any = ["a": 1]
    #expect(JSON(object) == ["a": 1])
    #expect(JSON("text") == "text")
    #expect(JSON(5) == 5)
    #expect(JSON(NSNull()) == .null)
  }

  @Test func textsAreRead() throws {
    #expect(JSON(parseJSON: #"{"a": [1]}"#)["a", 0] == 1)
    #expect(JSON(parseJSON: "{").isError)
    #expect(try JSON(data: Data("[1]".utf8)) == [1])
    #expect(throws: JSON.Error.self) { try JSON(data: Data("[1".utf8)) }
  }

  @Test func rawFormsAreThoseOfJSON() throws {
    let json: JSON = ["a": [1, "x"] as JSON]
    #expect(json.rawString(options: .compact) == #"{"a":[1,"x"]}"#)
    #expect(json.rawString()?.contains("\n") == true)
    #expect(JSON.string("x").rawString() == "x")
    #expect(JSON.null.rawString() == "null")
    #expect(json["b"].rawString() == nil)
    #expect(try json.rawData() == Data(#"{"a":[1,"x"]}"#.utf8))
    #expect((json.rawValue as? [String: Any])?.keys.first == "a")
  }
}
