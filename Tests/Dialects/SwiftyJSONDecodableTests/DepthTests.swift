import Foundation
import Jansson
import SwiftyJSON
import SwiftyJSONDecodable
import TestSupport
import Testing

struct DepthTests {
  struct Nested: SwiftyJSONDecodable {
    let depth: Int

    init(json: SwiftyJSON.JSON) throws {
      let inner: [Nested]? = try json.decodeArrayForKey("a")
      depth = 1 + (inner?.first?.depth ?? 0)
    }
  }

  static func text(_ depth: Int) -> String {
    String(repeating: #"{"a":["#, count: depth) + String(repeating: "]}", count: depth)
  }

  @Test func `Nested values are decoded`() throws {
    #expect(try Nested(json: SwiftyJSON.JSON(parseJSON: Self.text(40))).depth == 40)
  }

  @Test(arguments: [500, 1_000]) func `Deep nesting does not overflow a small stack`(
    depth: Int
  ) throws {
    let json = SwiftyJSON.JSON(
      try Jansson.JSON(
        parsing: Self.text(depth), options: Jansson.JSON.ReadingOptions(maximumDepth: 2_048)))
    let outcome = onThread(stack: 512 * 1024) { Result { try Nested(json: json).depth } }
    switch outcome {
    case .success(let found): #expect(found == depth)
    case .failure(let error):
      #expect("\(error)".hasSuffix("InvalidValue(nested too deeply)"))
    }
  }
}
