import Jansson
import TestSupport
import Testing

@Suite struct StringWritingTests {
  @Test(
    arguments: JSON.Engine.allCases,
    [
      ("", #""""#),
      ("plain", #""plain""#),
      ("\"", #""\"""#),
      ("\\", #""\\""#),
      ("/", #""/""#),
      ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
      ("\u{7F}", "\"\u{7F}\""),
      ("é\u{2028}😀", "\"é\u{2028}😀\""),
      ("\0", #""\u0000""#),
      ("\0n1", #""\u0000n1""#),
      ("\0ttt", #""\u0000ttt""#),
      ("12345678\"", #""12345678\"""#),
      ("1234567\n12345678", #""1234567\n12345678""#),
    ])
  func `Quotes, backslashes and control characters are escaped`(
    engine: JSON.Engine, pair: (text: String, written: String)
  ) throws {
    let options = JSON.WritingOptions(engine: engine)
    #expect(try JSON.string(pair.text).jsonString(options: options) == pair.written)
    let member = try Tree.object([(pair.text, .text(pair.text))]).json
    #expect(try member.jsonString(options: options) == "{\(pair.written):\(pair.written)}")
  }

  @Test(arguments: JSON.Engine.allCases)
  func `All control characters are escaped`(engine: JSON.Engine) throws {
    let short: [UInt8: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    for code in UInt8(0)..<0x20 {
      let hex = String(code, radix: 16)
      let escape = short[code] ?? "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      let text = "a" + String(Unicode.Scalar(code))
      let written = try JSON.string(text).jsonString(options: JSON.WritingOptions(engine: engine))
      #expect(written == "\"a\(escape)\"")
    }
  }

  /// Every byte before and after others, at every offset within a word.
  @Test(arguments: 0..<9)
  func `Special characters are escaped at any position in a word`(place: Int) throws {
    for scalar in (0..<0x100).compactMap({ Unicode.Scalar($0) }) {
      for follower in ["a", "!", "#", "\"", "]", "[", "\u{1}", " "] {
        let text =
          String(repeating: "x", count: place) + String(scalar)
          + String(repeating: follower, count: 9)
        let json = JSON.string(text)
        for options in [JSON.WritingOptions(), JSON.WritingOptions(isASCIIOnly: true)] {
          var reference = options
          reference.engine = .other
          #expect(try json.jsonBytes(options: options) == json.jsonBytes(options: reference))
        }
      }
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `With isASCIIOnly other characters are written as escapes`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(isASCIIOnly: true, engine: engine)
    let json = try Tree.object([("ключ", .text("\u{7F}é€\u{FFFF}\u{10000}😀\u{10FFFF}a"))]).json
    #expect(
      try json.jsonString(options: options)
        == "{\"\\u043a\\u043b\\u044e\\u0447\":"
        + "\"\u{7F}\\u00e9\\u20ac\\uffff\\ud800\\udc00\\ud83d\\ude00\\udbff\\udfffa\"}")
  }

  /// The first and the last character of each length in UTF-8, and around those that are not
  /// allowed.
  @Test(arguments: [
    0x80, 0xBF, 0xC0, 0x7FF, 0x800, 0x905, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF,
    0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
  ])
  func `With isASCIIOnly a character of any length is written as escapes`(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    let escapes = String(scalar).utf16.map {
      "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count)
        + String($0, radix: 16)
    }
    for engine in JSON.Engine.allCases {
      let text = try JSON.string("a\(scalar)").jsonString(
        options: JSON.WritingOptions(isASCIIOnly: true, engine: engine))
      #expect(text == "\"a\(escapes.joined())\"")
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `With escapesSlashes slashes are escaped`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(escapesSlashes: true, engine: engine)
    let json = try Tree.object([("a/b", .text("</script>//"))]).json
    #expect(try json.jsonString(options: options) == #"{"a\/b":"<\/script>\/\/"}"#)
  }

  /// Characters cross the boundaries of chunks.
  @Test(arguments: ["a", "é", "€", "😀", "\n", "\u{1}", "\0"])
  func `Long strings are written in chunks without breaking characters`(unit: String) throws {
    for padding in ["", "x", "xx", "xxx"] {
      let json = JSON.string(padding + String(repeating: unit, count: 30_000))
      for ascii in [false, true] {
        let ours = try json.jsonBytes(options: JSON.WritingOptions(isASCIIOnly: ascii))
        let theirs = try json.jsonBytes(
          options: JSON.WritingOptions(isASCIIOnly: ascii, engine: .other))
        #expect(ours == theirs)
      }
    }
  }
}
