import Foundation
import Jansson
import Testing

/// Collections of scalars become text at once where compact text is wanted, which nobody should
/// notice.
@Suite struct WrittenCollectionTests {
  struct Collections: Codable, Equatable {
    var strings: [String] = []
    var texts: [String: String] = [:]
    var counts: [String: Int] = [:]
    var reals: [String: Double] = [:]
    var nested: [String: [String]] = [:]
    var some: [String: Int]?
  }

  static let strings = [
    "", "a", "/", "\"", "\\", "\u{1}\u{1f}\u{7f}", "é", "e\u{301}", "😀", "</script>", "\u{2028}",
    "fifteen bytes..", "sixteen bytes...", String(repeating: "long/\"", count: 200),
  ]

  static let collections = [
    Collections(),
    Collections(strings: [""], texts: ["": ""], counts: ["": 0], reals: ["": 1], some: [:]),
    Collections(
      strings: strings,
      texts: Dictionary(uniqueKeysWithValues: strings.enumerated().map { ("\($0)/", $1) }),
      counts: ["max": .max, "min": .min, "/": 0, "\"\u{1f}": -1],
      reals: [
        "zero": 0, "minus": -0.0, "one": 1, "tenth": 0.1, "1e15": 1e15, "1e16": 1e16, "1e20": 1e20,
        "less": .leastNonzeroMagnitude, "most": .greatestFiniteMagnitude, "é": -2.5,
      ],
      nested: ["b": strings, "a": []], some: ["x": 1]),
  ]

  @Test(arguments: collections)
  func `The text is that of the value`(value: Collections) throws {
    let encoder = JSON.Encoder()
    let text = try encoder.encodeString(value)
    #expect(try JSON(parsing: text) == encoder.encodeJSON(value))
    for decoded in [
      try JSON.Decoder().decode(Collections.self, from: text),
      try JSONDecoder().decode(Collections.self, from: Data(text.utf8)),
    ] {
      #expect(decoded == value)
      #expect(decoded.strings.map { Array($0.utf8) } == value.strings.map { Array($0.utf8) })
    }
  }

  @Test(arguments: collections, [[], JSON.Encoder.OutputFormatting.escapingSlashes, .sortedKeys])
  func `Compact text differs from other text in its white space alone`(
    value: Collections, formatting: JSON.Encoder.OutputFormatting
  ) throws {
    let encoder = JSON.Encoder()
    encoder.outputFormatting = formatting.union(.prettyPrinted)
    // What is not written at once.
    let pretty = try encoder.encodeString(value)
    encoder.outputFormatting = formatting
    let compact = try encoder.encodeString(value)
    let lines = pretty.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(compact == lines.joined().replacingOccurrences(of: "\": ", with: "\":"))
  }

  /// Checks that an array is written as its elements are, one by one.
  private func check<Element: Encodable & JSONEncodable>(elements: [Element]) throws {
    let encoder = JSON.Encoder()
    let each = try elements.map { try encoder.encodeString($0) }
    let expected = "[" + each.joined(separator: ",") + "]"
    #expect(try encoder.encodeString(elements) == expected)
    #expect(try encoder.encodeString([elements, [], elements]) == "[\(expected),[],\(expected)]")
    #expect(try encoder.encodeJSON(elements) == JSON(parsing: expected))
    encoder.outputFormatting = .prettyPrinted
    #expect(try encoder.encodeString(elements).filter { !$0.isWhitespace } == expected)
    let mapped = try elements.map { try $0.jsonString() }
    #expect(try elements.jsonString() == "[" + mapped.joined(separator: ",") + "]")
  }

  @Test func `Arrays of scalars of each type are written as their elements are`() throws {
    try check(elements: [0.1, -0.0, 1, 1e10, 1e16, -2.5] as [Float])
    try check(elements: [0.1, -0.0, 1, 1e10, 1e16, -2.5] as [Double])
    try check(elements: [0.1, nil, -0.0, 1] as [Double?])
    try check(elements: [.max, .min, 0] as [Int64])
    try check(elements: [1, nil] as [Int?])
    try check(elements: [1, 255] as [UInt8])
    try check(elements: [true, false])
    try check(elements: [nil, true] as [Bool?])
    try check(elements: ["a", "\""])
    try check(elements: [nil, "é"] as [String?])
  }

  @Test func `A number that cannot be written is found in arrays of arrays`() throws {
    let doubles = [[1], [], [2, .nan]]
    let floats = [[1], [], [2, .infinity]] as [[Float]]
    let optionals = [[1], [], [nil, .nan]] as [[Double?]]
    func path(_ value: some Encodable) -> [Int?]? {
      do {
        _ = try JSON.Encoder().encode(value)
        return nil
      } catch EncodingError.invalidValue(_, let context) {
        return context.codingPath.map(\.intValue)
      } catch {
        return nil
      }
    }
    for found in [path(doubles), path(floats), path(optionals)] { #expect(found == [2, 1]) }
    let mapped: [() throws -> String] = [
      { try doubles.jsonString() }, { try floats.jsonString() }, { try optionals.jsonString() },
    ]
    for write in mapped {
      #expect(performing: { try write() }, throws: { ($0 as? JSON.Error)?.path == [2, 1] })
    }
  }

  @Test func `Slashes are escaped on request`() throws {
    let encoder = JSON.Encoder()
    #expect(try encoder.encodeString(["</a>": "/"]) == #"{"</a>":"/"}"#)
    encoder.outputFormatting = .escapingSlashes
    #expect(try encoder.encodeString(["</a>": "/"]) == #"{"<\/a>":"\/"}"#)
    #expect(try encoder.encodeString(["</a>": 1]) == #"{"<\/a>":1}"#)
    #expect(try encoder.encodeString(["</a>"]) == #"["<\/a>"]"#)
  }

  @Test func `The keys of a dictionary are not converted`() throws {
    let encoder = JSON.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let value = ["userName": ["someKey": 1], "otherName": ["x": 2]]
    #expect(
      try encoder.encodeString(value) == #"{"otherName":{"x":2},"userName":{"someKey":1}}"#)
    #expect(try encoder.encodeString(["someKey": "aB"]) == #"{"someKey":"aB"}"#)
  }

  @Test func `Collections at the top of a text are written by one encoder after another`() throws {
    let encoder = JSON.Encoder()
    for count in [0, 1, 3, 100_000, 2] {
      let numbers = Array(0..<count)
      let members = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", $0) })
      #expect(try JSONDecoder().decode([Int].self, from: encoder.encode(numbers)) == numbers)
      #expect(
        try JSONDecoder().decode([String: Int].self, from: encoder.encode(members)) == members)
      let strings = numbers.map { "\($0)" }
      #expect(try encoder.encodeString(strings) == strings.jsonString())
    }
  }

  /// Encodes a dictionary, and then more members of the same object.
  struct Continued<Value: Encodable>: Encodable {
    let start: [String: Value]
    var more: [String: String] = [:]

    func encode(to encoder: any Encoder) throws {
      var whole = encoder.singleValueContainer()
      try whole.encode(start)
      var object = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in more.sorted(by: { $0.key < $1.key }) {
        try object.encode(value, forKey: AnyKey(stringValue: key))
        #expect(throws: EncodingError.self) {
          try object.encode(Double.nan, forKey: AnyKey(stringValue: key))
        }
      }
    }

    struct AnyKey: CodingKey {
      let stringValue: String
      init(stringValue: String) { self.stringValue = stringValue }
      var intValue: Int? { nil }
      init?(intValue: Int) { nil }
    }
  }

  private func check(
    _ value: some Encodable, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSON.Encoder()
    #expect(try encoder.encodeString(value) == expected, sourceLocation: sourceLocation)
    #expect(
      try encoder.encodeString([value]) == "[\(expected)]", sourceLocation: sourceLocation)
    #expect(
      try JSON(parsing: expected) == encoder.encodeJSON(value), sourceLocation: sourceLocation)
    encoder.outputFormatting = .prettyPrinted
    #expect(
      try encoder.encodeString(value).filter { !$0.isWhitespace } == expected,
      sourceLocation: sourceLocation)
  }

  @Test func `A dictionary is continued in every layout`() throws {
    try check(Continued(start: ["b": 1, "a": 2]), #"{"a":2,"b":1}"#)
    try check(
      Continued(start: ["b": 1, "a": 2], more: ["c": "new"]), #"{"a":2,"b":1,"c":"new"}"#)
    // The last value counts, in the place of the first.
    try check(
      Continued(start: ["b": .max, "a": Int.min], more: ["a": "new", "0": ""]),
      #"{"a":"new","b":9223372036854775807,"0":""}"#)
    try check(
      Continued(start: ["/\"\n": "/\"\n", "é": "\u{1f}"], more: ["é": "😀"]),
      #"{"/\"\n":"/\"\n","é":"😀"}"#)
    try check(
      Continued(
        start: ["a": 1.0, "b": -0.0, "c": 1e16, "d": 1e20, "e": 0.1, "f": 1e15], more: ["g": ""]),
      #"{"a":1,"b":-0,"c":1e+16,"d":1e+20,"e":0.1,"f":1000000000000000,"g":""}"#)
    try check(Continued(start: [String: Int](), more: ["a": "b"]), #"{"a":"b"}"#)
  }

  @Test func `A large dictionary is continued`() throws {
    let start = Dictionary(uniqueKeysWithValues: (0..<300).map { ("key \($0)", $0) })
    let more = Dictionary(uniqueKeysWithValues: (200..<400).map { ("key \($0)", "new") })
    let text = try JSON.Encoder().encodeString(Continued(start: start, more: more))
    let json = try JSON(parsing: text)
    #expect(json.count == 400)
    #expect(json["key 199"] == 199 && json["key 200"] == "new" && json["key 399"] == "new")
  }

  /// Encodes a large object, and then another one in its place.
  struct Exchanged: Encodable {
    let first, second: [String: Int]
    var isWritten = true

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Continued<Int>.AnyKey.self)
      for start in [first, second] {
        let more = start.mapValues { "\($0)" }
        if isWritten {
          try object.encode(Continued(start: start, more: more), forKey: .init(stringValue: "a"))
        } else {
          var nested = object.nestedContainer(
            keyedBy: Continued<Int>.AnyKey.self, forKey: .init(stringValue: "a"))
          for (key, value) in more { try nested.encode(value, forKey: .init(stringValue: key)) }
        }
      }
      // A member is looked for once more.
      var last = encoder.container(keyedBy: Continued<Int>.AnyKey.self)
      try last.encode(
        Continued(start: second, more: ["key 150": "new"]), forKey: .init(stringValue: "a"))
    }
  }

  @Test(arguments: [true, false])
  func `Of large objects in the same place the last one is written`(isWritten: Bool) throws {
    let first = Dictionary(uniqueKeysWithValues: (0..<200).map { ("key \($0)", $0) })
    let second = Dictionary(uniqueKeysWithValues: (100..<300).map { ("key \($0)", $0) })
    let text = try JSON.Encoder().encodeString(
      Exchanged(first: first, second: second, isWritten: isWritten))
    let object = try JSON(parsing: text)["a"]
    #expect(object.count == 200)
    #expect(object["key 100"] == 100 && object["key 150"] == "new" && object["key 299"] == 299)
  }

  /// Encodes values of the same place, one after the other.
  struct Replaced: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode([1, 2])
      try container.encode(["a": 1])
      try? container.encode([1, Double.nan])
      try container.encode(["last", "one"])
    }
  }

  /// Encodes a collection, and then one that fails.
  struct Interrupted: Encodable {
    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Continued<Int>.AnyKey.self)
      try object.encode([1, 2], forKey: .init(stringValue: "a"))
      #expect(throws: EncodingError.self) {
        try object.encode([1, Double.nan], forKey: .init(stringValue: "b"))
      }
      try object.encode(["c": 3], forKey: .init(stringValue: "c"))
    }
  }

  @Test func `A collection that fails takes no other one away`() throws {
    let encoder = JSON.Encoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encodeString(Interrupted())
    #expect(text == #"{"a":[1,2],"c":{"c":3}}"#)
  }

  @Test func `Only the last of several collections is written`() throws {
    let encoder = JSON.Encoder()
    #expect(try encoder.encodeString(Replaced()) == #"["last","one"]"#)
    #expect(try encoder.encodeString([Replaced()]) == #"[["last","one"]]"#)
    #expect(try encoder.encodeString([1]) == "[1]")
  }
}
