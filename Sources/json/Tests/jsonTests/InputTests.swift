import Foundation
import Testing

/// All kinds of input: several values, text sequences, CSV, and binary data.
struct InputTests {
  private static let values = "{\"a\":1} {\"a\":\n2}[]3\n"

  @Test func `Several values are guessed by commands that print`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", Self.values)
    for (arguments, output) in [
      (["format", "-c"], "{\"a\":1}\n{\"a\":2}\n[]\n3\n"),
      (["get", "", "-c"], "{\"a\":1}\n{\"a\":2}\n[]\n3\n"),
      (["get", "$..a"], "1\n2\n"), (["query", "$.a"], "1\n2\n"),
      (["query", "$.a", "--count"], "2\n"),
      (["query", "$.a", "--limit", "1"], "1\n"),
      (["query", "$.a", "--count", "--limit", "1"], "1\n"),
      (["query", "$.a", "--paths"], "$['a']\t1\n$['a']\t2\n"),
    ] {
      for (extra, input) in [([file], nil), ([], Self.values), ([file, "--from", "values"], nil)] {
        let result = try Tool.run(arguments + extra, input: input)
        if arguments[1] == "$..a" {
          // The array has nothing at the path.
          #expect(result.output == output && result.status == 1)
        } else {
          #expect(result == Tool.Result(output: output, errors: "", status: 0), "\(arguments)")
        }
      }
    }
  }

  @Test func `What is one value, or none, is not guessed to be several`() throws {
    #expect(try Tool.run("format", input: "").errors.hasPrefix("<stdin>:1:1: expected a value"))
    #expect(try Tool.run("format", input: " \n").errors.contains("expected a value"))
    #expect(try Tool.run("format", input: "[1,]").errors.hasPrefix("<stdin>:1:4: "))
    let bad = try Tool.run("format", "-c", input: "1\n[2,]\n3")
    #expect(bad.status == 1 && bad.output == "1\n" && bad.errors.hasPrefix("<stdin>:2:4: "))
    #expect(try Tool.run("format", "--from", "value", input: "1 2").status == 1)
    #expect(try Tool.run("format", "--json5", input: "1 2").status == 1)
    #expect(try Tool.run("format", "--from", "values", input: "").output.isEmpty)
    #expect(try Tool.run("format", "-i", "--from", "values", "x").status == 64)
  }

  @Test func `A check of files does not guess, but names the option`() throws {
    let result = try Tool.run("validate", input: "{}\n{}\n")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "<stdin>:2:1: expected the end of the text, found '{'; --from values accepts"))
    #expect(try Tool.run("validate", "--from", "values", input: "{}\n{}[").status == 1)
    for form in ["values", "lines"] {
      #expect(
        try Tool.run("validate", "--from", form, input: "{}\n{}\n")
          == Tool.Result(output: "", errors: "", status: 0))
    }
    #expect(
      try Tool.run("validate", "--from", "lines", input: "{}\n{} 1\n").errors.hasPrefix(
        "<stdin>:2:4: "))
    let folder = try Folder()
    let file = try folder.file("a.json", "1 2")
    #expect(try Tool.run("format", "-i", file).status == 1)
    #expect(try folder.text("a.json") == "1 2")
  }

  @Test func `Text sequences are read`() throws {
    let input = "\u{1E}{\"a\":1}\n\u{1E}[2]\n"
    #expect(
      try Tool.run("format", "-c", "--from", "seq", input: input).output == "{\"a\":1}\n[2]\n")
    #expect(
      try Tool.run("convert", "--from", "seq", "--to", "array", input: input).output
        == "[\n{\"a\":1},\n[2]\n]\n")
    #expect(try Tool.run("validate", "--from", "seq", input: "\u{1E}12").status == 1)
  }

  @Test func `An array is made of any values, and nothing is printed for what is none`() throws {
    func convert(_ input: String) throws -> Tool.Result {
      try Tool.run("convert", "--to", "array", input: input)
    }
    #expect(try convert("{\"a\":1} {\"a\":\n2}").output == "[\n{\"a\":1},\n{\"a\":2}\n]\n")
    #expect(try convert("").output == "[]\n")
    let bad = try convert("x")
    #expect(bad.status == 1 && bad.output.isEmpty)
    // Not what looks like the whole.
    let truncated = try convert("1\n2\nx")
    #expect(truncated.status == 1 && truncated.output == "[\n1,\n2\n")
    let lines = try Tool.run("convert", "--to", "array", "--from", "lines", input: "1 2\n")
    #expect(lines.status == 1 && lines.output.isEmpty)
    let csv = try Tool.run("convert", "--to", "csv", "--columns", "a", input: "x")
    #expect(csv.status == 1 && csv.output.isEmpty)
    #expect(try Tool.run("convert", "--to", "csv", "--columns", "a", input: "[]").output == "a\r\n")
  }

  @Test func `CSV has the columns of a list`() throws {
    #expect(
      try Tool.run(
        "convert", "--to", "csv", "--columns", "id, name=u.n, n=t.length", "--line-feed",
        input: #"[{"id":1,"u":{"n":"A"},"t":[0,1]},{"id":2}]"#
      ).output == "id,name,n\n1,A,2\n2,,\n")
  }

  private func read(_ arguments: String..., input: String) throws -> Tool.Result {
    try Tool.run(["convert", "--from", "csv", "--to", "lines"] + arguments, input: input)
  }

  @Test func `CSV is read`() throws {
    let input = "a,\"b\"\"c\",d\r\n1,x,\r\n\r\n\"1\",\"y,\r\nz\",\"\"\n-1.50,true,007"
    #expect(
      try read(input: input).output == """
        {"a":"1","b\\"c":"x","d":""}
        {"a":"1","b\\"c":"y,\\r\\nz","d":""}
        {"a":"-1.50","b\\"c":"true","d":"007"}

        """)
    #expect(
      try read("--types", input: input).output == """
        {"a":1,"b\\"c":"x","d":null}
        {"a":"1","b\\"c":"y,\\r\\nz","d":""}
        {"a":-1.50,"b\\"c":true,"d":"007"}

        """)
    #expect(
      try read("--no-header", "--types", "--delimiter", "\\t", input: "\u{FEFF}1\tfalse\n").output
        == "[1,false]\n")
    #expect(
      try read("--delimiter", ";", input: "a;b\n1,5;2\n").output == "{\"a\":\"1,5\",\"b\":\"2\"}\n")
    #expect(try read(input: "").output.isEmpty)
    #expect(try read(input: "a,b\n").output.isEmpty)
    let folder = try Folder()
    let file = try folder.file("a.csv", "a\n1\n")
    #expect(try Tool.run("convert", "--to", "array", file).output == "[\n{\"a\":\"1\"}\n]\n")
  }

  @Test(arguments: [
    ("a,b\n1\n", "line 2: 1 fields, but the first record has 2"),
    ("a,a\n", "line 1: two columns have the name"),
    ("a\n\"1\n\n", "line 4, in the record that starts on line 2: the text ends inside quotes"),
    ("a\n\"1\"x\n", "expected a separator after the closing quote of a field"),
    ("a\nx\"1\"\n", "a field that contains a quote must be quoted"),
    ("a\n1\r2\n", "expected a line feed after a carriage return"),
  ])
  func `What is no CSV is an error with its line`(input: String, message: String) throws {
    let result = try read(input: input)
    #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["", "a", "a,b", #"\""#, #"a\"b,"#, #"x\r\ny"#, " a ", #"é,\"\""#])
  func `A string survives a conversion to CSV and back`(text: String) throws {
    let folder = try Folder()
    let object = "{\"k,\":\"\(text)\",\"n\":\"1\"}\n"
    let csv = try Tool.run("convert", "--to", "csv", try folder.file("a.jsonl", object)).output
    #expect(try read(input: csv).output == object)
  }

  @Test(arguments: [
    ["--delimiter", ""], ["--delimiter", "ab"], ["--delimiter", "\""], ["--delimiter", "é"],
  ])
  func `A delimiter is a character`(arguments: [String]) throws {
    #expect(
      try Tool.run(["convert", "--from", "csv", "--to", "lines"] + arguments, input: "").status
        == 64)
    #expect(
      try Tool.run("convert", "--from", "lines", "--to", "array", "--types", input: "").status == 64
    )
  }

  @Test(
    arguments: [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "compressed with xz"),
      ([0xFF, 0xFE, 0x7B, 0], "in UTF-16"), ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "in UTF-32"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], "in UTF-32"),
      ([0x50, 0x4B, 3, 4, 0x9B], "a ZIP archive"),
    ] as [([UInt8], String)])
  func `An error says what data is that is no text`(bytes: [UInt8], name: String) throws {
    let folder = try Folder()
    let file = folder.path("a")
    try Data(bytes).write(to: URL(filePath: file))
    for command in [
      "get a", "query '$'", "format", "validate", "lines", "convert --to lines", "stats",
      "convert --to array", "set a 1", "diff /dev/null", "convert --from csv --to lines",
    ] {
      for script in ["\"$0\" \(command) \"$1\"", "\"$0\" \(command) - < \"$1\""] {
        let result = try Tool.shell(script, file)
        #expect(result.status == (command.hasPrefix("diff") ? 2 : 1) && result.output.isEmpty)
        #expect(
          result.errors.contains("the data is \(name), not JSON; try: ")
            || command.hasPrefix("diff"), "\(script) \(result.errors)")
      }
    }
  }

  /// What has no end: the first error ends it, in little memory.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "$0 validate /dev/zero", "$0 get a /dev/full", "$0 stats /dev/zero",
      "$0 query '$.a' /dev/zero",
      "$0 set a 1 /dev/zero", "$0 lines --count /dev/zero",
      "$0 lines -c --on-error stop < /dev/zero",
      "$0 diff /dev/zero /dev/zero", "$0 convert --from csv --to json /dev/zero",
      "yes '{\"a\":1' | $0 get a", "yes '{\"a\":1' | $0 query '$.a'", "yes '[1]' | $0 set a 1",
      "yes | tr -d '\\n' | $0 format", "yes '[1]' | $0 validate", "head -c 3 /dev/zero | $0 get a",
    ])
  func `An input without an end ends with its first error`(_ command: String) throws {
    let result = try Tool.shell(
      "ulimit -v 4000000; " + command.replacing("$0", with: "timeout 30 \"$0\""), "")
    #expect(result.status == 1 || result.status == 2, "\(result)")
    #expect(!result.errors.isEmpty)
  }

  /// What does not fit into the temporary folder is kept in memory, and moving it is not tried
  /// again for each piece.
  @Test func `A pipe is read where no temporary file can be written`() throws {
    let text = "[" + String(repeating: "\"0123456789\",", count: 1_300_000) + "1]"
    let folder = try Folder()
    let file = try folder.file("a.json", text)
    // A file may have a megabyte: what is spooled is cut off.
    let script = "ulimit -f 1024; trap '' XFSZ; cat \"$1\" | \"$0\" get '[1299999]'"
    for folder in ["", "TMPDIR=/nonexistent; export TMPDIR; "] {
      #expect(
        try Tool.shell(folder + script, file)
          == Tool.Result(output: "\"0123456789\"\n", errors: "", status: 0))
    }
  }

  @Test func `A file whose name is not UTF-8 can be read`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "{\"a\":1,}")
    let script = "cd \"$(dirname \"$1\")\"; bad=$(printf 'b\\377.json'); "
    for (command, output) in [
      ("get a", "1\n"), ("validate", ""), ("lines", "{\"a\":1}\n"), ("format -c", "{\"a\":1}\n"),
    ] {
      let result = try Tool.shell(
        script + "echo '{\"a\":1}' > \"$bad\"; \"$0\" \(command) \"$bad\"", file)
      #expect(result == Tool.Result(output: output, errors: "", status: 0), "\(command)")
    }
    for command in ["get x", "set x 1 -i", "format -i"] {
      let result = try Tool.shell(script + "cp \"$1\" \"$bad\"; \"$0\" \(command) \"$bad\"", file)
      #expect(result.status == 1 && result.errors.hasPrefix("b\u{FFFD}.json:"), "\(result)")
    }
    #expect(
      try Tool.shell(script + "\"$0\" get x none\"$bad\"", file).errors.contains("No such file"))
  }

  @Test func `Other names of a replaced file are mentioned, and a pipe is not replaced`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "{}")
    let linked = try Tool.shell("ln \"$1\" \"$1.2\"; \"$0\" set a 1 -i \"$1\"", file)
    #expect(linked.status == 0 && linked.errors.contains("hard links"), "\(linked)")
    #expect(try folder.text("a.json") == "{\"a\": 1}" && folder.text("a.json.2") == "{}")
    #expect(try Tool.shell("\"$0\" set a 2 -i \"$1\"", file).errors.isEmpty)
    for command in ["set a 1 -i", "format -i", "delete a -i", "merge -i"] {
      let pipe = try Tool.shell(
        "rm -f \"$1.p\"; mkfifo \"$1.p\"; timeout 20 \"$0\" \(command) \"$1.p\" \"$1\"", file)
      #expect(pipe.status == 1 && pipe.errors.contains("not a regular file"), "\(command) \(pipe)")
    }
  }

  @Test func `Values without an end are printed as they arrive`() throws {
    let result = try Tool.shell("yes '{\"a\":1}' | timeout 30 \"$0\" get a | head -n 3", "")
    #expect(result.output == "1\n1\n1\n")
  }

  /// A pipe with a name can be opened once.
  @Test func `A large text from a pipe with a name is read to its end`() throws {
    let folder = try Folder()
    let file = try folder.file(
      "a.json", "{\"b\":[" + String(repeating: "1,", count: 100_000) + "2],\"a\":3}")
    for command in ["get a --large-from 1000", "get a", "query '$.a'"] {
      let result = try Tool.run(
        URL(filePath: "/bin/bash"),
        ["-c", "\"$0\" \(command) <(cat \"$1\")", Tool.path.path, file],
        input: "")
      #expect(result.output == "3\n", "\(result)")
    }
  }
}
