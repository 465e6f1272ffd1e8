import Foundation
import Testing

/// Input as it comes: several values, text sequences, CSV, and what is no text at all.
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
    ("a\n\"1\n\n", "line 4, in the record that starts in line 2: the text ends inside quotes"),
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
      ([0xFF, 0xFE, 0x7B, 0], "in UTF-16"),
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
}
