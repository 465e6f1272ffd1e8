import Foundation
import Jansson
import Testing

/// How names become keys and how nil is written: set by the type, the call or an option, as with
/// coders.
@Suite struct KeyStrategyTests {
  struct User: JSONCodable, Codable, Equatable {
    var userName: String
    var myURL: URL?
    var lastSeenAt: Double?
    var id2: Int
  }
  struct Snake: JSONCodable, Equatable {
    var userName: String
    var given: Int
    var withDefault: Int
    var nickName: String?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["given": "givenKey", "withDefault": .defaultValue(4), "nickName": .ignoreIfNull]
    }
    static func mappingOptions() -> JSON.MappingOptions { .init(keyStrategy: .snakeCase) }
  }

  static let user = User(userName: "Ann", myURL: URL(string: "a:b"), lastSeenAt: nil, id2: 1)
  static let snake = JSON.MappingOptions(keyStrategy: .snakeCase)

  @Test func `A type's key strategy applies in both directions`() throws {
    let text = #"{"user_name":"Ann","givenKey":1,"with_default":2}"#
    let value = Snake(userName: "Ann", given: 1, withDefault: 2, nickName: nil)
    #expect(try value.jsonString() == text)
    #expect(try value.json.jsonString() == text)
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine))
      #expect(try Snake(decoding: json) == value)
      #expect(
        try [Snake].decoding([json], mapping: .init(keyStrategy: .useDefaultKeys)).value == [value])
    }
    #expect(try Snake(decoding: ["user_name": "", "givenKey": 1]).withDefault == 4)
    let error = #expect(throws: JSON.Error.self) { try Snake(decoding: ["givenKey": 1]) }
    #expect(error?.path == ["user_name"])
  }

  @Test func `A key strategy given to a call agrees with that of the coder`() throws {
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let mapping = JSON.MappingOptions(keyStrategy: .snakeCase)
    let text = try encoder.encodeString(Self.user)
    for _ in 0..<2 {
      #expect(try Self.user.jsonString(mapping: mapping) == text)
      #expect(try Self.user.jsonData(mapping: mapping) == Data(text.utf8))
      #expect(try Self.user.jsonBytes(mapping: mapping) == Array(text.utf8))
      #expect(try JSON(Self.user, mapping: mapping).jsonString() == text)
      #expect(try [Self.user, Self.user].jsonString(mapping: mapping) == "[\(text),\(text)]")
      let json = try JSON(parsing: text)
      #expect(try User.decoding(json, mapping: mapping).value == Self.user)
      #expect(try [String: User].decoding(["a": json], mapping: mapping).value["a"] == Self.user)
    }
    // Mapping finds the same keys as the decoder.
    let others = [
      #"{"user_name":"x","my_u_r_l":"c:d","id2":1}"#, #"{"userName":"x","my_url":"c:d","id_2":1}"#,
      #"{"user_Name":"x","id2":1}"#, #"{"username":"x","id2":1}"#, #"{"_user_name":"x","id2":1}"#,
    ]
    for other in others {
      let coded = try? decoder.decode(User.self, from: other)
      let mapped = try? User.decoding(JSON(parsing: other), mapping: Self.snake).value
      #expect(coded == mapped, "\(other)")
    }
    // The options apply only during the call.
    #expect(try Self.user.jsonString() == #"{"userName":"Ann","myURL":"a:b","id2":1}"#)
  }

  @Test func `Every spelling that snake case accepts counts as a known key`() throws {
    let options = JSON.MappingOptions(unknownKeys: .reject, keyStrategy: .snakeCase)
    let json = try JSON(parsing: #"{"user_name":"x","my_u_r_l":"c:d","id2":1}"#)
    #expect(throws: Never.self) { try User.decoding(json, mapping: options) }
    let more = json.merging(["user-name": 1])
    let error = #expect(throws: JSON.Error.self) { try User.decoding(more, mapping: options) }
    #expect(error?.path == ["user-name"])
  }

  struct Kebab: JSONCodable, Equatable {
    var firstName: String
    var lastName: String?
    static func mappingOptions() -> JSON.MappingOptions {
      .init(keyStrategy: .custom { $0 == "firstName" ? "first-name" : $0.uppercased() })
    }
  }

  @Test func `A custom strategy names the keys, and that of the type comes first`() throws {
    let value = Kebab(firstName: "A", lastName: "B")
    #expect(try value.jsonString() == #"{"first-name":"A","LASTNAME":"B"}"#)
    #expect(try Kebab(decoding: value.json) == value)
    let mapping = JSON.MappingOptions(keyStrategy: .custom { "_\($0)" })
    let text = #"{"_userName":"Ann","_myURL":"a:b","_id2":1}"#
    for _ in 0..<2 {
      #expect(try Self.user.jsonString(mapping: mapping) == text)
      #expect(try User.decoding(JSON(parsing: text), mapping: mapping).value == Self.user)
      // The type's own strategy takes precedence.
      #expect(try value.jsonString(mapping: mapping) == value.jsonString())
    }
    // Keys that become the same are one member, as with options that give the same key; the last
    // wins.
    #expect(JSON(Self.user, mapping: .init(keyStrategy: .custom { _ in "k" })) == ["k": 1])
    #expect(
      try Self.user.jsonString(mapping: .init(keyStrategy: .custom { _ in "k" })) == #"{"k":1}"#)
  }

  struct Sparse: JSONCodable {
    var number: Int?
    var list: [Int?]
    var nested: User?
    var kept: JSON
    static func mappingOptions() -> JSON.MappingOptions { .init(nilStrategy: .null) }
  }

  @Test func `The type or the call decides whether nil is null`() throws {
    let sparse = Sparse(number: nil, list: [nil], nested: Self.user, kept: nil)
    let inner = #"{"userName":"Ann","myURL":"a:b","id2":1}"#
    let text = #"{"number":null,"list":[null],"nested":\#(inner),"kept":null}"#
    #expect(try sparse.jsonString() == text)
    #expect(try sparse.json.jsonString() == text)
    #expect(
      try sparse.jsonString(mapping: .init(nilStrategy: .null))
        == text.replacingOccurrences(of: #""id2""#, with: #""lastSeenAt":null,"id2""#))
    #expect(try sparse.jsonString(mapping: .init(nilStrategy: .omit)) == text)
    #expect(try Sparse(decoding: JSON(parsing: text)).number == nil)
  }

  struct Holes: JSONCodable, Codable {
    var list: [Int?] = [1, nil]
    var map: [String: Int?] = ["a": nil]
    var none: Int?
    var twice: Int?? = .some(nil)
    var models: [User?] = [nil]
    var value: JSON?
  }

  @Test func `Mapping and the encoder leave out the same nil, and write the same null`() throws {
    let text = try JSON.Encoder().encodeString(Holes())
    #expect(try Holes().jsonString() == text)
    #expect(try Holes().json.jsonString() == text)
    #expect(text.contains(#""list":[1,null],"map":{"a":null}"#))
    #expect(!text.contains("none"))
  }

  struct Plain: Codable, Equatable { var innerName: String, noValue: Int? }
  struct Holder: JSONCodable, Equatable { var plainOne: Plain }

  @Test func `Codable properties follow the options of the call`() throws {
    let holder = Holder(plainOne: Plain(innerName: "x", noValue: nil))
    let mapping = JSON.MappingOptions(keyStrategy: .snakeCase, nilStrategy: .null)
    let text = #"{"plain_one":{"inner_name":"x","no_value":null}}"#
    #expect(try holder.jsonString(mapping: mapping) == text)
    #expect(try Holder.decoding(JSON(parsing: text), mapping: mapping).value == holder)
    #expect(try holder.jsonString() == #"{"plainOne":{"innerName":"x"}}"#)
  }

  final class Counted: JSONCodable, JSON.DefaultInitializable {
    var oneValue = 1
    var twoValue: Int? = 2
    init() {}
  }

  @Test func `Key strategies apply to classes`() throws {
    let mapping = JSON.MappingOptions(keyStrategy: .snakeCase)
    let value = try Counted.decoding(["one_value": 5], mapping: mapping).value
    #expect(value.oneValue == 5 && value.twoValue == nil)
    #expect(try value.jsonString(mapping: mapping) == #"{"one_value":5}"#)
  }
}
