import Foundation
import FxJSON
import JanssonFoundation
import TestSupport
import Testing

struct FoundationTests {
  @Test func `Values from JSONSerialization are converted`() throws {
    let parsed = try JSONSerialization.jsonObject(
      with: Data(
        #"{"t":true,"f":false,"one":1,"zero":0,"half":1.5,"big":18446744073709551615,"n":null,"a":[1,"x"]}"#
          .utf8))
    #expect(
      JSON(any: parsed) == [
        "t": true, "f": false, "one": 1, "zero": 0, "half": 1.5,
        "big": 18_446_744_073_709_551_615 as JSON,
        "n": nil, "a": [1, "x"],
      ])
  }

  @Test func `Swift values are converted, and other types are errors or null`() {
    #expect(JSON(any: true) == true)
    #expect(JSON(any: 1) == 1)
    #expect(JSON(any: UInt64.max) == 18_446_744_073_709_551_615)
    #expect(JSON(any: Float(0.1)) == 0.1)
    #expect(JSON(any: NSNumber(value: true)) == true)
    #expect(JSON(any: NSNumber(value: 1)) == 1)
    #expect(JSON(any: NSNumber(value: 1.0)) == 1)
    #expect(JSON(any: Decimal(string: "0.1") as Any) == JSON.number(JSON.Number("0.1") ?? 0))
    #expect(JSON(any: "a") == "a")
    #expect(JSON(any: "abc".dropFirst()) == "bc")
    #expect(JSON(any: NSNull()) == nil)
    #expect(JSON(any: Int?.none as Any) == nil)
    #expect(JSON(any: Int?.some(3) as Any) == 3)
    #expect(JSON(any: ["k": [1, nil, "x"] as [Any?]]) == ["k": [1, nil, "x"]])
    #expect(JSON(any: ["a": 1] as JSON) == ["a": 1])
    #expect(JSON(any: Date()) == nil)
    #expect(JSON(any: CancellationError()).error.map { "\($0)" }?.contains("Cancellation") == true)
    #expect(JSON(any: ["b": 1, "a": 2, "c": 3]).members.map(\.key) == ["a", "b", "c"])
    #expect(JSON(any: [Int8(-1), 2]) == [-1, 2] && JSON(any: ["a": [true]]) == ["a": [true]])
    #expect(JSON(any: CGFloat(0.5)) == 0.5 && JSON(any: Int??.some(.some(3)) as Any) == 3)
    #expect(JSON(any: ["a": 1, "b": nil] as [AnyHashable: Any?]) == ["a": 1, "b": nil])
    #expect(JSON(any: [1: 2]) == nil && JSON(any: Set([1])) == nil && JSON(any: (1, 2)) == nil)
    #expect(JSON(any: JSON(5) as AnyObject) == 5 && JSON(any: NSObject()) == nil)
    #expect(JSON(any: NSError(domain: "d", code: 1)).isError)
    #expect(JSON(any: JSON.Error.outOfMemory).error == .outOfMemory)
  }

  @Test func `An error for a class of Foundation says what to import`() {
    func message(_ needed: Any.Type, _ type: Any.Type) -> String {
      JSON.Error.missingConformance(protocol: needed, type: type).message
    }
    #expect(
      message((any JSONEncodable).self, NSNumber.self)
        == "NSNumber does not conform to JSONEncodable (import JanssonFoundation)")
    #expect(message((any JSONDecodable).self, Any.self).hasSuffix(" (import JanssonFoundation)"))
    #expect(
      message((any JSONEncodable).self, NSObject.self)
        == "NSObject does not conform to JSONEncodable")
  }

  @Test func `Values are converted to Foundation's types`() throws {
    let json: JSON = [
      "t": true, "i": 1, "u": 18_446_744_073_709_551_615 as JSON, "d": 1.5, "n": nil,
      "a": [1, "x"],
      "w": 2.0,
    ]
    let object = try #require(json.object as? [String: Any])
    #expect(object["t"] as? Bool == true)
    #expect(object["t"] as? NSNumber === NSNumber(value: true))
    #expect(object["i"] as? Double == 1 && object["w"] as? Int == 2 && object["d"] as? Int == nil)
    #expect(object["i"] as? UInt8 == 1 && object["u"] as? Int == nil)
    #expect(object["i"] as? Int == 1)
    #expect(object["u"] as? UInt64 == .max)
    #expect(object["d"] as? Double == 1.5)
    #expect(object["w"] as? Double == 2)
    #expect(object["n"] is NSNull)
    #expect((object["a"] as? [Any])?.count == 2)
    #expect(JSON(any: json.object) == json)
    #expect(JSONSerialization.isValidJSONObject(object))
    #expect(JSON.null["x"].object is JSON.Error)
  }

  /// Whether the number is written as 5 or 5.0, in a document or alone.
  @Test(
    arguments: ["5", "5.0", "5e0", "50e-1"], [JSON.ReadingOptions(), .init(exactNumbers: true)])
  func `A number casts to any numeric type that represents it exactly`(
    text: String, options: JSON.ReadingOptions
  ) throws {
    let price = try JSON(parsing: #"{"price":\#(text)}"#, options: options)
    #expect((price.object as? [String: Any])?["price"] as? Double == 5)
    #expect((price.object as? [String: Any])?["price"] as? Int == 5)
    #expect(price["price"].object as? Double == 5)
    #expect(price.dict as? [String: Float] == ["price": 5])
    let list = try JSON(parsing: "[\(text), 7]", options: options)
    #expect(list.array as? [Int] == [5, 7])
    #expect(list.array as? [Double] == [5, 7])
    #expect(list.array as? [String] == nil)
    #expect(JSON(any: list.object) == list)
  }

  @Test func `Integers beyond 64 bits become decimal numbers`() throws {
    let digits = "123456789012345678901234567890"
    let json = try JSON(
      parsing: "[\(digits), -\(digits), 18446744073709551615, -9223372036854775808]")
    let array = try #require(json.array)
    #expect(array[0] as? Decimal == Decimal(string: digits))
    #expect((array[1] as? NSDecimalNumber)?.stringValue == "-" + digits)
    #expect(array[2] as? UInt64 == .max && array[3] as? Int64 == .min)
    #expect(JSON(any: json.object) == json)
    #expect(JSONSerialization.isValidJSONObject(array))
    let tooLong = try JSON(parsing: String(repeating: "9", count: 50))
    #expect(tooLong.object as? Double == 1e50)
  }

  /// Without conversion by the caller.
  @Test func `Foundation's values are encoded in models and literals`() throws {
    let text = #"{"a":[1,2.5,true,null,"x",{"b":false}],"n":18446744073709551615}"#
    let any = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let json = try JSON(parsing: text)
    let dictionary = try #require(any as? [String: Any])
    #expect(dictionary.json == json)
    #expect(try JSON(parsing: dictionary.jsonString()) == json)
    #expect([any, NSNull(), NSString("s"), NSNumber(value: true)].json == [json, nil, "s", true])
    let classes = NSDictionary(dictionary: [
      "list": NSArray(array: [NSNumber(value: 1), NSString("x"), NSNull(), NSArray()]),
      "map": NSDictionary(dictionary: ["k": NSNumber(value: 1.5)]),
    ])
    let expected: JSON = ["list": [1, "x", nil, []], "map": ["k": 1.5]]
    #expect(JSON(any: classes) == expected)
    #expect(classes.json == expected)
    #expect((["c": classes] as [String: Any]).json == ["c": expected])
    #expect((["c": NSNumber(value: 1), "d": classes] as JSON) == ["c": 1, "d": expected])
    struct Model: JSONEncodable {
      let any: Any
      let map: [String: Any]
      let number: NSNumber
    }
    let model = Model(any: classes, map: ["x": NSNumber(value: 2)], number: 3)
    #expect(model.json == ["any": expected, "map": ["x": 2], "number": 3])
    #expect(try JSON(parsing: model.jsonString()) == model.json)
    #expect(NSDictionary(dictionary: [NSNumber(value: 1): "x"]).json.isError)
    #expect(NSArray(array: [Date(), NSObject()]).json.isError)
  }

  @Test func `Random values survive conversion to Foundation and back`() {
    var random = RandomJSON(seed: 11)
    for _ in 0..<300 {
      let json = random.value()
      #expect(JSON(any: json.object) == json)
    }
  }

  @Test func `Conversion of a value that is too deep is an error, not a crash`() {
    let depth = onSmallStack {
      var json: JSON = 1
      for _ in 0..<100_000 { json = [json] }
      var object = json.object
      var depth = 0
      while let array = object as? [Any], let first = array.first {
        object = first
        depth += 1
      }
      return object is JSON.Error ? depth : -1
    }
    #expect(depth == 512)
  }
}
