import Foundation
import Jansson
import Testing

struct NumberTests {
  @Test(arguments: [
    ("1", "1.0"), ("100", "1e2"), ("0", "-0"), ("0", "-0.0"), ("0", "0e9"),
    ("18446744073709551615", "1.8446744073709551615e19"), ("1.10", "1.1000"),
    ("9223372036854775808", "9.223372036854775808e18"),
    ("1e99999999999999999999", "1e99999999999999999999"),
    ("123456789012345678901234567890", "12345678901234567890123456789e1"),
  ])
  func `Numbers of equal value are equal, however they are written`(
    left: String, right: String
  ) throws {
    let (left, right) = (try #require(JSON.Number(left)), try #require(JSON.Number(right)))
    #expect(left == right)
    #expect(right == left)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    ("1", "1.5"), ("9007199254740993", "9007199254740992"), ("18446744073709551615", "-1"),
    ("18446744073709551616", "18446744073709551615"), ("1e400", "1e401"),
    ("0.1", "0.10000000000000001"),
    ("1e99999999999999999999", "2e99999999999999999999"),
  ])
  func `Numbers of different value are not equal, however close they are`(
    left: String, right: String
  ) throws {
    let (left, right) = (try #require(JSON.Number(left)), try #require(JSON.Number(right)))
    #expect(left != right)
  }

  @Test func `Doubles are compared with integers and text without rounding`() throws {
    #expect(JSON.Number(Double(1 << 53)) == JSON.Number(1 << 53))
    #expect(JSON.Number(Double(1 << 53)) != JSON.Number((1 << 53) + 1))
    #expect(JSON.Number(18_446_744_073_709_551_616.0) == JSON.Number("18446744073709551616"))
    #expect(JSON.Number(18_446_744_073_709_551_616.0) != JSON.Number(UInt64.max))
    let exactTenth = "0.1000000000000000055511151231257827021181583404541015625"
    #expect(JSON.Number(0.1) == JSON.Number(exactTenth))
    #expect(JSON.Number(0.1) != JSON.Number("0.1"))
    #expect(JSON.Number(5e-324) != JSON.Number("5e-324"))
    #expect(JSON.Number(Double.nan) != JSON.Number(Double.nan))
    #expect(JSON.Number(Double.infinity) != JSON.Number("1e400"))
  }

  @Test func `Integers convert only if they are exact`() throws {
    #expect(Int(exactly: JSON.Number(7)) == 7)
    #expect(Int8(exactly: JSON.Number(300)) == nil)
    #expect(UInt8(exactly: JSON.Number(-1)) == nil)
    #expect(Int(exactly: JSON.Number(1.0)) == 1)
    #expect(Int(exactly: JSON.Number(1.5)) == nil)
    #expect(Int64(exactly: JSON.Number(9.3e18)) == nil)
    #expect(UInt64(exactly: JSON.Number(UInt64.max)) == .max)
    #expect(Int64(exactly: JSON.Number(UInt64.max)) == nil)
    #expect(Int(exactly: try #require(JSON.Number("12e2"))) == 1200)
    #expect(Int(exactly: try #require(JSON.Number("1e999999999"))) == nil)
    #expect(Int(exactly: try #require(JSON.Number("0e999999999999999999999"))) == 0)
    let long = try #require(JSON.Number("170141183460469231731687303715884105727"))
    #expect(Int128(exactly: long) == Int128.max)
    #expect(JSON.Number(Int128.max).description == "170141183460469231731687303715884105727")
  }

  @Test(arguments: [
    "1", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "-1", "-9223372036854775808", "-9223372036854775809",
    "-18446744073709551616", "100000000000000000000", "170141183460469231731687303715884105727",
    "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
  ])
  func `Digits become each type of integer that has room for them`(digits: String) throws {
    for text in [digits, digits + ".0", digits + "00e-2", digits + "e0"] {
      let number = try #require(JSON.Number(text))
      #expect(Int8(exactly: number) == Int8(digits), "\(text)")
      #expect(Int64(exactly: number) == Int64(digits), "\(text)")
      #expect(UInt64(exactly: number) == UInt64(digits), "\(text)")
      #expect(Int128(exactly: number) == Int128(digits), "\(text)")
      #expect(UInt128(exactly: number) == UInt128(digits), "\(text)")
    }
  }

  @Test func `A Double rounds unless an exact conversion is asked for`() throws {
    #expect(Double(exactly: JSON.Number(0.1)) == 0.1)
    #expect(Double(exactly: JSON.Number((1 << 53) + 1)) == nil)
    #expect(JSON.Number((1 << 53) + 1).double == Double(1 << 53))
    #expect(try #require(JSON.Number("1e400")).double == .infinity)
    #expect(try #require(JSON.Number("-1e400")).double == -.infinity)
    #expect(try #require(JSON.Number("1e-400")).double == 0)
    #expect(Double(exactly: try #require(JSON.Number("0.25"))) == 0.25)
  }

  @Test func `A Decimal keeps every digit or is nil`() throws {
    #expect(JSON.Number(0.1).decimal == Decimal(string: "0.1"))
    #expect(JSON.Number("1.10")?.decimal == Decimal(string: "1.1"))
    #expect(JSON.Number(UInt64.max).decimal == Decimal(UInt64.max))
    let digits = "12345678901234567890123456789012345678"
    #expect(JSON.Number(digits)?.decimal?.description == digits)
    #expect(JSON.Number(digits + "9")?.decimal?.description == digits + "9")
    let largest = "340282366920938463463374607431768211455"
    #expect(JSON.Number(largest)?.decimal?.description == largest)
    #expect(JSON.Number("340282366920938463463374607431768211456")?.decimal == nil)
    #expect(JSON.Number("0." + digits + "99")?.decimal == nil)
    #expect(JSON.Number("1e127")?.decimal == Decimal(string: "1e127"))
    #expect(JSON.Number("1e300")?.decimal == nil)
    #expect(JSON.Number("1e-200")?.decimal == nil)
    #expect(JSON.Number("-0.5")?.decimal == Decimal(string: "-0.5"))
    #expect(JSON.Number(Double.nan).decimal == nil)
    #expect(JSON.Number(Decimal(string: "1.25") ?? 0).description == "1.25")
  }

  @Test(arguments: [
    "", "-", "01", "+1", ".5", "1.", "1e", "1e+", "0x1", "1 ", " 1", "NaN", "١", "1_0",
  ])
  func `Text that is not a JSON number gives nil`(text: String) {
    #expect(JSON.Number(text) == nil)
  }

  @Test(arguments: ["0", "-0.0", "1.10", "1E5", "-1.5e-7", "123456789012345678901234567890"])
  func `A number made from text keeps that text`(text: String) {
    #expect(JSON.Number(text)?.description == text)
  }

  @Test func `Literals of any size keep their digits`() {
    #expect(UInt64(exactly: 18_446_744_073_709_551_615 as JSON.Number) == .max)
    #expect(
      (-123_456_789_012_345_678_901_234_567_890 as JSON.Number).description
        == "-123456789012345678901234567890")
    #expect(
      (340_282_366_920_938_463_463_374_607_431_768_211_456 as JSON.Number).description
        == "340282366920938463463374607431768211456")
    #expect(Int64(exactly: -9_223_372_036_854_775_808 as JSON.Number) == .min)
    #expect((1.5 as JSON.Number).double == 1.5)
    #expect(JSON.Number(Float(0.1)).description == "0.1")
  }

  @Test func `A number is whole if its value is an integer`() throws {
    #expect(JSON.Number(1).isWhole)
    #expect(JSON.Number(2.0).isWhole)
    #expect(!JSON.Number(2.5).isWhole)
    #expect(!JSON.Number(Double.infinity).isWhole)
    #expect(try #require(JSON.Number("12300e-2")).isWhole)
    #expect(try !#require(JSON.Number("12300e-3")).isWhole)
  }

  @Test func `Equal numbers have equal hashes`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let int =
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<63, using: &random)
      let pair = (JSON.Number(int), JSON.Number(Double(int)))
      if pair.0 == pair.1 { #expect(pair.0.hashValue == pair.1.hashValue) }
      #expect((pair.0 == pair.1) == (Int64(exactly: Double(int)) == int))
    }
  }
}
