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
      #expect("\(error)".hasSuffix("InvalidValue(nested too deep)"))
    }
  }
}

struct ConcurrencyTests {
  struct Person: SwiftyJSONDecodable, Equatable {
    let name: String
    let born: Date
    let tags: [String]

    init(json: SwiftyJSON.JSON) throws {
      name = try json.decodeValueForKey("name")
      born = try json.decodeValueForKey("born")
      tags = try json.decodeArrayForKey("tags")
    }
  }

  @Test func `Many threads can decode the same document`() async throws {
    let json = SwiftyJSON.JSON(
      parseJSON: #"{"p": {"name": "Ann", "born": "2016-02-03T10:15:00Z", "tags": ["a", "b"]}}"#)
    let expected: Person = try json.decodeValueForKey("p")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let person: Person = try json.decodeValueForKey("p")
            #expect(person == expected)
            #expect(json["p", "name"].stringValue == "Ann")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
