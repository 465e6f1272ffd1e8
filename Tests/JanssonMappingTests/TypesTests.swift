import Foundation
import FxJSON
import JanssonFoundation
import Testing

/// The table of supported types: what each is decoded from and encoded as, and what it rejects.
@Suite struct TypesTests {
  @Test func `Integers of every width are decoded exactly or not at all`() throws {
    func check<T: FixedWidthInteger & JSONCodable>(_: T.Type) throws {
      for value in [T.min, T.max, 0, 1] {
        #expect(try T(decoding: value.json) == value)
        #expect(try [T](decoding: JSON.array([value.json])) == [value])
      }
      #expect(T(JSON.number(1.0)) == 1)
      #expect(T(JSON.number(1.5)) == nil)
      #expect(T(JSON.number(1e60)) == nil)
      #expect(T(true as JSON) == nil)
      #expect(T("1" as JSON) == nil)
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(Int128.self)
    try check(UInt128.self)
  }

  @Test(arguments: [300, -129] as [JSON])
  func `An integer out of range is an error that contains the number`(_ number: JSON) {
    #expect {
      try Int8(decoding: number)
    } throws: { error in
      guard case JSON.Error.typeMismatch(let expected, let found) = error else { return false }
      return expected == Int8.self && found.kind == .number && found.excerpt == "\(number)"
    }
  }

  @Test func `A Bool is decoded only from true and false`() {
    #expect(Bool(true as JSON) == true)
    for other in [1, 0, "true", nil, []] as [JSON] { #expect(Bool(other) == nil) }
  }

  @Test func `A String is decoded only from a string`() {
    #expect(String("a" as JSON) == "a")
    for other in [1, true, nil, [], [:]] as [JSON] { #expect(String(other) == nil) }
  }

  @Test func `Floating-point numbers are decoded only from finite numbers in range`() throws {
    #expect(Double(1 as JSON) == 1)
    #expect(Double(0.1 as JSON) == 0.1)
    #expect(Double("0.1" as JSON) == nil)
    #expect(JSON.Number("1e400").map { Double(JSON.number($0)) } == .some(nil))
    #expect(Float(0.1 as JSON) == 0.1)
    #expect(Float(1e300 as JSON) == nil)
    #expect(Float(0.1).json == 0.1)
    #expect(try Float(3.4e38).jsonString() == "3.4e+38")
  }

  @Test func `Decimals keep every digit`() throws {
    let text = "1234567890.12345678901234567890"
    let decimal = try Decimal(decoding: JSON.number(#require(JSON.Number(text))))
    #expect(decimal == Decimal(string: text))
    #expect(try Decimal(decoding: decimal.json) == decimal)
    #expect(Decimal(0.1 as JSON) == Decimal(string: "0.1"))
  }

  @Test func `URLs are decoded from strings and percent-encoded where necessary`() {
    #expect(
      URL("https://example.org/a b?q=ä" as JSON)?.absoluteString
        == "https://example.org/a%20b?q=%C3%A4")
    #expect(
      URL("https://example.org/a%20b#c" as JSON)?.absoluteString == "https://example.org/a%20b#c")
    #expect(URL("" as JSON) == nil)
    // The same URLs as those of the coders.
    for text in [
      "", "%zz", "http://a b", "a b", "?", "http://[", "ä", "http://é.fr/", "\u{0}", "#",
    ] {
      let decoded = try? JSON.Decoder().decode([URL].self, from: [JSON.string(text)])
      #expect(URL(JSON.string(text)) == decoded?.first, "\(text)")
    }
    #expect(URL(5 as JSON) == nil)
    #expect(URL(string: "https://example.org")?.json == "https://example.org")
  }

  @Test func `Data is Base64 and UUID is its standard string`() throws {
    let data = Data([0, 1, 255])
    #expect(data.json == "AAH/")
    #expect(try Data(decoding: "AAH/") == data)
    #expect(throws: JSON.Error.self) { try Data(decoding: "AAH") }
    let uuid = UUID()
    #expect(try UUID(decoding: uuid.json) == uuid)
    #expect(UUID("no" as JSON) == nil)
  }

  @Test func `Optionals are nil for null, missing and mismatched values`() throws {
    #expect(try Int?(decoding: 5) == 5)
    #expect(try Int?(decoding: nil) == nil)
    #expect(try Int?(decoding: "5") == nil)
    #expect(try Int?(decoding: ([:] as JSON)["x"]) == nil)
    #expect(try Int??(decoding: 5) == 5)
    #expect((nil as Int?).json == nil)
    #expect((5 as Int?).json == 5)
    #expect(throws: JSON.Error.self) { try NotDecodable?(decoding: nil) }
  }

  @Test func `Arrays, sets and dictionaries are decoded and encoded`() throws {
    #expect(try [Int?](decoding: [1, nil]) == [1, nil])
    #expect(try Set<Int>(decoding: [1, 2, 1]) == [1, 2])
    #expect(try [String: [Int]](decoding: ["a": [1], "b": []]) == ["a": [1], "b": []])
    #expect([Int](5 as JSON) == nil)
    #expect([String: Int]([1] as JSON) == nil)
    #expect(Set<Int>(nonNil: 5) == [])
    #expect([[1, 2], [3]].json == [[1, 2], [3]])
    #expect(["b": 1, "a": 2].json.members.map(\.key) == ["a", "b"])
    #expect(Set([3]).json == [3])
  }

  @Test func `Collections of Any are decoded and encoded`() throws {
    let json: JSON = ["a": 1, "b": [true, nil, "x"], "c": ["d": 1.5]]
    let dictionary = try [String: Any](decoding: json)
    #expect(dictionary["a"] as? Int == 1)
    #expect((dictionary["b"] as? [Any])?.count == 3)
    #expect(dictionary.json == json)
    #expect(try [Any](decoding: json["b"]).json == json["b"])
    #expect(try [String: Any](jsonData: Data(#"{"a": 1}"#.utf8)).count == 1)
    #expect([String: Any](any: ["k": 1])?["k"] as? Int == 1)
  }

  struct NotDecodable {}

  @Test func `Element and key types that cannot be decoded are errors`() {
    #expect(throws: JSON.Error.self) { try [NotDecodable](decoding: []) }
    #expect(throws: JSON.Error.self) { try [NotDecodable](decoding: [1]) }
    #expect(throws: JSON.Error.self) { try [Double: Int](decoding: [:]) }
    #expect([NotDecodable()].json.isError)
    #expect([1.5: 2].json.isError)
    #expect(throws: JSON.Error.self) { try [NotDecodable()].jsonString() }
  }

  enum Color: String, JSONCodable { case red, green }
  enum Level: Int, JSONCodable { case low = 1, high = 2 }
  struct Identifier: RawRepresentable, JSONCodable { let rawValue: String }

  @Test func `Raw-representable types are decoded and encoded as their raw values`() throws {
    #expect(try Color(decoding: "green") == .green)
    #expect(try Level(decoding: 2) == .high)
    #expect(try Identifier(decoding: "x").rawValue == "x")
    #expect(Color("blue" as JSON) == nil)
    #expect(Level("low" as JSON) == nil)
    #expect([Color.red, .green].json == ["red", "green"])
    #expect(try ["l": Level.low].jsonString() == #"{"l":1}"#)
  }

  @Test func `JSON and its own container types are decoded and encoded`() throws {
    struct Envelope: JSONCodable {
      let meta: JSON
      let list: JSON.Array
      let map: JSON.Object
      let number: JSON.Number
    }
    let json: JSON = ["meta": ["x": nil], "list": [1], "map": ["k": "v"], "number": 1.5]
    let value = try Envelope(decoding: json)
    #expect(value.json == json)
    #expect(try value.jsonString() == json.jsonString())
    #expect(NSNull().json == nil)
  }
}
