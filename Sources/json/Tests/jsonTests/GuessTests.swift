import Testing

/// First guesses of people who know other tools: they work, or the error names what does.
struct GuessTests {
  @Test(arguments: [
    (["."], "json format FILE"), ([".users[0].name"], "json get '.users[0].name' FILE"),
    (["gron"], "json paths FILE"), (["pretty"], "json format FILE"),
    (["filter"], "json lines --where"), (["sort"], "json lines --sort-by ms"),
    (["rm"], "json delete PATH FILE"), (["csv"], "json convert --to csv"),
    (["no'thing"], "json --help lists the commands"), (["$.a[*]"], "json get '$.a[*]' FILE"),
  ])
  func `A command that does not exist is answered`(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments + ["--compact"], input: "")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `A file in place of a command is answered`() throws {
    let folder = try Folder()
    let file = try folder.file("it's.json", "{}")
    let quoted = "'\(file.replacing("'", with: "'\\''"))'"
    #expect(try Tool.run(file).errors.contains("try: json stats \(quoted)\n"))
    #expect(try Tool.run(".a", file).errors.contains("try: json get .a \(quoted)\n"))
  }

  @Test(arguments: [
    (["get", "a", "--arg", "x", "1"], "--string \"$name\""),
    (["lines", "--filter", "x"], "--where"), (["get", "--sort", "a"], "--sort-by ms"),
    (["lines", "--head", "3"], "--limit"), (["lines", "--tail=3"], "tail -n 10"),
    (["lines", "--unique"], "--group-by"), (["convert", "--icsv", "--to", "lines"], "--from csv"),
    (["validate", "-C"], "NO_COLOR"), (["format", "--output", "x"], "> FILE"),
    (["lines", "--slurp"], "json convert --to array"), (["format", "-n"], "--limit"),
    (["query", "$", "-n"], "--limit"), (["set", "a", "1", "--pretty"], "--indent N"),
    (["convert", "--to", "csv", "--select", "a"], "--columns id"),
    (["lines", "--mean", "a"], "--avg"),
    (["format", "--yaml"], "yq"), (["lines", "--skip-errors"], "--on-error skip"),
  ])
  func `An option that does not exist is answered`(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments, input: "{}")
    #expect(result.status == 64 && result.errors.hasPrefix("Error: Unknown option '"))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("Did you mean"))
  }

  @Test func `Names that jq has for the same options work`() throws {
    for (arguments, output) in [
      (["get", "--raw-output", "a"], "é\n"),
      (["format", "--compact-output"], "{\"b\":1,\"a\":\"é\"}\n"),
      (["format", "-S", "-c"], "{\"a\":\"é\",\"b\":1}\n"), (["get", "-a", "a"], "\"\\u00e9\"\n"),
      (["get", "--ascii-output", "a"], "\"\\u00e9\"\n"), (["get", "-r", ".a"], "é\n"),
    ] {
      let result = try Tool.run(arguments, input: "{\"b\":1,\"a\":\"é\"}")
      #expect(result == Tool.Result(output: output, errors: "", status: 0), "\(arguments)")
    }
  }

  @Test(arguments: [
    (#"level == "error""#, #"@.level == "error""#), (#".level == "error""#, #"@.level == "error""#),
    (#"@.level = "error""#, #"@.level == "error""#),
    (#"level = "a and b" and ms > 5"#, #"@.level == "a and b" && @.ms > 5"#),
    ("@.a > 1 or @.b > 2", "@.a > 1 || @.b > 2"), ("not @.a", "! @.a"),
    ("a.b <> null", "@.a.b != null"), (#"match(.a, "x")"#, #"match(@.a, "x")"#),
  ])
  func `A condition of another language is answered by ours`(
    theirs: String, ours: String
  ) throws {
    let result = try Tool.run("lines", "--where", theirs, input: "")
    #expect(result.status == 64)
    #expect(result.errors.contains("\nAs a condition it is '\(ours)'.\n"), "\(result.errors)")
    #expect(try Tool.run("lines", "--where", ours, input: "{}\n").status == 0)
  }

  @Test(arguments: [
    ("$.a[?@.b = 1]", "$.a[?@.b == 1]"), ("$.a[?@.b > 1 and @.c]", "$.a[?@.b > 1 && @.c]"),
    ("a[*].b", "$.a[*].b"), (".a[]", "$.a[*]"), ("..b", "$..b"),
  ])
  func `A query of another language is answered by ours`(theirs: String, ours: String) throws {
    let result = try Tool.run("query", theirs, input: "{}")
    #expect(result.status == 64)
    #expect(result.errors.contains("As a query it is '\(ours)'."), "\(result.errors)")
  }

  @Test(arguments: [
    (["get", "a.0"], "an element is written a[0]"),
    (["convert", "--to", "csv"], "no array at $; --at names the path of the array"),
    (["lines", "--select", "{id, n: .a}"], "Columns are written without braces"),
    (["lines", "--format", "$a"], "A format needs a path in braces"),
    (["get", ".a[].b"], "brackets must contain an index, as [0]"),
    (["set", "a", "Eve"], "use --string"),
  ])
  func `An error shows what is written instead`(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments, input: "{\"a\":[1]}")
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func `Formats have their usual names, too`() throws {
    #expect(try Tool.run("convert", "--to", "jsonl", input: "[1,2]").output == "1\n2\n")
    #expect(try Tool.run("convert", "--to", "ndjson", input: "[1,2]").output == "1\n2\n")
    #expect(
      try Tool.run("convert", "--from", "jsonl", "--to", "json", input: "1\n2\n").output
        == "[\n1,\n2\n]\n")
  }

  @Test func `An empty input has no line to show`() throws {
    #expect(
      try Tool.run("validate", input: "").errors
        == "<stdin>:1:1: expected a value, found the end of the text\n")
  }
}
