import Foundation
import SwiftyJSON
import SwiftyJSONDecodable
import Testing

struct SwiftyJSONDecodableConcurrencyTests {
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
