import Testing

/// `json convert`.
struct ConvertTests {
  private func convert(_ arguments: String..., input: String) throws -> String {
    let result = try Tool.run(["convert"] + arguments, input: input)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test(arguments: ["[]", "[1]", #"[{"a":[1,2]},"é",null,[[]],1.5]"#])
  func `An array converted to lines and back is the same`(array: String) throws {
    let lines = try convert("--to", "lines", input: array)
    #expect(lines.split(separator: "\n").count == (array == "[]" ? 0 : array == "[1]" ? 1 : 5))
    let back = try convert("--to", "array", input: lines)
    #expect(try Tool.run("format", "-c", input: back).output == array + "\n")
  }

  @Test func `The array may be nested in the document`() throws {
    let input = #"{"x":[0],"a":{"b":[1,{"c":[]}]}}"#
    #expect(try convert("--to", "lines", "--at", "a.b", input: input) == "1\n{\"c\":[]}\n")
    let missing = try Tool.run("convert", "--to", "lines", "--at", "a.c", input: input)
    #expect(missing.status == 1 && missing.errors.contains("no array at a.c"))
  }

  @Test func `Values need no line ends between them`() throws {
    #expect(
      try convert("--to", "lines", "--from", "values", input: #"{"a":1}[2] 3"#)
        == "{\"a\":1}\n[2]\n3\n")
  }

  @Test func `Objects are converted to CSV`() throws {
    let input = #"[{"a":1,"b":"x,y"},{"b":"say \"hi\"","c":true},{"a":null,"c":[1],"b":"1\n2"}]"#
    #expect(
      try convert("--to", "csv", input: input)
        == "a,b,c\r\n1,\"x,y\",\r\n,\"say \"\"hi\"\"\",true\r\n,\"1\n2\",[1]\r\n")
    #expect(
      try convert("--to", "csv", "--columns", "c[0],a", "--line-feed", input: input)
        == "c[0],a\n,1\n,\n1,\n")
    #expect(try convert("--to", "csv", input: "[]").isEmpty)
  }

  @Test func `A member that first occurs after the header is an error`() throws {
    let lines = String(repeating: "{\"a\":1}\n", count: 1000) + "{\"b\":2}\n"
    let result = try Tool.run("convert", "--from", "lines", "--to", "csv", input: lines)
    #expect(result.status == 1)
    #expect(result.errors.contains(#"record 1001: the member "b" has no column"#))
    let scalar = try Tool.run("convert", "--to", "csv", input: "[1]")
    #expect(scalar.status == 1 && scalar.errors.contains("not number"))
  }

  @Test func `Values before a syntax error are printed`() throws {
    let result = try Tool.run("convert", "--to", "lines", input: "[1,\n2,x]")
    #expect(result.status == 1 && result.output == "1\n2\n")
    #expect(result.errors.hasPrefix("<stdin>:2:3: "))
  }
}
