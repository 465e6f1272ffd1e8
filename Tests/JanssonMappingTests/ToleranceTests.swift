import Foundation
import FxJSON
import Testing

/// As little as possible is dropped: the element, not the collection.
@Suite struct ToleranceTests {
  struct Tags: JSONDecodable {
    let list: [Int]?
    let set: Set<Int>?
    let map: [String: Int]?
    let nested: [[Int]]?
    let holes: [Int?]?
  }

  static let tags: JSON = [
    "list": [1, 2, "x"], "set": [1, "x"], "map": ["a": 1, "b": "x"],
    "nested": JSON.array([[1, "x"], 5, [2]]), "holes": [1, "x", nil],
  ]

  @Test(arguments: [true, false])
  func `Optional collections drop the bad element, not the collection`(_ isParsed: Bool) throws {
    let json = isParsed ? try JSON(parsing: Self.tags.jsonString()) : Self.tags
    let (tags, report) = try Tags.decoding(json)
    #expect(tags.list == [1, 2] && tags.set == [1] && tags.map == ["a": 1])
    #expect(tags.nested == [[1], [2]] && tags.holes == [1, nil, nil])
    #expect(
      report.entries.map { "\($0.path) \($0.change.rawValue)" } == [
        "list[2] dropped", "set[1] dropped", "map.b dropped", "nested[0][1] dropped",
        "nested[1] dropped", "holes[1] replaced by nil",
      ])
    let silent = try Tags(decoding: json)
    #expect(silent.list == [1, 2] && silent.nested == [[1], [2]] && silent.map == ["a": 1])
  }

  @Test func `An optional collection is nil if the value is not a collection`() throws {
    let (tags, report) = try Tags.decoding(["list": 5, "set": "x", "map": [1], "nested": ["a": 1]])
    #expect(tags.list == nil && tags.set == nil && tags.map == nil && tags.nested == nil)
    #expect(report.entries.map(\.change) == Array(repeating: .valueDropped, count: 4))
  }

  struct Defaults: JSONDecodable {
    let ids: [Int]
    let names: [String: String]
    let required: [Int]
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["ids": .nonNil, "names": [.index(["in", "names"]), .defaultValue(["no": "name"])]]
    }
  }

  @Test func `Collections with a default drop the bad element`() throws {
    let (value, report) = try Defaults.decoding([
      "ids": [1, "x", 3], "in": ["names": ["a": "b", "c": 1]] as JSON, "required": [1],
    ])
    #expect(value.ids == [1, 3] && value.names == ["a": "b"])
    #expect(report.entries.map(\.path) == [["ids", 1], ["in", "names", "c"]])
    #expect(report.entries.map(\.change) == [.elementDropped, .elementDropped])
    let none = try Defaults(decoding: ["ids": "x", "required": []])
    #expect(none.ids == [] && none.names == ["no": "name"])
  }

  @Test func `Required collections must decode as a whole`() {
    let error = #expect(throws: JSON.Error.self) { try Defaults(decoding: ["required": [1, "x"]]) }
    #expect(error?.path == ["required", 1])
    #expect([Int]([1, "x"] as JSON) == nil)
  }

  @Test func `The nonNil initialisers drop bad elements`() {
    #expect([Int](nonNil: [1, 2, "x"]) == [1, 2])
    #expect([String: [Int]](nonNil: ["a": [1, nil], "b": 5]) == ["a": [1]])
    #expect(Set<Int>(nonNil: [nil, 1]) == [1])
    #expect([Int](nonNil: 5) == [])
  }

  @Test func `Optional collections read by hand drop the bad element`() throws {
    let json: JSON = ["a": [1, "x"]]
    let list: [Int]? = try json["a"]<
    #expect(list == [1])
    #expect(try [Int]?.decoding(json["a"]).report.entries.map(\.path) == [["a", 1]])
  }

  struct Inner: JSONDecodable {
    let id: Int
    let list: [Int]
  }
  struct Hand: JSONDecodable {
    let list: [Int]
    init(decoding json: JSON) throws { list = try json["list"]< }
  }
  struct Outer: JSONDecodable {
    let inner: Inner?
    let hand: Hand?
    let hands: [Hand]?
    let required: Inner?
  }

  /// An optional model is not dropped because of one element of a list inside it.
  @Test func `Lists inside an optional model drop bad elements`() throws {
    let json: JSON = [
      "inner": ["id": 1, "list": [1, "x"]] as JSON, "hand": ["list": [2, "x"]] as JSON,
      "hands": [["list": ["x", 3]] as JSON, 5] as JSON,
      "required": ["list": ["x"], "id": "x"] as JSON,
    ]
    for _ in 0..<2 {
      let (outer, report) = try Outer.decoding(json)
      #expect(outer.inner?.list == [1] && outer.hand?.list == [2] && outer.required == nil)
      #expect(outer.hands?.map(\.list) == [[3]])
      // What was dropped from a model that was itself dropped is not listed again.
      #expect(
        report.entries.map(\.path) == [
          ["inner", "list", 1], ["hand", "list", 1], ["hands", 0, "list", 0], ["hands", 1],
          ["required"],
        ])
    }
    #expect(throws: JSON.Error.self) { try Inner(decoding: json["inner"]) }
    #expect(throws: JSON.Error.self) { try Hand(decoding: json["hand"]) }
  }

  struct Strict: JSONDecodable {
    let count: Int
    let name: String?
    let list: [Int]?
    let city: String?
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["count": .defaultValue(7), "city": .index(["address", "city"])]
    }
  }

  @Test(
    arguments: [
      (["count": "x"], ["count"]), (["name": 5], ["name"]), (["list": [1, "x"]], ["list", 1]),
      (["address": 5], ["address", "city"]), (["address": ["city": 1]], ["address", "city"]),
    ] as [(JSON, JSON.Path)])
  func `The strict policy rejects values of the wrong type`(_ json: JSON, _ path: JSON.Path) throws
  {
    let error = #expect(throws: JSON.Error.self) {
      try Strict.decoding(json, policy: .strict)
    }
    #expect(error?.path == path)
    #expect(try !Strict.decoding(json).report.isEmpty)
  }

  @Test(
    arguments: [
      [:], ["count": nil, "name": nil, "list": nil, "address": nil], ["address": [:]],
    ] as [JSON])
  func `The strict policy uses defaults for missing and null members`(_ json: JSON) throws {
    let value = try Strict.decoding(json, policy: .strict).value
    #expect(value.count == 7 && value.name == nil && value.list == nil && value.city == nil)
  }

  struct Undecodable: JSONDecodable { let pair: (Int, Int) }
  struct Holder: JSONDecodable { let value: Undecodable? }

  /// An optional does not hide a programming mistake.
  @Test func `Programming mistakes are thrown even inside an optional`() {
    #expect(throws: JSON.Error.self) { try Holder(decoding: ["value": ["pair": 1]]) }
  }

  /// Nested optional models, each with an element that does not decode; the time must not grow
  /// with the square of the depth.
  final class Chain: JSONDecodable {
    let next: Chain?
    let list: [Int]
    let id: Int
    init(decoding json: JSON) throws {
      next = try json["next"]<
      list = try json["list"]<
      id = try json["id"]<
    }
  }

  @Test func `Deeply nested optional models with bad elements are decoded`() throws {
    var text = "null"
    for _ in 0..<100 { text = #"{"next":\#(text),"list":[1,"x"],"id":1}"# }
    let chain = try Chain?(decoding: JSON(parsing: text))
    #expect(sequence(first: chain) { $0?.next }.prefix { $0 != nil }.count == 100)
  }
}
