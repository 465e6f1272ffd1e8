import Foundation
import Testing

/// `json lines --sort-by`.
struct SortTests {
  private func sorted(_ arguments: String..., input: String) throws -> String {
    let result = try Tool.run(["lines"] + arguments, input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test func `Values of all kinds are in order, and equal ones keep theirs`() throws {
    let values = [
      #"{"n":1}"#, #"{"k":null}"#, #"{"k":false}"#, #"{"k":true}"#, #"{"k":-1e300}"#,
      #"{"k":-9007199254740993}"#, #"{"k":-9007199254740992}"#, #"{"k":-2}"#, #"{"k":-0.5}"#,
      #"{"k":0}"#, #"{"k":-0.0}"#, #"{"k":5e-324}"#, #"{"k":1.0}"#, #"{"k":1,"later":true}"#,
      #"{"k":9007199254740992}"#, #"{"k":9007199254740993}"#, #"{"k":9223372036854775806}"#,
      #"{"k":9223372036854775807}"#, #"{"k":18446744073709551614}"#,
      #"{"k":18446744073709551615}"#, #"{"k":1e20}"#, #"{"k":""}"#, #"{"k":"\u0000"}"#,
      #"{"k":"\u0000a"}"#, #"{"k":"\u0001"}"#, #"{"k":"a"}"#, #"{"k":"a\u0000"}"#, #"{"k":"a b"}"#,
      #"{"k":"aa"}"#, #"{"k":"e\#u{301}"}"#, #"{"k":"\#u{e9}"}"#, #"{"k":"😀"}"#, #"{"k":[]}"#,
      #"{"k":[null]}"#, #"{"k":[1]}"#, #"{"k":[1,null]}"#, #"{"k":[2]}"#, #"{"k":["a"]}"#,
      #"{"k":[[]]}"#, #"{"k":{}}"#, #"{"k":{"a":2}}"#, #"{"k":{"b":1,"a":3}}"#,
      #"{"k":{"a":3,"b":2}}"#, #"{"k":{"b":0}}"#,
    ]
    var random = SplitMix(state: 1)
    for _ in 0..<5 {
      var shuffled = values
      shuffled.shuffle(using: &random)
      // What is equal keeps its order.
      for pair in [[0, 1], [9, 10], [12, 13]] {
        let places = pair.map { shuffled.firstIndex(of: values[$0]) ?? 0 }
        if places[0] > places[1] { shuffled.swapAt(places[0], places[1]) }
      }
      let input = shuffled.joined(separator: "\n")
      #expect(
        try sorted("--sort-by", "k", input: input) == values.joined(separator: "\n") + "\n")
    }
  }

  @Test func `Several values, both directions and the first lines`() throws {
    let input = """
      {"a":1,"b":"x"}
      {"a":2,"b":"x"}
      {"a":1,"b":"w"}
      {"a":2,"b":"w","c":1}
      {"a":2,"b":"w","c":2}
      """
    let select = ["--select", "a", "--select", "b", "--select", "c"]
    func rows(_ arguments: [String]) throws -> String {
      try Tool.run(["lines"] + arguments + select, input: input).output
        .replacing("\n", with: " ")
    }
    #expect(
      try rows(["--sort-by", "a, b"])
        == #"[1,"w",null] [1,"x",null] [2,"w",1] [2,"w",2] [2,"x",null] "#)
    #expect(
      try rows(["--sort-by", "a, b", "--descending"])
        == #"[2,"x",null] [2,"w",1] [2,"w",2] [1,"x",null] [1,"w",null] "#)
    #expect(
      try rows(["--sort-by", "b.length, c", "--limit", "2", "--descending"])
        == #"[2,"w",2] [2,"w",1] "#)
    // Sorted by the original line, not by the changed one.
    #expect(
      try sorted("--sort-by", "a", "--set", "a=0", "--where", "@.b == 'x'", input: input)
        == "{\"a\":0,\"b\":\"x\"}\n{\"a\":0,\"b\":\"x\"}\n")
    #expect(try sorted("--sort-by", "a", "--limit", "0", input: input).isEmpty)
    #expect(
      try sorted(
        "--sort-by", "$.v[?@ > 1]", "--select", "$.v[*]", input: "{\"v\":[1,3]}\n{\"v\":[2]}")
        == "2\n1\n3\n")
  }

  @Test(arguments: [[], ["--limit", "1000"], ["--limit", "100000"], ["--descending"]])
  func `More lines than fit into memory are sorted`(_ options: [String]) throws {
    var random = SplitMix(state: 2)
    let padding = String(repeating: "é", count: 60)
    // Longer lines than the buffer of a run, and lines with equal keys.
    let lines = (0..<24_000).map { number in
      let key = number % 3 == 0 ? 7 : Int.random(in: -1000...1_000_000, using: &random)
      let text = number % 8_000 == 1 ? String(repeating: "x", count: 200_000) : padding
      return (key: key, text: "{\"k\":\(key),\"n\":\(number),\"p\":\"\(text)\"}")
    }
    let isDescending = options.contains("--descending")
    let ordered = lines.enumerated().sorted { left, right in
      if left.element.key == right.element.key { return left.offset < right.offset }
      return (left.element.key < right.element.key) != isDescending
    }
    let limit = options.count == 2 ? Int(options[1]) ?? 0 : lines.count
    let expected = ordered.prefix(limit).map { $0.element.text + "\n" }.joined()
    let input = lines.map(\.text).joined(separator: "\n")
    for jobs in ["1", "3"] {
      let result = try Tool.run(
        ["lines", "--sort-by", "k", "--sort-memory", "1048576", "--jobs", jobs] + options,
        input: input)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output == expected)
    }
  }

  @Test func `A bad line ends sorting, unless it is passed over`() throws {
    let input = "{\"k\":2}\n{\"k\":\n{\"k\":1}\n"
    let stopped = try Tool.run("lines", "--sort-by", "k", input: input)
    #expect(stopped.status == 1 && stopped.output.isEmpty && stopped.errors.contains("2:6"))
    let skipped = try Tool.run("lines", "--sort-by", "k", "--on-error", "skip", input: input)
    #expect(skipped.status == 0 && skipped.output == "{\"k\":1}\n{\"k\":2}\n")
  }

  @Test func `A temporary file that cannot be written is an error`() throws {
    let line = "{\"k\":\"\(String(repeating: "x", count: 1000))\"}\n"
    let folder = try Folder()
    let result = try Tool.shell(
      "TMPDIR=/nonexistent \"$0\" lines --sort-by k --sort-memory 1048576 \"$1\"",
      folder.file("a.jsonl", String(repeating: line, count: 3000)))
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("cannot write a temporary file for sorting; TMPDIR"))
  }

  @Test(arguments: [
    ["--count"], ["--group-by", "a"], ["--sum", "a"], ["--sample", "3"], ["--sort-memory", "5"],
  ])
  func `What cannot be sorted is refused`(_ options: [String]) throws {
    let result = try Tool.run(["lines", "--sort-by", "k"] + options, input: "{}")
    #expect(result.status == 64 && result.errors.contains("--sort-"))
    #expect(try Tool.run("lines", "--descending", input: "{}").errors.contains("needs --sort-by"))
  }
}
