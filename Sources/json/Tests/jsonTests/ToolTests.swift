import Foundation
import Testing

/// The tool as a user runs it: arguments and standard input in; output, errors and status out.
struct ToolTests {
  @Test func `A text that ends early is read as far as it goes, if asked`() throws {
    let cut = #"{"title": "Risotto", "steps": ["Chop", "Wa"#
    let result = try Tool.run("format", "-c", "--partial", input: cut)
    #expect(result.status == 0)
    #expect(result.output == #"{"title":"Risotto","steps":["Chop","Wa"]}"# + "\n")
    #expect(try Tool.run("get", "--partial", "steps[0]", input: cut).output == "\"Chop\"\n")
    #expect(try Tool.run("format", "--partial", input: "[1 2").status == 1)
    #expect(try Tool.run("format", "-c", input: cut).status == 1)
    #expect(try Tool.run("format", "--partial", "--json5", input: cut).status == 64)
  }

  @Test func `The format command lays out text according to its options`() throws {
    let input = #"{"b":[1,{"c":"ü"}],"a":null,"e":[]}"#
    #expect(
      try Tool.run("format", input: input).output == """
        {
          "b": [
            1,
            {
              "c": "ü"
            }
          ],
          "a": null,
          "e": []
        }

        """)
    #expect(try Tool.run("format", "--compact", "-", input: input).output == input + "\n")
    #expect(
      try Tool.run("format", "--compact", "--sort-keys", "--ascii", input: input).output
        == #"{"a":null,"b":[1,{"c":"\u00fc"}],"e":[]}"# + "\n")
    #expect(try Tool.run("format", "--indent", "0", input: "[1,2]").output == "[1, 2]\n")
    #expect(try Tool.run("format", input: "0.1").output == "0.1\n")
    #if SystemJansson
    #expect(
      try Tool.run("format", "--engine", "jansson", input: "0.1").output == "0.10000000000000001\n")
    #endif
  }

  @Test
  func `The validate command is silent for valid files and locates errors in others`() throws {
    let folder = try Folder()
    let good = try folder.file("good.json", "[1]")
    let bad = try folder.file("bad.json", "{\n  \"a\": 1,\n  \"b\" 2\n}\n")
    #expect(try Tool.run("validate", good) == Tool.Result(output: "", errors: "", status: 0))
    let result = try Tool.run("validate", good, bad, good)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        \(bad):3:7: expected ':' after a key, found '2'
          "b" 2
              ^

        """)
    #expect(try Tool.run("validate", input: "[").errors.hasPrefix("<stdin>:1:2: "))
    let missing = try Tool.run("validate", folder.path("none.json"))
    #expect(missing.status == 1)
    #expect(
      missing.errors == "\(folder.path("none.json")): cannot open: No such file or directory\n")
    #expect(try Tool.run("validate", folder.path("")).status == 1)
  }

  @Test func `The get command prints the value at a path or pointer`() throws {
    let input =
      #"{"statuses":[{"user":{"screen_name":"ann","b.c":"ü\n"},"id":18446744073709551615}]}"#
    func get(_ arguments: String...) throws -> String {
      try Tool.run(["get"] + arguments, input: input).output
    }
    #expect(try get("statuses[0].user.screen_name") == "\"ann\"\n")
    #expect(try get("statuses[0].user.screen_name", "--raw") == "ann\n")
    #expect(try get(#"statuses[0].user["b.c"]"#, "--raw") == "ü\n\n")
    #expect(try get("/statuses/0/user/b.c") == #""ü\n""# + "\n")
    #expect(try get("statuses[0].id", "--raw") == "18446744073709551615\n")
    #expect(try get("", "--compact") == input + "\n")
    #expect(try get("/statuses/0/user", "-").hasPrefix("{\n  \"screen_name\""))
    let missing = try Tool.run("get", "statuses[0].user.nope", input: input)
    #expect(missing.status == 1)
    #expect(missing.output.isEmpty)
    #expect(
      missing.errors == "<stdin>: statuses[0].user.nope: no such member in an object of 2 members\n"
    )
    #expect(try Tool.run("get", "/statuses/7", input: input).status == 1)
    #expect(try Tool.run("get", "a", input: "").errors.hasPrefix("<stdin>:1:1: "))
  }

  @Test(arguments: [
    ["validate", "-", "-"], ["query", "a"], ["set", "a", "x"], ["set", "a", "1", "-i"],
    ["delete", "$"], ["rename", "", "a"], ["rename", "a"], ["lines", "--jobs", "0"],
    ["lines", "--where", "@.a >"],
    ["lines", "--set", "a"], ["lines", "--bytes", "5-1", "x"], ["convert"],
    ["convert", "--to", "lines", "--columns", "a"], ["format", "--check", "-i", "a"],
    ["merge", "-", "-"], ["patch", "-"], ["diff", "--patch", "--merge-patch", "a", "b"],
    ["get", "a", "--json5", "--comments"], ["stats", "--depth", "-1"],
    [], ["frobnicate"], ["format", "--indent", "x"], ["format", "--indent", "32"], ["get"],
    ["get", "a..b"], ["get", "/~"], ["format", "--engine", "other"],
  ])
  func `Wrong usage is an error`(arguments: [String]) throws {
    let result = try Tool.run(arguments, input: "1")
    // Without arguments the tool prints its help.
    #expect(result.status == (arguments.isEmpty ? 0 : 64))
    #expect(result.errors.isEmpty == arguments.isEmpty)
  }

  @Test func `The version is the last one only if nothing has changed since`() throws {
    let result = try Tool.run("--version")
    #expect(result.status == 0 && result.errors.isEmpty)
    let changes = try String(
      contentsOf: Tool.repository.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let sections = changes.components(separatedBy: "\n## [").dropFirst()
    let unreleased = try #require(sections.first)
    #expect(unreleased.hasPrefix("Unreleased]"))
    let isReleased = sections.contains { $0.hasPrefix("\(result.output.dropLast())] - ") }
    #expect(isReleased == !unreleased.contains("\n- "))
  }

  @Test(arguments: [
    "get", "query", "stats", "set", "delete", "rename", "patch", "merge", "format", "diff",
    "validate",
    "lines",
    "convert",
  ])
  func `The help of each command has an example`(command: String) throws {
    let result = try Tool.run(command, "--help")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("Example"))
    #expect(result.output.contains("json \(command) "))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `Completion scripts know the commands`(
    shell: String
  ) throws {
    let result = try Tool.run("--generate-completion-script", shell)
    #expect(result.status == 0 && result.output.contains("validate"))
  }

  @Test func `Options select other syntaxes and limits`() throws {
    #expect(try Tool.run("get", "a", "--json5", input: "{a: 'x',}").output == "\"x\"\n")
    #expect(try Tool.run("format", "-c", "--comments", input: "[1, // one\n]").output == "[1]\n")
    #expect(try Tool.run("format", "-c", "--exact-numbers", input: "[1.10]").output == "[1.10]\n")
    let twice = #"{"a":1,"a":2}"#
    #expect(try Tool.run("get", "a", "--duplicates", "first", input: twice).output == "1\n")
    #expect(
      try Tool.run("validate", "--duplicates", "reject", input: twice).errors
        .hasPrefix("<stdin>:1:8: "))
    #expect(try Tool.run("validate", "--max-depth", "1", input: "[[]]").status == 1)
  }

  @Test func `Errors have no colours if the output is not a terminal`() throws {
    #expect(try !Tool.run("validate", input: "x").errors.contains("\u{1B}"))
  }

  /// `script`, which every Debian system has, provides a terminal.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func `Errors on a terminal have colours unless these are turned off`() throws {
    let folder = try Folder()
    let bad = try folder.file("bad.json", "x")
    func output(_ environment: String) throws -> String {
      let command = "\(environment) '\(Tool.path.path)' validate '\(bad)'"
      return try Tool.run(
        URL(filePath: "/usr/bin/script"), ["-qc", command, "/dev/null"], input: ""
      )
      .output
    }
    #expect(try output("").contains("\u{1B}[31m"))
    #expect(try !output("NO_COLOR=1").contains("\u{1B}"))
    #expect(try output("NO_COLOR=1").contains("bad.json:1:1: "))
  }

  @Test func `A reader that stops early is not a failure`() throws {
    let folder = try Folder()
    let big = try folder.file("big.json", "[" + String(repeating: "1,", count: 300_000) + "1]")
    let script = "'\(Tool.path.path)' format '\(big)'; echo \"status $?\" >&2"
    let result = try Tool.run(
      URL(filePath: "/bin/sh"), ["-c", "(\(script)) | head -n 2"], input: "")
    #expect(result.output == "[\n  1,\n")
    #expect(result.errors == "status 0\n")
  }
}
