import CJanssonTurbo
import Jansson
import Testing

/// Members are identified by the bytes of their keys; the short hash and the length only save
/// comparisons.
///
/// Otherwise the author of a document could set a property through another key and so bypass any
/// check of the keys.
struct CollidingMemberTests {
  struct Login: JSONCodable, Codable, Equatable {
    var password: String?
    var token: String?
    var authenticationToken: String?
    var id: Int
  }

  /// Keys of the same length and short hash that differ at the beginning, at the end or in the
  /// middle.
  static let twins = [
    "password": ["pasforvl", "pasgmxzg", "izdleard"],
    "token": ["wyyii", "dwpvu"],
    "authenticationToken": [
      "aixqugeicationToken", "authenticatiovunrnd", "authentixyzionToken",
    ],
  ]

  @Test func `The keys have the same length and short hash`() {
    for (key, others) in Self.twins {
      for other in others {
        #expect(other != key && other.utf8.count == key.utf8.count)
        #expect(
          turbo_short_hash(other, other.utf8.count) == turbo_short_hash(key, key.utf8.count))
      }
    }
  }

  /// Objects with and without an index, with and without the property's own member.
  @Test(arguments: JSON.Engine.allCases, [0, 10, 100])
  func `A key with the same hash as a property's does not set the property`(
    _ engine: JSON.Engine, others: Int
  ) throws {
    for (key, twins) in Self.twins {
      for twin in twins {
        let filling = (0..<others).map { #""k\#($0)":null,"# }.joined()
        let text = #"{"\#(twin)":"stolen",\#(filling)"id":1}"#
        try check(text, key, engine, nil)
        try check(text.dropLast() + #","\#(key)":"right"}"#, key, engine, "right")
        try check(#"{"\#(key)":"right","# + text.dropFirst(), key, engine, "right")
      }
    }
  }

  private func check(
    _ text: String, _ key: String, _ engine: JSON.Engine, _ value: String?
  ) throws {
    let json = try JSON(parsing: text, options: .init(engine: engine))
    let decoder = JSON.Decoder()
    var logins = [try Login(decoding: json), try decoder.decode(Login.self, from: json)]
    logins.append(try decoder.decode(Login.self, from: text))
    for login in logins {
      let found = [login.password, login.token, login.authenticationToken].compactMap { $0 }
      #expect(found == [value].compactMap { $0 }, "\(text)")
    }
    #expect(String(json[.key(key)]) == value)
    #expect(try [String: JSON](decoding: json)[key].flatMap { String($0) } == value)
  }
}
