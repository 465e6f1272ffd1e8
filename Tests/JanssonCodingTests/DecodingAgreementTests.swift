import Foundation
import Jansson
import Testing

/// Decodes the same models from the same bytes as Foundation.
struct DecodingAgreementTests {
  /// Decodes with both and compares; if both fail, the errors must have the same kind and path.
  private func agree<T: Decodable & Equatable>(
    _ type: T.Type, _ text: String, _ configure: (Decoders) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let decoders = Decoders()
    configure(decoders)
    let data = Data(text.utf8)
    let ours = Result { try decoders.ours.decode(type, from: data) }
    let theirs = Result { try decoders.foundation.decode(type, from: data) }
    switch (ours, theirs) {
    case (.success(let left), .success(let right)):
      #expect(left == right, sourceLocation: sourceLocation)
    case (.failure(let left), .failure(let right)):
      #expect(summary(left) == summary(right), sourceLocation: sourceLocation)
    default:
      Issue.record("ours \(ours), Foundation's \(theirs)", sourceLocation: sourceLocation)
    }
  }

  private static let person = """
    {"name": "Ann \\u00e9", "age": 36, "email": null, "height": 1.75, "isAdmin": true,
     "tags": ["a", "", "ü"], "scores": [1, 2.5, -0.0], "matrix": [[1, 2], [], [3]],
     "home": {"street": "Main", "city": "Town"}, "others": [{"street": "Side"}],
     "byName": {"x": {"street": "X"}}, "byNumber": {"1": "one", "-2": "two"}, "unknown": [{}]}
    """

  @Test func `Synthesised models are decoded as by Foundation`() {
    agree(Person.self, Self.person)
    agree([Person].self, "[\(Self.person),\(Self.person)]")
    agree([String: [Person?]].self, #"{"a": [null, \#(Self.person)]}"#)
  }

  @Test(arguments: [
    #"{"point":{}}"#, #"{"circle":{"radius":2}}"#, #"{"polygon":{"_0":[1,2],"closed":true}}"#,
    #"{"group":{"_0":{"point":{}},"_1":{"circle":{"radius":1}}}}"#,
    "{}", #"{"point":{},"circle":{"radius":1}}"#, #"{"square":{}}"#, #"{"circle":{}}"#,
    #"{"circle":{"radius":"x"}}"#, "[]", "1", "null",
  ])
  func `Enums with associated values are decoded as by Foundation`(text: String) {
    agree(Shape.self, text)
  }

  @Test(arguments: ["\"red\"", "\"blue\"", "1", "null", "[]"])
  func `Enums with string raw values are decoded as by Foundation`(text: String) {
    agree(Color.self, text)
    agree(Color?.self, text)
    agree([Color].self, "[\(text)]")
  }

  @Test func `Dictionaries with any kind of key are decoded as by Foundation`() {
    agree([Int: String].self, #"{"1":"a","2":"b"}"#)
    agree([Int: String].self, #"{"x":"a"}"#)
    agree([Color: Int].self, #"{"red":1}"#)
    agree([Color: Int].self, #"{"blue":1}"#)
    agree([UUID: Int].self, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]"#)
    agree([Double: Int].self, "[1.5, 1, 2.5]")
    agree([String: [String: Int]].self, #"{"a":{"b":1},"c":{}}"#)
    agree([String: Int?].self, #"{"a":null,"b":1}"#)
  }

  /// Equal to others whose names differ only in case.
  private struct Tag: Codable, Hashable {
    var name: String

    static func == (left: Self, right: Self) -> Bool {
      left.name.lowercased() == right.name.lowercased()
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
  }

  @Test func `Sets are decoded as by Foundation`() throws {
    agree(Set<Int>.self, "[3, 1, 3, 2]")
    agree(Set<Int>.self, #"[3, "a"]"#)
    agree(Set<Int>.self, "[3, null]")
    agree(Set<Int?>.self, "[3, null, null]")
    agree(Set<String>.self, #"["e\u0301", "é", ""]"#)
    agree(Set<String>.self, "[]")
    agree(Set<String>.self, #"{"a": 1}"#)
    agree(Set<String>.self, "null")
    agree(Set<Set<Color>>.self, #"[["red"], [], ["red", "red"]]"#)
    agree([String: Set<Color>?].self, #"{"a": ["red"], "b": null, "c": ["blue"]}"#)
    agree(Set<Tag>.self, #"[{"name": "a"}, {}]"#)
    agree(Set<Date>.self, "[1000, 1000, 2000]") {
      $0.ours.dateDecodingStrategy = .secondsSince1970
      $0.foundation.dateDecodingStrategy = .secondsSince1970
    }
    let text = #"[{"name": "Ab"}, {"name": "aB"}, {"name": "c"}]"#
    for kept in [
      try JSON.Decoder().decode(Set<Tag>.self, from: text),
      try JSONDecoder().decode(Set<Tag>.self, from: Data(text.utf8)),
    ] {
      #expect(Set(kept.map(\.name)) == ["Ab", "c"], "the first of equal elements")
    }
  }

  @Test(arguments: [
    "0", "-1", "127", "128", "-129", "255", "256", "65536", "4294967296", "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "18446744073709551616", "1.0", "1e2", "1.5",
    "-0", "-0.0", "1e-1", "0.1", "true", "\"1\"", "null", "{}", "[]",
  ])
  func `Numbers are decoded to every type as by Foundation`(text: String) {
    // Paths differ for numbers out of range: see `CodingDifferencesTests`.
    func same<T: Decodable & Equatable>(_ type: T.Type) {
      let ours = try? JSON.Decoder().decode(T.self, from: text)
      #expect(ours == (try? JSONDecoder().decode(T.self, from: Data(text.utf8))), "\(type)")
      let inArray = try? JSON.Decoder().decode([T].self, from: "[\(text)]")
      #expect(inArray == ours.map { [$0] }, "\(type)")
    }
    same(Int.self)
    same(Int8.self)
    same(Int16.self)
    same(Int32.self)
    same(Int64.self)
    same(UInt.self)
    same(UInt8.self)
    same(UInt16.self)
    same(UInt32.self)
    same(UInt64.self)
    same(Double.self)
    same(Float.self)
    same(Decimal.self)
    same(Bool.self)
    same(String.self)
    same(Int?.self)
  }

  @Test(arguments: [
    #"{"name": 1}"#, #"{"name": null}"#, #"{}"#, "[]", "null", "\"x\"",
    person.replacing("36", with: "\"36\""), person.replacing("[1, 2.5, -0.0]", with: "[1, \"x\"]"),
    person.replacing("[1, 2]", with: "[1, null]"), person.replacing("\"Side\"", with: "7"),
    person.replacing(#"{"street": "X"}"#, with: "{}"), person.replacing("\"two\"", with: "{}"),
    person.replacing("true", with: "0"), person.replacing(#"["a", "", "ü"]"#, with: "{}"),
    person.replacing(#"["a", "", "ü"]"#, with: "[[]]"),
  ])
  func `Errors have the same kind and path as those of Foundation`(text: String) {
    agree(Person.self, text)
  }

  @Test func `Foundation's types are decoded as by Foundation`() {
    let text = """
      {"date": 12.5, "data": "AQID", "url": "https://example.org/a?b#c",
       "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "decimal": 0.1}
      """
    agree(Special.self, text)
    agree(Special.self, text.replacing("\"AQID\"", with: "\"A?\""))
    agree(Special.self, text.replacing("\"AQID\"", with: "[1, 2]")) {
      $0.ours.dataDecodingStrategy = .deferredToData
      $0.foundation.dataDecodingStrategy = .deferredToData
    }
    agree(Special.self, text.replacing("https://example.org/a?b#c", with: ""))
    agree(Special.self, text.replacing("E621E1F8", with: "E621"))
    agree([URL?].self, #"[null, "a b"]"#)
    for text in ["[null]", "[1]", "[{}]"] {
      agree([URL].self, text)
      agree([UUID].self, text)
      agree([Data].self, text)
      agree([Date].self, text)
      agree([Decimal].self, text)
    }
  }

  @Test(arguments: [
    "0.1", "0.1000000000000000055511151231257827", "12345678901234567890123456789012345678",
    "-1.50", "1e10", "1E-5", "0.1234567890123456789012345678901234567890123", "0", "100",
    "99999999999999999.99", "3.14159265358979323846264338327950288", "0.10000000000000001",
    "10000.000000000001",
  ])
  func `Decimals are decoded exactly as by Foundation`(text: String) throws {
    agree(Decimal.self, text)
    agree([Decimal].self, "[\(text), \(text)]")
    agree([String: [Decimal]].self, #"{"a\n": [1, \#(text)], "b": [\#(text)]}"#)
    let members = #"{"a_b": \#(text), "sum": {"a_b": \#(text)}, "list": [{}, {"a_b": \#(text)}]}"#
    for engine in JSON.Engine.allCases {
      agree(Sums.self, members) {
        $0.ours.readingOptions.engine = engine
        $0.ours.keyDecodingStrategy = .convertFromSnakeCase
        $0.foundation.keyDecodingStrategy = .convertFromSnakeCase
      }
      agree([String: Decimal].self, #"{"a_b": 1, "c": \#(text), "d": \#(text)}"#) {
        $0.ours.readingOptions.engine = engine
      }
    }
  }

  struct Sums: Codable, Equatable {
    struct Sum: Codable, Equatable { var aB: Decimal? }
    var aB: Decimal
    var sum: Sum
    var list: [Sum]
  }

  @Test func `Fragments are decoded as by Foundation`() {
    agree(Int.self, " 1 ")
    agree(String.self, "\"a\"")
    agree(Bool.self, "true")
    agree(Int?.self, "null")
    agree([Int]?.self, "null")
    agree(Double??.self, "null")
  }

  @Test func `Text without braces is decoded as by Foundation`() {
    for text in [#""a": 1, "b": 2"#, #"  {"a": 1}"#, "", #""a": 1}"#, #""a""#] {
      agree([String: Int].self, text) {
        $0.ours.assumesTopLevelDictionary = true
        $0.foundation.assumesTopLevelDictionary = true
      }
    }
  }

  @Test func `Subclasses are decoded as by Foundation`() throws {
    let text = #"{"breed": "Pug", "base": {"name": "Rex"}}"#
    let dog = try JSON.Decoder().decode(Dog.self, from: text)
    #expect(dog.name == "Rex" && dog.breed == "Pug")
    let theirs = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Dog.self, from: Data(#"{"breed": "Pug"}"#.utf8))
    }
    let ours = #expect(throws: DecodingError.self) {
      try JSON.Decoder().decode(Dog.self, from: #"{"breed": "Pug"}"#)
    }
    #expect(ours.map(summary) == theirs.map(summary))
  }
}
