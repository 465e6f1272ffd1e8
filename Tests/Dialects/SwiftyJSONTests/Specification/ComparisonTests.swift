import Foundation
import SwiftyJSON
import Testing

struct ComparisonTests {
  @Test func `Numbers are compared by value`() {
    #expect(JSON(1) == JSON(1.0) && JSON(2) > JSON(1.5) && JSON(-1) < JSON(UInt64.max))
    #expect(JSON(1) <= JSON(1.0) && JSON(1) >= JSON(1.0) && !(JSON(1) < JSON(1.0)))
    #expect(JSON(Int64.max) < JSON(UInt64(Int64.max) + 1))
    #expect(JSON(9_007_199_254_740_992) < JSON(9_007_199_254_740_993))
    #expect(JSON(9_007_199_254_740_993) > JSON(9_007_199_254_740_992.0))
    #expect(JSON(Double.nan) != JSON(Double.nan) && !(JSON(Double.nan) < 1))
  }

  @Test func `A Boolean is no number`() {
    #expect(JSON(true) != JSON(1) && JSON(false) != JSON(0))
    #expect(!(JSON(true) <= JSON(1)) && !(JSON(true) >= JSON(1)))
    #expect(JSON(true) == true && JSON(true) <= true && JSON(true) >= true)
    #expect(!(JSON(false) < true) && !(JSON(false) <= true) && !(JSON(false) > true))
  }

  @Test func `Strings have Swift's order`() {
    #expect(JSON("a") < "b" && JSON("b") > "a" && JSON("a") <= "a" && JSON("B") < "a")
    #expect(JSON("\u{E9}") == JSON("e\u{301}"))
    #expect(["b", "a", "c"].map { JSON($0) }.sorted() == ["a", "b", "c"])
  }

  @Test func `Containers are equal deeply, and have no order`() {
    let left: JSON = ["a": [1, ["b": true]], "c": NSNull()]
    let right: JSON = ["c": NSNull(), "a": [1.0, ["b": true]]]
    #expect(left == right && left <= right && left >= right)
    #expect(!(left < right) && !(left > right))
    #expect(left != ["a": [1, ["b": false]], "c": NSNull()])
    #expect(([1, 2] as JSON) != [2, 1] && !(([1] as JSON) < [2]) && !(([1] as JSON) <= [2]))
  }

  @Test func `Null equals null, whatever its error`() {
    let json: JSON = ["a": NSNull()]
    #expect(json["missing"] == JSON.null)
    #expect(json["missing"] == json["a"])
    #expect(json["missing"] == json[0])
    #expect(json["missing"] <= .null && json["missing"] >= .null && !(json["missing"] < .null))
  }

  @Test func `Values of different types are neither equal nor ordered`() {
    let values: [JSON] = [1, "1", true, [1], ["1": 1], .null, JSON(Date())]
    for (i, left) in values.enumerated() {
      for (j, right) in values.enumerated() where i != j {
        #expect(left != right && !(left < right) && !(left > right))
        #expect(!(left <= right) && !(left >= right))
      }
    }
    #expect(JSON(Date()) != JSON(Date()))
  }
}
