import Foundation
import FxJSON
import Testing

/// What happens to values that do not decode, and what the report says.
@Suite struct PolicyTests {
  struct User: JSONCodable {
    let age: Int
    let name: String?
    let tags: Set<String>
    let scores: [String: Int]
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["age": .defaultValue(0)] }
  }

  let good: JSON = ["age": 1, "name": "Ann", "tags": ["a"], "scores": ["x": 1]]

  @Test func `An error in a required collection names the element`() {
    let json: JSON = ["users": [good, good.merging(["scores": ["x": 1, "y": "no"]])]]
    #expect {
      try [User](decoding: json["users"])
    } throws: { error in
      guard case JSON.Error.typeMismatch(let expected, let found) = error else { return false }
      return expected == Int.self && found.path == ["users", 1, "scores", "y"]
        && found.excerpt == #""no""#
    }
    #expect([User](json["users"]) == nil)
    #expect(throws: JSON.Error.self) { try [Int](decoding: [1, nil]) }
    #expect(throws: JSON.Error.self) { try Set<Int>(decoding: 5) }
  }

  @Test func `The lossy policy reports everything it drops`() throws {
    let json: JSON = [
      "users": [
        good, 5, nil,
        ["age": "old", "name": 7, "tags": ["a", 1], "scores": ["x": 1, "y": nil]],
        ["age": 2, "tags": 5, "scores": [:]],
      ]
    ]
    let (users, report) = try [User].decoding(json["users"], policy: .lossy)
    #expect(users.count == 3)
    #expect(users[1].age == 0 && users[1].name == nil && users[1].tags == ["a"])
    #expect(users[1].scores == ["x": 1])
    #expect(users[2].tags == [])
    #expect(
      report.entries.map { "\($0.path) \($0.change)" } == [
        "users[1] elementDropped", "users[2] elementDropped", "users[3].age defaultUsed",
        "users[3].name valueDropped", "users[3].tags[1] elementDropped",
        "users[3].scores.y elementDropped", "users[4].tags valueDropped",
      ])
    #expect(report.description.hasPrefix("users[1]: dropped: expected User, found the number 5\n"))
  }

  @Test func `The standard policy reports defaults and dropped optionals`() throws {
    let (user, report) = try User.decoding(good.merging(["age": nil, "name": 5]))
    #expect(user.age == 0 && user.name == nil)
    #expect(report.entries.map(\.change) == [.defaultUsed, .valueDropped])
    #expect(report.entries.map(\.path) == [["age"], ["name"]])
    #expect(try User.decoding(good).report.isEmpty)
  }

  @Test func `The strict policy rejects an optional of the wrong type but not null`() {
    #expect(throws: JSON.Error.self) {
      try User.decoding(good.merging(["name": 5]), policy: .strict)
    }
    #expect(throws: Never.self) { try User.decoding(good.merging(["name": nil]), policy: .strict) }
    #expect(throws: JSON.Error.self) { try Int?.decoding("x", policy: .strict) }
  }

  struct Renamed: JSONDecodable {
    struct Hand: JSONDecodable {
      let size: Int?
      init(decoding json: JSON) throws { size = try json["size"]< }
    }
    let count: Int?
    let hand: Hand
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["count": ["a", "b"]] }
  }

  @Test func `Reports carry paths through options and hand-written initialisers`() throws {
    let json: JSON = ["list": [["a": ["b": "x"], "hand": ["size": "y"]]]]
    let (_, report) = try [Renamed].decoding(json["list"])
    #expect(report.entries.map(\.path) == [["list", 0, "a", "b"], ["list", 0, "hand"]])
  }

  struct Conversions: JSONDecodable {
    let whole: Int
    let url: URL
    let list: [Int]
    let other: String
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["other": .alternativeIndex("else")]
    }
  }

  @Test func `Conversions are reported`() throws {
    let json: JSON = [
      "whole": 1.0, "url": "https://example.org/a b", "list": JSON.array([1, 2.0]), "else": "x",
    ]
    let (value, report) = try Conversions.decoding(json)
    #expect(value.whole == 1 && value.list == [1, 2])
    #expect(report.entries.allSatisfy { $0.change == .converted })
    #expect(report.entries.map(\.path) == [["whole"], ["url"], ["list", 1], ["else"]])
  }

  struct ConvertedElements: JSONDecodable {
    let small: [Int8]
    let optional: [Int32?]
    let urls: [URL?]
  }

  @Test func `Conversions are reported in lists of optionals and of rarer types`() throws {
    let json = try JSON(
      parsing: #"{"small":[1.0,2],"optional":[null,1,2.0],"urls":["https://example.org/a b",null]}"#
    )
    let (value, report) = try ConvertedElements.decoding(json)
    #expect(value.small == [1, 2] && value.optional == [nil, 1, 2])
    #expect(value.urls.map { $0?.absoluteString } == ["https://example.org/a%20b", nil])
    #expect(report.entries.allSatisfy { $0.change == .converted })
    #expect(report.entries.map(\.path) == [["small", 0], ["optional", 2], ["urls", 0]])
  }
}
