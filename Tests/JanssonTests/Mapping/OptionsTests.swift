import Foundation
import Jansson
import Testing

/// Each option of a property, and how they combine.
@Suite struct OptionsTests {
  struct Renamed: JSONCodable, Equatable {
    let id: Int
    let city: String
    let first: String?
    static func specificOptions() -> [String: SpecificOption] {
      ["id": "userID", "city": .index(["address", "city"]), "first": ["names", .index(0)]]
    }
  }

  @Test func `Keys and paths replace property names in both directions`() throws {
    let json: JSON = ["userID": 1, "address": ["city": "Ulm"], "names": ["Ann"]]
    let value = try Renamed(decode: json)
    #expect(value == Renamed(id: 1, city: "Ulm", first: "Ann"))
    #expect(value.json == json)
    #expect(try JSON(parsing: value.jsonString()) == json)
    #expect {
      try Renamed(decode: ["userID": 1, "address": [:]])
    } throws: {
      ($0 as? JSON.Error)?.path == ["address", "city"]
    }
  }

  struct Alternative: JSONCodable {
    let name: String
    let size: Int?
    static func specificOptions() -> [String: SpecificOption] {
      [
        "name": .alternativeIndex("title"),
        "size": ["sizes", .index(0), .alternativeIndex("size")],
      ]
    }
  }

  @Test func `The alternative key is used only if the first is missing`() throws {
    #expect(try Alternative(decode: ["title": "x"]).name == "x")
    #expect(try Alternative(decode: ["name": "y", "title": "x"]).name == "y")
    #expect(throws: JSON.Error.self) { try Alternative(decode: ["name": nil, "title": "x"]) }
    #expect(throws: JSON.Error.self) { try Alternative(decode: ["name": 5, "title": "x"]) }
    #expect(try Alternative(decode: ["name": "", "sizes": [], "size": 3]).size == 3)
    #expect(try Alternative(decode: ["name": "", "sizes": [1], "size": 3]).size == 1)
    #expect(try Alternative(decode: ["name": "", "sizes": 7, "size": 3]).size == 3)
    #expect(try Alternative(decode: ["name": "", "sizes": [nil], "size": 3]).size == nil)
    #expect(try Alternative(decode: ["name": "", "sizes": ["x"], "size": 3]).size == nil)
  }

  struct Defaults: JSONCodable {
    let count: Int
    let name: String
    let list: [Int]
    let other: Int64
    static func specificOptions() -> [String: SpecificOption] {
      [
        "count": .defaultValue(9), "name": .nonNil, "list": [.nonNil, "items"],
        "other": .defaultValue(1),
      ]
    }
  }

  @Test func `A default replaces any value that cannot be decoded`() throws {
    let value = try Defaults(decode: ["count": "x", "items": 5, "other": 1])
    #expect(value.count == 9 && value.name == "" && value.list == [])
    #expect(try Defaults(decode: [:]).other == 1)
  }

  struct NoDefault: JSONDecodable {
    let date: Date
    static func specificOptions() -> [String: SpecificOption] { ["date": .nonNil] }
  }

  @Test func `The option nonNil is an error for a type without a default`() {
    #expect(throws: JSON.Error.self) { try NoDefault(decode: [:]) }
    #expect(throws: JSON.Error.self) { try NoDefault(decode: ["date": 5]) }
  }

  struct Written: JSONCodable {
    let secret: String
    let note: String?
    let plain: String?
    static func specificOptions() -> [String: SpecificOption] {
      ["secret": .ignore, "note": .ignoreIfNull]
    }
  }

  @Test func `Ignored properties are read but not written`() throws {
    let value = try Written(decode: ["secret": "s"])
    #expect(value.secret == "s")
    #expect(value.json == ["plain": nil])
    #expect(try value.jsonString() == #"{"plain":null}"#)
    #expect(try Written(decode: ["secret": "s", "note": "n"]).json == ["note": "n", "plain": nil])
  }

  struct Shout: JSONCodable {
    let text: String
    let length: Double
    static func specificOptions() -> [String: SpecificOption] {
      let upper = CustomTransform<String, String>.both(
        fromJSON: { $0.uppercased() }, toJSON: { $0.lowercased() })
      let centimetres = CustomTransform<Int, Double>.both(
        fromJSON: { Double($0) / 100 }, toJSON: { Int($0 * 100) })
      return ["text": .transform(upper), "length": ["cm", .transform(centimetres)]]
    }
  }

  @Test func `Transforms convert in both directions, and failures carry the path`() throws {
    let value = try Shout(decode: ["text": "hi", "cm": 150])
    #expect(value.text == "HI" && value.length == 1.5)
    #expect(value.json == ["text": "hi", "cm": 150])
    #expect(try value.jsonString() == #"{"text":"hi","cm":150}"#)
    #expect {
      try Shout(decode: ["text": 5, "cm": 1])
    } throws: {
      ($0 as? JSON.Error)?.path == ["text"]
    }
  }

  struct MaybeShout: JSONCodable {
    let text: String?
    let start: Date?
    static func specificOptions() -> [String: SpecificOption] {
      [
        "text": .transform(
          CustomTransform<String, String>.both(
            fromJSON: { $0.uppercased() }, toJSON: { $0.lowercased() })),
        "start": .transform(DateTransform.timeIntervalSince(.year1970)),
      ]
    }
  }

  @Test func `A transform of an optional accepts null and drops what it cannot convert`() throws {
    #expect(try MaybeShout(decode: ["text": "hi"]).text == "HI")
    let (none, quiet) = try MaybeShout.decoding(["text": nil])
    #expect(none.text == nil && none.start == nil && quiet.isEmpty)
    #expect(none.json == ["text": nil, "start": nil])
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
    static func specificOptions() -> [String: SpecificOption] { ["loose": .lossy] }
  }

  @Test func `The lossy option drops bad elements only in its own property`() throws {
    #expect(try Lossy(decode: ["loose": [1, "x", 2], "strict": [1]]).loose == [1, 2])
    #expect(throws: JSON.Error.self) { try Lossy(decode: ["loose": [], "strict": [1, "x"]]) }
  }

  struct Union: JSONCodable {
    let value: Int
    static func specificOptions() -> [String: SpecificOption] {
      ["value": SpecificOption.index("a").union(["b", .defaultValue(1), .defaultValue(2)])]
    }
  }

  @Test func `A union joins paths, and the first of several defaults wins`() throws {
    #expect(try Union(decode: ["a": ["b": 7]]).value == 7)
    #expect(try Union(decode: [:]).value == 1)
    #expect(Union(value: 3).json == ["a": ["b": 3]])
  }
}
