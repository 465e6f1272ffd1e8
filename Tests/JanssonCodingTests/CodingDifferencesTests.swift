import Foundation
import Jansson
import Testing

/// Each row of the tables in the documentation of `JSON.Decoder` and `JSON.Encoder`, for both
/// libraries.
struct CodingDifferencesTests {
  private func foundationContext<T: Decodable>(
    _ type: T.Type, _ text: String
  ) -> DecodingError.Context? {
    context { _ = try JSONDecoder().decode(type, from: Data(text.utf8)) }
  }

  private func ourContext<T: Decodable>(_ type: T.Type, _ text: String) -> DecodingError.Context? {
    context { _ = try JSON.Decoder().decode(type, from: text) }
  }

  @Test func `A syntax error has a line and a column`() throws {
    let text = "{\"a\": 1,\n \"b\": tru}"
    let ours = try #require(ourContext([String: JSON].self, text))
    #expect(ours.debugDescription.contains("line 2, column 10"))
    let error = try #require(ours.underlyingError as? JSON.Error)
    #expect(error.position?.line == 2)
    let theirs = try #require(foundationContext([String: Bool].self, text))
    #expect(!theirs.debugDescription.contains("line"))
  }

  @Test(arguments: ["[1, 123.45]", "[1, 9223372036854775808]"])
  func `An error about a number out of range has a coding path`(text: String) throws {
    let ours = try #require(ourContext([Int].self, text))
    #expect(ours.codingPath.map(\.intValue) == [1])
    #expect(ours.debugDescription.hasPrefix("[1]: expected Int, found the number"))
    #expect(ours.debugDescription.hasSuffix("(line 1, column 5)"))
    #expect(try #require(foundationContext([Int].self, text)).codingPath.isEmpty)
  }

  @Test func `Trailing commas are rejected unless the syntax has them`() throws {
    let (array, object) = ("[1,]", #"{"a":1,}"#)
    #expect(throws: DecodingError.self) { try JSON.Decoder().decode([Int].self, from: array) }
    #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode([String: Int].self, from: object)
    }
    #expect(try JSONDecoder().decode([Int].self, from: Data(array.utf8)) == [1])
    #expect(try JSONDecoder().decode([String: Int].self, from: Data(object.utf8)) == ["a": 1])
    let decoder = JSON.Decoder()
    decoder.readingOptions.syntax = .jsonWithComments
    #expect(try decoder.decode([Int].self, from: array) == [1])
    #expect(try decoder.decode([String: Int].self, from: object) == ["a": 1])
  }

  @Test func `The last of duplicate keys wins unless the options say otherwise`() throws {
    let text = #"{"a": 1, "a": 2}"#
    #expect(try JSON.Decoder().decode([String: Int].self, from: text) == ["a": 2])
    #expect(try JSONDecoder().decode([String: Int].self, from: Data(text.utf8)) == ["a": 1])
    let decoder = JSON.Decoder()
    decoder.readingOptions.duplicateKeys = .keepFirst
    #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1])
  }

  @Test func `The same holds for keys that a strategy makes equal`() throws {
    struct Model: Decodable {
      let oneTwo: Int
      /// More absent members than are looked up one by one.
      let (a, b, c, d): (Int?, Int?, Int?, Int?)

      enum CodingKeys: CodingKey { case a, b, c, d, oneTwo }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func absent(_ key: CodingKeys) throws -> Int? {
          try container.decodeIfPresent(Int.self, forKey: key)
        }
        (a, b, c, d) = (try absent(.a), try absent(.b), try absent(.c), try absent(.d))
        oneTwo = try container.decode(Int.self, forKey: .oneTwo)
      }
    }
    let others = (0..<20).map { #""key\#($0)": 0"# }.joined(separator: ", ")
    let (decoder, foundation) = (JSON.Decoder(), JSONDecoder())
    for members in ["", ", " + others] {
      // Neither is the key that is looked up first, `one_two`.
      let text = #"{"one_Two": 1, "oneTwo": 2\#(members)}"#
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      foundation.keyDecodingStrategy = .convertFromSnakeCase
      decoder.readingOptions.duplicateKeys = .keepLast
      #expect(try decoder.decode(Model.self, from: text).oneTwo == 2)
      #expect(try foundation.decode(Model.self, from: Data(text.utf8)).oneTwo == 1)
      decoder.readingOptions.duplicateKeys = .keepFirst
      #expect(try decoder.decode(Model.self, from: text).oneTwo == 1)
      // `one_two` comes first of all unless the first is asked for.
      let usual = #"{"oneTwo": 1, "one_two": 2, "one_Two": 3\#(members)}"#
      #expect(try decoder.decode(Model.self, from: usual).oneTwo == 1)
      #expect(try foundation.decode(Model.self, from: Data(usual.utf8)).oneTwo == 1)
      let wrong = #"{"oneTwo": true, "one_two": 2\#(members)}"#
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode(Model.self, from: wrong)
      }
      #expect(error.map { "\($0)" }?.contains("column 12") == true)
      decoder.readingOptions.duplicateKeys = .keepLast
      #expect(try decoder.decode(Model.self, from: usual).oneTwo == 2)
    }
    let custom = #"{"x": 1, "y": 2}"#
    decoder.readingOptions.duplicateKeys = .keepFirst
    decoder.keyDecodingStrategy = .custom { _ in Model.CodingKeys.oneTwo }
    #expect(try decoder.decode(Model.self, from: custom).oneTwo == 1)
    decoder.readingOptions.duplicateKeys = .keepLast
    #expect(try decoder.decode(Model.self, from: custom).oneTwo == 2)
  }

  private struct Keys: Codable, Equatable {
    var myURL: Int
    var user_id2: Int
    var plain: Int
  }

  @Test func `Snake case keys that the encoder wrote are found again`() throws {
    let keys = Keys(myURL: 1, user_id2: 2, plain: 3)
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = try encoder.encodeString(keys)
    #expect(text == #"{"my_url":1,"user_id2":2,"plain":3}"#)
    let decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Keys.self, from: text) == keys)
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    #expect(throws: DecodingError.self) { try foundation.decode(Keys.self, from: Data(text.utf8)) }
  }

  @Test func `ISO 8601 dates must exist in the proleptic Gregorian calendar`() throws {
    let ours = JSON.Decoder()
    ours.dateDecodingStrategy = .iso8601
    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .iso8601
    let noDay = #"["2023-02-29T12:00:00Z"]"#
    #expect(throws: DecodingError.self) { try ours.decode([Date].self, from: noDay) }
    #expect(throws: Never.self) { try theirs.decode([Date].self, from: Data(noDay.utf8)) }
    let early = #"["1500-01-01T00:00:00Z"]"#
    let date = try ours.decode([Date].self, from: early)[0]
    #expect(date.timeIntervalSince1970 == -14_831_769_600)
    #expect(try theirs.decode([Date].self, from: Data(early.utf8))[0] != date)
  }

  @Test(arguments: ["2024-02-29t12:00:00Z", "2024-02-29T12:00:00Zx", "2024-2-29T12:00:00Z"])
  func `ISO 8601 dates are complete, and t may be lower case`(text: String) throws {
    let ours = JSON.Decoder()
    ours.dateDecodingStrategy = .iso8601
    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .iso8601
    let isLowercase = text.contains("t")
    let date = try? ours.decode([Date].self, from: "[\"\(text)\"]")
    #expect((date != nil) == isLowercase)
    let other = try? theirs.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
    #expect((other == nil) == isLowercase)
    // A lower-case z is read by both.
    let zulu = #"["2024-02-29T12:00:00z"]"#
    #expect(
      try ours.decode([Date].self, from: zulu) == theirs.decode([Date].self, from: Data(zulu.utf8)))
  }

  @Test func `A number too small for its type is zero`() throws {
    #expect(try JSON.Decoder().decode([Double].self, from: "[1e-400]") == [0])
    #expect(try JSON.Decoder().decode([Float].self, from: "[1e-46]") == [0])
    #expect(foundationContext([Double].self, "[1e-400]") != nil)
    #expect(foundationContext([Float].self, "[1e-46]") != nil)
    // The least ones are read by both, and so are zeros.
    for text in ["[5e-324, -0.0, 0e-400]", "[3e-324]"] {
      #expect(
        try JSON.Decoder().decode([Double].self, from: text)
          == JSONDecoder().decode([Double].self, from: Data(text.utf8)))
    }
  }

  @Test func `A number too large is infinite in JSON5`() throws {
    let ours = JSON.Decoder()
    ours.allowsJSON5 = true
    #expect(try ours.decode([Double].self, from: "[1e400]") == [.infinity])
    let theirs = JSONDecoder()
    theirs.allowsJSON5 = true
    #expect(throws: DecodingError.self) {
      try theirs.decode([Double].self, from: Data("[1e400]".utf8))
    }
    #expect(try theirs.decode([Double].self, from: Data("[Infinity]".utf8)) == [.infinity])
  }

  @Test func `Members are encoded in order, and dictionaries in the order of keys`() throws {
    struct Ordered: Encodable { let z = 1, a = 2, m = [String](), b = "/" }
    #expect(try JSON.Encoder().encodeString(Ordered()) == #"{"z":1,"a":2,"m":[],"b":"/"}"#)
    let letters = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0 + 10)", $0) })
    let members = (0..<50).map { "\"\($0 + 10)\":\($0)" }.joined(separator: ",")
    #expect(try JSON.Encoder().encodeString(letters) == "{\(members)}")
    let numbers = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0) })
    let numbered = (0..<50).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    #expect(try JSON.Encoder().encodeString(numbers) == "{\(numbered)}")
  }

  @Test func `Slashes are not escaped unless asked for`() throws {
    let encoder = JSON.Encoder()
    #expect(try encoder.encodeString("a/b") == #""a/b""#)
    encoder.outputFormatting = .escapingSlashes
    #expect(try encoder.encodeString("a/b") == #""a\/b""#)
    #expect(try JSONEncoder().encode("a/b") == Data(#""a\/b""#.utf8))
  }

  @Test func `Pretty-printed text is that of the library's other writers`() throws {
    struct Model: Encodable { let b = [1, 2], a = [String: Int](), c = [Int]() }
    let encoder = JSON.Encoder()
    encoder.outputFormatting = .prettyPrinted
    let text = """
      {
        "b": [
          1,
          2
        ],
        "a": {},
        "c": []
      }
      """
    #expect(try encoder.encodeString(Model()) == text)
    // As the library's other writers produce it.
    #expect(try encoder.encodeJSON(Model()).jsonString(options: .pretty) == text)
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    #expect(try encoder.encodeString(Model()).hasPrefix("{\n  \"a\": {},\n  \"b\": ["))
  }

  @Test func `Nil is omitted or written as null`() throws {
    struct Model: Encodable {
      var a: Int?
      var b: String?
      var c: [Int]?
      var d: Int? = 1
    }
    let encoder = JSON.Encoder()
    #expect(try encoder.encodeString(Model()) == #"{"d":1}"#)
    encoder.nilEncodingStrategy = .null
    #expect(try encoder.encodeString(Model()) == #"{"a":null,"b":null,"c":null,"d":1}"#)
  }

  @Test func `Numbers and dates that cannot be represented are errors`() throws {
    #expect(throws: EncodingError.self) { try JSON.Encoder().encode([Decimal.nan]) }
    #expect(try JSONEncoder().encode([Decimal.nan]) == Data("[NaN]".utf8))
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .iso8601
    let date = Date(timeIntervalSince1970: 253_402_300_800)
    #expect(throws: EncodingError.self) { try encoder.encode(date) }
    #expect(try encoder.encodeString(date - 1) == "\"9999-12-31T23:59:59Z\"")
    let theirs = JSONEncoder()
    theirs.dateEncodingStrategy = .iso8601
    #expect(try theirs.encode(date) == Data("\"10000-01-01T00:00:00Z\"".utf8))
    let early = Date(timeIntervalSince1970: -14_831_769_600)
    #expect(try encoder.encodeString(early) == "\"1500-01-01T00:00:00Z\"")
    #expect(try theirs.encode(early) != encoder.encode(early))
  }

  @Test func `Documents deeper than Foundation's limit are decoded`() throws {
    let text = Chain.text(depth: 600)
    let decoder = JSON.Decoder()
    decoder.readingOptions.maximumDepth = 600
    #expect(throws: Never.self) { try decoder.decode(Chain.self, from: text) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Chain.self, from: Data(text.utf8))
    }
  }

  @Test func `Values too deep for the stack are errors where Foundation crashes`() async {
    await #expect(processExitsWith: .failure) {
      var chain = Chain(next: nil)
      for _ in 0..<1_000_000 { chain = Chain(next: chain) }
      _ = try JSONEncoder().encode(chain)
    }
    await #expect(processExitsWith: .success) {
      var chain = Chain(next: nil)
      for _ in 0..<1_000_000 { chain = Chain(next: chain) }
      do {
        _ = try JSON.Encoder().encode(chain)
        _exit(1)
      } catch {
        // Immediately: a leak checker would report the chain, which is still referenced here.
        _exit(error is EncodingError ? 0 : 1)
      }
    }
  }
}
