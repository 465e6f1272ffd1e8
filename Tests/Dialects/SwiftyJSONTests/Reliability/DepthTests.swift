import Foundation
import Jansson
import JanssonFoundation
import SwiftyJSON
import TestSupport
import Testing

typealias SwiftyValue = SwiftyJSON.JSON

struct DepthTests {
  /// Members nested to a depth, below which no text can go.
  static func nested(_ depth: Int, _ innermost: SwiftyValue) -> SwiftyValue {
    var json = innermost
    for index in 0..<depth { json = index % 2 == 0 ? ["k": json] : [json, index] }
    return json
  }

  @Test func `A text nested too deeply is null`() {
    #expect(SwiftyValue(parseJSON: String(repeating: "[", count: 100_000)) == .null)
    #expect(throws: (any Error).self) {
      try SwiftyValue(data: Data(String(repeating: "[", count: 100_000).utf8))
    }
  }

  @Test(arguments: [500, 3_000]) func `A small stack is not overflown`(depth: Int) {
    onThread(stack: 512 * 1024) {
      var json = Self.nested(depth, ["x": 1])
      let other = Self.nested(depth, ["x": 2, "y": [3]])
      #expect(json != other && json == json && !(json < other))
      #expect(json.rawString()?.isEmpty == false)
      #expect((try? json.rawData(options: .sortedKeys)) != nil)
      #expect(json.rawString([.castNilToNSNull: true]) == nil)
      #expect(json.rawString([.castNilToNSNull: true, .maxObjextDepth: Int.max]) != nil)
      #expect((try? json.merged(with: other)) != nil)
      #expect(json.object is [Any] || json.object is [String: Any])
      #expect(json.arrayValue.count + json.dictionaryValue.count > 0)
      #expect(SwiftyValue(json.object).count == json.count)
      let path = (0..<depth).reversed().map { $0 % 2 == 0 ? "k" : 0 as any JSONSubscriptType }
      json[path]["x"] = 5
      #expect(json[path + ["x"]] == 5)
      json[path + ["x"]].intValue += 1
      #expect(json[path] == ["x": 6])
    }
  }

  @Test func `Dictionaries nested deep are merged without recursion`() throws {
    let depth = 3_000
    let merged = try onThread(stack: 512 * 1024) {
      let (one, two) = [SwiftyValue(["x": 1]), SwiftyValue(["y": 2])].map { innermost in
        (0..<depth).reduce(innermost) { json, _ in ["k": json] }
      }.pair
      return Result { try one.merged(with: two) }
    }.get()
    let path: [any JSONSubscriptType] = Array(repeating: "k", count: depth)
    #expect(merged[path] == ["x": 1, "y": 2])
  }

  @Test func `Swift's values nested too deeply are of an unknown type`() {
    var value: Any = 1
    for _ in 0..<600 { value = [value] }
    let json = SwiftyValue(value)
    #expect(json.type == .array)
    #expect(json.rawString() == nil)
    #expect(json[Array(repeating: 0, count: 512)].error == .unsupportedType)
  }
}

extension [SwiftyValue] {
  fileprivate var pair: (SwiftyValue, SwiftyValue) { (self[0], self[1]) }
}
