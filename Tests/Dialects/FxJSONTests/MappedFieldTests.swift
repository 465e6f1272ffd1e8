import Foundation
import FxJSON
import Testing

/// Mapped types in `Codable` models, and the reverse.
struct MappedFieldTests {
  struct Account: JSONCodable, Equatable {
    let userName: String
    let age: Int

    static func specificOptions() -> [String: SpecificOption] { ["userName": "login"] }
  }

  struct Reply: Codable, Equatable {
    var page: Int
    @Mapped var accounts: [Account]
    @Mapped var owner: Account?
  }

  private let text = #"{"page":1,"accounts":[{"login":"ann","age":1},{"login":"bob","age":2}]}"#
  private let reply = Reply(
    page: 1, accounts: [Account(userName: "ann", age: 1), Account(userName: "bob", age: 2)])

  @Test func `Mapped types are properties of Codable models`() throws {
    #expect(try JSON.Decoder().decode(Reply.self, from: text) == reply)
    let withOwner = #"{"page":1,"accounts":[],"owner":{"login":"x","age":3}}"#
    let decoded = try JSON.Decoder().decode(Reply.self, from: withOwner)
    #expect(decoded.owner == Account(userName: "x", age: 3))
    #expect(try JSON.Encoder().encodeString(decoded) == withOwner)
  }

  @Test func `Mapped properties work with Foundation's coders`() throws {
    #expect(try JSONDecoder().decode(Reply.self, from: Data(text.utf8)) == reply)
    let data = try JSONEncoder().encode(reply)
    #expect(try JSON.Decoder().decode(Reply.self, from: data) == reply)
  }

  @Test func `Errors in mapped properties have the full path`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode(
        Reply.self, from: text.replacing("\"age\":2", with: "\"age\":\"x\""))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["accounts", "Index 1", "age"])
    #expect(context.debugDescription.hasPrefix("accounts[1].age: "))
    #expect(context.debugDescription.hasSuffix("(line 1, column 68)"))
    #expect(context.underlyingError is JSON.Error)
  }

  enum Color: String, Codable { case red, green }

  struct Page: JSONCodable {
    let number: Int
    let reply: Reply
    let color: Color
  }

  @Test func `Codable types are properties of mapped models`() throws {
    let json = try JSON(parsing: #"{"number":1,"reply":\#(text),"color":"red"}"#)
    let page = try Page(decoding: json)
    #expect(page.reply == reply)
    #expect(page.color == .red)
    #expect(page.json["reply", "accounts"] == json["reply", "accounts"])
  }
}
