import Testing

/// `json query`, and `json get` with a query.
struct QueryTests {
  @Test(
    arguments: [
      (["$.a"], 0), (["$.f"], 1), (["$.n"], 1), (["$.none"], 1), (["$[*]"], 1),
      (["$.a", "--count"], 0),
      (["$.none", "--count"], 1), (["$.a", "--paths"], 0), (["$.f", "--paths"], 1),
    ] as [([String], Int32)])
  func `The status says on demand whether something is selected`(
    _ arguments: [String], _ status: Int32
  ) throws {
    let text = "{\"a\":1,\"n\":null,\"f\":false}"
    #expect(try Tool.run(["query", "-e"] + arguments, input: text).status == status)
    #expect(try Tool.run(["query"] + arguments, input: text).status == 0)
  }

  static let store = #"{"book":[{"t":"a","p":8.95},{"t":"b","p":12.99}],"p":[]}"#

  private func query(_ arguments: String...) throws -> String {
    let result = try Tool.run(["query"] + arguments, input: Self.store)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output
  }

  @Test func `Each selected value is printed on its own line`() throws {
    #expect(try query("$..p") == "[]\n8.95\n12.99\n")
    #expect(try query("$.book[?@.p > 10].t") == "\"b\"\n")
    #expect(try query("$.book[*].t", "--raw") == "a\nb\n")
    #expect(try query("$.book[0]") == #"{"t":"a","p":8.95}"# + "\n")
    #expect(try query("$.nope").isEmpty)
  }

  @Test func `Paths and counts can be printed`() throws {
    #expect(
      try query("$..t", "--paths") == "$['book'][0]['t']\t\"a\"\n$['book'][1]['t']\t\"b\"\n")
    #expect(try query("$..p", "--count") == "3\n")
    #expect(try query("$..p", "--count", "--limit", "2") == "2\n")
    #expect(try query("$..p", "--limit", "1") == "[]\n")
    #expect(try query("$..p", "--limit", "0").isEmpty)
  }

  @Test func `get prints everything that a query selects`() throws {
    #expect(try Tool.run("get", "$.book[*].t", "-r", input: Self.store).output == "a\nb\n")
    #expect(try Tool.run("get", "$.book.*.t", "-r", input: Self.store).output == "a\nb\n")
    #expect(try Tool.run("get", "$.book[1].t", input: Self.store).output == "\"b\"\n")
    #expect(try Tool.run("get", "$ref.$x", input: #"{"$ref":{"$x":1}}"#).output == "1\n")
    let missing = try Tool.run("get", "$.book[*].x", input: Self.store)
    #expect(missing.status == 1 && missing.errors == "<stdin>: $.book[*].x: selects nothing\n")
  }

  @Test func `Several files are read one after another`() throws {
    let folder = try Folder()
    let (one, two) = (try folder.file("1", "[1]"), try folder.file("2", "[2,3]"))
    let bad = try folder.file("bad", "[")
    let result = try Tool.run("query", "$[*]", one, bad, two)
    #expect(result.status == 1 && result.output == "1\n2\n3\n")
    #expect(result.errors.hasPrefix("\(bad):1:2: "))
  }
}

/// What people who know jq write first.
struct JQFormTests {
  private static let input = #"{"a":[1,2,{"x":5}],".b":1}"#

  @Test(arguments: [
    (".a[2].x", "5\n"), (".", input + "\n"), (".a[0]", "1\n"), (#".[".b"]"#, "1\n"),
    ("a[2].x", "5\n"),
  ])
  func `Paths of jq are understood`(path: String, output: String) throws {
    #expect(try Tool.run("get", "-c", path, input: Self.input).output == output)
    #expect(try Tool.run("lines", "--select", path, input: Self.input).output == output)
  }

  @Test(arguments: [
    (".a[].x", "As a query it is '$.a[*].x'."), ("a[]", "As a query it is '$.a[*]'."),
    ("..x", "As a query it is '$..x'."), (".[]", "As a query it is '$[*]'."),
    (".a[]?", "As a query it is '$.a[*]'."), (".a.[2].x", "As a query it is '$.a[2].x'."),
    (".a | .b", "For programs use jq"), (".a[] | select(.x)", "For programs use jq"),
  ])
  func `Expressions of jq are explained`(path: String, hint: String) throws {
    for command in ["get", "query"] {
      let result = try Tool.run(command, path, input: Self.input)
      #expect(result.status == 64 && result.errors.contains(hint), "\(result.errors)")
    }
  }

  @Test func `A negative index counts from the end`() throws {
    for path in ["a[-1].x", "$.a[-1].x", ".a[-1].x"] {
      #expect(try Tool.run("get", path, input: Self.input).output == "5\n")
    }
    #expect(try Tool.run("get", "a[-9]", input: Self.input).status == 1)
    #expect(
      try Tool.run("delete", "-c", "a[-1]", input: Self.input).output == #"{"a":[1,2],".b":1}"#
        + "\n")
  }

  @Test func `An index that is written as a key is explained`() throws {
    let result = try Tool.run("get", "a.2.x", input: Self.input)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("found an array of 3 elements; an element is written a[2].x\n"))
    #expect(try Tool.run("get", "2.x", input: #"{"2":{"x":1}}"#).output == "1\n")
  }
}
