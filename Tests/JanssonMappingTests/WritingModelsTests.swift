import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

/// Text written directly from models equals the text of their tree, whatever they override.
@Suite struct WritingModelsTests {
  struct Leaf: JSONCodable {
    let a: Int, b: String?, c: [Double], d: [String: [Bool]], e: Date, f: UInt64, g: Decimal
    let `quoted "key"`: Float
  }
  static let leaf = Leaf(
    a: -5, b: "é\"\\\n\u{1}/", c: [0.1, -0.0, 1e300], d: ["z": [true], "a": []],
    e: Date(timeIntervalSince1970: 0), f: .max, g: 1.5, `quoted "key"`: 2)

  struct OwnJSON: JSONEncodable {
    let inner: Leaf
    var json: JSON { ["own": inner, "list": [1, inner.json]] }
  }
  struct OwnEncode: JSONEncodable {
    let inner: Leaf
    func encode(mapper: JSON.Mapper) { mapper["deep", "er"] << inner }
  }
  class Base: JSONEncodable {
    let x = 1
    func encode(mapper: JSON.Mapper) { mapper["x"] << x }
  }
  final class Sub: Base {
    override func encode(mapper: JSON.Mapper) {
      mapper["y"] << [self.x]
      super.encode(mapper: mapper)
    }
  }
  /// Uses the builder after the default has written the fields.
  struct Mixed: JSONEncodable {
    let field = 1
    func encode(mapper: JSON.Mapper) {
      Fields(field: field).encode(mapper: mapper)
      mapper["more"] << 2
    }
  }
  struct Fields: JSONEncodable { let field: Int }

  /// With keys that are escaped, and with some that are not.
  struct OddKeys: JSONEncodable {
    let control = 1, quote = 2, other = 3, last = 4
    static func propertyOptions() -> [String: JSON.PropertyOption] {
      ["control": "a\u{1}", "quote": "\"", "other": "é", "last": "\u{7F}"]
    }
  }

  @Test func `Keys are escaped as strings are`() throws {
    let text = "{\"a\\u0001\":1,\"\\\"\":2,\"é\":3,\"\u{7F}\":4}"
    #expect(try OddKeys().jsonString() == text)
    #expect(try [OddKeys()].json.jsonString() == "[\(text)]")
  }
  struct Everything: JSONEncodable {
    let leaf = WritingModelsTests.leaf
    let ownJSON = [OwnJSON(inner: WritingModelsTests.leaf)]
    let ownEncode: OwnEncode? = OwnEncode(inner: WritingModelsTests.leaf)
    let base: Base = Sub()
    let mixed = ["m": Mixed()]
    let tree: JSON = ["a": [1, nil]]
    let none: Leaf? = nil
    let any: Any = ["k": 1]
    let set: Set<Int> = [4]
    let nothing = NSNull()
  }

  @Test(arguments: [
    JSON.WritingOptions(), .pretty, JSON.WritingOptions(sortsKeys: true),
    JSON.WritingOptions(isASCIIOnly: true), JSON.WritingOptions(escapesSlashes: true),
    JSON.WritingOptions(escapesForHTML: true),
    JSON.WritingOptions(engine: .other),
  ])
  func `Text written directly from models equals that of their tree`(
    _ options: JSON.WritingOptions
  ) throws {
    let value = Everything()
    let tree = try value.json.jsonString(options: options)
    #expect(try value.jsonString(options: options) == tree)
    #expect(try value.jsonData(options: options) == Data(tree.utf8))
    #expect(try value.jsonBytes(options: options) == Array(tree.utf8))
    let list = [value, value]
    #expect(try list.jsonString(options: options) == list.json.jsonString(options: options))
  }

  /// Spelled out, because what is compared above may have been written by the same functions.
  @Test func `The text of a model is that of its parts`() throws {
    let leaf =
      #"{"a":-5,"b":"é\"\\\n\u0001/","c":[0.1,-0.0,1e+300],"d":{"a":[],"z":[true]},"#
      + #""e":"1970-01-01T00:00:00Z","f":18446744073709551615,"g":1.5,"quoted \"key\"":2}"#
    let text =
      #"{"leaf":\#(leaf),"ownJSON":[{"own":\#(leaf),"list":[1,\#(leaf)]}],"#
      + #""ownEncode":{"deep":{"er":\#(leaf)}},"base":{"y":[1],"x":1},"#
      + #""mixed":{"m":{"field":1,"more":2}},"tree":{"a":[1,null]},"any":{"k":1},"set":[4],"#
      + #""nothing":null}"#
    #expect(try Everything().jsonString() == text)
    #expect(try Everything().json.jsonString() == text)
  }

  @Test func `Overrides of the encoding are honoured`() {
    let json = Everything().json
    #expect(json["ownJSON", 0, "own", "a"] == -5)
    #expect(json["ownEncode", "deep", "er", "f"] == 18_446_744_073_709_551_615)
    #expect(json["base"] == ["y": [1], "x": 1])
    #expect(json["mixed", "m"] == ["field": 1, "more": 2])
    #expect(json["leaf", "quoted \"key\""] == 2)
  }

  struct Number: JSONEncodable { let list: [String: [Double?]] }

  @Test(arguments: [Double.nan, .infinity])
  func `A number that JSON cannot represent is an error with its path`(_ bad: Double) {
    let value = [Number(list: ["k": [1, bad]])]
    #expect { try value.jsonString() } throws: {
      ($0 as? JSON.Error)?.path == [0, "list", "k", 1]
    }
    #expect { try value.jsonString(options: .pretty) } throws: {
      ($0 as? JSON.Error)?.path == [0, "list", "k", 1]
    }
  }

  @Test func `The key of a dictionary is in the path of an error, whatever its type`() {
    struct Bad: JSONEncodable { let json = JSON.error(.other(description: "bad")) }
    let lists: [Int: [Bad?]] = [5: [], 7: [nil, Bad()]]
    #expect(lists.json.error?.path == ["7", 1])
    #expect(["x": lists].json.error?.path == ["x", "7", 1])
    #expect { try lists.jsonString() } throws: { ($0 as? JSON.Error)?.path == ["7", 1] }
  }

  @Test func `Values of every kind are written at the top level`() throws {
    #expect(try 5.jsonString() == "5")
    #expect(try "x".jsonString() == "\"x\"")
    #expect(try (nil as Int?).jsonString() == "null")
    #expect(try ["b": 1, "a": nil].jsonString() == #"{"a":null,"b":1}"#)
    #expect(throws: JSON.Error.self) { try JSON(throwing()).jsonString() }
  }

  /// Passes the mapper on to a value of another type.
  struct Delegating: JSONEncodable {
    let hidden = 1
    let fields = Fields(field: 2)
    func encode(mapper: JSON.Mapper) { fields.encode(mapper: mapper) }
  }
  struct OnlyJSON: JSONEncodable {
    let hidden = 1
    var json: JSON { "own" }
  }
  class Plain: JSONEncodable { let x = 1 }
  final class Wider: Plain { let y = 2 }
  enum Level: Int, JSONEncodable { case low = 1, high }

  /// What is cached for a type from its first value applies to later ones, and to no other type.
  @Test func `Later values of a type are written like the first`() throws {
    for _ in 0..<3 {
      #expect(try [Delegating(), Delegating()].jsonString() == #"[{"field":2},{"field":2}]"#)
      #expect(try [OnlyJSON(), OnlyJSON()].jsonString() == #"["own","own"]"#)
      #expect(
        try [Fields(field: 3), Fields(field: 4)].jsonString() == #"[{"field":3},{"field":4}]"#)
      #expect(
        try [Plain(), Wider(), Plain()].jsonString() == #"[{"x":1},{"x":1,"y":2},{"x":1}]"#)
      #expect(try [Level.high, .low].jsonString() == "[2,1]")
    }
  }

  @Test func `Dictionaries are written in the order of their keys' bytes`() throws {
    let leaf = Fields(field: 1)
    let keys = ["b", "a", "", "é", "z", "aa", "\u{FFFF}", "😀", "A/\""]
    let members = Dictionary(uniqueKeysWithValues: keys.map { ($0, leaf) })
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let text = try members.jsonString()
    #expect(try JSON(parsing: text).members.keys.elementsEqual(sorted))
    #expect(text == (try members.json.jsonString()))
    #expect(throws: JSON.Error.self) { try [1.5: 2].jsonString() }
  }

  @Test func `Deeply nested models are written`() throws {
    final class Chain: JSONEncodable {
      let next: Chain?
      init(_ next: Chain?) { self.next = next }
    }
    var chain: Chain?
    for _ in 0..<300 { chain = Chain(chain) }
    let text = try chain.jsonString()
    #expect(text.utf8.count == 299 * #"{"next":}"#.utf8.count + 2)
  }

  private func throwing() throws -> Int { throw CancellationError() }
}
