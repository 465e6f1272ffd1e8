import Foundation
import Testing

/// `set`, `delete`, `rename`, `insert`, `append`, `patch` and `merge` keep the text around what
/// they change.
struct EditingTests {
  static let settings = """
    {
        // the port
        "port": 80, /* http */
        "limit": 1e3,
        "names": ["\\u00e9", "b"],
    }

    """

  private func edited(_ name: String, _ text: String, _ arguments: String...) throws -> String {
    let folder = try Folder()
    let file = try folder.file(name, text)
    let printed = try Tool.run(arguments + [file], input: nil)
    #expect(printed.status == 0 && printed.errors.isEmpty, "\(printed.errors)")
    #expect(try folder.text(name) == text)
    let result = try Tool.run(arguments + ["-i", file], input: nil)
    #expect(result == Tool.Result(output: "", errors: "", status: 0))
    #expect(try folder.text(name) == printed.output)
    return printed.output
  }

  @Test func `Comments are kept in files whose name allows them`() throws {
    #expect(
      try edited("a.jsonc", Self.settings, "set", "port", "443")
        == Self.settings.replacing("80", with: "443"))
    #expect(
      try edited("a.jsonc", Self.settings, "delete", "port")
        == """
        {
            "limit": 1e3,
            "names": ["\\u00e9", "b"],
        }

        """)
    #expect(
      try edited("a.jsonc", Self.settings, "rename", "port", "listen")
        == Self.settings.replacing("\"port\"", with: "\"listen\""))
    #expect(
      try edited("a.json", Self.settings, "set", "--comments", "limit", "2")
        == Self.settings.replacing("1e3", with: "2"))
    #expect(try edited("a.json5", "{a: 'x'}", "set", "b", "-s", "y") == "{a: 'x', b: 'y'}")
    #expect(try Tool.run("set", "a", "1", input: "{} // no").status == 1)
  }

  @Test func `Elements are inserted and appended`() throws {
    let text = "{\n  \"a\": [1.0,2],\n  \"b\": {}\n}"
    #expect(
      try edited("a.json", text, "insert", "a[1]", "9")
        == "{\n  \"a\": [1.0,9,2],\n  \"b\": {}\n}")
    #expect(
      try edited("a.json", text, "append", "/a", "9")
        == "{\n  \"a\": [1.0,2,9],\n  \"b\": {}\n}")
    #expect(
      try edited("a.json", text, "append", "b.c", "true")
        == "{\n  \"a\": [1.0,2],\n  \"b\": {\n    \"c\": [true]\n  }\n}")
    #expect(try edited("a.json", "[1]\n", "append", "", "2") == "[1, 2]\n")
    #expect(try edited("a.json", "[1]\n", "insert", "/-", "2") == "[1, 2]\n")
    #expect(try Tool.run("insert", "a[7]", "1", input: text).status == 1)
    #expect(try Tool.run("append", "b", "1", input: text).status == 1)
    #expect(try Tool.run("append", "$..a", "1", input: text).status == 64)
  }

  @Test func `Patches and merges keep the rest of the text`() throws {
    let folder = try Folder()
    let patch = try folder.file("patch.json", #"[{"op":"move","from":"/names","path":"/list"}]"#)
    #expect(
      try edited("a.jsonc", Self.settings, "patch", patch)
        == Self.settings.replacing("\"names\"", with: "\"list\""))
    let base = try folder.file("base.jsonc", Self.settings)
    let other = try folder.file("other.jsonc", "{\"port\": 443, /* and */ \"limit\": null}")
    #expect(
      try Tool.run("merge", base, other).output
        == Self.settings.replacing("80", with: "443").replacing("1e3", with: "null"))
    #expect(
      try Tool.run("merge", "--merge-patch", base, other).output
        == Self.settings.replacing("80", with: "443").replacing("    \"limit\": 1e3,\n", with: ""))
  }

  @Test func `Reformatting a file does not lose comments`() throws {
    let folder = try Folder()
    let file = try folder.file("a.jsonc", Self.settings)
    for option in ["--reformat", "--compact", "--indent=2", "--sort-keys", "--ascii"] {
      let result = try Tool.run("set", option, "-i", "port", "443", file)
      #expect(
        result.status == 1 && result.errors.contains("comments, which reformatting would lose"))
      #expect(try folder.text("a.jsonc") == Self.settings)
    }
    #expect(
      try Tool.run("set", "--reformat", "b", "2", input: "{\"a\":1e1}").output
        == "{\n  \"a\": 10.0,\n  \"b\": 2\n}\n")
    #expect(
      try Tool.run(
        "set", "--comments", "-c", "b", "2", input: "{'a//': 1,}".replacing("'", with: "\"")
      )
      .output == "{\"a//\":1,\"b\":2}\n")
  }

  @Test func `An unchanged file is not written`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[1.0]")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    #expect(try Tool.run("set", "[0]", "1", "-i", file).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.modificationDate] as? Date == old)
  }
}
