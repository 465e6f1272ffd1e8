import Foundation
import Ladybug
import Testing

struct WritingTests {
  struct Event: JSONCodable, Equatable {
    var name: String?
    var start: Date
    var end: Date?
    var day: Date
    var stamp: Date
    var count: Int
    var place: Place?
    var stops: [Place]
    var origin: Origin
    var made: Date

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "name": JSONKeyPath("names", 1), "start": "times.start" <- secondsSince1970,
      "end": "times.end" <- iso8601, "day": format("yyyy-MM-dd"),
      "stamp": "stamp_ms" <- millisecondsSince1970,
      "count": Map(
        keyPath: "count_text", map: { ($0 as? String).flatMap { Int($0) } },
        reverse: { String($0) }),
      "place": "where" <- Place.transformer, "stops": [Place].transformer, "origin": "",
      "made": "made_at" <- custom { ($0 as? Double).map { Date(timeIntervalSince1970: $0) } },
    ]

    struct Place: JSONCodable, Equatable {
      var city: String
      static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
        "city": "city_name" <- Default(value: "nowhere")
      ]
    }

    struct Origin: Codable, Equatable { var source: String }
  }

  static func event(_ seconds: Double) throws -> Event {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return Event(
      name: "party", start: Date(timeIntervalSince1970: seconds),
      end: Date(timeIntervalSince1970: seconds + 3600.5),
      day: try #require(formatter.date(from: "2020-02-29")),
      stamp: Date(timeIntervalSince1970: seconds / 4), count: 7,
      place: Event.Place(city: "Rome"), stops: [Event.Place(city: "Pisa")],
      origin: Event.Origin(source: "mail"), made: Date(timeIntervalSince1970: 5))
  }

  @Test func `Models are written with the names of their properties`() throws {
    let event = try Self.event(1_000_000)
    let json = try #require(event.toJSON() as? [String: Any])
    #expect(json["name"] as? String == "party")
    #expect(json["start"] as? Double == 1_000_000_000)
    #expect(json["times"] == nil)
    let data = try #require(
      JSONSerialization.jsonObject(with: event.toData()) as? [String: Any])
    #expect(data["stamp"] as? Double == 250_000_000)
    #expect((data["place"] as? [String: String]) == ["city": "Rome"])
  }

  @Test func `Transformers are reversed on demand`() throws {
    let json = try #require(Self.event(1_000_000).toTransformedJSON() as? [String: Any])
    #expect(json["names"] as? [Any] as? [String?] == nil)
    #expect((json["names"] as? [Any])?.first is NSNull)
    #expect((json["names"] as? [Any])?.last as? String == "party")
    let times = try #require(json["times"] as? [String: Any])
    #expect(times["start"] as? Int == 1_000_000)
    #expect(times["end"] as? String == "1970-01-12T14:46:40.500+0000")
    #expect(json["day"] as? String == "2020-02-29")
    #expect(json["stamp_ms"] as? Int == 250_000_000)
    #expect(json["count_text"] as? String == "7")
    #expect(json["where"] as? [String: String] == ["city_name": "Rome"])
    #expect(json["stops"] as? [[String: String]] == [["city_name": "Pisa"]])
    #expect(json["source"] as? String == "mail")
    // A function has no way back but for the key path before it.
    #expect(json["made_at"] as? Int == 5000)
    for key in ["name", "start", "end", "stamp", "count", "place", "origin"] {
      #expect(json[key] == nil)
    }
  }

  @Test(arguments: [0, 1, 946_684_800, -86_400.25, 1_503_662_400.125, 12_345_678.0005])
  func `Reversed output can be read back`(seconds: Double) throws {
    var event = try Self.event(seconds)
    for isFull in [true, false] {
      if !isFull { (event.name, event.end, event.place) = (nil, nil, nil) }
      // The function of `made` reads seconds, and milliseconds are written.
      var copy = try Event(data: event.toTransformedData())
      copy.made = event.made
      #expect(copy == event)
      copy = try Event(json: event.toTransformedJSON())
      copy.made = event.made
      #expect(copy == event)
      let list = try [Event](data: [event, event].toTransformedData())
      #expect(list.map(\.start) == [event.start, event.start])
      #expect(try [Event](json: [event].toTransformedJSON())[0].stops == event.stops)
    }
  }

  struct Swapped: JSONCodable, Equatable {
    var a: Int
    var b: Int
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["a": "b", "b": "a"]
  }

  @Test func `Properties may swap their keys`() throws {
    let swapped = try Swapped(json: ["a": 1, "b": 2])
    #expect(swapped == Swapped(a: 2, b: 1))
    #expect(try swapped.toTransformedJSON() as? [String: Int] == ["a": 1, "b": 2])
  }

  struct Shared: JSONCodable {
    var whole: [String: Int]
    var part: Int
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "whole": "x", "part": "x.y",
    ]
  }

  struct Clashing: JSONCodable {
    var plain: Int
    var path: Int
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["path": "plain.x"]
  }

  @Test func `Two properties may share a key path if their values agree`() throws {
    let shared = try Shared(json: ["x": ["y": 1, "z": 2]])
    #expect(try shared.toTransformedJSON() as? [String: [String: Int]] == ["x": ["y": 1, "z": 2]])
    #expect(throws: EncodingError.self) {
      try Shared(whole: ["y": 1], part: 2).toTransformedJSON()
    }
    #expect(throws: EncodingError.self) { try Clashing(plain: 1, path: 2).toTransformedData() }
  }

  @Test func `Custom transformers may be reversed`() throws {
    let shouted = TransformerTests.Shouted(name: "X", moved: nil, other: nil)
    let json = try #require(shouted.toTransformedJSON() as? [String: Any])
    #expect(json["name"] as? String == "x")
    #expect(json["written"] as? Int == 1)
  }

  @Test func `Dictionaries are reversed in place`() throws {
    var json: [String: Any] = ["date": 5000, "rest": 1]
    ("d.at" <- secondsSince1970).reverseTransform(&json, mappingFrom: "date")
    #expect(json["d"] as? [String: Int] == ["at": 5])
    #expect(json["rest"] as? Int == 1)
    #expect(json["date"] == nil)
    "x".reverseTransform(&json, mappingFrom: "rest")
    #expect(json["x"] as? Int == 1)
    Default(value: 1).reverseTransform(&json, mappingFrom: "x")
    iso8601.reverseTransform(&json, mappingFrom: "x")
    #expect(json["x"] as? String == "1970-01-01T00:00:00.001+0000")
    Map(map: { $0 as? String }, reverse: { $0.count }).reverseTransform(&json, mappingFrom: "x")
    #expect(json["x"] as? Int == 28)
    JSONKeyPath("y").reverseTransform(&json, mappingFrom: "x")
    #expect(json["y"] as? Int == 28)
  }

  struct Number: JSONCodable {
    var value: Double
    var date: Date?
    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = ["date": iso8601]
  }

  @Test func `A value that cannot be represented in JSON is rejected`() {
    #expect(throws: EncodingError.self) { try Number(value: .nan).toJSON() }
    #expect(throws: EncodingError.self) { try [Number(value: .infinity)].toData() }
    let far = Number(value: 1, date: Date(timeIntervalSince1970: 1e15))
    #expect(throws: EncodingError.self) { try far.toTransformedJSON() }
    #expect(throws: Never.self) { try far.toJSON() }
  }
}
