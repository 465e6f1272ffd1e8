import Foundation
import Jansson
import JanssonFoundation
import Testing

/// Settings of both coders, compared with Foundation's.
struct CodingStrategyTests {
  private let dates = [0, 0.5, -1.25, 1e9, -1e9].map(Date.init(timeIntervalSince1970:))

  private static var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd HH:mm:ss"
    return formatter
  }

  private static let encodings:
    [(JSON.Encoder.DateEncodingStrategy, JSONEncoder.DateEncodingStrategy)] = [
      (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
      (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
      (.formatted(formatter), .formatted(formatter)),
      (
        .custom { try "\($0.timeIntervalSince1970)".encode(to: $1) },
        .custom { try "\($0.timeIntervalSince1970)".encode(to: $1) }
      ),
      (.custom { _, _ in }, .custom { _, _ in }),
    ]

  @Test(arguments: encodings.indices)
  func `Dates are encoded as Foundation encodes them`(index: Int) throws {
    let ours = JSON.Encoder()
    let theirs = JSONEncoder()
    (ours.dateEncodingStrategy, theirs.dateEncodingStrategy) = Self.encodings[index]
    theirs.outputFormatting = .withoutEscapingSlashes
    let text = try ours.encodeString(dates)
    #expect(try text == String(decoding: theirs.encode(dates), as: UTF8.self))
    #expect(try ours.encode(dates[1]) == theirs.encode(dates[1]))
  }

  private static let decodings:
    [(JSON.Decoder.DateDecodingStrategy, JSONDecoder.DateDecodingStrategy)] = [
      (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
      (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
      (.formatted(formatter), .formatted(formatter)),
      (
        .custom { try Date(timeIntervalSince1970: Double(from: $0)) },
        .custom { try Date(timeIntervalSince1970: Double(from: $0)) }
      ),
    ]

  @Test(arguments: decodings.indices)
  func `Dates are decoded as Foundation decodes them`(index: Int) {
    let ours = JSON.Decoder()
    let theirs = JSONDecoder()
    (ours.dateDecodingStrategy, theirs.dateDecodingStrategy) = Self.decodings[index]
    for text in [
      "0", "1.5", "-1e9", "null", "{}", "\"x\"", "\"2024-02-29T12:30:00Z\"",
      "\"2024-02-29T12:30:00.25+02:00\"", "\"2024/02/29 12:30:00\"", "\"20240229\"",
    ] {
      let bytes = Array("[\(text)]".utf8)
      let left = Result { try ours.decode([Date].self, from: bytes) }.mapError(Summary.init)
      let right = Result { try theirs.decode([Date].self, from: Data(bytes)) }
        .mapError(Summary.init)
      #expect(left == right, "\(text)")
    }
  }

  private struct Summary: Error, Equatable {
    let text: String
    init(_ error: any Error) { text = summary(error) }

    /// Foundation's errors about ISO 8601 have an empty path.
    static func == (left: Self, right: Self) -> Bool {
      left.text == right.text || left.text.hasPrefix(right.text) && right.text == "corrupted "
    }
  }

  @Test func `Infinity and NaN are coded as strings if the strategy says so`() throws {
    let values = [Double.infinity, -.infinity, .nan, 1]
    let encoder = JSON.Encoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let text = try encoder.encodeString(values)
    #expect(text == #"["inf","-inf","nan",1]"#)
    #expect(try encoder.encodeString(values.map(Float.init)) == text)
    let decoder = JSON.Decoder()
    #expect(throws: DecodingError.self) { try decoder.decode([Double].self, from: text) }
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let decoded = try decoder.decode([Double].self, from: text)
    #expect(decoded[0] == .infinity && decoded[1] == -.infinity && decoded[2].isNaN)
    #expect(try decoder.decode([Float].self, from: text)[1] == -.infinity)
    #expect(throws: DecodingError.self) { try decoder.decode([Double].self, from: #"["x"]"#) }
  }

  @Test func `Data can be coded by a custom function`() throws {
    let encoder = JSON.Encoder()
    encoder.dataEncodingStrategy = .custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(data.map { String($0, radix: 16) }.joined())
    }
    #expect(try encoder.encodeString(["a": Data([171, 205])]) == #"{"a":"abcd"}"#)
    let decoder = JSON.Decoder()
    decoder.dataDecodingStrategy = .custom { try Data(String(from: $0).utf8) }
    #expect(try decoder.decode([Data].self, from: #"["ab"]"#) == [Data("ab".utf8)])
  }

  private struct Names: Codable, Equatable {
    var userName = 1
    var HTTPServer = 2
    var aB = 3
    var _private_ = 4
    var nested = Nested()
    var byKey = ["someKey": Nested(), "other_key": Nested()]

    struct Nested: Codable, Equatable {
      var innerValue = 1
      var ünicodeName = 2
    }
  }

  @Test func `Snake case keys are those of Foundation`() throws {
    let ours = JSON.Encoder()
    ours.keyEncodingStrategy = .convertToSnakeCase
    ours.outputFormatting = .sortedKeys
    let theirs = JSONEncoder()
    theirs.keyEncodingStrategy = .convertToSnakeCase
    theirs.outputFormatting = .sortedKeys
    let text = try ours.encode(Names())
    #expect(try text == theirs.encode(Names()))
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Names.self, from: text) == Names())
  }

  @Test(arguments: [
    "user_name", "userName", "_user_name_", "user__name", "USER_NAME", "user_Name", "username",
    "User_name", "__", "",
  ])
  func `Snake case keys are looked up as in Foundation`(key: String) throws {
    let ours = JSON.Decoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    let text = "{\"\(key)\": 1}"
    let keys = try theirs.decode(Keys.self, from: Data(text.utf8)).keys
    #expect(try ours.decode(Keys.self, from: text).keys == keys)
    for name in keys + ["userName", "_userName_", "uSerName", "username"] {
      Finder.$wanted.withValue(name) {
        let found = (try? ours.decode(Finder.self, from: text))?.found
        let expected = (try? theirs.decode(Finder.self, from: Data(text.utf8)))?.found
        #expect(found == expected, "\(name)")
      }
    }
  }

  private struct Keys: Decodable {
    let keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }
  }

  private struct Finder: Decodable {
    @TaskLocal static var wanted = ""
    let found: Int?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      found = try container.decodeIfPresent(Int.self, forKey: AnyKey(Self.wanted))
      #expect(container.contains(AnyKey(Self.wanted)) == (found != nil))
    }
  }

  @Test func `Keys can be converted by a custom function`() throws {
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .custom { path in
      AnyKey(path.map { $0.stringValue.uppercased() }.joined(separator: "."))
    }
    struct Outer: Codable, Equatable {
      var a = [Inner()]
      struct Inner: Codable, Equatable { var b = 1 }
    }
    let text = try encoder.encodeString(Outer())
    #expect(text == #"{"A":[{"A.INDEX 0.B":1}]}"#)
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .custom { path in
      AnyKey(String(path[path.count - 1].stringValue.suffix(1)).lowercased())
    }
    #expect(try decoder.decode(Outer.self, from: text) == Outer())
  }

  @Test func `User info is passed to types`() throws {
    let key = CodingUserInfoKey(rawValue: "key")!
    struct Reader: Codable {
      let value: String?
      init() { value = nil }
      init(from decoder: any Decoder) throws {
        value = decoder.userInfo[CodingUserInfoKey(rawValue: "key")!] as? String
      }
      func encode(to encoder: any Encoder) throws {
        try (encoder.userInfo[CodingUserInfoKey(rawValue: "key")!] as? String).encode(to: encoder)
      }
    }
    let decoder = JSON.Decoder()
    decoder.userInfo[key] = "value"
    #expect(try decoder.decode([Reader].self, from: "[1]")[0].value == "value")
    let encoder = JSON.Encoder()
    encoder.userInfo = [key: "value"]
    #expect(try encoder.encodeString([Reader()]) == #"["value"]"#)
  }

  private struct Scaled: CodableWithConfiguration {
    let value: Int
    func encode(to encoder: any Encoder, configuration: Int) throws {
      try (value / configuration).encode(to: encoder)
    }
    init(from decoder: any Decoder, configuration: Int) throws {
      value = try Int(from: decoder) * configuration
    }
  }

  @Test func `Types with a coding configuration are coded`() throws {
    let decoder = JSON.Decoder()
    #expect(try decoder.decode(Scaled.self, from: Data("2".utf8), configuration: 3).value == 6)
    // A literal is a text too, not a JSON string.
    let scaled = try decoder.decode(Scaled.self, from: "2", configuration: 3)
    #expect(scaled.value == 6)
    #expect(try JSON.Encoder().encode(scaled, configuration: 2) == Data("3".utf8))
  }

  @Test func `Settings may be changed while other threads decode`() async throws {
    let decoder = JSON.Decoder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            decoder.keyDecodingStrategy = round % 2 == 0 ? .useDefaultKeys : .convertFromSnakeCase
            let value = try decoder.decode([String: [Int]].self, from: #"{"a":[1,2]}"#)
            #expect(value == ["a": [1, 2]])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
