import Foundation
import Testing

/// `json lines`.
struct LinesTests {
  static let users = """
    {"id":1,"user":{"name":"Ann","age":36},"level":"error"}
    {"id": 2, "user": {"name": "Bob"}, "level": "info"}

    {"id":3,"level":"\\u0065rror"}\r
    {"id":4,"level":"x","other":"error"}
    """

  private func lines(_ arguments: String..., input: String = users) throws -> String {
    let result = try Tool.run(["lines"] + arguments, input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test func `Lines are validated and printed unchanged`() throws {
    let lines = Self.users.unicodeScalars.split { $0 == "\r" || $0 == "\n" }
    #expect(try self.lines() == lines.map { String($0) + "\n" }.joined())
    #expect(try self.lines("--count") == "4\n")
    #expect(try self.lines(input: "").isEmpty)
    #expect(try self.lines(input: "\u{FEFF}1\n \n2") == "1\n2\n")
  }

  @Test func `A byte order mark is accepted only at the start of the file`() throws {
    let result = try Tool.run(["lines"], input: "1\n\u{FEFF}2\n")
    #expect(result.status == 1 && result.output == "1\n")
    #expect(result.errors.contains("2:1"), "\(result.errors)")
    #expect(result.errors.contains("byte order mark"), "\(result.errors)")
  }

  @Test func `Conditions select lines`() throws {
    #expect(try lines("--where", "@.user.age > 30", "--select", "id") == "1\n")
    #expect(try lines("-w", "@.id > 1", "-w", "@.user", "--select", "id") == "2\n")
    #expect(try lines("-w", "!@.user || @.id == 1", "--count") == "3\n")
    #expect(try lines("--where", "@ > 1", input: "1\n2\n\"x\"") == "2\n")
  }

  /// A line may be passed over only if it cannot satisfy the condition, whichever way it is
  /// written.
  @Test(arguments: [
    "@.level == \"error\"", "@.level=='error'", " @.level == 'info' ", "@.user.name == 'Ann'",
    "@.id == 1", "@.level == ''", "@.level != 'error'", "@.level == 'a/b'",
  ])
  func `Skipping lines unread does not change the result`(condition: String) throws {
    let all = try lines("--where", condition)
    for jobs in ["1", "3"] {
      #expect(try lines("--where", condition, "--unchecked", "--jobs", jobs) == all)
    }
  }

  @Test func `Invalid lines are numbered correctly when others are skipped unread`() throws {
    let input = "{}\nx\n{\"a\":\"b\"}\n\n{\"a\":\"b\"\n"
    let result = try Tool.run("lines", "--unchecked", "-w", "@.a == 'b'", input: input)
    #expect(result.status == 1 && result.output == "{\"a\":\"b\"}\n")
    #expect(result.errors.hasPrefix("<stdin>:5:9: "))
  }

  @Test func `Values are selected from lines`() throws {
    #expect(try lines("--select", "user.name") == "\"Ann\"\n\"Bob\"\n")
    #expect(try lines("--select", "/user/name", "--raw") == "Ann\nBob\n")
    #expect(try lines("--select", "$.user.*", "-w", "@.id == 1") == "\"Ann\"\n36\n")
    #expect(
      try lines("--select", "id", "--select", "user.name")
        == "[1,\"Ann\"]\n[2,\"Bob\"]\n[3,null]\n[4,null]\n")
  }

  @Test func `A change leaves the rest of the line as it was written`() throws {
    #expect(
      try lines("--set", "user.name=\"C\"", "-w", "@.id < 3")
        == """
        {"id":1,"user":{"name":"C","age":36},"level":"error"}
        {"id": 2, "user": {"name": "C"}, "level": "info"}

        """)
    #expect(
      try lines("--set", "n=[1.10]", input: "{}\n{ \"a\" : 1e2 }")
        == "{\"n\":[1.10]}\n{ \"a\" : 1e2, \"n\" : [1.10] }\n")
  }

  /// The text is changed in place where that is possible; the result is that of a change to the
  /// value.
  @Test(arguments: ["a", "a.b", "a.b[1]", "c", "b[0]", "d.e.f", #"["x\"y"]"#, #"["a/b"]"#, "é"])
  func `Changing the text gives the same result as changing the value`(path: String) throws {
    let documents = [
      "{}", #"{"a":1}"#, #"{"a":{"b":[1,{"b":2},"]}"]}}"#, #"{"a":{},"a":{"b":[]}}"#,
      #"{"\u0061":{"b":1}}"#, #"{"x\"y":"\\","b":[[],{}],"c":"\"c\":1"}"#, #"{"a\/b":1,"é":2}"#,
      #"{ "c" : -1.5e3 , "b" : [ true , null ] }"#, #"{"c":1,"x":{"c":2},"\u0063":3}"#,
    ]
    for document in documents {
      let changed = try Tool.run("lines", "--set", "\(path)={\"new\":1}", input: document)
      let expected = try Tool.run("set", "-c", path, "{\"new\":1}", input: document)
      #expect(changed.status == expected.status, "\(document) \(path)")
      let normal = try Tool.run(
        "format", "-c", input: changed.output.isEmpty ? "0" : changed.output)
      #expect(normal.output == (expected.output.isEmpty ? "0\n" : expected.output), "\(document)")
    }
  }

  @Test func `Several changes are made one after another`() throws {
    #expect(
      try lines("--set", "a=1", "--delete", "b", input: #"{"b":0, "n":1.10}"#)
        == #"{"n":1.10, "a":1}"# + "\n")
    #expect(
      try lines(
        "--set", "a=1", "--set", "b.c=2", "--delete", "x", "--delete", "y", input: #"{"x":0}"#)
        == #"{"a":1,"b":{"c":2}}"# + "\n")
  }

  @Test func `The rest of a line is kept in every case`() throws {
    let input = #"{ "n": 1.10, "s": "\u00e9", "a": { } }"# + "\n"
    // The path must be created.
    #expect(
      try lines("--set", "x.y=[1]", input: input)
        == #"{ "n": 1.10, "s": "\u00e9", "a": { }, "x": { "y": [1] } }"# + "\n")
    // There is nothing to delete.
    #expect(try lines("--delete", "x", "--delete", "a.b", input: input) == input)
    #expect(try lines("--delete", "a", input: input) == #"{ "n": 1.10, "s": "\u00e9" }"# + "\n")
    #expect(try lines("--set", "s=\"é\"", input: input) == input.replacing(#"\u00e9"#, with: "é"))
  }

  @Test(arguments: ["stop", "report", "skip"]) func `Invalid lines are handled by the policy`(
    policy: String
  ) throws {
    let input = "1\n[2,\n3\nx\n4"
    for jobs in ["1", "2"] {
      let result = try Tool.run(["lines", "--on-error", policy, "--jobs", jobs], input: input)
      #expect(result.status == (policy == "skip" ? 0 : 1))
      #expect(result.output == (policy == "stop" ? "1\n" : "1\n3\n4\n"))
      #expect(result.errors.hasPrefix("<stdin>:2:4: expected a value"))
      #expect(result.errors.contains("<stdin>:4:1: ") == (policy != "stop"))
    }
  }

  @Test func `The number of jobs does not change the output`() throws {
    let folder = try Folder()
    let text = (0..<60_000).map { #"{"id":\#($0),"level":"\#($0 % 7)","x":"\#($0 * $0)"}"# }
      .joined(separator: "\n")
    let file = try folder.file("big.jsonl", text)
    for arguments in [
      ["--where", "@.level == '3'"], ["--select", "x", "--raw"], ["--sample", "20"],
      ["--fraction", "0.01"], ["--format", "{id} {level}"], ["--limit", "12345"],
      ["--set", "id=null"], ["--count"],
    ] {
      let one = try Tool.run(["lines", "--jobs", "1", file] + arguments, input: nil)
      #expect(one.status == 0 && !one.output.isEmpty)
      for jobs in ["2", "5"] {
        #expect(try Tool.run(["lines", "--jobs", jobs, file] + arguments, input: nil) == one)
      }
    }
  }

  @Test func `A sample has the requested size`() throws {
    let input = (0..<500).map(String.init).joined(separator: "\n")
    let sample = try lines("--sample", "10", input: input)
    #expect(sample.split(separator: "\n").count == 10)
    #expect(
      sample.split(separator: "\n").compactMap { Int($0) }.sorted().map(String.init)
        == sample.split(separator: "\n").map(String.init))
    #expect(try lines("--sample", "10", "--seed", "1", input: input) != sample)
    #expect(try lines("--sample", "1000", input: input) == input + "\n")
    #expect(try lines("--sample", "0", input: input).isEmpty)
    #expect(try lines("--limit", "3", input: input) == "0\n1\n2\n")
    #expect(try lines("--limit", "0", input: input).isEmpty)
    let part = try lines("--fraction", "0.5", input: input).split(separator: "\n").count
    #expect((150...350).contains(part))
    #expect(try lines("--fraction", "1", input: input) == input + "\n")
    #expect(try lines("--fraction", "0", input: input).isEmpty)
  }

  @Test func `Adjacent byte ranges print each line exactly once`() throws {
    let folder = try Folder()
    let text = "1\n22\n\n333\n4444"
    let file = try folder.file("a.jsonl", text)
    for first in 0...text.utf8.count {
      for second in first...text.utf8.count {
        let parts = try ["0-\(first)", "\(first)-\(second)", "\(second)-99"].map {
          try Tool.run("lines", "--bytes", $0, file).output
        }
        #expect(parts.joined() == "1\n22\n333\n4444\n", "\(first) \(second)")
      }
    }
  }

  @Test func `Lines beyond the maximum length are rejected`() throws {
    let long = "\"" + String(repeating: "x", count: 600_000) + "\""
    #expect(try lines(input: "1\n\(long)\n2") == "1\n\(long)\n2\n")
    let result = try Tool.run("lines", "--max-length", "100000", input: "1\n\(long)\n2")
    #expect(result.status == 1)
    #expect(result.errors.contains("a line has more than the 100000 bytes allowed"))
  }

  @Test func `Lines before a read error are printed`() throws {
    let text = (0..<60_000).map { "[\($0)]\n" }.joined()
    let folder = try Folder()
    let file = try folder.file("long.jsonl", text + String(repeating: " ", count: 600_000) + "1")
    let one = try Tool.run("lines", "--max-length", "100000", "--jobs", "1", file)
    #expect(one.status == 1 && one.output == text)
    #expect(one.errors.contains("a line has more than the 100000 bytes allowed"))
    for jobs in ["2", "5"] {
      #expect(try Tool.run("lines", "--max-length", "100000", "--jobs", jobs, file) == one)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `Several files are read one after another`() throws {
    let folder = try Folder()
    let (one, two) = (try folder.file("1", "1\n2"), try folder.file("2", "3"))
    #expect(try Tool.run("lines", one, two).output == "1\n2\n3\n")
    #expect(try Tool.run("lines", "--count", one, two).output == "3\n")
    let missing = try Tool.run("lines", folder.path("none"), one)
    #expect(missing.status == 1 && missing.errors.contains("No such file or directory"))
  }
}
