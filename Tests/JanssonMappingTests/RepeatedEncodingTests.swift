import Foundation
import Jansson
import Testing

/// Texts of models that a thread writes one after another, or one inside another.
struct RepeatedEncodingTests {
  struct Person: JSONCodable {
    var name: String
    var age = 1.5
  }

  /// Has a text of other models as a value.
  struct Letter: JSONCodable {
    var before = "a"
    var person = Quoted(person: Person(name: "b"))
    var after = "c"
  }

  struct Quoted: JSONCodable {
    var person: Person

    init(person: Person) { self.person = person }
    init(decoding json: JSON) throws { person = try Person(jsonString: String(decoding: json)) }

    var json: JSON {
      let options: [JSON.WritingOptions] = [.compact, .init(isASCIIOnly: true)]
      let texts = options.map { (try? person.jsonString(options: $0)) ?? "" }
      return .string(texts.joined())
    }
  }

  @Test func `A text is the same after a longer and a shorter one`() throws {
    for count in [0, 1, 500, 1_900, 2_100, 5_000, 100_000, 3, 70_000, 0] {
      let name = String(repeating: "x", count: count)
      let expected = #"{"name":"\#(name)","age":1.5}"#
      let person = Person(name: name)
      #expect(try person.jsonString() == expected)
      #expect(try person.jsonData() == Data(expected.utf8))
      #expect(try person.jsonBytes() == Array(expected.utf8))
    }
  }

  @Test func `A text that has been returned does not change with the next one`() throws {
    let texts = try (0..<100).map { try Person(name: "\($0)").jsonData() }
    for (index, text) in texts.enumerated() {
      #expect(text == Data(#"{"name":"\#(index)","age":1.5}"#.utf8))
    }
  }

  @Test func `A value whose text contains texts of others is written`() throws {
    let quoted = #"{\"name\":\"b\",\"age\":1.5}"#
    for _ in 0..<2 {
      #expect(
        try Letter().jsonString()
          == #"{"before":"a","person":"\#(quoted)\#(quoted)","after":"c"}"#)
    }
  }

  @Test func `An error leaves nothing behind for the next text`() throws {
    for _ in 0..<2 {
      #expect(throws: JSON.Error.self) { try Person(name: "a", age: .nan).jsonData() }
      #expect(try Person(name: "b").jsonString() == #"{"name":"b","age":1.5}"#)
    }
  }

  @Test func `Options of one text are not those of the next`() throws {
    let person = Person(name: "é/")
    for _ in 0..<2 {
      #expect(try person.jsonString() == #"{"name":"é/","age":1.5}"#)
      #expect(
        try person.jsonString(options: .init(isASCIIOnly: true))
          == #"{"name":"\u00e9/","age":1.5}"#)
      #expect(
        try person.jsonString(mapping: .init(keyStrategy: .custom { "_" + $0 }))
          == #"{"_name":"é/","_age":1.5}"#)
    }
  }
}
