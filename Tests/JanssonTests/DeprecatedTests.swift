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
    #expect(json.dict == ["a": 1])
    #expect(Int(noneNull: "no number") == 0)
    _ = SpecificOption.alertIndex("a")
    let empty: any DefaultInitable = Int()
    #expect(empty as? Int == 0)
    guard case .customTransform = JSON.Error.customTransfrom(source: 1),
      case .initialize = JSON.Error.initalize(error: CancellationError()),
      case .notConformTo = JSON.Error.notConfirmTo(protocol: Int.self, actual: Int.self)
    else {
      Issue.record("an old spelling makes another error")
      return
    }
  }
}
