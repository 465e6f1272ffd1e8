import Foundation
import Testing

/// `json stats`: what is in a file.
struct StatsTests {
  @Test func `A table of paths is printed`() throws {
    let input = #"{"users":[{"name":"Ann","age":36},{"name":"Bob","age":null}],"a b":true}"#
    #expect(
      try Tool.run("stats", input: input).output == """
        <stdin>: 72 bytes, 9 values (3 objects, 1 array, 2 strings, 1 number, 1 bool, 1 null), nested 4 deep
        PATH             COUNT  KIND                    VALUES
        $                    1  object                  2 members
        $.users              1  array                   2 elements
        $.users[*]           2  object                  2 members
        $.users[*].name      2  string                  "Ann", "Bob"
        $.users[*].age       2  null 50 %, number 50 %  36
        $['a b']             1  bool                    true

        """)
  }

  @Test func `Each path is a query that selects what it counts`() throws {
    let folder = try Folder()
    let members = (0..<9).map { #""\#($0)":{"x":[\#($0)]}"# }.joined(separator: ",")
    let file = try folder.file("a.json", #"{"by id":{\#(members)},"é":[[1],[]],"q'":{"\n":null}}"#)
    let rows = try Tool.run("stats", "--json", file).output
    let report = try folder.file("report.json", rows)
    let paths = try Tool.run("query", "$.paths[*].path", "--raw", report).output
    let counts = try Tool.run("query", "$.paths[*].count", report).output
    #expect(paths.contains("$['by id'].*.x[*]\n"))
    for (path, count) in zip(paths.split(separator: "\n"), counts.split(separator: "\n")) {
      #expect(
        try Tool.run("query", "--count", String(path), file).output == "\(count)\n", "\(path)")
    }
  }

  @Test func `Keys that are data are summarized as one path`() throws {
    let members = (0..<300).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let output = try Tool.run("stats", input: "{\(members)}").output
    #expect(output.split(separator: "\n").count == 4)
    #expect(output.contains("$.*     300  number  0 to 299"))
  }

  @Test func `Each line counts as a value`() throws {
    let folder = try Folder()
    let file = try folder.file("a.jsonl", "{\"a\":1}\n{\"a\":2}\n")
    #expect(try Tool.run("stats", file).output.contains("16 bytes, 2 lines, 4 values"))
    #expect(try Tool.run("stats", "--lines", input: "1\n2").output.contains("2 lines"))
    let bad = try folder.file("bad.jsonl", "1\n2 x\n")
    #expect(try Tool.run("stats", bad).errors.hasPrefix("\(bad):2:3: "))
  }

  @Test func `The output can be limited`() throws {
    let input = #"{"a":{"b":{"c":1}},"d":2}"#
    #expect(
      try Tool.run("stats", "--depth", "1", input: input).output.split(separator: "\n").count == 5)
    let narrow = try Tool.run("stats", "--width", "20", input: input).output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 20 })
    #expect(narrow.hasPrefix("<stdin>: 25 bytes, …\n"))
    let limited = try Tool.run("stats", "--limit", "2", input: input).output
    #expect(limited.hasSuffix("\n… and 3 more paths\n"))
  }

  @Test func `Deeply nested texts are safe`() throws {
    let input = String(repeating: "[", count: 2048) + String(repeating: "]", count: 2048)
    let result = try Tool.run("stats", "--max-depth", "2048", input: input)
    #expect(result.status == 0 && result.output.contains("nested 2048 deep"))
  }
}
