import Foundation
import Jansson
import TestSupport
import Testing

/// The canonical form of RFC 8785.
struct CanonicalTests {
  private func canonical(_ text: String, exactly: Bool = false) throws -> String {
    let json = try JSON(parsing: text, options: .init(exactNumbers: exactly))
    let written = try json.jsonString(options: .canonical)
    #expect(try json.asTree().jsonString(options: .canonical) == written)
    #expect(try JSON(parsing: written).jsonString(options: .canonical) == written)
    return written
  }

  /// Appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
      (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"),
      (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `Numbers are written as the RFC's table says`(bits: UInt64, expected: String) throws {
    let number = JSON.number(JSON.Number(Double(bitPattern: bits)))
    #expect(try number.jsonString(options: .canonical) == expected)
    #expect(try canonical("[\(number)]") == "[\(expected)]")
    #expect(try canonical("[\(number)]", exactly: true) == "[\(expected)]")
  }

  @Test(
    arguments: [
      // Section 3.2.2, and documents like those of the reference implementation.
      (
        #"{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001], "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}"#,
        #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}"#
      ),
      // Section 3.2.3.
      (
        #"{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"}"#,
        "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\",\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\",\"😀\":\"Emoji: Grinning Face\",\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"}"
      ),
      (
        #"{"peach": "a", "péché": "b", "pêche": "c", "sin": "d"}"#,
        #"{"peach":"a","péché":"b","pêche":"c","sin":"d"}"#
      ),
      (
        #"{"1": {"f": {"f": "hi", "F": 5}, "\n": 56.0}, "10": {}, "": "empty", "a": {}, "111": [{"e": "yes", "E": "no"}], "A": {}}"#,
        #"{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}"#
      ),
      ("[56, {\"d\": true, \"10\": null, \"1\": []}]", "[56,{\"1\":[],\"10\":null,\"d\":true}]"),
      (#"{"Unnormalized Unicode": "A\u030a"}"#, "{\"Unnormalized Unicode\":\"A\u{30A}\"}"),
      (
        #"["\u0000\u001f\b\t\n\f\r\u007f\u2028/<"]"#,
        "[\"\\u0000\\u001f\\b\\t\\n\\f\\r\u{7F}\u{2028}/<\"]"
      ),
      ("[-0, 0.0, -0.0, 1.0, 100, 1e2]", "[0,0,0,1,100,100]"),
      (
        "[1e20, 1e21, 123456789012345680000, 1e-6, 1e-7, 0.1, -1.5]",
        "[100000000000000000000,1e+21,123456789012345680000,0.000001,1e-7,0.1,-1.5]"
      ),
      (
        "[9007199254740992, -9007199254740993.0, 9007199254740994]",
        "[9007199254740992,-9007199254740992,9007199254740994]"
      ),
      ("[]", "[]"), ("{}", "{}"), ("null", "null"), ("\"a\"", "\"a\""), ("[[],{}]", "[[],{}]"),
    ] as [(String, String)])
  func `Documents are written in canonical form`(text: String, expected: String) throws {
    #expect(try canonical(text) == expected)
  }

  /// Beyond the basic multilingual plane, UTF-16 and UTF-8 sort differently.
  @Test func `Keys are sorted by their UTF-16 code units`() throws {
    let keys = [
      "\u{FFFD}", "\u{E000}", "\u{10000}", "\u{10FFFF}", "\u{D7FF}", "a", "ab", "", "é",
      "\u{F8FF}x",
    ]
    let object = JSON.object(JSON.Object(keys.map { (key: $0, value: 1 as JSON) }))
    let sorted = keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    let expected = "{" + sorted.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(try object.jsonString(options: .canonical) == expected)
    #expect(try JSON(parsing: object.jsonString()).jsonString(options: .canonical) == expected)
  }

  @Test(
    arguments: [
      "9007199254740993", "-9007199254740993", "18446744073709551615", "9223372036854775807",
      "123456789012345678901234567890", "1\(String(repeating: "0", count: 400))",
      "[1\(String(repeating: "0", count: 22))1]",
    ] as [String])
  func `An integer that is not a Double is an error with its path`(number: String) throws {
    let text = #"{"a":[0,\#(number)]}"#
    for json in [try JSON(parsing: text), try JSON(parsing: text).asTree()] {
      do throws(JSON.Error) {
        Issue.record("\(try json.jsonString(options: .canonical))")
      } catch {
        #expect(error.path?.description.hasPrefix("a[1]") == true)
        guard case .typeMismatch = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `NaN, infinity and error values are errors`(value: Double) {
    let bad = JSON.number(JSON.Number(value))
    let json: JSON = ["b": 1, "a": [["x": bad]]]
    do throws(JSON.Error) {
      Issue.record("\(try json.jsonString(options: .canonical))")
    } catch {
      #expect(error.path == ["a", 0, "x"])
    }
    #expect(throws: JSON.Error.self) {
      try JSON.error(.other(description: "x")).jsonString(options: .canonical)
    }
  }

  @Test func `Random doubles are read back exactly`() throws {
    var generator = SplitMix64(seed: 8785)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = try JSON.number(JSON.Number(value)).jsonString(options: .canonical)
      #expect(Double(text) == value, "\(text)")
      #expect(JSON.Number(text) != nil)
      #expect(try canonical(text) == text)
    }
  }

  @Test func `Equal values give equal bytes`() throws {
    var random = RandomDocuments(seed: 42)
    for _ in 0..<200 {
      let json = random.value(depth: 4)
      let text = try json.jsonBytes(options: .canonical)
      let shuffled = try JSON(
        parsing: json.jsonString(options: .init(indent: 3, sortsKeys: true, isASCIIOnly: true))
      )
      #expect(try shuffled.jsonBytes(options: .canonical) == text)
      #expect(try JSON(parsing: text) == json)
      var options = JSON.WritingOptions(
        indent: 2, isASCIIOnly: true, escapesSlashes: true, engine: .other)
      options.isCanonical = true
      #expect(try Array(json.jsonData(options: options)) == text)
    }
  }

  @Test func `Models and files can be written in canonical form`() throws {
    struct Point: JSONEncodable { let y: Double, x: Int }
    #expect(try Point(y: 1, x: 2).jsonString(options: .canonical) == #"{"x":2,"y":1}"#)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try (["b": 1, "a": 2.0] as JSON).write(toFile: file, options: .canonical)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{"a":2,"b":1}"#)
    let descriptor = open(file, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    #expect(throws: JSON.Error.self) {
      try ([1, 9007199254740993] as JSON).write(to: descriptor, options: .canonical)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8).isEmpty)
  }
}
