import Foundation
import Jansson
import Testing

/// Code with FxJSON's spellings compiles, and means the same.
struct DeprecatedTests {
  @Test func oldSpellings() throws {
    let old: any Spellings = OldSpellings()
    try old.check()
  }

  @Test func bytesOfTheEncoder() throws {
    let value = ["a": [1, 2]]
    #expect(try JSON.Encoder().encodeBytes(value) == Array(JSON.Encoder().encode(value)))
  }
}

/// Called through a protocol, a deprecated function gives no warning.
private protocol Spellings {
  func check() throws
}

private struct OldSpellings: Spellings {
  @available(*, deprecated)
  func check() throws {
    #expect(try Int(throws: 5) == 5)
    let json: JSON = ["a": 1]
    #expect(json.asDic.count == 1)
    #expect(json.asDict.count == 1)
    #expect(Int(noneNull: "no number") == 0)
    _ = SpecificOption.alertIndex("a")
    let empty: any DefaultInitable = Int()
    #expect(empty as? Int == 0)
  }
}
