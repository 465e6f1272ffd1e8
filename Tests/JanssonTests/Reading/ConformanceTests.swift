import Jansson
import Testing

@testable import JanssonCore

@Suite struct ConformanceTests {
  @Test(arguments: [
    ("null", "null"), (" true\n", "true"), ("false", "false"), ("\"\"", "s[]"), ("0", "i0"),
    ("-0", "r-0.0"), ("-0.0", "r-0.0"), ("[-0, 0]", "[ r-0.0 i0]"), ("-0e1", "r-0.0"),
    ("9223372036854775807", "i9223372036854775807"),
    ("-9223372036854775808", "i-9223372036854775808"),
    ("9223372036854775808", "d9223372036854775808"),
    ("18446744073709551615", "d18446744073709551615"),
    ("[-123456789012345678901234567890]", "[ d-123456789012345678901234567890]"),
    ("1.0", "r1.0"), ("1e-400", "r0.0"), ("1E+2", "r100.0"), ("0.1", "r0.1"),
    ("2.2250738585072011e-308", "r2.225073858507201e-308"), ("5e-324", "r5e-324"),
    ("1.7976931348623157e308", "r1.7976931348623157e+308"),
    (#""\"\\\/\b\f\n\r\t\u0041""#, "s[34, 92, 47, 8, 12, 10, 13, 9, 65]"),
    (#""\uD834\uDD1E""#, "s[240, 157, 132, 158]"), ("\"\u{7F}é\"", "s[127, 195, 169]"),
    (#""\u0000""#, "s[0]"), (#""\u0000n12""#, "s[0, 110, 49, 50]"),
    (#"["\u0000t"]"#, "[ s[0, 116]]"), (#"{"\u0000a":1}"#, "{ [0, 97]:i1}"),
    (#"{"":1}"#, "{ []:i1}"), (#"{"a\n":{"b":[]},"c":[{}]}"#, "{ [97, 10]:{ [98]:[]} [99]:[ {}]}"),
    (#"{"a":1,"b":2,"a":3}"#, "{ [97]:i3 [98]:i2}"), (" \t\r\n[ 1 , 2 ] ", "[ i1 i2]"),
    ("\u{FEFF}[1]", "[ i1]"),
  ])
  func `Valid text is accepted with the expected value`(text: String, value: String) {
    #expect(parsed(text) == value)
    if !text.hasPrefix("\u{FEFF}") { #expect(strict(Array(text.utf8)) == value) }
  }

  @Test(arguments: [
    "", " ", "\n\t", "[", "]", "{", "}", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}", "{a:1}", "{'a':1}", "{1:1}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "-01",
    "0x1", "NaN", "Infinity", "-Infinity", "nul", "nulL", "True", "\"", "\"\\\"", "\"\\x\"",
    "\"\\u12\"", "\"\\u12G4\"", "\"\u{1}\"", "\"\n\"", "\"\\uD800\"", "\"\\uDC00\"",
    "\"\\uD800\\u0041\"", "\"\\uD800x\"", "1 2", "[]]", "{}[]", "[1}", "{\"a\":1]", "// x\n1",
    "1e400", "-1e400", "[1e999999999999999999999]", "\u{A0}1", "1\u{FEFF}", "[1\0,2]",
    "{\"a\":1\0}", "[true\0]", "[null\0,1]", "123\0", "\0", "\"\0\"", "\u{FEFF}",
  ])
  func `Invalid text is rejected as a syntax error`(text: String) {
    guard case .syntax = refusal(text) else {
      Issue.record("\(text) was not refused as a syntax error")
      return
    }
    #expect(strict(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC3, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22],
      [0x22, 0xF0, 0x80, 0x80, 0x80],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are rejected at their offset`(bytes: [UInt8]) throws {
    let error = try #require(refusal(bytes))
    #expect(error.position?.offset == 1)
    #expect("\(error)".contains("bytes that are not UTF-8"))
  }

  @Test(
    arguments: [
      ("UTF-16LE", [0xFF, 0xFE, 0x31, 0]), ("UTF-16BE", [0xFE, 0xFF, 0, 0x31]),
      ("UTF-32LE", [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]), ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
      ("UTF-16LE", [0x5B, 0, 0x5D, 0]), ("UTF-16BE", [0, 0x5B, 0, 0x5D]),
      ("UTF-16LE", [0x22, 0, 0x2D, 0x4E, 0x22, 0]), ("UTF-16BE", [0, 0x22, 0x4E, 0x2D, 0, 0x22]),
      ("UTF-32LE", [0x5B, 0, 0, 0, 0x5D, 0, 0, 0]), ("UTF-32BE", [0, 0, 0, 0x5B, 0, 0, 0, 0x5D]),
    ] as [(String, [UInt8])])
  func `Text in UTF-16 or UTF-32 is rejected with the name of the encoding`(
    name: String, bytes: [UInt8]
  ) throws {
    #expect("\(try #require(refusal(bytes)))".contains("the text is \(name);"))
  }
}
