import Foundation
import Testing

/// `json lines` with groups, sums, extremes and averages.
struct GroupTests {
  @Test func `Groups are formed by value`() throws {
    let text = """
      {"k":{"a":1,"b":[2,{"c":1e2,"d":"x"}]}}
      {"k":{"b":[2.0,{"d":"x","c":100}],"a":1.0}}
      {"k":{"a":1,"b":[{"c":1e2,"d":"x"},2]}}
      {"k":9007199254740993}
      {"k":9007199254740992.0}
      {"k":18446744073709551615}
      {"k":18446744073709551614}
      {"k":1e20}
      {"k":100000000000000000000}
      """
    let folder = try Folder()
    let counts = try Tool.shell(
      "\"$0\" lines --group-by k --count \"$1\" | \"$0\" query '$.count'",
      folder.file("a.jsonl", text))
    #expect(counts.output == "2\n1\n1\n1\n1\n1\n2\n", "\(counts)")
  }

  @Test func `Percentiles are numbers that occur, and exact`() throws {
    let lines = (1...100).reversed().map {
      "{\"a\":\($0),\"big\":\(9_007_199_254_740_993 + 2 * $0)}"
    }
    let text = (lines + [#"{"a":"x"}"#, "{}"]).joined(separator: "\n")
    let result = try Tool.run(
      "lines", "--median", "a", "--p90", "a", "--p95", "a", "--p99", "a", "--median", "m=big",
      "--p99", "none", "--jobs", "2", input: text)
    #expect(
      result.output
        == "{\"median(a)\":50,\"m\":9007199254741093,\"p90(a)\":90,\"p95(a)\":95,\"p99(a)\":99,\"p99(none)\":null}\n"
    )
    let groups = try Tool.run(
      "lines", "--group-by", "g", "--median", "a",
      input: "{\"g\":1,\"a\":3}\n{\"g\":2,\"a\":7}\n{\"g\":1,\"a\":1}\n")
    #expect(groups.output == "{\"g\":1,\"median(a)\":1}\n{\"g\":2,\"median(a)\":7}\n")
    let limited = try Tool.run("lines", "--median", "a", "--max-values", "50", input: text)
    #expect(limited.status == 1 && limited.errors.contains("--max-values raises the limit"))
  }

  private static let input = """
    {"k":"b","n":1,"s":"x","d":0.1}
    {"k":"a","n":5,"s":"é","d":0.2}
    {"k":"b","n":-2,"s":"","d":0.3}
    {"n":"7","d":null}
    {"k":null,"n":3}
    """

  private func lines(_ arguments: String..., input: String = input) throws -> String {
    let result = try Tool.run(["lines"] + arguments, input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test func `Groups are printed as they occur first`() throws {
    #expect(
      try lines("--group-by", "k") == """
        {"k":"b","count":2}
        {"k":"a","count":1}
        {"k":null,"count":2}

        """)
    #expect(
      try lines("--group-by", "k", "--sum", "n", "--min", "s", "--max", "x=d", "--avg", "n") == """
        {"k":"b","sum(n)":-1,"min(s)":"","x":0.3,"avg(n)":-0.5}
        {"k":"a","sum(n)":5,"min(s)":"é","x":0.2,"avg(n)":5.0}
        {"k":null,"sum(n)":3,"min(s)":null,"x":null,"avg(n)":3.0}

        """)
  }

  @Test func `The greatest groups are printed on demand`() throws {
    #expect(try lines("--group-by", "k", "--count", "--top", "1") == "{\"k\":\"b\",\"count\":2}\n")
    #expect(
      try lines("--group-by", "k", "--max", "d", "--top", "9", "--format", "{k} {max(d)}")
        == "b 0.3\na 0.2\n \n")
    #expect(try lines("--group-by", "k", "--sum", "n", "--top", "2", "--format", "{k}") == "a\n\n")
    #expect(try lines("--group-by", "k", "--top", "0").isEmpty)
  }

  @Test func `Without groups there is one line`() throws {
    #expect(
      try lines("--count", "--sum", "n", "--avg", "a=n") == #"{"count":5,"sum(n)":7,"a":1.75}"#
        + "\n")
    #expect(try lines("--sum", "n", input: "") == #"{"sum(n)":null}"# + "\n")
    #expect(try lines("--count", "--max", "n", input: "") == #"{"count":0,"max(n)":null}"# + "\n")
    #expect(try lines("--group-by", "k", input: "").isEmpty)
    #expect(try lines("--min", "n", "--max", "m=n") == #"{"min(n)":-2,"m":"7"}"# + "\n")
  }

  @Test func `A group may have several values, of any kind`() throws {
    let input =
      "[1,\"1\"]\n[1.0,\"1\"]\n[\"1\",1]\n[[2],{\"a\":1}]\n[[2],{\"a\":1}]\n[1]\n[-0.0,\"\"]\n[0,\"\"]\n"
    #expect(
      try lines("--group-by", "a=[0],b=[1]", input: input) == """
        {"a":1,"b":"1","count":2}
        {"a":"1","b":1,"count":1}
        {"a":[2],"b":{"a":1},"count":2}
        {"a":1,"b":null,"count":1}
        {"a":0,"b":"","count":2}

        """)
  }

  @Test func `Sums are exact and rounded once`() throws {
    func sum(_ numbers: [String]) throws -> String {
      let input = numbers.map { $0 + "\n" }.joined()
      return String(try lines("--sum", "n=$", "--format", "{n}", input: input).dropLast())
    }
    #expect(try sum(Array(repeating: "0.1", count: 10)) == "1.0")
    #expect(try sum(["1e100", "1", "-1e100"]) == "1.0")
    #expect(try sum(["9223372036854775807", "9223372036854775807"]) == "18446744073709551614")
    #expect(try sum(["9223372036854775807", "1", "-9223372036854775807"]) == "1")
    #expect(try sum(["9007199254740993", "0.5", "-0.5"]) == "9007199254740992.0")
    #expect(try sum(["9007199254740993", "0.5"]) == "9.007199254740994e+15")
    #expect(try sum(["9007199254740993", "-0.5"]) == "9007199254740992.0")
    #expect(try sum(["1", "1e-17", "1e-17"]) == "1.0")
  }

  @Test func `Integers are compared exactly, with decimals too`() throws {
    let input = "9007199254740993\n9007199254740992\n9007199254740992.0\n"
    #expect(
      try lines("--max", "a=$", "--min", "b=$", input: input)
        == #"{"b":9007199254740992,"a":9007199254740993}"# + "\n")
    #expect(try lines("--max", "a=$", input: "1\n1.5\n-1e30\n") == "{\"a\":1.5}\n")
    #expect(try lines("--min", "a=$", input: "1\n1.5\n-1e30\n") == "{\"a\":-1e+30}\n")
  }

  @Test func `The number of jobs and the way the lines arrive change nothing`() throws {
    let folder = try Folder()
    let text = (0..<40_000).map {
      #"{"k":\#($0 % 997),"n":\#($0),"d":\#(Double($0 * 7919 % 1000) / 1000),"s":"\#($0 * 31 % 1009)"}"#
    }
    .joined(separator: "\n")
    let file = try folder.file("a.jsonl", text)
    for options in [["--group-by", "k"], ["--group-by", "s,k", "--top", "10"], []] {
      let arguments =
        ["lines", "--count", "--sum", "d", "--avg", "n", "--min", "s", "--max", "d"] + options
      let one = try Tool.run(arguments + ["--jobs", "1", file], input: nil)
      #expect(one.status == 0 && !one.output.isEmpty)
      #expect(try Tool.run(arguments + ["--jobs", "4", file], input: nil) == one)
      #expect(try Tool.run(arguments + ["--jobs", "2"], input: text) == one)
      let words = (arguments + ["--jobs", "3"]).map { "'\($0)'" }.joined(separator: " ")
      #expect(try Tool.shell("dd if=\"$1\" bs=1000 status=none | \"$0\" \(words)", file) == one)
    }
  }

  @Test func `Too many groups are an error, and print nothing`() throws {
    let input = (0..<100).map { "\($0)\n" }.joined()
    let result = try Tool.run("lines", "--group-by", "$", "--max-groups", "99", input: input)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("<stdin>: more than 99 groups; --max-groups"))
    #expect(try lines("--group-by", "$", "--max-groups", "100", input: input).contains("99"))
    // Long keys count as many.
    let long = "\"" + String(repeating: "x", count: 200_000) + "\""
    #expect(try Tool.run("lines", "--group-by", "$", "--max-groups", "99", input: long).status == 1)
  }

  @Test func `A bad line ends groups with an error, or is left out`() throws {
    let input = "{\"k\":1}\nx\n{\"k\":1}\n"
    let stopped = try Tool.run("lines", "--group-by", "k", input: input)
    #expect(stopped.status == 1 && stopped.output.isEmpty)
    #expect(stopped.errors.hasPrefix("<stdin>:2:1: "))
    let skipped = try Tool.run("lines", "--group-by", "k", "--on-error", "skip", input: input)
    #expect(skipped.status == 0 && skipped.output == "{\"k\":1,\"count\":2}\n")
  }

  @Test func `Conditions choose what is counted, over all files`() throws {
    let folder = try Folder()
    let (one, two) = (try folder.file("1", Self.input), try folder.file("2", Self.input))
    #expect(
      try Tool.run("lines", "--where", "@.k == 'b'", "--sum", "n", one, two).output
        == "{\"sum(n)\":-2}\n")
  }

  @Test(arguments: [
    ["--top", "1"], ["--group-by", "a", "--top", "-1"], ["--group-by", "a", "--select", "a"],
    ["--group-by", "a", "--limit", "1"], ["--group-by", "a", "--sample", "1"],
    ["--group-by", "a", "--set", "a=1"], ["--group-by", "a..b"], ["--sum", "a", "--sum", "a"],
    ["--group-by", "count", "--count"], ["--group-by", "a", "--max-groups", "0"], ["--sum", ""],
  ])
  func `What does not go together is a usage error`(arguments: [String]) throws {
    #expect(try Tool.run(["lines"] + arguments, input: "{}").status == 64, "\(arguments)")
  }
}
