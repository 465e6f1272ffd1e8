import Jansson
import Testing

struct PathTests {
  @Test(
    arguments: [
      ("$", []), ("a", [.key("a")]),
      ("data.users[2].age", [.key("data"), .key("users"), .index(2), .key("age")]),
      ("[0][1]", [.index(0), .index(1)]), ("a[\"b.c\"]", [.key("a"), .key("b.c")]),
      ("[\"\"]", [.key("")]), ("[\"$\"]", [.key("$")]), ("[\"0\"]", [.key("0")]),
      ("größe.screen_name-2", [.key("größe"), .key("screen_name-2")]),
      (#"["say \"hi\"\n\\"]"#, [.key("say \"hi\"\n\\")]), ("$ref", [.key("$ref")]),
      ("[\"a\\u0000b\"]", [.key("a\u{0}b")]),
    ] as [(String, [JSON.Path.Step])])
  func `Paths are written and read back`(text: String, steps: [JSON.Path.Step]) {
    #expect(JSON.Path(steps).description == text)
    #expect(JSON.Path(text) == JSON.Path(steps))
  }

  @Test func `Other spellings of paths are read`() {
    #expect(JSON.Path("") == [])
    #expect(JSON.Path("$.a[0]") == ["a", 0])
    #expect(JSON.Path("$[0]") == [0])
    #expect(JSON.Path("a[-1]") == ["a", -1])
  }

  @Test(arguments: [
    ".a", "a.", "a..b", "a[", "a[0", "a[x]", "a[]", "a]b", "a[\"x]", "a[\"x\"", "[0]a",
    "a[\"\\u12\"]", "a[\"\\u+041\"]",
    "a\"b\"", "[1.5]", "$$.", "$.a.*", "*", "a.*.b", "a[99999999999999999999]",
  ])
  func `Invalid paths are rejected`(text: String) {
    #expect(JSON.Path(text) == nil)
  }

  @Test func `Keys are compared by their bytes`() {
    #expect(JSON.Path([.key("é")]) != JSON.Path([.key("e\u{301}")]))
    #expect(JSON.Index.key("é") != .key("e\u{301}"))
    #expect(JSON.Index.key("a") == "a")
  }

  @Test func `Paths are appended and converted to pointers`() {
    let path: JSON.Path = ["a"]
    #expect(path.appending(.index(0)).appending(["b"]) == ["a", 0, "b"])
    #expect(path.pointer == "/a")
    #expect(JSON.Path([.key("a/b"), .key("m~n"), .index(3)]).pointer == "/a~1b/m~0n/3")
    #expect(JSON.Path(["a", [0, ["b"]]] as JSON.Index) == ["a", 0, "b"])
  }

  /// The examples of RFC 6901, section 5.
  @Test(
    arguments: [
      ("", nil), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
      ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
    ] as [(String, JSON?)])
  func `The RFC's pointers find the values it lists`(text: String, expected: JSON?) throws {
    let json: JSON = [
      "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
      " ": 7, "m~n": 8,
    ]
    let pointer = try JSON.Pointer(text)
    #expect(json[pointer: pointer] == expected ?? json)
    #expect(pointer.description == text)
  }

  @Test func `Pointer tokens are keys or indices, depending on the document`() throws {
    let json: JSON = ["2": "member", "list": [["a", "b"]]]
    #expect(json[pointer: try JSON.Pointer("/2")] == "member")
    #expect(json[pointer: try JSON.Pointer("/list/0/1")] == "b")
    for missing in [
      "/list/-", "/list/00", "/list/7", "/list/99999999999999999999", "/list/0/1/x", "/no",
    ] {
      #expect(json[pointer: try JSON.Pointer(missing)].isError)
    }
    #expect(json[pointer: JSON.Pointer(tokens: ["list", "0", "0"])] == "a")
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~"])
  func `Invalid pointers are rejected`(text: String) {
    #expect(throws: JSON.Error.self) { try JSON.Pointer(text) }
  }

  @Test func `The order of indices is total`() {
    let indices: [JSON.Index] = ["b", "a", 2, 1, ["a"], [1, 2], [], .key("")]
    for left in indices {
      for right in indices {
        let relations = [left < right, left == right, right < left].count { $0 }
        #expect(relations == 1, "\(left) and \(right)")
      }
    }
    #expect(("" as JSON.Index) == .key(""))
    #expect((["a", 0] as JSON.Index).description == #"["a", 0]"#)
  }
}
