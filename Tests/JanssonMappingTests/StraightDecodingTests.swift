import Foundation
import Jansson
import Testing

/// Models are decoded directly from a document's nodes; the only visible effect is speed.
@Suite struct StraightDecodingTests {
  func parsed(_ text: String, _ engine: JSON.Engine) throws -> JSON {
    try JSON(parsing: text, options: JSON.ReadingOptions(engine: engine))
  }

  struct Point: JSONCodable, Equatable {
    var x = 0, name = "", y: Double?, on = false, z: Int?
    init(x: Int = 0, name: String = "", y: Double? = nil, on: Bool = false, z: Int? = nil) {
      (self.x, self.name, self.y, self.on, self.z) = (x, name, y, on, z)
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Members are found in any order and among others`(_ engine: JSON.Engine) throws {
    var members = [
      #""x": 5"#, #""name": "a longer name of eight words""#, #""y": 2"#, #""on": true"#,
      #""namf": [[{"x": 1}]]"#, #""": {"name": 0}"#,
    ]
    let expected = Point(x: 5, name: "a longer name of eight words", y: 2, on: true)
    // Every rotation, forwards and backwards; "z" is always missing.
    for _ in members.indices {
      members.append(members.removeFirst())
      for order in [members, members.reversed()] {
        let text = "{\(order.joined(separator: ","))}"
        #expect(try Point(decoding: parsed(text, engine)) == expected, "\(text)")
      }
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `Members of a large object are found at any offset`(_ engine: JSON.Engine) throws {
    let others = (0..<200).map { "\"k\($0)\": [\($0), {\"x\": 0}]" }
    for offset in [0, 63, 64, 65, 100, 200] {
      var members = others
      members.insert(contentsOf: [#""on": false"#, #""name": "n""#, #""x": 9"#], at: offset)
      let text = "{\(members.joined(separator: ","))}"
      #expect(try Point(decoding: parsed(text, engine)) == Point(x: 9, name: "n"))
    }
  }

  /// Adds 1000, so that a value decoded in any other way is detected.
  struct Own: JSONDecodable, Equatable {
    let value: Int
    init(value: Int) { self.value = value }
    init(decoding json: JSON) throws { value = try Int(decoding: json["value"]) + 1000 }
  }
  /// Its initialiser calls the default one of another type.
  struct Through: JSONDecodable, Equatable {
    let point: Point
    init(point: Point) { self.point = point }
    init(decoding json: JSON) throws { point = try Point(decoding: json["at"]) }
  }
  struct Outer: JSONDecodable {
    let own: Own, maybe: Own?, list: [Own], byName: [String: Own], through: [Through]
    let points: [Point]
  }

  @Test func `The user's own initialisers are called every time`() throws {
    let json: JSON = [
      "own": ["value": 1], "maybe": ["value": 2], "list": [["value": 3], ["value": 4]],
      "byName": ["a": ["value": 5]], "points": [["x": 6, "name": "", "on": false]],
      "through": [
        ["at": ["x": 7, "name": "", "on": true]], ["at": ["x": 8, "name": "", "on": true]],
      ],
    ]
    for _ in 0..<3 {
      let outer = try Outer(decoding: json)
      #expect(outer.own == Own(value: 1001) && outer.maybe == Own(value: 1002))
      #expect(outer.list == [Own(value: 1003), Own(value: 1004)])
      #expect(outer.byName == ["a": Own(value: 1005)])
      #expect(outer.points == [Point(x: 6)])
      #expect(outer.through.map(\.point.x) == [7, 8])
    }
  }

  struct Numbers: JSONDecodable { let lines: [[Double]], ages: [String: Int] }

  @Test(
    arguments: [
      (#"{"lines": [[1], [2, null]], "ages": {}}"#, "lines[1][1]: expected Double, found null"),
      (
        #"{"lines": [[1], 2], "ages": {}}"#,
        "lines[1]: expected Array<Double>, found the number 2"
      ),
      (
        #"{"lines": [[]], "ages": {"a": 1, "b": 0.5}}"#,
        "ages.b: expected Int, found the number 0.5"
      ),
    ])
  func `Errors in collections of scalars name the element`(_ text: String, _ message: String) throws
  {
    for engine in JSON.Engine.allCases {
      let error = #expect(throws: JSON.Error.self) {
        try Numbers(decoding: parsed(text, engine))
      }
      #expect(error.map { "\($0.path ?? []): \($0.message)" } == message)
      #expect((error?.position != nil) == (engine == .turbo))
    }
    let (numbers, report) = try Numbers.decoding(JSON(parsing: text), policy: .lossy)
    #expect(numbers.lines.count + numbers.ages.count > 0)
    #expect(report.entries.count == 1)
  }

  @Test(arguments: ["a", "é", "日", "😀"])
  func `Strings of every length are decoded exactly`(_ character: String) throws {
    for count in 0..<70 {
      let text =
        String(repeating: character, count: count / 2) + String(repeating: "b", count: count)
      let json = try JSON(parsing: "[\"\(text)\"]")
      let decoded = try [String](decoding: json)
      #expect(decoded == [text])
      #expect(decoded[0].utf8.elementsEqual(text.utf8) && decoded[0].hashValue == text.hashValue)
      #expect(decoded[0] + "c" == text + "c" && decoded[0].utf16.count == text.utf16.count)
    }
  }

  enum Mood: String, JSONCodable { case glad, sad }
  enum Level: Int, JSONCodable { case low = 1, high }
  struct Day: JSONCodable, Equatable { let mood: Mood, level: Level?, next: [Mood] }

  @Test func `Enums with raw values are decoded, and unknown values are errors`() throws {
    for _ in 0..<2 {
      let day = try Day(decoding: ["mood": "sad", "level": 2.0, "next": ["glad", "sad"]])
      #expect(day == Day(mood: .sad, level: .high, next: [.glad, .sad]))
      let error = #expect(throws: JSON.Error.self) {
        try Day(decoding: ["mood": "sad", "next": ["glad", "angry"]])
      }
      #expect(error?.path == JSON.Path([.key("next"), .index(1)]))
    }
  }
}
