import Foundation
import Testing

/// `json keys` and `json paths`.
struct PathsTests {
  private static let text = #"{"a":{"b":[1,"x\n",{}],"é f":null},"books":[[],true]}"#

  @Test func `Each value without others inside has its path`() throws {
    let result = try Tool.run("paths", input: Self.text)
    #expect(
      result.output == """
        $.a.b[0]\t1
        $.a.b[1]\t"x\\n"
        $.a.b[2]\t{}
        $.a['é f']\tnull
        $.books[0]\t[]
        $.books[1]\ttrue

        """)
    let paths = try Tool.run("paths", "--only", input: Self.text).output.split(separator: "\n")
    #expect(paths.count == 6)
    for (path, line) in zip(paths, result.output.split(separator: "\n")) {
      let value = try Tool.run("get", "-c", String(path), input: Self.text).output
      #expect("\(path)\t\(value)" == line + "\n")
    }
    #expect(try Tool.run("paths", input: "1 []").output == "$\t1\n$\t[]\n")
  }

  @Test func `A value of any depth and width has its paths`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(
      try Tool.run("paths", "--only", input: deep).output
        == "$" + String(repeating: "[0]", count: 511) + "\n")
    let wide = "[" + String(repeating: "0,", count: 100_000) + "0]"
    #expect(try Tool.run("paths", "--only", input: wide).output.hasSuffix("\n$[100000]\n"))
  }

  @Test(arguments: [
    ([], "\"a\"\n\"books\"\n"), (["--at", "a", "--raw"], "b\né f\n"),
    (["--at", "books"], "0\n1\n"),
    (["--at", "$.books[0]"], ""), (["--at", "/a", "-r"], "b\né f\n"),
  ])
  func `Keys come in the order of the file`(_ arguments: [String], _ output: String) throws {
    let result = try Tool.run(["keys"] + arguments, input: Self.text)
    #expect(result == Tool.Result(output: output, errors: "", status: 0))
  }

  @Test func `What has no keys is an error`() throws {
    for path in ["books[1]", "none", "a.b[0]"] {
      let result = try Tool.run("keys", "--at", path, input: Self.text)
      #expect(result.status == 1 && result.output.isEmpty && !result.errors.isEmpty)
    }
  }
}
