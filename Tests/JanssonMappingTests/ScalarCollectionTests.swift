import Foundation
import Jansson
import TestSupport
import Testing

/// Collections of scalars are decoded in loops of their own, which nobody should notice.
@Suite struct ScalarCollectionTests {
  /// What came of decoding: the value, or the text of the error.
  enum Outcome<Value: Equatable>: Equatable {
    case value(Value)
    case error(String)

    /// An error about the root is the same whether it says so or not: a scalar that was taken out
    /// of its document does not know its path.
    init(_ decode: () throws -> Value) {
      do {
        self = .value(try decode())
      } catch {
        let text = "\(error)"
        self = .error(text.hasPrefix("$: ") ? String(text.dropFirst(3)) : text)
      }
    }

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  struct Holder<Value: Codable & JSONCodable>: Codable, JSONCodable { let value: Value }

  /// Decodes a text in all ways, which must agree with each other; `expected` is the value, or nil
  /// if it does not fit.
  private func check<Value: Codable & JSONCodable & Equatable>(
    _ text: String, _ expected: Value?, _ comment: Comment? = nil
  ) {
    let mapped = Outcome { try Value(jsonString: text) }
    if let expected { #expect(mapped == .value(expected), comment) }
    #expect(mapped.isValue == (expected != nil), comment)
    let other: [Outcome<Value>] = [
      Outcome { try Value(jsonData: Data(text.utf8)) },
      Outcome { try Value(decoding: JSON(parsing: text)) },
      Outcome { try Value.decoding(JSON(parsing: text)).value },
      Outcome { try JSON(parsing: text).decode(Value.self) },
    ]
    for outcome in other { #expect(outcome == mapped, comment) }
    let held = Outcome { try Holder<Value>(jsonString: #"{"value":\#(text)}"#).value }
    let coded = Outcome { try JSON.Decoder().decode(Value.self, from: text) }
    let heldByCoder = Outcome {
      try JSON.Decoder().decode(Holder<Value>.self, from: #"{"value":\#(text)}"#).value
    }
    // Their errors are others: without positions, and with all digits of a number.
    let byJansson = Outcome { try Value(jsonString: text, options: .init(engine: .other)) }
    let exact = Outcome { try Value(jsonString: text, options: .init(exactNumbers: true)) }
    for outcome in [held, coded, heldByCoder, byJansson, exact] {
      if let expected {
        #expect(outcome == .value(expected), comment)
      } else {
        #expect(!outcome.isValue, comment)
      }
    }
  }

  /// Arrays in whose middle a value is, of lengths around those that are treated alike.
  private func arrays(with value: String, among other: String) -> [String] {
    [1, 2, 3, 9, 20].flatMap { count in
      Set([0, count / 2, count - 1]).sorted().map { place in
        "[" + (0..<count).map { $0 == place ? value : other }.joined(separator: ", ") + "]"
      }
    }
  }

  /// Decodes arrays of one type in which one element is one of these.
  private func check<Element: Codable & JSONCodable & Equatable>(
    _ plain: (text: String, value: Element), _ fits: [(text: String, value: Element)],
    _ unfit: [String]
  ) {
    for (text, value) in fits {
      for array in arrays(with: text, among: plain.text) {
        let expected = array.dropFirst().dropLast().components(separatedBy: ", ").map {
          $0 == text ? value : plain.value
        }
        check(array, expected, "\(array)")
      }
    }
    for text in unfit {
      for array in arrays(with: text, among: plain.text) {
        check(array, nil as [Element]?, "\(array)")
      }
    }
    check("[]", [Element]())
    check("{}", nil as [Element]?)
    check("5", nil as [Element]?)
  }

  private let greatest = "9223372036854775807"

  @Test func `An integer fits wherever it is, and nothing else does`() {
    let fits: [(String, Int)] = [
      ("0", 0), ("-0", 0), ("1.0", 1), ("-2.0", -2), ("1e2", 100), (greatest, .max),
      ("-9223372036854775808", .min),
    ]
    let unfit = [
      "null", "true", #""1""#, "1.5", "9223372036854775808", "1e400", "[]", "{}", "[1]",
      #"{"a":1}"#, "123456789012345678901234567890",
    ]
    check(("7", 7), fits, unfit)
    check(("7", Int64(7)), fits.map { ($0.0, Int64($0.1)) }, unfit)
    check(("7", UInt8(7)), [("255", 255), ("1e2", 100)], ["256", "-1", "null", "1.5"])
  }

  @Test func `A double fits wherever it is, and nothing else does`() {
    let unfit = ["null", "false", #""1""#, "1e400", "[]", "[1.5]", #""NaN""#]
    check(
      ("0.5", 0.5),
      [
        ("0", 0), ("1e2", 100), (greatest, 0x1p63),
        ("123456789012345678901234567890", 1.2345678901234568e29), ("1e-5", 1e-5),
      ], unfit)
    check(("0.5", Float(0.5)), [("0", 0), ("0.1", 0.1), ("16777217", 16_777_216)], ["null", "[]"])
  }

  @Test func `A string fits wherever it is, and nothing else does`() {
    check(
      (#""plain""#, "plain"),
      [
        (#""""#, ""), (#""é\n\u00e9\"""#, "é\né\""), (#""fifteen letters""#, "fifteen letters"),
        (#""sixteen letters!""#, "sixteen letters!"), (#""\u0000""#, "\0"),
      ], ["null", "true", "1", "[]", #"["a"]"#, #"{"a":"b"}"#])
    check(("true", true), [("false", false)], ["null", "0", "1", #""true""#, "[]"])
  }

  /// For the coders a value of the wrong type is an error, so only what fits both is tried here.
  @Test func `Optional elements are nil where there is null`() {
    check(("7", 7 as Int?), [("null", nil), ("1.0", 1), ("-5", -5)], [])
    check(("7", 7 as Int64?), [("null", nil), ("1e2", 100)], [])
    check(("0.5", 0.5 as Double?), [("null", nil), ("2", 2)], [])
    check(
      (#""x""#, "x" as String?),
      [("null", nil), (#""longer than fifteen""#, "longer than fifteen")], [])
    check(("true", true as Bool?), [("null", nil), ("false", false)], [])
    check(("7", 7 as UInt8?), [("null", nil), ("255", 255)], [])
  }

  @Test func `Optional elements of the wrong type are nil in mapping and errors for the coder`()
    throws
  {
    for text in ["[1, \"x\", 3]", "[\"x\"]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, {}]"] {
      let json = try JSON(parsing: text)
      let expected = (0..<json.count).map { Int(json[$0]) }
      #expect(try [Int?](jsonString: text) == expected)
      #expect(try Holder<[Int?]>(jsonString: #"{"value":\#(text)}"#).value == expected)
      #expect(try [Int?].decoding(json).report.entries.count == 1)
      #expect(throws: JSON.Error.self) { try [Int?].decoding(json, policy: .strict) }
      #expect(throws: DecodingError.self) { try JSON.Decoder().decode([Int?].self, from: text) }
    }
  }

  @Test func `Arrays of arrays and optional collections are decoded`() throws {
    check("[[1,2],[],[3.5]]", [[1, 2], [], [3.5]])
    check("[[1,2],[null]]", nil as [[Double]]?)
    check("[[1,2],3]", nil as [[Double]]?)
    check("[[1,2],[],[3]]", [[1, 2], [], [3]])
    check("[[[1],[2,3]],[]]", [[[1], [2, 3]], []])
    check("[[\"a\"],[]]", [["a"], []])
    check("[1,2]", [1, 2] as [Int]?)
    check("{\"a\":1}", ["a": 1] as [String: Int]?)
    check("[{\"a\":1},{}]", [["a": 1], [:]])
    check("{\"a\":[1,2],\"b\":[]}", ["a": [1, 2], "b": []])
    #expect(try [Int]?(jsonString: "null") == .some(nil))
    #expect(try [Int]?(jsonString: "[1,\"x\",3]") == [1, 3])
    #expect(try [Int]?(jsonString: "{}") == .some(nil))
  }

  @Test func `Sets are decoded`() throws {
    check("[1,2,1]", [1, 2] as Set<Int>)
    check("[]", [] as Set<String>)
    check(#"["a","b","a"]"#, ["a", "b"] as Set<String>)
    check("[1.5,1.5]", [1.5] as Set<Double>)
    check("[[1],[2,1]]", [[1], [1, 2]] as [Set<Int>])
    check("[[1],[2,1]]", [[1], [2, 1]] as Set<[Int]>)
    check("[1,null]", nil as Set<Int>?)
    check("[1,[]]", nil as Set<String>?)
    check("{}", nil as Set<Int>?)
    check("[[1],{}]", nil as [Set<Int>]?)
    #expect(try Set<Int>?(jsonString: #"[1,"x",3]"#) == [1, 3])
    #expect(try Set<String>(jsonString: #"["é","e\u0301"]"#).first?.utf8.count == 2, "the first")
  }

  @Test(arguments: [0, 1, 3, 1000])
  func `Sets that are written have the same elements`(count: Int) throws {
    func check<Element: Codable & JSONCodable>(_ set: Set<Element>) throws {
      #expect(try Set(jsonString: set.jsonString()) == set)
      #expect(try Set(jsonString: set.jsonString(options: .pretty)) == set)
      #expect(try Set(decoding: set.json) == set)
      #expect(set.json.count == set.count)
      let text = try JSON.Encoder().encode(["a": set])
      #expect(try JSON.Decoder().decode([String: Set<Element>].self, from: text)["a"] == set)
      #expect(try JSON.Encoder().encodeJSON(set).count == set.count)
    }
    try check(Set(0..<count))
    try check(Set((0..<count).map { "text \($0) \"é\n" }))
    try check(Set((0..<count).map { Double($0) / 7 }))
  }

  @Test(arguments: [1, 2, 3, 10, 300], [0, 1, 9])
  func `An error names the element`(count: Int, place: Int) throws {
    let place = min(place, count - 1)
    let text = "[" + (0..<count).map { $0 == place ? "true" : "\($0)" }.joined(separator: ",") + "]"
    let path: JSON.Path = [.index(place)]
    for options in [JSON.ReadingOptions(), .init(engine: .other)] {
      #expect {
        try [Int](jsonString: text, options: options)
      } throws: { error in
        guard case JSON.Error.typeMismatch(_, let found) = error else { return false }
        return found.path == path && found.kind == .bool
      }
    }
    #expect {
      try JSON.Decoder().decode([Int].self, from: text)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.intValue) == [place]
    }
    let (rest, report) = try [Int].decoding(JSON(parsing: text), policy: .lossy)
    #expect(rest == (0..<count).filter { $0 != place })
    #expect(report.entries.map(\.path) == [path])
    #expect(try [Int]?(jsonString: text) == rest)
  }

  @Test func `Limits and syntax are those of other values`() throws {
    #expect(throws: JSON.Error.self) { try [Int](jsonString: "[1,2", options: .init()) }
    #expect(throws: JSON.Error.self) { try [Int](jsonString: "[1] 2") }
    #expect(throws: JSON.Error.self) { try [Int](jsonString: "") }
    #expect(throws: JSON.Error.self) { try [Int](jsonString: nil) }
    #expect(throws: JSON.Error.tooLarge(limit: 4, size: 5)) {
      try [Int](jsonString: "[1,2]", options: .init(maximumSize: 4))
    }
    #expect(try [Int](jsonString: "[1, 2,] // two", options: .init(syntax: .json5)) == [1, 2])
    #expect(try [Int](jsonString: "\u{FEFF}[1]") == [1])
  }

  // Dictionaries.

  @Test func `Dictionaries of scalars are decoded`() {
    check("{}", [String: Int]())
    check(
      #"{"a":1,"":2,"é\n":3,"a key of twenty bytes":4}"#,
      ["a": 1, "": 2, "é\n": 3, "a key of twenty bytes": 4])
    check(#"{"a":0.5,"b":1,"c":1e2}"#, ["a": 0.5, "b": 1, "c": 100])
    check(#"{"a":"x","b":""}"#, ["a": "x", "b": ""])
    check(#"{"a":true,"b":false}"#, ["a": true, "b": false])
    for value in ["null", "true", #""1""#, "1.5", "[]", "{}", "9223372036854775808"] {
      check(#"{"a":1,"b":\#(value)}"#, nil as [String: Int]?, "\(value)")
    }
    check("[]", nil as [String: Int]?)
    check(#"{"a":1,"b":null}"#, ["a": 1, "b": nil] as [String: Int?])
  }

  /// An object of `count` members, the last of which is `last`.
  private func object(_ count: Int, last: String) -> String {
    "{" + (0..<count - 1).map { #""member \#($0)":\#($0)"# }.joined(separator: ",") + ",\(last)}"
  }

  @Test(arguments: [2, 64, 65, 66, 300, 5000])
  func `Repeated keys of dictionaries follow the policy`(count: Int) throws {
    for last in [#""member 0":-1"#, #""m\u0065mber 0":-1"#] {
      let text = object(count, last: last)
      for policy in JSON.ReadingOptions.DuplicateKeys.allCases {
        var options = JSON.ReadingOptions(duplicateKeys: policy)
        let coded = Outcome<[String: Int]> {
          let decoder = JSON.Decoder()
          decoder.readingOptions = options
          return try decoder.decode([String: Int].self, from: text)
        }
        let mapped = Outcome { try [String: Int](jsonString: text, options: options) }
        let held = Outcome {
          let text = #"{"other":{"value":1},"value":\#(text)}"#
          return try Holder<[String: Int]>(jsonString: text, options: options).value
        }
        #expect(held.isValue == mapped.isValue && (held == mapped || !held.isValue))
        options.engine = .other
        let other = Outcome { try [String: Int](jsonString: text, options: options) }
        #expect(mapped == other)
        if policy == .reject {
          #expect(!coded.isValue && !mapped.isValue)
          continue
        }
        var expected = Dictionary(
          uniqueKeysWithValues: (0..<count - 1).map { ("member \($0)", $0) })
        if policy == .keepLast { expected["member 0"] = -1 }
        #expect(mapped == .value(expected) && coded == .value(expected))
      }
    }
  }

  @Test(arguments: [2, 65, 5000])
  func `Keys that Swift considers equal become one`(count: Int) throws {
    let text = object(count, last: #""\u00e9":1,"e\u0301":2"#)
    let mapped = try [String: Int](jsonString: text)
    #expect(mapped.count == count && mapped["é"] == 2)
    #expect(try [String: Int](decoding: JSON(parsing: text)) == mapped)
    #expect(try JSON.Decoder().decode([String: Int].self, from: text) == mapped)
  }

  @Test(arguments: [2, 65, 5000])
  func `An error in a dictionary names the member`(count: Int) throws {
    let text = object(count, last: #""last":{"a":[1],"a":2}"#)
    #expect {
      try [String: Int](jsonString: text)
    } throws: { error in
      guard case JSON.Error.typeMismatch(_, let found) = error else { return false }
      return found.path == ["last"] && found.kind == .object
    }
    #expect {
      try JSON.Decoder().decode([String: Int].self, from: text)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["last"]
    }
    #expect(try [String: Int]?(jsonString: text)?.count == count - 1)
    #expect(throws: JSON.Error.self) { try [String: Int](jsonString: String(text.dropLast())) }
  }

  @Test func `Keys with equal hashes are kept apart`() throws {
    let keys = makeCollidingKeys(2000)
    let text = "{" + keys.enumerated().map { #""\#($1)":\#($0)"# }.joined(separator: ",") + "}"
    let expected = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    #expect(try [String: Int](jsonString: text) == expected)
    #expect(try JSON.Decoder().decode([String: Int].self, from: text) == expected)
  }

  @Test func `The coder's strategies apply to arrays and dictionaries of doubles`() throws {
    let decoder = JSON.Decoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let array = try decoder.decode([Double].self, from: #"[1,"+",2,"-"]"#)
    #expect(array == [1, .infinity, 2, -.infinity])
    let optional = try decoder.decode(
      [Double?].self, from: #"[1,2,3,4,5,6,7,8,null,"+"]"#)
    #expect(optional == [1, 2, 3, 4, 5, 6, 7, 8, nil, .infinity])
    for count in [2, 5000] {
      let text = object(count, last: #""last":"-""#)
      #expect(try decoder.decode([String: Double].self, from: text)["last"] == -.infinity)
    }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode([String: Int].self, from: #"{"a_b":1}"#) == ["a_b": 1])
    decoder.assumesTopLevelDictionary = true
    let members = (0..<3000).map { #""member \#($0)":\#($0)"# }.joined(separator: ",")
    #expect(try decoder.decode([String: Int].self, from: members).count == 3000)
  }

  @Test func `Large arrays of optional scalars are decoded`() throws {
    let values = (0..<200_000).map { $0 % 3 == 0 ? nil : $0 }
    let text = try values.jsonData()
    #expect(text.count > 1 << 20)
    #expect(try [Int?](jsonData: text) == values)
    #expect(try JSON.Decoder().decode([Int?].self, from: text) == values)
  }
}
