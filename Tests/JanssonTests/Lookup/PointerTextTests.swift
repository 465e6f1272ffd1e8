import Jansson
import Testing

/// RFC 6901 as text: URI fragments, and paths as pointers.
struct PointerTextTests {
  /// RFC 6901, section 6.
  @Test(
    arguments: [
      ("#", nil), ("#/foo", ["bar", "baz"]), ("#/foo/0", "bar"), ("#/", 0), ("#/a~1b", 1),
      ("#/c%25d", 2), ("#/e%5Ef", 3), ("#/g%7Ch", 4), ("#/i%5Cj", 5), ("#/k%22l", 6), ("#/%20", 7),
      ("#/m~0n", 8),
    ] as [(String, JSON?)])
  func `The RFC's URI fragments find the values it lists`(fragment: String, expected: JSON?) throws
  {
    let json: JSON = [
      "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
      " ": 7, "m~n": 8,
    ]
    let pointer = try JSON.Pointer(uriFragment: fragment)
    #expect(json[pointer: pointer] == expected ?? json)
    #expect(pointer.uriFragment == fragment)
  }

  @Test(
    arguments: [
      ("/ä/€/😀", "#/%C3%A4/%E2%82%AC/%F0%9F%98%80"), ("/a b%", "#/a%20b%25"),
      ("/#[]<>", "#/%23%5B%5D%3C%3E"),
      ("/-._~0!$&'()*+,;=:@?/", "#/-._~0!$&'()*+,;=:@?/"), ("/\u{0}\u{1F}", "#/%00%1F"),
    ] as [(String, String)])
  func `Characters that a fragment cannot contain are percent-encoded`(
    pointer: String, fragment: String
  ) throws {
    #expect(try JSON.Pointer(pointer).uriFragment == fragment)
    #expect(try JSON.Pointer(uriFragment: fragment).description == pointer)
    #expect(
      try JSON.Pointer(uriFragment: fragment.lowercased()).description == pointer.lowercased())
  }

  @Test(arguments: [
    "", "/a", "a", "#a", "#/%", "#/%2", "#/%GG", "#/%+1", "#/%C3", "#/%ff", "#/~", "#/~2", "# /a",
  ])
  func `Invalid fragments are rejected`(fragment: String) {
    #expect(throws: JSON.Error.self) { try JSON.Pointer(uriFragment: fragment) }
  }

  @Test func `Paths are written as pointers and read back`() throws {
    let json: JSON = ["0": [["a/b": ["-": [1, 2]]]], "": ["~": 1]]
    for path: JSON.Path in [
      [], ["0"], ["0", 0, "a/b", "-", 1], ["", "~"], ["0", 7], ["0", 0, "no", "0"],
    ] {
      let pointer = JSON.Pointer(path)
      #expect(pointer.path(in: json) == path)
      #expect(pointer.description == path.pointer)
      #expect(try JSON.Pointer(path.pointer) == pointer)
      #expect(try JSON.Pointer(uriFragment: pointer.uriFragment) == pointer)
      #expect(json[pointer: pointer].isError == json[path].isError)
    }
    #expect(try JSON.Pointer("/0/-").path(in: json) == ["0", 1])
    #expect(try JSON.Pointer("/0/00").path(in: json) == nil)
    #expect(try JSON.Pointer("/0/99999999999999999999/x").path(in: json) == nil)
    #expect(try JSON.Pointer("/0/9223372036854775807").path(in: json) == ["0", .index(.max)])
    #expect(JSON.Pointer(tokens: ["a"]).appending("b/c").description == "/a/b~1c")
    #expect(["users", 0, "a/b"] as JSON.Pointer == (try JSON.Pointer("/users/0/a~1b")))
  }

  @Test func `Tokens are compared by their bytes`() throws {
    #expect(try JSON.Pointer("/é") != JSON.Pointer("/e\u{301}"))
    #expect(try JSON.Pointer("/a/b") != JSON.Pointer("/a"))
    #expect(
      try Set([JSON.Pointer("/é"), JSON.Pointer("/e\u{301}"), JSON.Pointer("/é")]).count == 2)
  }
}
