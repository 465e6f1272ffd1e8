import Foundation
import FxJSON
import Testing

/// Errors name the full path to the value, what was expected and what was found.
@Suite struct ErrorPathTests {
  struct User: JSONDecodable { let name: String, age: Int, born: Date?, site: URL, friends: [User] }
  struct Hand: JSONDecodable {
    let value: Int
    init(decoding json: JSON) throws { value = try json["deep", "value"]< }
  }
  struct Own: JSONDecodable {
    struct Refused: Error {}
    init(decoding json: JSON) throws { throw Refused() }
  }
  struct Holder: JSONDecodable { let hand: [Hand]?, own: [String: Own]? }

  func user(_ change: (inout JSON) -> Void) -> JSON {
    var json: JSON = ["name": "x", "age": 1, "site": "https://a.b", "friends": []]
    change(&json)
    return json
  }

  @Test(
    arguments: [
      ("age", "text", "data.users[2].age: expected Int, found the string \"text\""),
      ("age", 1.5, "data.users[2].age: expected Int, found the number 1.5"),
      ("age", nil, "data.users[2].age: expected Int, found null"),
      ("friends", [[]], "data.users[2].friends[0]: expected User, found an array of 0 elements"),
      ("site", 5, "data.users[2].site: expected URL, found the number 5"),
    ] as [(JSON.Index, JSON, String)])
  func `An error names the full path, the expected type and the value found`(
    _ place: JSON.Index, _ value: JSON, _ message: String
  ) throws {
    let bad = user { $0[place] = value }
    let json: JSON = ["data": ["users": [user { _ in }, user { _ in }, bad]]]
    #expect {
      try [User](decoding: json["data", "users"])
    } throws: {
      "\($0)" == message
    }
  }

  @Test func `An error about a missing member names the object and the key`() throws {
    let json: JSON = ["u": user { $0["friends", 0] = ["name": "y"] }]
    #expect {
      try User(decoding: json["u"])
    } throws: { error in
      guard case JSON.Error.keyNotFound(let object, let key) = error else { return false }
      return object.path == ["u", "friends", 0] && key == "age"
    }
  }

  @Test func `Errors from hand-written initialisers carry the full path`() throws {
    let missing: JSON = ["hand": [["deep": ["value": 1]], ["deep": [:]]]]
    #expect(pathOfError(missing) == ["hand", 1, "deep", "value"])
    let wrong: JSON = ["hand": [["deep": ["value": "x"]]]]
    #expect(pathOfError(wrong) == ["hand", 0, "deep", "value"])
    let own: JSON = ["own": ["k": 1]]
    #expect(pathOfError(own) == ["own", "k"])
  }

  private func pathOfError(_ json: JSON) -> JSON.Path? {
    do {
      _ = try Holder.decoding(json, policy: .strict)
      return nil
    } catch {
      return (error as? JSON.Error)?.path
    }
  }

  @Test func `Decoding an error value throws that error`() throws {
    let json = JSON(jsonString: "[1")
    #expect { try Int(decoding: json) } throws: {
      if case JSON.Error.syntax = $0 { true } else { false }
    }
    #expect(throws: JSON.Error.self) { try User(decoding: json["x"]) }
    #expect(throws: JSON.Error.self) { try [Int](jsonString: "[1") }
  }
}
