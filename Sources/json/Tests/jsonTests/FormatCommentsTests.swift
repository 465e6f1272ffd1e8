import Foundation
import Testing

/// `json format` of files with comments, none of which is lost in silence.
struct FormatCommentsTests {
  static let settings = "{\n  // the port\n  \"port\": 80, // http\n  \"host\": \"a\",\n}\n"
  static let sorted = "{\n  \"host\": \"a\",\n  // the port\n  \"port\": 80, // http\n}\n"

  @Test func `Sorting keys keeps comments`() throws {
    let folder = try Folder()
    let file = try folder.file("a.jsonc", Self.settings)
    let printed = try Tool.run("format", "--sort-keys", file)
    #expect(printed.output == Self.sorted && printed.errors.isEmpty && printed.status == 0)
    #expect(try Tool.run("format", "--sort-keys", "--check", file).status == 1)
    #expect(try Tool.run("format", "--sort-keys", "-i", file).status == 0)
    #expect(try folder.text("a.jsonc") == Self.sorted)
    #expect(try Tool.run("format", "--sort-keys", "--check", file).status == 0)
    let piped = try Tool.run("format", "--sort-keys", "--comments", input: Self.settings)
    #expect(piped.output == Self.sorted)
    #expect(
      try Tool.run("format", "--sort-keys", "--json5", input: "{b: 1, /* a */ a: 2}").output
        == "{/* a */ a: 2, b: 1}")
  }

  @Test(arguments: [["--indent", "4"], ["--sort-keys", "--compact"], ["--canonical"], []])
  func `Formatting a file in place never loses its comments`(arguments: [String]) throws {
    let folder = try Folder()
    let file = try folder.file("a.jsonc", Self.settings)
    let result = try Tool.run(["format", "-i"] + arguments + [file], input: "")
    #expect(result.status == 1)
    #expect(result.errors.contains("comments, which reformatting would lose"))
    #expect(try folder.text("a.jsonc") == Self.settings)
  }

  @Test func `A warning says when comments are missing from the output`() throws {
    let result = try Tool.run("format", "-c", "--comments", input: Self.settings)
    #expect(result.output == #"{"port":80,"host":"a"}"# + "\n")
    #expect(result.errors == "<stdin>: the comments are not in the output\n")
    #expect(result.status == 0)
    let check = try Tool.run("format", "--check", "--comments", input: Self.settings)
    #expect(check.status != 0 && check.errors.contains("comments"))
    // Slashes in strings are not comments, and neither is a trailing comma.
    let plain = try Tool.run("format", "-c", "--comments", input: #"{"a": "//",}"#)
    #expect(plain.output == #"{"a":"//"}"# + "\n" && plain.errors.isEmpty)
  }

  @Test func `The file name extension determines the syntax`() throws {
    let folder = try Folder()
    let file = try folder.file("a.JSON5", "{a: 'x',}")
    #expect(try Tool.run("format", "-c", file).output == "{\"a\":\"x\"}\n")
    #expect(try Tool.run("format", "-c", "-i", file).status == 0)
    #expect(try folder.text("a.JSON5") == "{\"a\":\"x\"}\n")
  }
}
