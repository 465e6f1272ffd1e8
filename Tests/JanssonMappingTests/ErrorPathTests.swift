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

  // MARK: Types that cannot be decoded

  struct Opaque: Sendable {}
  struct Point: Hashable { let x: Int }
  struct Unmappable: JSONDecodable {
    let list: [Opaque]?
    let members: [String: Opaque]?
    let points: [Point: Int]?
    let one: Opaque?
  }
  struct Outer: JSONDecodable { let inner: [Unmappable] }

  /// Also where no value is decoded.
  @Test(
    arguments: [
      (["list": []], ["list"]), (["list": [1]], ["list", 0]), (["members": [:]], ["members"]),
      (["members": ["k": 1]], ["members", "k"]), (["points": ["1": 1]], ["points"]),
      (["one": 1], ["one"]),
    ] as [(JSON, JSON.Path)])
  func `An error about a type names the path of the property`(_ value: JSON, _ path: JSON.Path) {
    let error = #expect(throws: JSON.Error.self) { try Outer(decoding: ["inner": [value]]) }
    #expect(error?.path == (["inner", 0] as JSON.Path).appending(path))
  }

  // MARK: Depth

  struct Renamed: JSONDecodable {
    let inner: [Renamed]
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["inner": .index("x", "a")] }
  }
  struct Keyed: JSONDecodable { let a: [String: Keyed] }
  struct Strict: JSONDecodable {
    let a: [Strict]
    static func mappingOptions() -> JSON.MappingOptions { .init(unknownKeys: .reject) }
  }
  struct ByHand: JSONDecodable {
    let a: [ByHand]
    init(decoding json: JSON) throws { a = try json.decode(at: "a") }
  }

  /// Types, with what opens and closes a level of them.
  static var nested: [(type: any JSONDecodable.Type, open: String, close: String)] {
    [
      ([Renamed].self, "[{\"x\":{\"a\":", "}}]"), (Keyed.self, "{\"a\":{\"k\":", "}}"),
      ([Strict].self, "[{\"a\":", "}]"), ([ByHand].self, "[{\"a\":", "}]"),
    ]
  }

  /// The error, however many levels it has passed through, has the path and the position that it
  /// would have as the first one.
  @Test(arguments: nested.indices)
  func `An error passes through any number of levels`(_ index: Int) throws {
    let (model, open, close) = Self.nested[index]
    let levels = 150
    let start = String(repeating: open, count: levels)
    let end = String(repeating: close, count: levels)
    let json = try JSON(parsing: "\n" + start + "true" + end)
    let error = #expect(throws: JSON.Error.self) { _ = try model.init(decoding: json) }
    let path = try #require(error?.path)
    #expect(json[.path(path.steps.map(Self.index))] == true)
    #expect(error?.position?.offset == 1 + start.utf8.count)
    guard case .typeMismatch(_, let found)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.excerpt == "true")
  }

  private static func index(_ step: JSON.Path.Step) -> JSON.Index {
    switch step {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }

  /// The text in a member is a document of its own.
  struct Embedding: JSONDecodable {
    let users: [Int]
    init(decoding json: JSON) throws {
      users = try JSON(parsing: json["text"].string ?? "").decode(at: "users")
    }
  }

  @Test func `An error about another document is below the value that contains it`() throws {
    let json = try JSON(parsing: #"{"list": [{"text": "{\"users\": [1, \"x\"]}"}]}"#)
    let error = #expect(throws: JSON.Error.self) { try [String: [Embedding]](decoding: json) }
    #expect(error?.path == ["list", 0, "users", 1])
  }
}
