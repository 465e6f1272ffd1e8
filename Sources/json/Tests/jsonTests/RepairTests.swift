import Foundation
import Testing

/// `json repair`.
@Suite struct RepairTests {
  private let text = """
    Here you are:
    ```json
    {
      'name': "Ann",
      "tags": ["a", "b",],
      "c": 1,
      "d": 2,
      "e": 3,
      "f": 4,
      "g": 5,
      "h": 6,
      "ok": True
    }
    ```

    """

  @Test func `The repaired text and the repairs are printed`() throws {
    let result = try Tool.run("repair", input: text)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("{\n  \"name\": \"Ann\",\n  \"tags\": [\"a\", \"b\"],\n"))
    #expect(result.output.hasSuffix("\"ok\": true\n}\n"))
    #expect(
      result.errors.split(separator: "\n") == [
        "<stdin>:1:1: removed text that is not JSON",
        "<stdin>:4:3: replaced a quote: \"", "<stdin>:4:8: replaced a quote: \"",
        "<stdin>:5:20: removed a comma", "<stdin>:12:9: replaced a literal: true",
        "<stdin>:14:1: removed text that is not JSON",
      ])
    let valid = try Tool.run("repair", input: "{ \"a\" : 1.0 }")
    #expect(valid.status == 0 && valid.output == "{ \"a\" : 1.0 }" && valid.errors == "")
  }

  @Test func `A file is repaired in place, or by patch with the diff`() throws {
    let folder = try Folder()
    let file = try folder.file("reply.txt", text)
    let repaired = try Tool.run("repair", input: text).output
    let diff = try Tool.run("repair", "--diff", file)
    #expect(diff.status == 0 && diff.output.hasPrefix("--- \(file)\n+++ \(file)\n@@ -1,"))
    #expect(diff.output.contains("\n-  'name': \"Ann\",\n"))
    #expect(diff.output.contains("\n+  \"name\": \"Ann\",\n"))
    if FileManager.default.fileExists(atPath: "/usr/bin/patch") {
      let other = try folder.file("other.txt", text)
      let patch = ["-s", other, try folder.file("diff", diff.output)]
      #expect(try Tool.run(URL(filePath: "/usr/bin/patch"), patch, input: "").status == 0)
      #expect(try folder.text("other.txt") == repaired)
    }
    let result = try Tool.run("repair", "-i", file)
    #expect(result.status == 0 && result.output == "" && result.errors.contains(":4:3: "))
    #expect(try folder.text("reply.txt") == repaired)
    #expect(try Tool.run("repair", "-i", file).errors == "")
    #expect(try Tool.run("repair", "--diff", file).output == "")
  }

  @Test func `What cannot be repaired is an error`() throws {
    for (arguments, input, status) in [
      (["repair"], "nothing", Int32(1)), (["repair", "--max-repairs", "1"], "[1 2 3]", 1),
      (["repair", "--diff", "-i", "x"], "", 64), (["repair", "-i"], "[", 64),
      (["repair", "--json5"], "[", 64), (["repair", "--max-repairs", "-1"], "[", 64),
    ] {
      let result = try Tool.run(arguments, input: input)
      #expect(result.status == status && result.output == "" && result.errors != "")
    }
  }
}
