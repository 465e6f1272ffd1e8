import Jansson
import Testing

struct JSONWithCommentsTests {
  private static let options = JSON.ReadingOptions(syntax: .jsonWithComments)

  @Test(
    arguments: [
      ("// a\n[1, /* two */ 2,]", "[1,2]"), (#"{"a": 1, /**/ "b": "//",}"#, #"{"a":1,"b":"//"}"#),
      ("1 // end", "1"), ("/**/null/***/", "null"),
      (#"["\u0061\/\"\ud83d\ude00", -0, 1.50, 1E5]"#, #"["a/\"😀",-0.0,1.5,100000.0]"#),
      ("\u{FEFF}[]", "[]"), ("[\"é\",]", "[\"é\"]"),
    ] as [(String, String)])
  func `Comments and trailing commas are accepted`(text: String, expected: String) throws {
    for engine in JSON.Engine.allCases {
      let json = try JSON(parsing: text, options: .init(engine: engine, syntax: .jsonWithComments))
      #expect(json.jsonString == expected)
    }
  }

  @Test(
    arguments: [
      ("{a: 1}", 1), ("['a']", 1), ("[+1]", 1), ("[.5]", 1), ("[5.]", 3), ("[0x10]", 2),
      ("[NaN]", 1), ("[Infinity]", 1),
      ("[,]", 1), ("[1,,]", 3), ("{,}", 1), ("/* ", 0), ("/", 1), ("[\"\\x41\"]", 3),
      ("[\"\\\n\"]", 3), ("[\"\t\"]", 2), ("[\"a\nb\"]", 3),
      ("\u{A0}1", 0), ("\u{B}1", 0), ("# a\n1", 0), ("[01]", 2), ("[1 /* */ 2]", 9), ("[1e400]", 1),
      ("[\"\\ud800\"]", 2), ("[\"\\u12\"]", 6),
    ] as [(String, Int)])
  func `Everything else that JSON rejects is rejected with the offset`(text: String, offset: Int) {
    do throws(JSON.Error) {
      Issue.record("\(try JSON(parsing: text, options: Self.options))")
    } catch {
      #expect(error.position?.offset == offset, "\(error)")
    }
  }

  /// The strict reader accepts none of these.
  @Test(arguments: ["[1,]", "{\"a\":1,}", "[1] // a", "/**/1", "[1/**/]"])
  func `Plain JSON accepts neither comments nor trailing commas`(text: String) {
    #expect(throws: JSON.Error.self) { try JSON(parsing: text) }
    #expect(throws: Never.self) { try JSON(parsing: text, options: Self.options) }
  }
}

extension JSON {
  fileprivate var jsonString: String? { try? jsonString() }
}
