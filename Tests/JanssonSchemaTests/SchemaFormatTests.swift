import Foundation
import Jansson
import JanssonSchema
import Testing

/// Formats as assertions.
struct SchemaFormatTests {
  @Test(
    arguments: [
      (
        "date-time",
        ["1963-06-19T08:30:06.283185Z", "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.1-08:00"],
        [
          "1990-02-31T15:59:59-08:00", "1998-12-31T23:58:60Z", "1963-06-19 08:30:06Z",
          "1985-04-12T23:20:50.52+24:00", "1963-06-1৪T00:00:00Z",
        ]
      ),
      (
        "date", ["2024-02-29", "1963-06-19"],
        ["2023-02-29", "06/19/1963", "2024-13-01", "1998-1-20"]
      ),
      (
        "time", ["08:30:06Z", "23:20:50.52-07:00"],
        ["24:00:00Z", "08:30:06", "08:30:06 PST", "12:00:60Z"]
      ),
      (
        "duration", ["P4DT12H30M5S", "P4W", "PT0S", "P1Y", "PT36H", "P1DT12H"],
        ["P", "PT", "P4Y2W", "1Y", "PT1D", "P1YT", "P2D1Y", "P1Y2D", "P1"]
      ),
      (
        "email",
        [
          "joe.bloggs@example.com", "\"joe bloggs\"@example.com", "joe@[127.0.0.1]",
          "te~st@example.com",
        ],
        [
          "2962", ".test@example.com", "te..st@example.com", "joe@[127.0.0.300]", "a b@example.com",
          "é@example.com",
        ]
      ),
      ("idn-email", ["実例@実例.テスト", "joe@example.com"], ["2962"]),
      (
        "hostname",
        [
          "www.example.com", "xn--4gbwdl.xn--wgbh1c", "a-b.c", "XN--MNCHEN-3YA.de", "xn--zca",
          "ab--c",
        ],
        [
          "xn--", "xn--X", "xn--a", "xn--zca-", "xn--99999999999999", "xn--al-0ea", "xn--mnchen-3y",
          "xn---9uc",
          "-a.example", "a_b.example", "a..b", "", String(repeating: "a", count: 64), "실례.테스트",
        ]
      ),
      (
        "idn-hostname", ["실례.테스트", "l·l", "例。例"],
        [
          "〮실례.테스트", "a·l", "-a", "", "ab--é", "xn--é", String(repeating: "ü", count: 63),
          [String](repeating: String(repeating: "a", count: 63), count: 4).joined(separator: "."),
        ]
      ),
      ("ipv4", ["192.168.0.1"], ["256.0.0.1", "127.0.0", "087.10.0.1", "1.2.3.4/24", "१.2.3.4"]),
      (
        "ipv6",
        ["::1", "::", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "d6::", "1::d6:192.168.0.1"],
        [
          "12345::", "1:2:3:4:5:6:7:8:9", ":2:3:4:5:6:7:8", "1::2::3", "1:2:3:4:5:6:7", "::1/64",
          "1:2:3:4:5:6:7:", "fe80::a%eth1",
        ]
      ),
      (
        "uri",
        [
          "http://foo.bar/?baz=qux#quux", "urn:oasis:names", "mailto:a@b.c",
          "ldap://[2001:db8::7]/c=GB?a", "http://[V1.fe:$]:80/", "http://[::1]:/",
          "http://u:p@h:8/",
        ],
        [
          "//foo.bar", "/abc", "http://foo bar", "\\\\WINDOWS", ":// fail", "http://[12::fe::1]/",
          "http://[v]/", "http://[v1.]/", "http://[vg.a]/", "http://[v1.a%20]/", "http://[::1]x/",
          "http://[::1]:a/", "http://h:8a/", "http://a@b@c/", "http://[::1", "http://a]/",
          "http:// a", "http://é", "a:%zz",
        ]
      ),
      (
        "uri-reference", ["/abc", "#fragment", "//foo.bar", "a/b:c"],
        ["\\\\WINDOWS", "#a\\b", "1:2"]
      ),
      ("iri", ["http://ƒøø.ßår/?∂éœ=πîx"], ["/abc", "http:// a", "http://h:٣/", "http://[::1]:٣"]),
      ("iri-reference", ["/âππ", "#ƒ"], ["\\\\WINDOWS"]),
      (
        "uri-template", ["http://a/{x}{?y,z*,w:3}", "a", "a'b{a.b%20_}%41", ""],
        [
          "http://a/{x", "{}", "a b", "{a..b}", "{.}", "{..a}", "{a.}", "{a%2}", "a%2", "a}",
          "{a{b}}", "{a:0}", "{a:12345}",
        ]
      ),
      (
        "uuid", ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"],
        ["2eb8aa08-aa98-11ea-b4ga-73b441d16380", "2eb8aa08aa9811eab4aa73b441d16380"]
      ),
      ("json-pointer", ["", "/a~1b/0", "/"], ["a", "/~2", "/~"]),
      ("relative-json-pointer", ["0", "1/a", "0#", "12"], ["/a", "-1/a", "01/a", "1##"]),
      (
        "regex", ["^a+$", "(?=a)b", "[^]", "(?<=a+)b", "a{1000000}"],
        ["a(", "[a", "(?i)a", "(?<=a+", "a)", "[b-a]", "a{2,1}"]
      ),
    ] as [(String, [String], [String])])
  func `Strings are checked`(format: String, valid: [String], invalid: [String]) throws {
    let schema = try JSON.Schema(["format": JSON(format)], options: .init(assertsFormat: true))
    for text in valid { #expect(schema.accepts(JSON(text)), "\(text)") }
    for text in invalid { #expect(!schema.accepts(JSON(text)), "\(text)") }
    #expect(schema.accepts(1))
  }

  @Test func `Without the option, and for unknown names, formats are annotations`() throws {
    #expect(try JSON.Schema(["format": "date"]).accepts("no date"))
    #expect(
      try JSON.Schema(["format": "unknown"], options: .init(assertsFormat: true)).accepts("x"))
    let old = JSON.Schema.Options(defaultDialect: .draft4, assertsFormat: true)
    #expect(try JSON.Schema(["format": "uuid"], options: old).accepts("x"))
    #expect(try !JSON.Schema(["format": "ipv4"], options: old).accepts("x"))
  }

  @Test func `Content is checked if it is asked for`() throws {
    let json: JSON = [
      "contentEncoding": "base64", "contentMediaType": "application/problem+json; charset=utf-8",
      "contentSchema": ["required": ["a"]],
    ]
    #expect(try JSON.Schema(json).accepts("no Base64"))
    let schema = try JSON.Schema(json, options: .init(assertsContent: true))
    func message(_ content: String) -> String? {
      let text = Data(content.utf8).base64EncodedString()
      return schema.violations(of: JSON(text)).first?.message
    }
    #expect(message(#"{"a": 1}"#) == nil)
    #expect(message(#"{"b": 1}"#)?.hasPrefix("the content does not follow") == true)
    #expect(message(#"{"b""#)?.hasPrefix("expected a text with JSON as its content: ") == true)
    #expect(
      schema.violations(of: "no Base64")[0].message
        == "expected a text in Base64, found the string \"no Base64\"")
    #expect(schema.accepts(1))
    let plain = try JSON.Schema(
      ["contentMediaType": "application/json"],
      options: .init(defaultDialect: .draft7, assertsContent: true))
    #expect(plain.accepts("[1]") && !plain.accepts("[1"))
  }
}
