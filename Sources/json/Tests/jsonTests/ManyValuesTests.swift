import Testing

/// Several values: as lines, in one array, or none at all.
struct ManyValuesTests {
  @Test(arguments: [
    ("{\"a\":1} {\"a\":2.50}\n[3]\n", "{\"a\":1}\n{\"a\":2.50}\n[3]\n"),
    ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", "{\"a\":1}\n{\"a\":2}\n"),
    ("{\"a\":1}{\"a\":2}", "{\"a\":1}\n{\"a\":2}\n"),
    ("\n\n1 2\n3", "1\n2\n3\n"), ("\u{FEFF}1 2\n", "1\n2\n"),
    ("\u{1E}{\"a\":1}\n\u{1E}[2]\n", "{\"a\":1}\n[2]\n"),
  ])
  func `Lines are guessed to be values by the first one`(input: String, output: String) throws {
    let expected = Tool.Result(output: output, errors: "", status: 0)
    #expect(try Tool.run("lines", input: input) == expected)
    #expect(try Tool.run("lines", "--jobs", "2", input: input) == expected)
    let form = input.hasPrefix("\u{1E}") ? "seq" : "values"
    #expect(try Tool.run("lines", "--from", form, input: input) == expected)
    #expect(try Tool.run("lines", "--from", "lines", input: input).status == 1)
    #expect(
      try Tool.run("lines", "--count", input: input).output == "\(output.count { $0 == "\n" })\n")
  }

  @Test func `Values are filtered, selected from, changed and grouped as lines are`() throws {
    let input = "{\n\"a\":1,\"b\":1.10}\n{\"a\":2,\n\"b\":3}"
    for (arguments, output) in [
      (["--where", "@.a > 1", "--select", "b"], "3\n"),
      (["--set", "a=5"], "{\"a\":5,\"b\":1.10}\n{\"a\":5,\"b\":3}\n"),
      (["--delete", "a"], "{\"b\":1.10}\n{\"b\":3}\n"),
      (["--sum", "a", "--format", "{sum(a)}"], "3\n"), (["--limit", "1", "--select", "a"], "1\n"),
      (["--sample", "5", "--select", "a"], "1\n2\n"),
    ] {
      #expect(try Tool.run(["lines"] + arguments, input: input).output == output, "\(arguments)")
    }
  }

  @Test func `An error among values has its place in the file`() throws {
    let result = try Tool.run("lines", "--from", "values", input: "{\n\"a\":1}\n{\"a\":\nx}")
    #expect(result.status == 1 && result.output == "{\"a\":1}\n")
    #expect(result.errors.hasPrefix("<stdin>:4:1: expected a value, found 'x'"))
  }

  @Test(arguments: [
    (
      "1\n2 3\n",
      "2:3: expected the end of the text, found '3'; --from values accepts several values on a line"
    ),
    (
      "1\n[2,\n3]\n",
      "2:4: expected a value, found the end of the text; --from values accepts values that span lines"
    ),
    // Neither would be read as values.
    ("1\n2 x\n", "2:3: expected the end of the text, found 'x'\n"),
    ("1\n[2,", "2:4: expected a value, found the end of the text\n"),
    ("{\"a\":1\n{\"a\":2}\n", "1:7: expected"),
  ])
  func `Where values are not guessed, the error names the option`(
    input: String, message: String
  ) throws {
    let result = try Tool.run("lines", input: input)
    #expect(result.status == 1 && result.errors.hasPrefix("<stdin>:\(message)"), "\(result.errors)")
  }

  @Test func `Who expects bad lines has lines`() throws {
    let result = try Tool.run("lines", "--on-error", "skip", input: "1 2\n3\n")
    #expect(result.output == "3\n" && result.status == 0)
    #expect(try Tool.run("lines", "--bytes", "0-9", "--from", "values", "x").status == 64)
  }

  @Test func `Slurping makes one array of the values of all files`() throws {
    let folder = try Folder()
    let one = try folder.file("a.json", "{\"a\":1}\n{\"a\":2.50}")
    let two = try folder.file("b.json", "[3]")
    let empty = try folder.file("c.json", "")
    for (arguments, output) in [
      (["format", "-c", "-s", one, two], "[{\"a\":1},{\"a\":2.5},[3]]\n"),
      (["format", "-c", "--slurp", "--exact-numbers", one, empty], "[{\"a\":1},{\"a\":2.50}]\n"),
      (["get", "-s", "[-1][0]", one, two], "3\n"),
      (["query", "--slurp", "--count", "$[*]", one, two], "3\n"),
      (["query", "-s", "--limit", "1", "$[*].a", one, two], "1\n"),
      (["format", "-c", "-s", empty], "[]\n"), (["format", "-c", "-s"], "[]\n"),
      (["query", "-s", "$[*]", "--from", "lines", one], "{\"a\":1}\n{\"a\":2.5}\n"),
    ] {
      #expect(
        try Tool.run(arguments, input: "") == Tool.Result(output: output, errors: "", status: 0),
        "\(arguments)")
    }
    // Some of the values are not all.
    let bad = try folder.file("bad.json", "1 x")
    let result = try Tool.run(["format", "-s", one, bad], input: "")
    #expect(result.status == 1 && result.output.isEmpty && result.errors.hasPrefix("\(bad):1:3: "))
    let missing = try Tool.run(["get", "-s", "[7]", one, two], input: "")
    #expect(missing.errors.hasPrefix("<all files>: [7]: no such element"))
    #expect(try Tool.run("format", "-s", "-i", one).status == 64)
  }

  @Test func `A document is made of nothing`() throws {
    for (arguments, output) in [
      (["set", "-n", "a.b", "1", "-c"], "{\"a\":{\"b\":1}}\n"),
      (["set", "--null-input", "", "--string", "x"], "\"x\"\n"),
      (["append", "-n", "list", "1", "-c"], "{\"list\":[1]}\n"),
      (["insert", "-n", "list[0]", "1", "-c"], "{\"list\":[1]}\n"),
    ] {
      #expect(
        try Tool.run(arguments, input: "x") == Tool.Result(output: output, errors: "", status: 0),
        "\(arguments)")
    }
    let patch = #"[{"op":"add","path":"","value":{"a":1}}]"#
    #expect(try Tool.run("patch", "-n", "-", "-c", input: patch).output == "{\"a\":1}\n")
    #expect(try Tool.run("set", "-n", "a", "1", "file").status == 64)
    #expect(try Tool.run("set", "-n", "a", "1", "-i").status == 64)
  }

  @Test func `The shape of many documents is counted`() throws {
    let report = try Tool.run("stats", "--json", input: "{\"a\":1} {\"a\":2}")
    #expect(report.output.contains("\"documents\": 2") && report.status == 0)
    #expect(try Tool.run("stats", "--from", "lines", input: "1\n2\n").output.contains("2 lines, "))
    #expect(try Tool.run("stats", input: "1\n2\n").output.contains("2 documents, "))
    #expect(try Tool.run("stats", input: "[1]").output.hasPrefix("<stdin>: 3 bytes, 2 values"))
  }

  /// A pipe that has a name cannot be read twice.
  @Test(arguments: [
    ("get a", "1\n"), ("query '$.a'", "1\n"), ("format -c", "{\"a\":1}\n"),
    ("lines", "{\"a\":1}\n"),
    ("set a 2 -c", "{\"a\":2}\n"), ("validate", ""), ("convert --to array", "[\n{\"a\":1}\n]\n"),
    ("diff -", ""),
  ])
  func `A pipe is read as a file`(command: String, output: String) throws {
    let folder = try Folder()
    let result = try Tool.shell(
      "cd \"$1\"; mkfifo pipe; echo '{\"a\":1}' > pipe & echo '{\"a\":1}' | \"$0\" \(command) pipe",
      folder.path(""))
    #expect(result == Tool.Result(output: output, errors: "", status: 0))
  }

  @Test func `A pipe with several values is read once`() throws {
    let folder = try Folder()
    let result = try Tool.shell(
      "cd \"$1\"; mkfifo pipe; echo '{\"a\":1} {\"a\":2}' > pipe & \"$0\" query '$.a' pipe",
      folder.path(""))
    #expect(result == Tool.Result(output: "1\n2\n", errors: "", status: 0))
  }

  /// A line is printed before the next one comes.
  @Test func `Lines of a pipe are printed as they come`() throws {
    let folder = try Folder()
    let script = #"""
      cd "$1"; mkfifo pipe; "$0" lines < pipe > output &
      exec 3> pipe; echo '{"a":1}' >&3
      n=0; until [ -s output ] || [ $n = 6000 ]; do n=$((n + 1)); sleep 0.01; done
      echo '{"a":2}' >&3; [ -s output ] || exit; exec 3>&-; wait; cat output
      """#
    #expect(try Tool.shell(script, folder.path("")).output == "{\"a\":1}\n{\"a\":2}\n")
  }

  /// The writer waits for the program's end, a minute at most.
  @Test(arguments: [
    ("--limit 1", "1\\n2", "1\n0\n"), ("--from lines", "1\\nx", "1\n1\n"),
  ])
  func `A pipe is not read on once nothing more is needed`(
    _ options: String, _ lines: String, _ output: String
  ) throws {
    let folder = try Folder()
    let script = """
      cd "$1"
      {
        printf '\(lines)\\n'; n=0
        until [ -e end ] || [ $n = 6000 ]; do n=$((n + 1)); sleep 0.01; done
        [ -e end ] || touch late
      } | { "$0" lines \(options) 2> errors; echo $?; touch end; }
      [ ! -e late ] || echo late
      """
    #expect(try Tool.shell(script, folder.path("")).output == output)
  }
}
