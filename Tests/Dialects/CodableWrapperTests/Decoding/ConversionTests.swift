import CodableWrapper
import Foundation
import Jansson
import TestSupport
import Testing

@Suite("CodableWrapper conversions") struct CodableWrapperConversionTests {
  struct Matrix: Codable {
    @Codec("v") var int: Int = -9
    @Codec("v") var int64: Int64 = -9
    @Codec("v") var optionalInt: Int? = -9
    @Codec("v") var optionalInt64: Int64? = -9
    @Codec("v") var optionalDouble: Double? = -9
    @Codec("v") var int8: Int8 = -9
    @Codec("v") var uint: UInt = 9
    @Codec("v") var double: Double = -9
    @Codec("v") var float: Float = -9
    @Codec("v") var bool: Bool? = nil
    @Codec("v") var string: String? = nil
  }

  struct Row: Sendable {
    let json: String
    var int = -9
    var int8: Int8 = -9
    var uint: UInt = 9
    var double: Double = -9
    var bool: Bool?
    var string: String?
  }

  static let rows = [
    Row(json: "1", int: 1, int8: 1, uint: 1, double: 1, bool: true, string: "1"),
    Row(json: "0", int: 0, int8: 0, uint: 0, double: 0, bool: false, string: "0"),
    Row(json: "-1", int: -1, int8: -1, double: -1, bool: true, string: "-1"),
    Row(json: "300", int: 300, uint: 300, double: 300, bool: true, string: "300"),
    Row(json: "1.5", int: 1, int8: 1, uint: 1, double: 1.5, bool: true, string: "1.5"),
    Row(json: "1e3", int: 1000, uint: 1000, double: 1000, bool: true, string: "1000"),
    Row(json: "3.0", int: 3, int8: 3, uint: 3, double: 3, bool: true, string: "3"),
    Row(json: "true", int: 1, int8: 1, uint: 1, double: 1, bool: true, string: "true"),
    Row(json: "false", int: 0, int8: 0, uint: 0, double: 0, bool: false, string: "false"),
    Row(json: #""1""#, int: 1, int8: 1, uint: 1, double: 1, bool: true, string: "1"),
    Row(json: #""+1""#, int: 1, int8: 1, uint: 1, double: 1, string: "+1"),
    Row(json: #""1.5""#, double: 1.5, string: "1.5"),
    Row(json: #""TRUE""#, bool: true, string: "TRUE"),
    Row(json: #""false""#, bool: false, string: "false"),
    Row(json: #""yes""#, string: "yes"),
    Row(json: #""""#, string: ""),
    Row(json: #"" 1""#, string: " 1"),
    Row(json: #""0x10""#, double: 16, string: "0x10"),
    Row(
      json: "18446744073709551615", uint: .max, double: 0x1p64, bool: true,
      string: "18446744073709551615"),
    Row(
      json: "123456789012345678", int: 123_456_789_012_345_678, uint: 123_456_789_012_345_678,
      double: 123_456_789_012_345_680, bool: true, string: "123456789012345678"),
    Row(json: "null"),
  ]

  @Test(arguments: Coder.allCases, rows) func `Scalars are converted according to the table`(
    _ coder: Coder, _ row: Row
  ) throws {
    let model = try coder.decode(Matrix.self, #"{"v":\#(row.json)}"#)
    #expect(model.int == row.int)
    #expect(model.int64 == Int64(row.int) && model.optionalInt64 == Int64(row.int))
    #expect(model.optionalInt == row.int && model.optionalDouble == row.double)
    #expect(model.int8 == row.int8)
    #expect(model.uint == row.uint)
    #expect(model.double == row.double)
    #expect(model.float == Float(row.double))
    #expect(model.bool == row.bool)
    #expect(model.string == row.string)
  }

  @Test(arguments: Coder.allCases) func `Every scalar type and its optional are converted`(
    _ coder: Coder
  ) throws {
    let text = #"{"a":"7","b":"7","c":"7","d":"7","e":"7","f":"7","g":"7","h":"7","i":"7"}"#
    struct Widths: Codable {
      @Codec var a: Int8 = 0
      @Codec var b: Int16?
      @Codec var c: Int32 = 0
      @Codec var d: Int64?
      @Codec var e: UInt8 = 0
      @Codec var f: UInt16?
      @Codec var g: UInt32 = 0
      @Codec var h: UInt64?
      @Codec var i: Float?
    }
    let widths = try coder.decode(Widths.self, text)
    #expect(widths.a == 7 && widths.b == 7 && widths.c == 7 && widths.d == 7 && widths.e == 7)
    #expect(widths.f == 7 && widths.g == 7 && widths.h == 7 && widths.i == 7)
    #expect(try coder.encode(widths) == #"{"a":7,"b":7,"c":7,"d":7,"e":7,"f":7,"g":7,"h":7,"i":7}"#)
  }

  @Test(arguments: Coder.allCases) func `Containers are converted to strings by their descriptions`(
    _ coder: Coder
  ) throws {
    struct Model: Codable { @Codec var text: String = "default" }
    #expect(try coder.decode(Model.self, #"{"text":[1,"a",[]]}"#).text == #"[1, "a", []]"#)
    #expect(try coder.decode(Model.self, #"{"text":{"k":"v"}}"#).text == #"["k": "v"]"#)
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(try coder.decode(Model.self, #"{"text":\#(deep)}"#).text == "default")
  }

  enum Kind: String, Codable { case one, two }
  enum Level: Int, Codable { case low = 1, high }

  struct Strict: Codable {
    @Codec var array: [Int] = [0]
    @Codec var set: Set<String> = ["x"]
    @Codec var dictionary: [String: Int] = ["x": 0]
    @Codec var kind: Kind = .one
    @Codec var level: Level = .low
    @Codec var url: URL?
    @Codec var data: Data?
    @Codec var decimal: Decimal = 0
    @Codec var uuid: UUID?
  }

  @Test(arguments: Coder.allCases) func `Other types are not converted`(_ coder: Coder) throws {
    let good = try coder.decode(
      Strict.self,
      #"""
      {"array":[1,2],"set":["a"],"dictionary":{"k":1},"kind":"two","level":2,"url":"https://a.b/c",
       "data":"AQI=","decimal":0.1,"uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}
      """#)
    #expect(good.array == [1, 2] && good.set == ["a"] && good.dictionary == ["k": 1])
    #expect(good.kind == .two && good.level == .high && good.url?.host() == "a.b")
    #expect(good.data == Data([1, 2]) && good.decimal == Decimal(string: "0.1"))
    #expect(good.uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")

    let bad = try coder.decode(
      Strict.self,
      #"""
      {"array":[1,"2"],"set":[1],"dictionary":{"k":"1"},"kind":"three","level":"2","url":"",
       "data":"%","decimal":"x","uuid":"y"}
      """#)
    #expect(bad.array == [0] && bad.set == ["x"] && bad.dictionary == ["x": 0])
    #expect(bad.kind == .one && bad.level == .low && bad.url == nil)
    #expect(bad.data == nil && bad.decimal == 0 && bad.uuid == nil)
  }

  @Test func `The decoder's strategies apply`() throws {
    struct Model: Codable {
      @Codec("when") var date: Date = .distantPast
      @Codec var data: Data = Data()
      @Codec var number: Double = 0
    }
    let text = #"{"when":"1970-01-01T00:00:07Z","data":"!","number":"+oo"}"#
    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .iso8601
    theirs.dataDecodingStrategy = .custom { _ in Data([7]) }
    theirs.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+oo", negativeInfinity: "-oo", nan: "none")
    let ours = JSON.Decoder()
    ours.dateDecodingStrategy = .iso8601
    ours.dataDecodingStrategy = .custom { _ in Data([7]) }
    ours.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+oo", negativeInfinity: "-oo", nan: "none")
    for model in [
      try theirs.decode(Model.self, from: Data(text.utf8)), try ours.decode(Model.self, from: text),
    ] {
      #expect(model.date == Date(timeIntervalSince1970: 7))
      #expect(model.data == Data([7]) && model.number == .infinity)
    }
  }
}

extension CodableWrapperConversionTests {
  /// The scalars that are taken straight from a document, where they are of the property's type.
  struct Scalars: Codable, Equatable {
    @Codec("x", "v") var string: String = "default"
    @Codec("x", "v") var int: Int = -9
    @Codec("x", "v") var double: Double = -9
    @Codec("x", "v") var bool: Bool = true
    @Codec("x", "v") var optionalString: String? = "default"
    @Codec("x", "v") var optionalInt: Int? = -9
    @Codec("x", "v") var optionalDouble: Double? = -9
    @Codec("x", "v") var optionalBool: Bool? = true
    @Codec var ownString: String?
    @Codec var ownInt: Int?
    @Codec var ownDouble: Double?
    @Codec var ownBool: Bool?
  }

  @Test(arguments: ["1", "-7", "1.5", "1e3", "true", "false", #""t""#, #""8""#, "null", "[]", "{}"])
  func `Both decoders read the same`(_ value: String) throws {
    let own = ["String", "Int", "Double", "Bool"].map { #""own\#($0)":\#(value)"# }
      .joined(separator: ",")
    let texts = [
      #"{"v":\#(value)}"#, #"{"x":\#(value)}"#, #"{"x":null,"v":\#(value)}"#,
      #"{"x":\#(value),"v":"2"}"#, #"{"x":[],"v":\#(value)}"#, "{\(own)}",
    ]
    for text in texts {
      let ours = try Coder.jansson.decode(Scalars.self, text)
      #expect(try Coder.foundation.decode(Scalars.self, text) == ours)
      // With all their names.
      #expect(try Coder.jansson.encode(ours) == Coder.foundation.encode(ours))
    }
  }
}
