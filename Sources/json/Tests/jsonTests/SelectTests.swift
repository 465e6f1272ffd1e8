import Foundation
import Testing

/// What is printed of each value: columns, lines of text, layouts.
struct SelectTests {
  @Test(arguments: [
    ("books.length", "3\n"), ("length", "2\n"), ("books[0].length", "1\n"), ("own.length", "7\n"),
  ])
  func `get knows lengths as columns do`(_ path: String, _ output: String) throws {
    let text = #"{"books":["a","bc",{}],"own":{"length":7}}"#
    for options in [[], ["--large-from", "1"]] {
      let folder = try Folder()
      let file = try folder.file("a.json", text)
      let result = try Tool.run(["get", path, file] + options, input: nil)
      #expect(result == Tool.Result(output: output, errors: "", status: 0))
    }
    #expect(try Tool.run("get", "none.length", input: text).status == 1)
  }

  private static let users = """
    {"id":1,"user":{"name":"Ann","a,b":"x"},"tags":["a","b"]}
    {"id":2,"user":{"name":"Bob\\t"},"tags":"xyz"}
    {"id":3,"tags":{"length":7,"x":[1.10,{}]}}
    """

  private func lines(_ arguments: String..., input: String = users) throws -> String {
    let result = try Tool.run(["lines"] + arguments, input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test func `A list of columns makes objects, with null for what is missing`() throws {
    #expect(
      try lines("--select", "id, name=user.name, n=tags.length") == """
        {"id":1,"name":"Ann","n":2}
        {"id":2,"name":"Bob\\t","n":3}
        {"id":3,"name":null,"n":7}

        """)
    // A name alone makes an object, too.
    #expect(try lines("--select", "n=id", "--limit", "1") == "{\"n\":1}\n")
    #expect(
      try lines(
        "--select", #""a=b"=/user/name, y=user["a,b"], z=$.tags[?@ == 'b', 0]"#, "--limit", "1")
        == #"{"a=b":"Ann","y":"x","z":"b"}"# + "\n")
    // An array of values is what several lists are.
    #expect(try lines("--select", "id", "--select", "tags.length", "--limit", "1") == "[1,2]\n")
    #expect(try lines("--select", "user.name.length") == "3\n4\n")
  }

  @Test func `Rows in one line have the text that other layouts have`() throws {
    let input =
      #"{"a":"é/\u0001\"<","b":1.50,"c":[1e2,{"d":"é"}],"e":-0.0,"f":18446744073709551615}"#
    // In the order of sorted keys, which values are made for.
    for arguments in [["a, b, c, e, f, g, é=a"], ["a, é=c.length"]] {
      for options in [[], ["--ascii"]] {
        let plain = try Tool.run(["lines", "--select"] + arguments + options, input: input)
        let sorted = try Tool.run(
          ["lines", "--sort-keys", "--select"] + arguments + options, input: input)
        #expect(plain == sorted)
        #expect(plain.status == 0)
      }
    }
    let array = try lines("--select", "a", "--select", "c", "--ascii", input: input)
    #expect(array == #"["\u00e9/\u0001\"<",[100.0,{"d":"\u00e9"}]]"# + "\n")
  }

  @Test func `A query has columns too`() throws {
    let input = #"{"u":[{"id":1,"t":[]},{"id":2}]}"#
    #expect(
      try Tool.run("query", "$.u[*]", "--select", "id,n=t.length", input: input).output
        == "{\"id\":1,\"n\":0}\n{\"id\":2,\"n\":null}\n")
    #expect(
      try Tool.run("query", "$.u[*]", "--format", "{id}/{t}", input: input).output == "1/[]\n2/\n")
  }

  @Test func `A format is a line of text`() throws {
    #expect(
      try lines("--format", #"{user.name}\t{ id }\{{tags.length}\}\\"#)
        == "Ann\t1{2}\\\nBob\t\t2{3}\\\n\t3{7}\\\n")
    #expect(
      try lines("--format", #"{tags.x} {user["a,b"]}{$.tags['x'][1]}"#)
        == " x\n \n[1.1,{}] {}\n")
    #expect(try lines("--format", "{id}", "--join-output") == "123")
    #expect(try lines("--format", "{id}é", "--where", "@.id == 2") == "2é\n")
  }

  @Test(arguments: [
    ["--select", "a,"], ["--select", "a,b=c.d,b"], ["--select", "=a"], ["--select", "a=b..c"],
    ["--format", "{a"], ["--format", "a}"], ["--format", #"\q"#], ["--format", "{a..b}"],
    ["--format", "x", "--select", "a"], ["--format", "x", "--select", "a,b"],
    ["--compact", "--tab"], ["--tab", "--indent", "2"], ["--indent", "32"],
    ["--count", "--format", "x"],
    ["--select", "'a=b"],
  ])
  func `What is not a list, a format or a layout is a usage error`(arguments: [String]) throws {
    let result = try Tool.run(["lines"] + arguments, input: "{}")
    #expect((result.status == 64) == (arguments.last != "'a=b"), "\(arguments)")
  }

  @Test(arguments: [["lines"], ["query", "$"]])
  func `Layouts are those of all commands`(command: [String]) throws {
    let input = #"{"b": 1.10, "a":[ "é" ]}"#
    func output(_ arguments: String...) throws -> String {
      try Tool.run(command + arguments, input: input).output
    }
    #expect(try output("--sort-keys") == #"{"a":["é"],"b":1.1}"# + "\n" || command == ["lines"])
    #expect(try output("--sort-keys", "--exact-numbers") == #"{"a":["é"],"b":1.10}"# + "\n")
    #expect(try output("-c", "--exact-numbers") == #"{"b":1.10,"a":["é"]}"# + "\n")
    #expect(try output("--ascii", "--exact-numbers") == #"{"b":1.10,"a":["\u00e9"]}"# + "\n")
    #expect(
      try output("--indent", "1", "--exact-numbers")
        == "{\n \"b\": 1.10,\n \"a\": [\n  \"é\"\n ]\n}\n")
    #expect(
      try output("--tab", "--exact-numbers")
        == "{\n\t\"b\": 1.10,\n\t\"a\": [\n\t\t\"é\"\n\t]\n}\n")
  }

  @Test func `A line stays as it is unless a layout is asked for`() throws {
    let line = #"{"b": 1.10, "a":[ "é" ]}"# + "\n"
    #expect(try lines(input: line) == line)
    #if SystemJansson
    #expect(try lines("--engine", "jansson", input: line) == line)
    #endif
    #expect(try lines("--sort-keys", input: line) == #"{"a":["é"],"b":1.10}"# + "\n")
  }

  @Test func `Tabs indent lines and are not put into strings`() throws {
    let input = #"{"a":[" x  y\n z",{}],"b":{}}"#
    let output = "{\n\t\"a\": [\n\t\t\" x  y\\n z\",\n\t\t{}\n\t],\n\t\"b\": {}\n}\n"
    #expect(try Tool.run("format", "--tab", input: input).output == output)
    #expect(try Tool.run("get", "", "--tab", input: input).output == output)
    let folder = try Folder()
    let (good, other) = (try folder.file("a", output), try folder.file("b", input))
    #expect(try Tool.run("format", "--tab", "--check", good, other).output == other + "\n")
    for arguments in [["format"], ["set", "b", "{}"], ["delete", "c", "--ignore-missing"]] {
      let file = try folder.file("c", input)
      #expect(try Tool.run(arguments + ["--tab", "-i", file], input: "").status == 0)
      #expect(try folder.text("c") == output)
    }
  }

  @Test func `Joined output has no line feeds`() throws {
    #expect(
      try Tool.run("get", "$[*]", "--join-output", "-c", input: #"["a",1,[2]]"#).output == "a1[2]")
    #expect(
      try Tool.run("query", "$[*]", "--join-output", input: #"["a","\n",[2]]"#).output == "a\n[2]")
    #expect(try lines("--select", "user.name", "--join-output") == "AnnBob\t")
    #expect(try lines("--join-output", input: "1\n[2 ]\n") == "1[2 ]")
  }

  @Test(arguments: [
    ("null", 1), ("false", 1), ("true", 0), ("0", 0), (#""""#, 0), ("[]", 0),
  ])
  func `The status of get says on demand whether a value is null or false`(
    value: String, status: Int32
  ) throws {
    let result = try Tool.run("get", "a", "-e", input: "{\"a\":\(value)}")
    #expect(result.status == status && result.errors.isEmpty && result.output == value + "\n")
    #expect(try Tool.run("get", "a", input: "{\"a\":\(value)}").status == 0)
  }

  /// U+00E9, and e with U+0301: to Swift, these strings are equal.
  @Test func `Names are different if a byte is`() throws {
    let input = "{\"\u{E9}\":1,\"e\u{301}\":2}\n"
    let columns = "\u{E9},e\u{301}"
    #expect(try Tool.run("lines", "--select", columns, input: input).output == input)
    let csv = try Tool.run(
      "convert", "--from", "lines", "--to", "csv", "--columns", columns, input: input)
    #expect(csv.output.utf8.elementsEqual("\u{E9},e\u{301}\r\n1,2\r\n".utf8))
    let stats = try Tool.run("stats", "--json", input: input)
    let counts = try Tool.run("query", "$.paths[*].count", input: stats.output)
    #expect(counts.output == "1\n1\n1\n")
    let sums = try Tool.run(
      "lines", "--sum", "\u{E9}", "--sum", "e\u{301}=e\u{301}", input: input)
    #expect(sums.output == "{\"sum(\u{E9})\":1,\"sum(e\u{301})\":2}\n")
  }
}
