import Jansson
import Testing

/// Text that can be put into HTML.
struct HTMLWritingTests {
  @Test(arguments: JSON.Engine.allCases)
  func `What HTML takes for its own is escaped`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(escapesForHTML: true, engine: engine)
    for json in try values(
      #"{"<!--<script>": ["</script>&amp;", 1, "a\u2028b\u2029", "€\u2027\u202a\ud83d\ude00"]}"#)
    {
      #expect(
        try json.jsonString(options: options)
          == #"{"\u003c!--\u003cscript\u003e":["\u003c/script\u003e\u0026amp;",1,"a\u2028b\u2029","€\#u{2027}\#u{202A}😀"]}"#
      )
    }
  }

  /// At every position, of strings as short as a word and longer than a vector or a chunk.
  @Test(arguments: ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{2027}", "€", "=", "?", "'"])
  func `A character at any position is escaped or left`(special: String) throws {
    let scalar = special.unicodeScalars.first?.value ?? 0
    let isEscaped = "<>&\u{2028}\u{2029}".contains(special)
    let hex = String(scalar + 0x10000, radix: 16).dropFirst()
    for length in Array(0...40) + [64, 8191, 8192, 8193] {
      let places = length > 100 ? [0, 8188, 8189, 8190, 8191] : Array(0...length)
      for place in places where place <= length {
        let (before, after) = (
          String(repeating: "x", count: place), String(repeating: "€", count: length - place)
        )
        let expected = "\"" + before + (isEscaped ? "\\u\(hex)" : special) + after + "\""
        let text = before + special + after
        for engine in JSON.Engine.allCases {
          let options = JSON.WritingOptions(escapesForHTML: true, engine: engine)
          #expect(try JSON.string(text).jsonString(options: options) == expected)
        }
        let scanned = try JSON(parsing: "[\"\(text)\",{\"\(text)\":0}]")
        let options = JSON.WritingOptions(escapesForHTML: true)
        #expect(try scanned.jsonString(options: options) == "[\(expected),{\(expected):0}]")
      }
    }
  }

  @Test func `It goes with the other options, and with models`() throws {
    struct Page: JSONEncodable { let title = "<a/>&\u{2028}é" }
    let options = JSON.WritingOptions(isASCIIOnly: true, escapesSlashes: true, escapesForHTML: true)
    let expected = #"{"title":"\u003ca\/\u003e\u0026\u2028\u00e9"}"#
    #expect(try Page().jsonString(options: options) == expected)
    #expect(try Page().json.jsonString(options: options) == expected)
    #expect(try JSON(parsing: expected)["title"] == "<a/>&\u{2028}é")
  }

  /// A value as it was read, and as a tree.
  private func values(_ text: String) throws -> [JSON] {
    let scanned = try JSON(parsing: text)
    var tree = JSON.Object()
    for (key, value) in scanned.object ?? JSON.Object() {
      tree[key] = .array(JSON.Array(value.map { $0 }))
    }
    return [scanned, .object(tree)]
  }
}
