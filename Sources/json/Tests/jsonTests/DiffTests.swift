import Testing

/// `json diff` as a user runs it.
struct DiffTests {
  @Test func `Differences are printed by path`() throws {
    let folder = try Folder()
    let old = try folder.file("old.json", #"{"users":[{"age":36},{"age":1}],"a":1,"b":2}"#)
    let new = try folder.file("new.json", #"{"b":2.0,"users":[{"age":37},{"age":1}],"c":[]}"#)
    let result = try Tool.run("diff", old, new)
    #expect(result.status == 1 && result.errors.isEmpty)
    // No colours if the output is not a terminal.
    #expect(
      result.output.split(separator: "\n").sorted() == [
        "+ c: []", "+ users[0].age: 37", "- a: 1", "- users[0].age: 36",
      ])
  }

  @Test func `Equal files print nothing`() throws {
    let folder = try Folder()
    let old = try folder.file("old.json", #"{"a":1,"b":[1e2]}"#)
    let same = Tool.Result(output: "", errors: "", status: 0)
    #expect(try Tool.run("diff", old, old) == same)
    #expect(try Tool.run("diff", old, "-", input: #"{ "b": [100], "a": 1.0 }"#) == same)
    #expect(try Tool.run("diff", "--patch", old, old).output == "[]\n")
  }

  @Test func `A patch is printed on demand`() throws {
    let folder = try Folder()
    let old = try folder.file("old.json", "[1,2,3]")
    let new = try folder.file("new.json", "[1,3]")
    let result = try Tool.run("diff", "--patch", old, new)
    #expect(result.status == 1)
    #expect(result.output.contains(#""op": "remove""#) && result.output.contains(#""path": "/1""#))
  }

  @Test func `A file that cannot be read is named`() throws {
    let folder = try Folder()
    let good = try folder.file("good.json", "1")
    let bad = try folder.file("bad.json", "[1,]")
    let result = try Tool.run("diff", good, bad)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("\(bad):1:4: "))
    #expect(try Tool.run("diff", "-", "-", input: "1").status == 64)
  }
}
