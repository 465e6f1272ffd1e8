import Foundation
import Ladybug
import Testing

struct KeyPathTests {
  let json: [String: Any] = [
    "foo": ["hello": "world"], "bar": ["lorem", "ipsum"], "a": ["b": ["c": [1, [2, 3]]]],
    "with.point": 4, "1": "one", "null": NSNull(),
  ]

  @Test func `A path consists of keys and indices`() {
    #expect(json[jsonKeyPath: JSONKeyPath("foo")] as? [String: String] == ["hello": "world"])
    #expect(json[jsonKeyPath: "foo"] as? [String: String] == ["hello": "world"])
    #expect(json[jsonKeyPath: JSONKeyPath("foo", "hello")] as? String == "world")
    #expect(json[jsonKeyPath: JSONKeyPath("bar", 0)] as? String == "lorem")
    #expect(json[jsonKeyPath: JSONKeyPath("a.b", "c", 1, 0)] as? Int == 2)
    #expect(json[jsonKeyPath: "null"] is NSNull)
  }

  @Test(arguments: [
    JSONKeyPath("bar", 2), JSONKeyPath("bar", -1), JSONKeyPath("bar.1"), JSONKeyPath(0), "no",
    "foo.hello.x", JSONKeyPath("foo", 0), JSONKeyPath("bar", "lorem"), "with.point",
  ])
  func `A missing value is nil`(path: JSONKeyPath) {
    #expect(json[jsonKeyPath: path] == nil)
  }

  @Test func `Paths are equal however they are written`() {
    #expect(JSONKeyPath("some_key") == "some_key")
    #expect(JSONKeyPath("foo", "hello") == JSONKeyPath("foo.hello"))
    #expect(JSONKeyPath("foo.hello") == "foo.hello")
    #expect(JSONKeyPath("bar", 1) != JSONKeyPath("bar.1"))
    #expect(Set([JSONKeyPath("a.b"), "a.b", JSONKeyPath("a", "b")]).count == 1)
  }

  @Test func `Empty keys are omitted from a path`() {
    #expect(JSONKeyPath("..a..b.") == "a.b")
    #expect((json[jsonKeyPath: ""] as? [String: Any])?.count == json.count)
    #expect(json[jsonKeyPath: JSONKeyPath()] is [String: Any])
  }

  @Test func `A dot within a key is escaped`() {
    #expect(json[jsonKeyPath: #"with\.point"#] as? Int == 4)
    #expect(JSONKeyPath(#"a\.b.c"#) == JSONKeyPath(#"a\.b"#, "c"))
    #expect(JSONKeyPath(#"a\b"#) != "ab")
  }

  @Test func `A path has a readable description`() {
    #expect(JSONKeyPath("tree_names.colloquial", 0).description == "tree_names.colloquial[0]")
  }

  @Test func `Keys may be substrings`() {
    let json: [Substring: Any] = ["a": ["b": 1]]
    #expect(json[jsonKeyPath: "a.b"] as? Int == 1)
  }

  struct Whole: JSONCodable {
    let everything: [String: Int]
    let fallback: Int

    static let transformersByPropertyKey: [PropertyKey: any JSONTransformer] = [
      "everything": "", "fallback": JSONKeyPath("not", "there", 7),
    ]
  }

  @Test func `A property is found by its name if nothing is at its path`() throws {
    let whole = try Whole(data: Data(#"{"fallback": 5, "x": 6}"#.utf8))
    #expect(whole.fallback == 5)
    #expect(whole.everything == ["fallback": 5, "x": 6])
    #expect(try Whole(json: ["fallback": 5, "x": 6]).everything == ["fallback": 5, "x": 6])
  }
}
