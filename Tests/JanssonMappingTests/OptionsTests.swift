import Foundation
import Jansson
import Testing

/// Each option of a property, and how they combine.
@Suite struct OptionsTests {
  struct Renamed: JSONCodable, Equatable {
    let id: Int
    let city: String
    let first: String?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["id": "userID", "city": .index(["address", "city"]), "first": ["names", .index(0)]]
    }
  }

  @Test func `Keys and paths replace property names in both directions`() throws {
    let json: JSON = ["userID": 1, "address": ["city": "Ulm"], "names": ["Ann"]]
    let value = try Renamed(decoding: json)
    #expect(value == Renamed(id: 1, city: "Ulm", first: "Ann"))
    #expect(value.json == json)
    #expect(try JSON(parsing: value.jsonString()) == json)
    #expect {
      try Renamed(decoding: ["userID": 1, "address": [:]])
    } throws: {
      ($0 as? JSON.Error)?.path == ["address", "city"]
    }
  }

  struct Alternative: JSONCodable {
    let name: String
    let size: Int?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "name": .alternativeIndex("title"),
        "size": ["sizes", .index(0), .alternativeIndex("size")],
      ]
    }
  }

  @Test func `The alternative key is used only if the first is missing`() throws {
    #expect(try Alternative(decoding: ["title": "x"]).name == "x")
    #expect(try Alternative(decoding: ["name": "y", "title": "x"]).name == "y")
    #expect(throws: JSON.Error.self) { try Alternative(decoding: ["name": nil, "title": "x"]) }
    #expect(throws: JSON.Error.self) { try Alternative(decoding: ["name": 5, "title": "x"]) }
    #expect(try Alternative(decoding: ["name": "", "sizes": [], "size": 3]).size == 3)
    #expect(try Alternative(decoding: ["name": "", "sizes": [1], "size": 3]).size == 1)
    #expect(try Alternative(decoding: ["name": "", "sizes": 7, "size": 3]).size == 3)
    #expect(try Alternative(decoding: ["name": "", "sizes": [nil], "size": 3]).size == nil)
    #expect(try Alternative(decoding: ["name": "", "sizes": ["x"], "size": 3]).size == nil)
  }

  struct Defaults: JSONCodable {
    let count: Int
    let name: String
    let list: [Int]
    let other: Int64
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "count": .defaultValue(9), "name": .nonNil, "list": [.nonNil, "items"],
        "other": .defaultValue(1),
      ]
    }
  }

  @Test func `A default replaces any value that cannot be decoded`() throws {
    let value = try Defaults(decoding: ["count": "x", "items": 5, "other": 1])
    #expect(value.count == 9 && value.name == "" && value.list == [])
    #expect(try Defaults(decoding: [:]).other == 1)
  }

  struct NoDefault: JSONDecodable {
    let date: Date
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["date": .nonNil] }
  }

  @Test func `The option nonNil is an error for a type without a default`() {
    #expect(throws: JSON.Error.self) { try NoDefault(decoding: [:]) }
    #expect(throws: JSON.Error.self) { try NoDefault(decoding: ["date": 5]) }
  }

  struct Written: JSONCodable {
    let secret: String
    let note: String?
    let plain: String?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["secret": .ignore, "note": .ignoreIfNull]
    }
  }

  @Test func `Ignored properties are read but not written`() throws {
    let value = try Written(decoding: ["secret": "s"])
    #expect(value.secret == "s")
    let null = JSON.MappingOptions(nilStrategy: .null)
    #expect(JSON(value, mapping: null) == ["plain": nil])
    #expect(try value.jsonString(mapping: null) == #"{"plain":null}"#)
    #expect(try Written(decoding: ["secret": "s", "note": "n"]).json == ["note": "n"])
  }

  struct Shout: JSONCodable {
    let text: String
    let length: Double
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      let upper = JSON.Transform(
        fromJSON: { (text: String) in text.uppercased() },
        toJSON: { (text: String) in text.lowercased() })
      let centimetres = JSON.Transform(
        fromJSON: { (length: Int) in Double(length) / 100 },
        toJSON: { (length: Double) in Int(length * 100) })
      return ["text": .transform(upper), "length": ["cm", .transform(centimetres)]]
    }
  }

  @Test func `Transforms convert in both directions, and failures carry the path`() throws {
    let value = try Shout(decoding: ["text": "hi", "cm": 150])
    #expect(value.text == "HI" && value.length == 1.5)
    #expect(value.json == ["text": "hi", "cm": 150])
    #expect(try value.jsonString() == #"{"text":"hi","cm":150}"#)
    #expect {
      try Shout(decoding: ["text": 5, "cm": 1])
    } throws: {
      ($0 as? JSON.Error)?.path == ["text"]
    }
  }

  struct MaybeShout: JSONCodable {
    let text: String?
    let start: Date?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      [
        "text": .transform(
          JSON.Transform(
            fromJSON: { (text: String) in text.uppercased() },
            toJSON: { (text: String) in text.lowercased() })),
        "start": .transform(.date(.timeIntervalSince(.year1970))),
      ]
    }
  }

  @Test func `A transform of an optional accepts null and drops what it cannot convert`() throws {
    #expect(try MaybeShout(decoding: ["text": "hi"]).text == "HI")
    let (none, quiet) = try MaybeShout.decoding(["text": nil])
    #expect(none.text == nil && none.start == nil && quiet.isEmpty)
    #expect(none.json == [:])
    #expect(JSON(none, mapping: .init(nilStrategy: .null)) == ["text": nil, "start": nil])
    #expect(
      MaybeShout(text: "HI", start: Date(timeIntervalSince1970: 0.5)).json
        == ["text": "hi", "start": 0.5])
    let (dropped, report) = try MaybeShout.decoding(["text": 5, "start": true])
    #expect(dropped.text == nil && dropped.start == nil)
    #expect(report.entries.map(\.path) == [["text"], ["start"]])
    #expect(throws: JSON.Error.self) { try MaybeShout.decoding(["text": 5], policy: .strict) }
  }

  struct Lossy: JSONDecodable {
    let strict: [Int]
    let loose: [Int]
    static func propertyOptions() -> [String: JSON.PropertyOption] { ["loose": .lossy] }
  }

  @Test func `The lossy option drops bad elements only in its own property`() throws {
    #expect(try Lossy(decoding: ["loose": [1, "x", 2], "strict": [1]]).loose == [1, 2])
    #expect(throws: JSON.Error.self) { try Lossy(decoding: ["loose": [], "strict": [1, "x"]]) }
  }

  struct Union: JSONCodable {
    let value: Int
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["value": ["a", "b", .defaultValue(1), .defaultValue(2)]]
    }
  }

  @Test func `A list of options joins paths, and the first of several defaults wins`() throws {
    #expect(try Union(decoding: ["a": ["b": 7]]).value == 7)
    #expect(try Union(decoding: [:]).value == 1)
    #expect(Union(value: 3).json == ["a": ["b": 3]])
  }
}
