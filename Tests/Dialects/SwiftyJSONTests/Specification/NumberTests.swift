import Foundation
import SwiftyJSON
import Testing

struct NumberTests {
  @Test func `number is that of numbers and Booleans`() {
    #expect(JSON(1.5).number == 1.5)
    #expect(JSON(UInt64.max).number == NSNumber(value: UInt64.max))
    #expect(JSON(true).number == 1)
    #expect(JSON(true).number?.stringValue == "1")
    #expect(JSON(false).number == 0)
    for json in ["1", [], [:], .null] as [JSON] { #expect(json.number == nil) }
  }

  @Test(arguments: [
    ("+5", "5"), ("abc", "0"), ("", "0"), ("5abc", "5"), ("-1.25", "-1.25"), ("1e2", "100"),
    (".5", "0.5"), ("1,5", "1"),
    ("1000000000000000000000000000.1", "1000000000000000000000000000.1"),
    ("1e+27", "1000000000000000000000000000"),
  ])
  func `numberValue of a string is that of NSDecimalNumber`(text: String, number: String) {
    let json = JSON(stringLiteral: text)
    #expect(json.number == nil)
    #expect(json.numberValue.description == number)
    #expect(json.doubleValue == Double(number))
  }

  @Test func `numberValue of anything else is 0`() {
    for json in [[], [1], ["a": 1], .null, JSON([1])[7]] as [JSON] {
      #expect(json.numberValue == 0 && json.intValue == 0 && json.doubleValue == 0)
      #expect(json.uInt8Value == 0 && json.floatValue == 0)
      #expect(json.int == nil && json.double == nil && json.float == nil && json.uInt64 == nil)
    }
  }

  /// A value, and what it is as `Int`, `UInt`, `Int8`, `UInt8`, `Int32` and `UInt64`.
  @Test(arguments: [
    ("1.5", 1, 1, 1, 1, 1, 1),
    ("1.999", 1, 1, 1, 1, 1, 1),
    ("-1.5", -1, UInt.max, -1, 255, -1, UInt64.max),
    ("300", 300, 300, 44, 44, 300, 300),
    ("-1", -1, UInt.max, -1, 255, -1, UInt64.max),
    ("1e10", 10_000_000_000, 10_000_000_000, 0, 0, 1_410_065_408, 10_000_000_000),
    ("18446744073709551615", -1, UInt.max, -1, 255, -1, UInt64.max),
    ("9223372036854775807", Int.max, UInt(Int.max), -1, 255, -1, UInt64(Int.max)),
    ("1234567890.876", 1_234_567_890, 1_234_567_890, -46, 210, 1_234_567_890, 1_234_567_890),
    ("1e300", Int.min, 1 << 63, 0, 0, 0, 1 << 63),
    ("true", 1, 1, 1, 1, 1, 1),
    ("false", 0, 0, 0, 0, 0, 0),
  ])
  func `Integers are NSNumber's conversions: cut off and wrapped`(
    text: String, int: Int, uInt: UInt, int8: Int8, uInt8: UInt8, int32: Int32, uInt64: UInt64
  ) {
    let json = JSON(parseJSON: "[\(text)]")[0]
    #expect(json.int == int && json.intValue == int)
    #expect(json.uInt == uInt && json.uIntValue == uInt)
    #expect(json.int8 == int8 && json.int8Value == int8)
    #expect(json.uInt8 == uInt8 && json.uInt8Value == uInt8)
    #expect(json.int16 == Int16(truncatingIfNeeded: int))
    #expect(json.uInt16Value == UInt16(truncatingIfNeeded: int))
    #expect(json.int32 == int32 && json.int32Value == int32)
    #expect(
      json.uInt32 == UInt32(bitPattern: int32) && json.uInt32Value == UInt32(bitPattern: int32))
    #expect(json.int64 == Int64(int) && json.int64Value == Int64(int))
    #expect(json.uInt64 == uInt64 && json.uInt64Value == uInt64)
    #expect(json.number?.intValue == int)
    #expect(json.number?.int8Value == int8)
  }

  @Test func `Integers of strings are those of their numbers`() {
    #expect(JSON("42").intValue == 42 && JSON("42").int == nil)
    #expect(JSON("1.9").intValue == 1 && JSON("-1.9").intValue == -1)
    #expect(JSON("300").int8Value == 44 && JSON("-1").uInt8Value == 255)
    #expect(JSON("18446744073709551615").uInt64Value == .max)
    #expect(JSON("abc").intValue == 0)
    #expect(JSON("12 apples").int32Value == 12)
  }

  @Test func `Doubles and floats round`() {
    #expect(JSON(9_007_199_254_740_993).double == 9_007_199_254_740_992)
    #expect(JSON(0.1).float == 0.1 && JSON(0.1).floatValue == 0.1)
    #expect(JSON(true).double == 1 && JSON(false).floatValue == 0)
    #expect(JSON("2.5").doubleValue == 2.5 && JSON("2.5").double == nil)
  }

  @Test func `Every width can be set`() {
    var json = JSON.null
    json.int = -5
    #expect(json.int == -5 && json.numberValue == -5)
    json.uInt = 5
    #expect(json.uInt == 5)
    json.int8 = -128
    #expect(json.int8 == -128 && json.stringValue == "-128")
    json.int8Value = 1
    #expect(json.type == .number && json.number == 1)
    json.uInt8 = 255
    #expect(json.uInt8 == 255)
    json.int16 = -32768
    #expect(json.int16 == -32768)
    json.uInt16 = 65535
    #expect(json.uInt16 == 65535)
    json.int32 = .min
    #expect(json.int32 == .min)
    json.uInt32 = .max
    #expect(json.uInt32 == .max)
    json.int64 = .min
    #expect(json.int64 == .min)
    json.uInt64 = .max
    #expect(json.uInt64 == .max && json.stringValue == "18446744073709551615")
    json.double = 2.5
    #expect(json.double == 2.5)
    json.float = 23231.65
    #expect(json.float == 23231.65 && json.stringValue == "23231.65")
    json.intValue = 1
    json.uIntValue += 1
    json.int16Value += 1
    json.uInt16Value += 1
    json.int32Value += 1
    json.uInt32Value += 1
    json.int64Value += 1
    json.uInt64Value += 1
    json.uInt8Value += 1
    json.doubleValue += 0.5
    json.floatValue += 0.25
    #expect(json == 9.75)
  }

  @Test func `Integers of 64 bits and longer numbers keep their digits`() {
    let json = JSON(parseJSON: "[9223372036854775807, 123456789012345678901234567890, 0.1]")
    #expect(json[0].stringValue == "9223372036854775807")
    #expect(json[1].stringValue == "123456789012345678901234567890")
    #expect(json[1].number is NSDecimalNumber)
    #expect(
      json.rawString(options: []) == "[9223372036854775807,123456789012345678901234567890,0.1]")
  }
}
