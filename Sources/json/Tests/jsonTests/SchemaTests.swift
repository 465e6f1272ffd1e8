import Foundation
import Testing

/// `json validate --schema`.
struct SchemaTests {
  static let schema = """
    {
      "properties": {
        "age": {"type": "integer", "minimum": 0},
        "home": {"$ref": "address.json"},
        "when": {"format": "date"}
      },
      "required": ["name"]
    }
    """

  func folder() throws -> (folder: Folder, schema: String) {
    let folder = try Folder()
    _ = try folder.file("address.json", #"{"required": ["city"]}"#)
    return (folder, try folder.file("person.schema.json", Self.schema))
  }

  @Test func `Each violation has a line with its place`() throws {
    let (folder, schema) = try folder()
    let good = try folder.file("good.json", #"{"name": "Ada", "home": {"city": "London"}}"#)
    let bad = try folder.file("bad.json", "{\n  \"age\": -3,\n  \"home\": {}\n}\n")
    #expect(
      try Tool.run("validate", "--schema", schema, good)
        == Tool.Result(output: "", errors: "", status: 0))
    let result = try Tool.run("validate", "--schema", schema, good, bad)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        \(bad):1:1: expected the member "name" (file:///person.schema.json#/required)
        \(bad):2:10: age: expected a number of at least 0, found the number -3 \
        (file:///person.schema.json#/properties/age/minimum)
        \(bad):3:11: home: expected the member "city" (file:///address.json#/required)

        """)
    #expect(try Tool.run("validate", "--schema", schema, input: "[").status == 1)
  }

  @Test func `Lines are checked one by one`() throws {
    let (folder, schema) = try folder()
    let lines = try folder.file(
      "a.jsonl", "{\"name\":1}\n{\"name\":2,\"age\":-0.5}\n\n{\"name\":2}\n{}\n")
    let result = try Tool.run("validate", "--schema", schema, "--from", "lines", lines)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        \(lines):2:17: age: expected an integer, found the number -0.5 \
        (file:///person.schema.json#/properties/age/type), and 1 more violation
        \(lines):5:1: expected the member "name" (file:///person.schema.json#/required)

        """)
    let broken = try folder.file("b.jsonl", "{}\n{\n{}\n")
    let errors = try Tool.run("validate", "--schema", schema, "--from", "lines", broken).errors
    #expect(errors.contains("b.jsonl:1:1: ") && errors.contains("b.jsonl:2:2: "))
  }

  /// The program of the archive has functions of its own in place of Foundation's.
  @Test(
    arguments: [
      ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 0), ("E621E1F8-C36C-495A-93FC-0C247A3E6E5Z", 1),
      ("none", 1),
    ])
  func `A UUID is checked`(_ text: String, _ status: Int32) throws {
    let folder = try Folder()
    let schema = try folder.file("a.json", #"{"format":"uuid"}"#)
    let result = try Tool.run(
      "validate", "--schema", schema, "--format-assertion", input: "\"\(text)\"")
    #expect(result.status == status)
  }

  @Test func `Formats are required by an option, and results have the standard formats`() throws {
    let (folder, schema) = try folder()
    defer { withExtendedLifetime(folder) {} }
    let input = #"{"name":"Ada","when":"today"}"#
    #expect(try Tool.run("validate", "--schema", schema, input: input).status == 0)
    let result = try Tool.run("validate", "--schema", schema, "--format-assertion", input: input)
    #expect(result.status == 1)
    #expect(result.errors.contains("<stdin>:1:22: when: expected a date"))
    func output(_ format: String, _ input: String) throws -> Tool.Result {
      try Tool.run("validate", "--schema", schema, "--output", format, input: input)
    }
    #expect(
      try output("flag", "{}") == Tool.Result(output: "{\"valid\":false}\n", errors: "", status: 1))
    #expect(try output("basic", input).output.hasPrefix(#"{"valid":true,"annotations":["#))
    #expect(
      try output("basic", "{}").output
        == #"{"valid":false,"errors":[{"valid":false,"keywordLocation":"/required","#
        + #""absoluteKeywordLocation":"file:///person.schema.json#/required","#
        + #""instanceLocation":"","error":"expected the member \"name\""}]}"# + "\n")
    #expect(try output("verbose", input).output.contains(#""keywordLocation":"/required""#))
  }

  @Test func `References and names of files may have escapes`() throws {
    let folder = try Folder()
    let schema = try folder.file("50% #1?.json", #"{"$ref": "a%20b/caf%C3%A9.json#/$defs/i"}"#)
    try FileManager.default.createDirectory(
      atPath: folder.path("a b"), withIntermediateDirectories: true)
    _ = try folder.file("a b/café.json", #"{"$defs": {"i": {"type": "integer"}}}"#)
    #expect(try Tool.run("validate", "--schema", schema, input: "1").status == 0)
    #expect(try Tool.run("validate", "--schema", schema, input: "1.5").status == 1)
    let outside = try folder.file("a b/s.json", #"{"$ref": "%2E%2E/a%20b%2Fcaf%C3%A9.json"}"#)
    let result = try Tool.run("validate", "--schema", outside, input: "1")
    #expect(result.status == 1)
    #expect(result.errors.contains("%2E%2E/a%20b%2Fcaf%C3%A9.json"))
  }

  @Test func `Schemas of other URIs come from folders`() throws {
    let folder = try Folder()
    let schema = try folder.file("s.json", #"{"$ref": "https://example.org/schemas/sub/int"}"#)
    let other = folder.path("other")
    try FileManager.default.createDirectory(
      atPath: folder.path("other/sub"), withIntermediateDirectories: true)
    _ = try folder.file("other/sub/int.json", #"{"type": "integer"}"#)
    let mapping = "https://example.org/schemas/=\(other)"
    func run(_ input: String) throws -> Tool.Result {
      try Tool.run("validate", "--schema", schema, "--schema-folder", mapping, input: input)
    }
    #expect(try run("1").status == 0)
    #expect(try run("1.5").status == 1)
    let unknown = try Tool.run("validate", "--schema", schema, input: "1")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("s.json:1:10: "))
    #expect(unknown.errors.contains("no schema 'https://example.org/schemas/sub/int' is known"))
  }

  @Test func `A schema that is none is an error with its place`() throws {
    let folder = try Folder()
    let schema = try folder.file("s.json", "{\n  \"type\": \"int\"\n}")
    let result = try Tool.run("validate", "--schema", schema, input: "1")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(schema):2:11: #/type: "))
    #expect(try Tool.run("validate", "--schema", folder.path("none.json"), input: "1").status == 1)
    let usage = try Tool.run("validate", "--output", "basic", input: "1")
    #expect(usage.status == 64)
    #expect(usage.errors.contains("give --schema"))
    #expect(
      try Tool.run("validate", "--schema", schema, "--schema-folder", "x", input: "1").status == 64)
  }
}
