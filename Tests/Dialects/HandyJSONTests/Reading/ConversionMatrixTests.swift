import Foundation
import HandyJSON
import Testing

/// What each kind of JSON value becomes in a property of each type: one row for each value.
struct ConversionMatrixTests {
  enum Level: Int, HandyJSONEnum { case zero, one, fallback = -77 }

  /// Defaults that no conversion produces.
  struct Cells: HandyJSON {
    var int = -77
    var int8: Int8 = -77
    var int16: Int16 = -77
    var int32: Int32 = -77
    var int64: Int64 = -77
    var uint: UInt = 77
    var uint8: UInt8 = 77
    var uint16: UInt16 = 77
    var uint32: UInt32 = 77
    var uint64: UInt64 = 77
    var double = -77.5
    var float: Float = -77.5
    var cgFloat: CGFloat = -77.5
    var falseBool = false
    var trueBool = true
    var string = "default"
    var nsString: NSString = "default"
    var nsNumber: NSNumber = -77
    var level = Level.fallback

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [
        int <-- "x", int8 <-- "x", int16 <-- "x", int32 <-- "x", int64 <-- "x", uint <-- "x",
        uint8 <-- "x", uint16 <-- "x", uint32 <-- "x", uint64 <-- "x", double <-- "x",
        float <-- "x",
      ]
      mapper <<< [
        cgFloat <-- "x", falseBool <-- "x", trueBool <-- "x", string <-- "x", nsString <-- "x",
        nsNumber <-- "x", level <-- "x",
      ]
    }
  }

  /// The results for a value; nil where the default is kept.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    var int: Int?
    var int8: Int8?
    var uint: UInt?
    var uint8: UInt8?
    var double: Double?
    var bool: Bool?
    var string: String?
    var number: Double?
    var level: Level?
    var testDescription: String { json }
  }

  static let rows: [Row] = [
    Row(
      json: "1", int: 1, int8: 1, uint: 1, uint8: 1, double: 1, bool: true, string: "1", number: 1,
      level: .one),
    Row(json: "-1", int: -1, int8: -1, double: -1, bool: true, string: "-1", number: -1),
    Row(json: "300", int: 300, uint: 300, double: 300, bool: true, string: "300", number: 300),
    Row(
      json: "0", int: 0, int8: 0, uint: 0, uint8: 0, double: 0, bool: false, string: "0", number: 0,
      level: .zero),
    Row(
      json: "1.5", int: 1, int8: 1, uint: 1, uint8: 1, double: 1.5, bool: true, string: "1.5",
      number: 1.5, level: .one),
    Row(json: "-1.5", int: -1, int8: -1, double: -1.5, bool: true, string: "-1.5", number: -1.5),
    Row(json: "1e3", int: 1000, uint: 1000, double: 1000, bool: true, string: "1000", number: 1000),
    Row(
      json: "3.0", int: 3, int8: 3, uint: 3, uint8: 3, double: 3, bool: true, string: "3", number: 3
    ),
    Row(
      json: "true", int: 1, int8: 1, uint: 1, uint8: 1, double: 1, bool: true, string: "true",
      number: 1, level: .one),
    Row(
      json: "false", int: 0, int8: 0, uint: 0, uint8: 0, double: 0, bool: false, string: "false",
      number: 0, level: .zero),
    Row(
      json: #""1""#, int: 1, int8: 1, uint: 1, uint8: 1, double: 1, bool: true, string: "1",
      number: 1, level: .one),
    Row(
      json: #""0""#, int: 0, int8: 0, uint: 0, uint8: 0, double: 0, bool: false, string: "0",
      number: 0, level: .zero),
    Row(
      json: #""+1""#, int: 1, int8: 1, uint: 1, uint8: 1, double: 1, string: "+1", level: .one),
    Row(json: #""1.5""#, double: 1.5, string: "1.5", number: 1.5),
    Row(json: #""true""#, bool: true, string: "true", number: 1),
    Row(json: #""TRUE""#, bool: true, string: "TRUE", number: 1),
    Row(json: #""false""#, bool: false, string: "false", number: 0),
    Row(json: #""False""#, bool: false, string: "False", number: 0),
    Row(json: #""yes""#, string: "yes"),
    Row(json: #""abc""#, string: "abc"),
    Row(json: #""""#, string: ""),
    Row(json: #"" 1""#, string: " 1", number: 1),
    Row(json: #""0x10""#, double: 16, string: "0x10"),
    Row(json: #""inf""#, double: .infinity, string: "inf"),
    Row(
      json: "18446744073709551615", uint: .max, double: 0x1p64, bool: true,
      string: "18446744073709551615", number: 0x1p64),
    Row(
      json: "123456789012345678", int: 123_456_789_012_345_678, uint: 123_456_789_012_345_678,
      double: 123_456_789_012_345_680, bool: true, string: "123456789012345678",
      number: 123_456_789_012_345_680),
    Row(
      json: "1e-7", int: 0, int8: 0, uint: 0, uint8: 0, double: 1e-7, bool: true,
      string: "0.0000001", number: 1e-7, level: .zero),
    Row(json: "1e20", double: 1e20, bool: true, string: "100000000000000000000", number: 1e20),
    Row(json: "[]", string: "[]"),
    Row(json: "{}", string: "[:]"),
    Row(json: #"[1,"a"]"#, string: #"[1, "a"]"#),
    Row(json: "null"),
  ]

  @Test(arguments: rows) func `Each JSON value converts to each property type as the table says`(
    _ row: Row
  ) throws {
    try check(row, #require(Cells.deserialize(from: #"{"x":\#(row.json)}"#)))
  }

  @Test(arguments: rows) func `Values from a dictionary convert like those from text`(
    _ row: Row
  ) throws {
    let object = try JSONSerialization.jsonObject(with: Data(#"{"x":\#(row.json)}"#.utf8))
    try check(row, #require(Cells.deserialize(from: object as? [String: Any])))
  }

  private func check(_ row: Row, _ cells: Cells) {
    #expect(cells.int == row.int ?? -77)
    #expect(cells.int64 == row.int.map { Int64($0) } ?? -77)
    #expect(cells.int32 == row.int.flatMap { Int32(exactly: $0) } ?? -77)
    #expect(cells.int16 == row.int.flatMap { Int16(exactly: $0) } ?? -77)
    #expect(cells.int8 == row.int8 ?? -77)
    #expect(cells.uint == row.uint ?? 77)
    #expect(cells.uint64 == row.uint.map { UInt64($0) } ?? 77)
    #expect(cells.uint32 == row.uint.flatMap { UInt32(exactly: $0) } ?? 77)
    #expect(cells.uint16 == row.uint.flatMap { UInt16(exactly: $0) } ?? 77)
    #expect(cells.uint8 == row.uint8 ?? 77)
    #expect(cells.double == row.double ?? -77.5)
    #expect(cells.float == row.double.map { Float($0) } ?? -77.5)
    #expect(cells.cgFloat == row.double.map { CGFloat($0) } ?? -77.5)
    #expect(cells.falseBool == row.bool ?? false)
    #expect(cells.trueBool == row.bool ?? true)
    #expect(cells.string == row.string ?? "default")
    #expect(cells.nsString == NSString(string: row.string ?? "default"))
    #expect(cells.nsNumber.doubleValue == row.number ?? -77)
    #expect(cells.level == row.level ?? .fallback)
  }

  @Test func `The string nan becomes NaN only in floating-point properties`() throws {
    let cells = try #require(Cells.deserialize(from: #"{"x":"nan"}"#))
    #expect(cells.double.isNaN && cells.float.isNaN)
    #expect(cells.int == -77 && cells.nsNumber == -77)
  }

  /// Each is the number one as a type of Swift or Foundation.
  @Test func `Values of Swift and Foundation types convert alike`() throws {
    let ones: [Any] = [
      1, Int8(1), UInt64(1), 1.0, Float(1), CGFloat(1), true, "1", NSNumber(value: 1),
      NSNumber(value: true), NSString(string: "1"), Decimal(1), Substring("1"), NSDecimalNumber(1),
      Int?.some(1) as Any,
    ]
    for one in ones {
      let cells = try #require(Cells.deserialize(from: ["x": one]))
      #expect(cells.int == 1, "\(type(of: one))")
      #expect(cells.uint8 == 1, "\(type(of: one))")
      #expect(cells.double == 1, "\(type(of: one))")
      #expect(cells.falseBool, "\(type(of: one))")
      #expect(cells.level == .one, "\(type(of: one))")
      #expect(cells.nsNumber == 1, "\(type(of: one))")
    }
    let none = try #require(Cells.deserialize(from: ["x": Int?.none as Any]))
    #expect(none.int == -77)
    let level = try #require(Cells.deserialize(from: ["x": Level.zero]))
    #expect(level.level == .zero)
  }

  @Test func `A Float keeps its decimal value`() throws {
    let cells = try #require(Cells.deserialize(from: ["x": Float(0.1)]))
    #expect(cells.double == 0.1)
    #expect(cells.string == "0.1")
  }
}
