import Foundation
import Testing

/// `json format --like` and `--at-end`.
struct FormatLikeTests {
  static let composer = """
    {
        "name": "a\\/b",
        "list": [
            1
        ]
    }

    """

  @Test func `A file gets the layout of another one`() throws {
    let folder = try Folder()
    let model = try folder.file("composer.json", Self.composer)
    let file = try folder.file("b.json", "{\"z\":[1.0,\"x/y\"],\"a\":{}}")
    let expected = """
      {
          "z": [
              1.0,
              "x\\/y"
          ],
          "a": {}
      }

      """
    let printed = try Tool.run("format", "--like", model, file)
    #expect(printed == Tool.Result(output: expected, errors: "", status: 0))
    #expect(
      try Tool.run("format", "--like", model, input: "{\"z\":[1.0,\"x/y\"],\"a\":{}}").output
        == expected)
    #expect(try Tool.run("format", "--check", "--like", model, file).status == 1)
    #expect(try Tool.run("format", "-i", "--like", model, file).output == "")
    #expect(try folder.text("b.json") == expected)
    #expect(try Tool.run("format", "--check", "--like", model, file, model).status == 0)
    #expect(
      try Tool.run("format", "--like", model, "--sort-keys", file).output.hasPrefix(
        "{\n    \"a\": {},\n    \"z\""))
    #expect(try folder.text("composer.json") == Self.composer)
  }

  @Test func `The other file may be standard input, and have comments`() throws {
    let folder = try Folder()
    let file = try folder.file("b.json", "{\"a\":{\"b\":1}}")
    let result = try Tool.run("format", "--like", "-", file, input: "{\n\t\"x\": {}\n}")
    #expect(result.output == "{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}" && result.status == 0)
    let model = try folder.file("c.jsonc", "// no\n{\n  \"x\": 1, // one\n}\n")
    #expect(
      try Tool.run("format", "--like", model, file).output
        == "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n")
    let commented = try folder.file("d.jsonc", "{\"a\": 1 /* one */}")
    let printed = try Tool.run("format", "--like", model, commented)
    #expect(printed.output == "{\n  \"a\": 1,\n}\n")
    #expect(printed.errors.contains("comments are not in the output"))
    #expect(try Tool.run("format", "-i", "--like", model, commented).status == 1)
    #expect(try folder.text("d.jsonc") == "{\"a\": 1 /* one */}")
  }

  @Test func `What it cannot do is an error`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[1]")
    #expect(try Tool.run("format", "--like", file, "--compact", file).status == 64)
    #expect(try Tool.run("format", "--like", file, "--canonical", file).status == 64)
    #expect(try Tool.run("format", "--like", "-", input: "[]").status == 64)
    let missing = try Tool.run("format", "--like", "none.json", file)
    #expect(missing.status == 1 && missing.errors.contains("none.json"))
    let malformed = try folder.file("b.json", "[1")
    #expect(try Tool.run("format", "--like", malformed, file).errors.contains("b.json:1:3"))
  }

  @Test func `New members go where their keys belong, or to the end`() throws {
    let text = #"{"a": 1, "c": 2, "e": 3}"#
    #expect(
      try Tool.run("set", "b", "4", input: text).output == #"{"a": 1, "b": 4, "c": 2, "e": 3}"#)
    #expect(
      try Tool.run("set", "--at-end", "b", "4", input: text).output
        == #"{"a": 1, "c": 2, "e": 3, "b": 4}"#)
    // Lines are records, not files that people read: all have a new member at the end.
    let lines = text + "\n" + #"{"a": "\u0041", "c": 2, "e": 3}"# + "\n"
    #expect(
      try Tool.run("lines", "--set", "b=4", input: lines).output
        == lines.replacing("3}", with: "3, \"b\": 4}"))
  }
}
