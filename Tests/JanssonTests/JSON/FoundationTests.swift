import Foundation
import Jansson
import Testing

struct FoundationTests {
  @Test func fromFoundation() throws {
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

  @Test func fromSwift() {
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
    #expect(JSON(any: ["b": 1, "a": 2, "c": 3]).asDictionary.map(\.key) == ["a", "b", "c"])
  }

  @Test func toFoundation() throws {
    let json: JSON = [
      "t": true, "i": 1, "u": 18_446_744_073_709_551_615 as JSON, "d": 1.5, "n": nil,
      "a": [1, "x"],
      "w": 2.0,
    ]
    let object = try #require(json.object as? [String: Any])
    #expect(object["t"] as? Bool == true)
    #expect(type(of: try #require(object["t"])) == Bool.self)
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

  @Test func roundTripOfRandomValues() {
    var random = RandomJSON(seed: 11)
    for _ in 0..<300 {
      let json = random.value()
      #expect(JSON(any: json.object) == json)
    }
  }

  @Test func tooDeepIsAnErrorAndNoCrash() {
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
