import Foundation
import HandyJSON
import Testing

struct TransformTests {
  @Test func `Dates are transformed from and to seconds`() {
    let transform = DateTransform()
    func seconds(_ value: Any?) -> Double? {
      transform.transformFromJSON(value)?.timeIntervalSince1970
    }
    #expect(seconds(12.5) == 12.5 && seconds(NSNumber(value: 3)) == 3 && seconds(7) == 7)
    #expect(seconds("12.5abc") == 12.5 && seconds("abc") == 0 && seconds("") == 0)
    #expect(seconds(nil) == nil && seconds([1]) == nil)
    #expect(transform.transformToJSON(Date(timeIntervalSince1970: 1.5)) == 1.5)
    #expect(transform.transformToJSON(nil) == nil)
  }

  @Test func `Dates are transformed by a format`() throws {
    let custom = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
    let day = try #require(custom.transformFromJSON("2017-09-11"))
    #expect(custom.transformToJSON(day) == "2017-09-11")
    #expect(custom.transformFromJSON("11.9.2017") == nil && custom.transformFromJSON(5) == nil)
    #expect(custom.dateFormatter.locale.identifier == "en_US_POSIX")

    let iso = ISO8601DateTransform()
    let date = try #require(iso.transformFromJSON("2024-02-29T12:30:00+01:00"))
    #expect(date == Date(timeIntervalSince1970: 1_709_206_200))
    #expect(iso.transformFromJSON(iso.transformToJSON(date)) == date)

    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    let year = DateFormatterTransform(dateFormatter: formatter)
    #expect(year.transformToJSON(Date(timeIntervalSince1970: 0)) == "1970")
    #expect(year.transformToJSON(nil) == nil)
  }

  @Test func `URLs are transformed with and without percent-encoding`() {
    let encoding = URLTransform()
    #expect(encoding.transformFromJSON("https://a.b/c d")?.absoluteString == "https://a.b/c%20d")
    #expect(
      encoding.transformFromJSON("https://a.b/c%20d")?.absoluteString == "https://a.b/c%2520d")
    let plain = URLTransform(shouldEncodeURLString: false)
    #expect(plain.transformFromJSON("https://a.b/c%20d")?.absoluteString == "https://a.b/c%20d")
    #expect(plain.transformFromJSON(5) == nil && plain.transformFromJSON(nil) == nil)
    #expect(plain.transformToJSON(URL(string: "https://a.b")) == "https://a.b")
  }

  @Test func `Data is transformed from and to Base64`() {
    let transform = DataTransform()
    #expect(transform.transformFromJSON("aGVsbG8=") == Data("hello".utf8))
    #expect(transform.transformFromJSON("!") == nil && transform.transformFromJSON(5) == nil)
    #expect(transform.transformToJSON(Data("hello".utf8)) == "aGVsbG8=")
  }

  @Test func `Decimal numbers keep their digits`() {
    let transform = NSDecimalNumberTransform()
    let digits = "1.23423414371298437124391243"
    #expect(transform.transformFromJSON(digits)?.description == digits)
    #expect(transform.transformFromJSON(0.1)?.description == "0.1")
    #expect(transform.transformFromJSON(NSNumber(value: 7))?.description == "7")
    #expect(transform.transformFromJSON("x") == nil && transform.transformFromJSON([1]) == nil)
    #expect(transform.transformToJSON(NSDecimalNumber(string: digits)) == digits)
  }

  @Test func `Enums are transformed by their raw values`() {
    enum Kind: Int { case one = 1 }
    let transform = EnumTransform<Kind>()
    #expect(transform.transformFromJSON(1) == .one)
    #expect(transform.transformFromJSON(NSNumber(value: 1)) == .one)
    #expect(transform.transformFromJSON("1") == nil && transform.transformFromJSON(2) == nil)
    #expect(transform.transformToJSON(.one) == 1 && transform.transformToJSON(nil) == nil)
  }

  #if !canImport(UIKit) && !canImport(AppKit)
  @Test(arguments: [
    ("0000FF", RGBAColor.blue), ("#f00", .red), ("0F0F", .green), ("#FFFFFFFF", .white),
    ("00000000", RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)),
    ("33", nil), ("", nil), ("#", nil), ("GGGGGG", nil), ("12345", nil), ("ä0", nil), ("-1F", nil),
  ])
  func `Colours are read from hexadecimal digits`(_ text: String, _ color: RGBAColor?) {
    #expect(HexColorTransform().transformFromJSON(text) == color)
  }

  @Test func `Colours are written as hexadecimal digits`() {
    #expect(HexColorTransform().transformToJSON(.blue) == "0000FF")
    #expect(HexColorTransform(prefixToJSON: true).transformToJSON(.red) == "#FF0000")
    let both = HexColorTransform(prefixToJSON: true, alphaToJSON: true)
    #expect(
      both.transformToJSON(RGBAColor(red: 2, green: -1, blue: .nan, alpha: 0.5)) == "#FF00007F")
    #expect(both.transformToJSON(nil) == nil && both.transformFromJSON(5) == nil)
    for byte in 0...255 {
      let color = RGBAColor(red: Double(byte) / 255, green: 0, blue: 0)
      let text = both.transformToJSON(color)
      #expect(both.transformFromJSON(text) == color)
    }
  }
  #endif
}
