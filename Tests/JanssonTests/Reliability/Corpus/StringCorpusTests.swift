import Jansson
import Testing

/// Section 7 of RFC 8259: strings and their escapes.
struct StringCorpusTests {
  /// Each text as a value and a key, at many offsets from the start and the end of a string:
  /// readers that process many bytes at a time have their edge cases there.
  private func everywhere(_ text: String, as value: String, isRefused: Bool = false) {
    for before in [0, 1, 7, 14, 15, 16, 17, 30, 31, 32, 33, 63, 64, 65] {
      let (head, tail) = (String(repeating: "a", count: before), before % 3 == 0 ? "" : "zz")
      let source = "[\"\(head)\(text)\(tail)\",{\"\(head)\(text)\(tail)\":\"\"}]"
      let target = "[\"\(head)\(value)\(tail)\",{\"\(head)\(value)\(tail)\":\"\"}]"
      if isRefused {
        Corpus.expectRefused(source)
      } else {
        Corpus.expectAccepted(source, as: target)
      }
    }
  }

  @Test(
    arguments: [
      (#"\""#, #"\""#), (#"\\"#, #"\\"#), (#"\/"#, "/"), (#"\b"#, #"\b"#), (#"\f"#, #"\f"#),
      (#"\n"#, #"\n"#), (#"\r"#, #"\r"#), (#"\t"#, #"\t"#), (#"\u0041"#, "A"), (#"\u00e9"#, "é"),
      (#"\u00E9"#, "é"), (#"\u20AC"#, "€"), (#"\uFFFF"#, "\u{FFFF}"), (#"\ud83d\ude00"#, "😀"),
      (#"\uD83D\uDE00"#, "😀"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\uD800\uDC00"#, "\u{10000}"),
      (#"\\u0041"#, #"\\u0041"#), (#"\\\""#, #"\\\""#), (#"\\\\n"#, #"\\\\n"#), ("/", "/"),
      (#"\u0022"#, #"\""#), (#"\u005C"#, #"\\"#), (#"\u002f"#, "/"), ("\u{7F}", "\u{7F}"),
    ])
  func `Every escape is accepted at any offset in a string or key`(text: String, value: String) {
    everywhere(text, as: value)
  }

  /// Only eight letters may follow a backslash, and `u` needs four hexadecimal digits.
  @Test func `Invalid and incomplete escapes are rejected`() {
    for byte in UInt8.min...0x7F where !"\"\\/bfnrtu".utf8.contains(byte) {
      Corpus.expectRefused([0x22, 0x5C, byte, 0x22])
      Corpus.expectRefused([0x7B, 0x22, 0x5C, byte, 0x22, 0x3A, 0x31, 0x7D])
    }
    for text in [
      #"\u"#, #"\u0"#, #"\u00"#, #"\u004"#, #"\u004G"#, #"\uG041"#, #"\u 041"#, #"\u-041"#,
      #"\u+041"#, #"\u0x41"#, #"\U0041"#, #"\u{41}"#, #"\u００４１"#,
    ] { everywhere(text, as: "", isRefused: true) }
    for text in ["\"", "\"\\", "\"\\\"", "\"a", "\"\\u", "\"\\u0", "\"\\u004", "\"\\u0041"] {
      Corpus.expectRefused(text)
    }
  }

  /// All 65,536 values of `\u`: half a surrogate pair is invalid, all others stand for themselves.
  @Test func `Every code unit escape is accepted unless it is half a surrogate pair`() {
    var texts: [String] = []
    var values: [Unicode.Scalar] = []
    for unit in UInt16.min...UInt16.max {
      let digits = String(unit, radix: 16)
      let text = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      if let scalar = Unicode.Scalar(unit) {
        texts.append(text)
        values.append(scalar)
      } else if unit % 37 == 0 || [0xD800, 0xDBFF, 0xDC00, 0xDFFF].contains(unit) {
        Corpus.expectRefused("\"\(text)\"", at: 1)
      }
    }
    let list = "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    for engine in JSON.Engine.allCases {
      let json = try? JSON(parsing: list, options: .init(engine: engine))
      let found = json?.elements.map { element -> String in
        if case .string(let text) = element { text } else { "" }
      }
      let isValid = found?.elementsEqual(values) { $0.unicodeScalars.elementsEqual([$1]) }
      #expect(isValid == true)
    }
    Corpus.expectAccepted(list)
  }

  @Test(
    arguments: [
      #"\uD800"#, #"\uDBFF"#, #"\uDC00"#, #"\uDFFF"#, #"\uD800\uD800"#, #"\uDC00\uD800"#,
      #"\uDC00\uDC00"#, #"\uD800x"#, #"\uD800\n"#, #"\uD800\u0041"#, #"\uD800\uE000"#,
      #"\uD800\"#, #"\uD800\u"#, #"\uD800\uDC0"#, #"\uD800\uDC0G"#, #"\uD800 \uDC00"#,
      #"\uD800uDC00"#, #"\uD83D\uDE00\uDE00"#, #"\uD83D\uD83D\uDE00"#,
    ])
  func `Lone surrogates are rejected`(_ text: String) { everywhere(text, as: "", isRefused: true) }

  /// Control characters must be escaped; DEL and those beyond ASCII need not be.
  @Test func `Control characters are accepted only if escaped`() {
    for byte in UInt8.min..<0x20 {
      for count in [0, 1, 15, 16, 31, 32, 64] {
        let head = [UInt8](repeating: 0x61, count: count)
        Corpus.expectRefused([0x22] + head + [byte, 0x22], at: count + 1)
        Corpus.expectRefused([0x7B, 0x22] + head + [byte, 0x22, 0x3A, 0x31, 0x7D], at: count + 2)
      }
      let digits = String(byte, radix: 16)
      let short: [UInt8: String] = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r"]
      let escape = "\\u00" + (byte < 16 ? "0" : "") + digits
      everywhere(escape, as: short[byte].map { "\\" + $0 } ?? escape)
    }
    everywhere("\u{80}\u{9F}\u{2028}\u{2029}", as: "\u{80}\u{9F}\u{2028}\u{2029}")
  }

  /// Strings of every length around the block sizes of readers, plain and full of escapes.
  @Test func `Strings of every length are accepted and must be terminated`() {
    for length in 0..<200 {
      let plain = String(repeating: "x", count: length)
      let escaped = String(repeating: "\\n", count: length)
      Corpus.expectAccepted("[\"\(plain)\",\"\(escaped)\"]", as: "[\"\(plain)\",\"\(escaped)\"]")
      Corpus.expectRefused("\"\(plain)", at: length + 1)
    }
  }
}
