import Foundation
import Jansson
import TestSupport
import Testing

/// What spec.json5.org adds to JSON, rule by rule.
struct JSON5Tests {
  private static let options = JSON.ReadingOptions(syntax: .json5)

  /// The value that both engines read.
  private func json5(_ text: String) throws -> JSON {
    let json = try JSON(parsing: text, options: Self.options)
    #expect(try JSON(parsing: text, options: .init(engine: .other, syntax: .json5)) == json)
    return json
  }

  @Test(
    arguments: [
      // Objects.
      ("{}", "{}"), ("{a:1}", #"{"a":1}"#), ("{'a':1}", #"{"a":1}"#), (#"{"a":1,}"#, #"{"a":1}"#),
      ("{$_:1,_$:2,a\u{200C}:3}", #"{"$_":1,"_$":2,"a‌":3}"#), ("{ùńîċõďë:9}", #"{"ùńîċõďë":9}"#),
      ("{\\u0061b:1,\\u0024_:2,a\\u200C:3}", "{\"ab\":1,\"$_\":2,\"a\u{200C}\":3}"),
      (
        "{while:1,null:2,true:3,Infinity:4,NaN:5}",
        #"{"while":1,"null":2,"true":3,"Infinity":4,"NaN":5}"#
      ),
      (
        "{a1:1,ａ:2,Ⅳ:3,a\u{301}:4,a‿b:5,𝒳:6}",
        "{\"a1\":1,\"ａ\":2,\"Ⅳ\":3,\"a\u{301}\":4,\"a‿b\":5,\"𝒳\":6}"
      ),
      ("{__proto__:1,a:{b:2}}", #"{"__proto__":1,"a":{"b":2}}"#),
      ("{'':1,'a b':2,\"'\":3}", #"{"":1,"a b":2,"'":3}"#),
      // Arrays.
      ("[]", "[]"), ("[1,]", "[1]"), ("[[1,],[2,3,],]", "[[1],[2,3]]"), ("[\n]", "[]"),
      // Strings.
      ("'a'", #""a""#), (#"'"'"#, #""\"""#), (#""'""#, #""'""#), (#"'\''"#, #""'""#),
      (#""\'\"""#, #""'\"""#),
      (#"'\b\f\n\r\t\v\0\x0f\u01fF\\'"#, #""\b\f\n\r\t\u000b\u0000\u000fǿ\\""#),
      ("'\\a\\\n\\\r\n\\\r\\\u{2028}\\\u{2029}'", #""a""#), (#"'\A\C\/\D\C'"#, #""AC/DC""#),
      ("'\u{2028}\u{2029}'", "\"\u{2028}\u{2029}\""), ("'\t\u{1}'", #""\t\u0001""#),
      (#"'\uD83D\uDE00'"#, #""😀""#),
      (#"'\x41\x7a\xe9'"#, #""Azé""#), (#"'\é\😀'"#, #""é😀""#), (#"'\0a'"#, #""\u0000a""#),
      (#"['','""']"#, #"["","\"\""]"#),
      // Numbers.
      ("[0,0.,0e0]", "[0,0.0,0.0]"), ("[1,23,456,7890]", "[1,23,456,7890]"),
      ("[-1,-2,-.1,-0]", "[-1,-2,-0.1,-0.0]"),
      ("[.1,.23]", "[0.1,0.23]"), ("[1.0,1.23]", "[1.0,1.23]"),
      ("[1e0,1e1,1e01,1.e0,1.1e0,1e-1,1e+1]", "[1.0,10.0,10.0,1.0,1.1,0.1,10.0]"),
      ("[0x1,0x10,0xff,0xFF,0Xc8]", "[1,16,255,255,200]"),
      ("[+1,+.5,+0,+0x10,-0x10]", "[1,0.5,0,16,-16]"), ("5.", "5.0"), ("+1.23e100", "1.23e+100"),
      (
        "[0xFFFFFFFFFFFFFFFF,0x10000000000000000,-0x8000000000000000]",
        "[18446744073709551615,18446744073709551616,-9223372036854775808]"
      ),
      ("0x0000000000000000000000000001", "1"), ("-0x0", "-0.0"), ("0xdecaf", "912559"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
      // Literals.
      ("null", "null"), ("[true,false]", "[true,false]"),
      // White space and comments.
      ("{//comment\n}", "{}"), ("{}//comment", "{}"), ("{/*comment\n** */}", "{}"),
      ("/**/1/* //\n*/", "1"), ("//a\r1", "1"), ("//a\u{2028}1", "1"), ("//\n//\n2//", "2"),
      ("{\t\u{B}\u{C} \u{A0}\u{FEFF}\n\r\u{2028}\u{2029}\u{2003}\u{3000}\u{1680}}", "{}"),
      ("\u{FEFF}[1/*,*/,2]", "[1,2]"), ("[1/**/,/**/]", "[1]"), ("{a/**/:/**/1//\n,}", #"{"a":1}"#),
      // The example of the specification.
      (
        """
        {
          // comments
          unquoted: 'and you can quote me on that',
          singleQuotes: 'I can use "double quotes" here',
          lineBreaks: "Look, Mom! \\
        No \\\\n's!",
          hexadecimal: 0xdecaf,
          leadingDecimalPoint: .8675309, andTrailing: 8675309.,
          positiveSign: +1,
          trailingComma: 'in objects', andIn: ['arrays',],
          "backwardsCompatible": "with JSON",
        }
        """,
        #"{"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here","lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"andTrailing":8675309.0,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"backwardsCompatible":"with JSON"}"#
      ),
    ] as [(String, String)])
  func `Every rule of JSON5 is accepted`(text: String, expected: String) throws {
    #expect(try json5(text).jsonString() == expected)
  }

  @Test func `Infinity and NaN are read as numbers but cannot be written as JSON`() throws {
    for options in JSON.Engine.allCases.map({ JSON.ReadingOptions(engine: $0, syntax: .json5) }) {
      let json = try JSON(
        parsing: "[Infinity,-Infinity,+Infinity,NaN,-NaN,{a:+NaN,b:0}]", options: options)
      let values = json.map { element -> Double in
        if case .number(let number) = element { number.double } else { 0 }
      }
      #expect(values[0] == .infinity)
      #expect(values[1] == -.infinity)
      #expect(values[2] == .infinity)
      #expect(values[3].isNaN)
      #expect(values[4].isNaN)
      #expect(json[5, "b"] == 0)
      do throws(JSON.Error) {
        Issue.record("\(try json[5].jsonString())")
      } catch {
        #expect(error.path?.steps.last == .key("a"))
      }
    }
  }

  @Test func `A number beyond the range of Double is infinite, as in ECMAScript`() throws {
    let long = String(repeating: "9", count: 400)
    let text = "[1e400,-1e400,+1E+400,.1e999,1.e309,\(long).5,-\(long).,{a:1e308,b:-1e-400}]"
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine, syntax: .json5))
      let values = json.elements.dropLast().compactMap(\.number?.double)
      let infinity = Double.infinity
      #expect(
        values == [infinity, -infinity, infinity, infinity, infinity, infinity, -infinity])
      #expect(json[7] == ["a": 1e308, "b": -0.0])
      #expect(throws: JSON.Error.self) { try json.jsonString() }
      // Integers keep their digits, however many there are.
      #expect(
        try JSON(parsing: "[-\(long)]", options: .init(engine: engine, syntax: .json5))
          .jsonString() == "[-\(long)]")
      // With exact numbers, they are not infinities; JSON with comments is as strict as JSON.
      let exact = JSON.ReadingOptions(exactNumbers: true, engine: engine, syntax: .json5)
      #expect(
        try JSON(parsing: "[1e400, -.1E400]", options: exact).jsonString() == "[1e400,-0.1E400]")
      #expect(throws: JSON.Error.self) {
        try JSON(parsing: "[1e400]", options: .init(engine: engine, syntax: .jsonWithComments))
      }
    }
  }

  @Test(
    arguments: [
      ("", 0), ("//", 2), ("/*", 0), ("/", 1), ("1/", 2), ("/* *", 0), ("[,]", 1), ("{,}", 1),
      ("[1,,]", 3), ("{a:1,,}", 5),
      ("{a}", 2), ("{a:}", 3), ("{a 1}", 3), ("{1a:1}", 1), ("{a-b:1}", 2), ("{-:1}", 1),
      (#"{\a:1}"#, 2), (#"{\u002d:1}"#, 1), (#"{a\u0020:1}"#, 2),
      ("{:1}", 1), ("[1 2]", 3), ("[1", 2), ("{a:1", 4), ("[1}", 2), ("{a:1]", 4), ("1 2", 2),
      ("]", 0),
      ("'a", 2), ("'a\n'", 2), ("'a\r'", 2), ("'a\"", 3), (#"'\1'"#, 2), (#"'\01'"#, 3),
      (#"'\x4'"#, 4), (#"'\u12'"#, 5), (#"'\uD83D'"#, 1), (#"'\uDE00\uD83D'"#, 1), (#"'\"#, 2),
      ("01", 1), ("-01", 2), ("00", 1), ("0x", 2), ("0xg", 2), (".", 1), ("+", 1), ("-", 1),
      ("+-1", 1), ("1e", 2), ("1e+", 3), (".e1", 1), ("+ 1", 1), ("1.5.", 3), ("1_0", 1),
      ("0b1", 1),
      ("Infinit", 7), ("infinity", 0), ("nan", 1), ("Nan", 2), ("+true", 1), ("TRUE", 0),
      ("tru", 3), ("nul", 3), ("undefined", 0), ("a", 0), ("`a`", 0), ("[1;]", 2), ("#", 0),
      ("\u{85}1", 0), ("\u{200B}1", 0),
      ("0x1\(String(repeating: "0", count: 256))", 0),
    ] as [(String, Int)])
  func `Invalid JSON5 is rejected with the offset`(text: String, offset: Int) {
    for engine in JSON.Engine.allCases {
      do throws(JSON.Error) {
        Issue.record("\(try JSON(parsing: text, options: .init(engine: engine, syntax: .json5)))")
      } catch {
        #expect(error.position?.offset == offset, "\(error)")
        guard case .syntax(let error) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(error.excerpt.hasSuffix("^"))
      }
    }
  }

  @Test(
    arguments: [
      [0x27, 0xFF, 0x27], [0x2F, 0x2F, 0xC3], [0x2F, 0x2A, 0x80], [0x7B, 0xED, 0xA0, 0x80], [0xC0],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are rejected`(bytes: [UInt8]) {
    do throws(JSON.Error) {
      Issue.record("\(try JSON(parsing: bytes, options: Self.options))")
    } catch {
      #expect(error.description.contains("not UTF-8"))
    }
  }

  /// As in the strict reader, with locations in the original text.
  @Test(arguments: JSON.Engine.allCases)
  func `Limits, duplicate keys and exact numbers apply to JSON5`(engine: JSON.Engine) throws {
    func error(_ text: String, _ change: (inout JSON.ReadingOptions) -> Void) -> JSON.Error? {
      var options = JSON.ReadingOptions(engine: engine, syntax: .json5)
      change(&options)
      do throws(JSON.Error) {
        _ = try JSON(parsing: text, options: options)
        return nil
      } catch {
        return error
      }
    }
    let text = "/* é */ {a: [1, /**/ {'b': 1, 'c': 2, /**/ \"b\": 3}]}"
    if case .duplicateKey(let key, let path, let position)? = error(
      text, { $0.duplicateKeys = .reject })
    {
      #expect(key == "b")
      #expect(path == ["a", 1, "b"])
      #expect(position.offset == text.utf8.count - 9)
      #expect(position.column == position.offset)
    } else {
      Issue.record("no duplicate")
    }
    if case .tooDeep(2, let position)? = error("[\n/**/[[1]]]", { $0.maximumDepth = 2 }) {
      #expect(position?.line == 2)
      #expect(position?.column == 6)
    } else {
      Issue.record("not too deep")
    }
    if case .tooLarge(10, 11)? = error("[1]////////", { $0.maximumSize = 10 }) {
    } else {
      Issue.record("not too large")
    }
    let escaped = error("['\\x00\\x00\\x00\\x00\\x00']") { $0.maximumSize = 30 }
    #expect(escaped == nil)
    let long = "1" + String(repeating: "0", count: 256)
    if case .syntax(let error)? = error("{a: 1,\n b: [+0x\(long)]}", { _ in }) {
      #expect(error.message == "number out of range of Double")
      #expect(error.position.line == 2)
      #expect(error.position.column == 6)
      #expect(error.excerpt.hasPrefix(" b: [+0x1000"))
      #expect(error.excerpt.hasSuffix("\n     ^"))
    } else {
      Issue.record("not out of range")
    }
    let exact = JSON.ReadingOptions(exactNumbers: true, engine: engine, syntax: .json5)
    #expect(
      try JSON(parsing: "[+1e999, .10, 1., 0x10]", options: exact).jsonString()
        == "[1e999,0.10,1.0,16]")
    let first = JSON.ReadingOptions(duplicateKeys: .keepFirst, engine: engine, syntax: .json5)
    #expect(
      try JSON(parsing: "{a:1,'a':NaN,\"\\u0061\":[]}", options: first).jsonString() == #"{"a":1}"#)
  }

  @Test func `Deep nesting needs no more than a small stack`() {
    let isCorrect = onSmallStack {
      let open = String(repeating: "[/**/{a:", count: 1024)
      let text = open + "1" + String(repeating: ",}//\n,]", count: 1024)
      let options = JSON.ReadingOptions(maximumDepth: 2048, syntax: .json5)
      guard let json = try? JSON(parsing: text, options: options) else { return false }
      let shallow = JSON.ReadingOptions(maximumDepth: 2047, syntax: .json5)
      let endless = String(repeating: "[", count: 1_000_000)
      return json.description.utf8.count == 1024 * 8 + 1
        && (try? JSON(parsing: text, options: shallow)) == nil
        && (try? JSON(parsing: endless, options: options)) == nil
    }
    #expect(isCorrect)
  }

  /// JSON is a subset of the other syntaxes.
  @Test func `JSON has the same value in every syntax`() throws {
    var random = RandomDocuments(seed: 5)
    for index in 0..<200 {
      let json = random.value(depth: 4)
      let text = try json.jsonString(
        options: .init(indent: index % 3, isASCIIOnly: index % 2 == 0))
      for syntax in JSON.ReadingOptions.Syntax.allCases {
        let read = try JSON(parsing: text, options: .init(syntax: syntax))
        #expect(read == json)
        #expect(read.description == json.description)
      }
    }
  }

  @Test func `Files are read as JSON5, and errors name the file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data("{a: 1, // one\n}".utf8).write(to: URL(filePath: file))
    #expect(try JSON(contentsOfFile: file, options: Self.options) == ["a": 1])
    try Data("{a: 1, // one\n b}".utf8).write(to: URL(filePath: file))
    do throws(JSON.Error) {
      _ = try JSON(contentsOfFile: file, options: Self.options)
    } catch {
      #expect(error.description.hasPrefix("\(file):2:3: expected ':' after a key, found '}'"))
    }
    #expect(throws: JSON.Error.self) { try JSON(contentsOfFile: file) }
  }
}
