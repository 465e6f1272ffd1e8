import Foundation
import Testing

/// Files that are compressed with gzip or zstd.
struct CompressionTests {
  /// A program that compresses, and the library that decompresses.
  struct Format: Sendable, CustomTestStringConvertible {
    let name: String
    let ending: String
    var testDescription: String { name }

    /// Whether both are there; the tests that need them say that they were skipped.
    var isThere: Bool {
      let name = name
      return FileManager.default.fileExists(atPath: "/usr/bin/\(name)")
        && dlopen(name == "gzip" ? "libz.so.1" : "libzstd.so.1", RTLD_NOW) != nil
    }
  }

  private static let all = [
    Format(name: "gzip", ending: "gz"), Format(name: "zstd", ending: "zst"),
  ]
  static let formats = all.filter(\.isThere)

  private static let lines = "{\"a\":1,\"b\":\"x\"}\n{\"a\":2,\"b\":\"y\"}\n"

  /// Makes `NAME.gz` or `NAME.zst` in a folder; returns its path.
  private func compress(
    _ text: String, _ name: String, _ format: Format, _ folder: Folder
  ) throws -> String {
    let file = try folder.file(name, text)
    let result = try Tool.shell("\(format.name) -q -c < \"$1\" > \"$1.\(format.ending)\"", file)
    try #require(result.status == 0)
    return "\(file).\(format.ending)"
  }

  @Test(arguments: all)
  func `The program and the library are there`(format: Format) {
    withKnownIssue("skipped: no \(format.name), or not its library", isIntermittent: true) {
      #expect(format.isThere)
    }
  }

  @Test(arguments: formats)
  func `Every command reads compressed files and input`(format: Format) throws {
    let folder = try Folder()
    let lines = try compress(Self.lines, "a.jsonl", format, folder)
    let one = try compress(#"{"a":[1,{"b":2}]}"#, "a.json", format, folder)
    let csv = try compress("a,b\n1,x\n", "a.csv", format, folder)
    let patch = try compress(#"[{"op":"remove","path":"/a"}]"#, "p.json", format, folder)
    for (arguments, file, output, status) in [
      (["get", "a[1].b"], one, "2\n", 0), (["query", "$..b"], one, "2\n", 0),
      (["query", "$.a", "--count"], lines, "2\n", 0),
      (["format", "-c"], one, "{\"a\":[1,{\"b\":2}]}\n", 0),
      (["format", "--check", "--canonical"], one, "", 0),
      (["set", "a[0]", "3"], one, "{\"a\":[3,{\"b\":2}]}", 0),
      (["delete", "a[1]"], one, "{\"a\":[1]}", 0), (["validate"], one, "", 0),
      (["patch", patch], one, "{}", 0), (["diff", one], one, "", 0),
      (["merge", one], one, "{\"a\":[1,{\"b\":2}]}", 0),
      (["lines"], lines, Self.lines, 0), (["lines", "--count"], lines, "2\n", 0),
      (["lines", "--jobs", "2", "--where", "@.a == 2"], lines, "{\"a\":2,\"b\":\"y\"}\n", 0),
      (["convert", "--to", "csv", "--line-feed"], lines, "a,b\n1,x\n2,y\n", 0),
      (["convert", "--to", "lines", "--at", "a"], one, "1\n{\"b\":2}\n", 0),
      (["convert", "--to", "lines"], csv, "{\"a\":\"1\",\"b\":\"x\"}\n", 0),
    ] as [([String], String, String, Int32)] {
      let expected = Tool.Result(output: output, errors: "", status: status)
      #expect(try Tool.run(arguments + [file], input: "") == expected, "\(arguments)")
      // A name that says nothing: the first bytes do.
      if file.contains("csv") || arguments.contains("csv") { continue }
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      for script in ["\"$0\" \(words) - < \"$1\"", "cat \"$1\" | \"$0\" \(words) -"] {
        #expect(try Tool.shell(script, file) == expected, "\(script)")
      }
    }
    #expect(try Tool.run("stats", lines).output.contains("2 lines, "))
  }

  @Test(arguments: formats)
  func `Parts that were compressed one by one are one text`(format: Format) throws {
    let folder = try Folder()
    let file = try compress(Self.lines, "a.jsonl", format, folder)
    #expect(
      try Tool.shell("cat \"$1\" \"$1\" \"$1\" | \"$0\" lines --count", file).output == "6\n")
    // A part may end within a value.
    let half = try compress("{\"a\":1,", "b.jsonl", format, folder)
    let rest = try compress("\"b\":[]}", "c.jsonl", format, folder)
    for command in ["lines", "format -c", "convert --from lines --to lines"] {
      #expect(
        try Tool.shell("cat \"$1\" '\(rest)' | \"$0\" \(command)", half).output
          == "{\"a\":1,\"b\":[]}\n")
    }
  }

  @Test func `Zeros after gzip data are ignored, as by gzip`() throws {
    guard let format = Self.formats.first(where: { $0.name == "gzip" }) else { return }
    let folder = try Folder()
    let file = try compress(Self.lines, "a.jsonl", format, folder)
    #expect(
      try Tool.shell("(cat \"$1\"; head -c 100000 /dev/zero) | \"$0\" lines", file)
        == Tool.Result(output: Self.lines, errors: "", status: 0))
  }

  @Test(arguments: formats)
  func `Nothing, compressed, is nothing`(format: Format) throws {
    let folder = try Folder()
    let file = try compress("", "a.jsonl", format, folder)
    #expect(
      try Tool.run("lines", "--count", file) == Tool.Result(output: "0\n", errors: "", status: 0))
    #expect(try Tool.run("get", "a", file).errors.contains("expected a value"))
  }

  @Test(arguments: formats)
  func `Truncated and corrupt data is an error`(format: Format) throws {
    let folder = try Folder()
    var text = ""
    for index in 0..<2000 {
      text += "{\"a\":\(index),\"b\":\"\(index &* 2_654_435_761 % 99991)\"}\n"
    }
    let file = try compress(text, "a.jsonl", format, folder)
    let bytes = try Data(contentsOf: URL(filePath: file))
    let prefix = "the data is compressed with \(format.name), but"
    func check(_ bytes: Data, _ reason: String) throws {
      try bytes.write(to: URL(filePath: file))
      for arguments in [
        ["lines"], ["lines", "--count"], ["get", ""], ["query", "$"], ["validate"], ["format"],
        ["set", "a", "1"], ["convert", "--to", "csv"], ["convert", "--to", "lines"], ["stats"],
        ["validate", "--from", "lines"], ["query", "--slurp", "$"],
      ] {
        let result = try Tool.run(arguments + [file], input: "")
        #expect(result.status == 1, "\(arguments)")
        #expect(result.errors.contains("\(prefix) \(reason)"), "\(arguments) \(result.errors)")
        #expect(result.errors.hasPrefix("\(file):"))
      }
    }
    for count in [6, 20, bytes.count / 2, bytes.count - 1] {
      try check(bytes.prefix(count), "truncated\n")
    }
    try check(bytes + Data("something else".utf8), "corrupt: ")
    // The check value of gzip is at the end, that of zstd too.
    var damaged = bytes
    damaged[damaged.count - (format.name == "gzip" ? 6 : 1)] ^= 1
    try damaged.write(to: URL(filePath: file))
    #expect(try Tool.run("get", "", file).errors.contains("\(prefix) corrupt: "))
  }

  @Test(arguments: formats)
  func `A compressed file is not changed in place`(format: Format) throws {
    let folder = try Folder()
    let file = try compress("{\"a\":1}", "a.json", format, folder)
    let old = try Data(contentsOf: URL(filePath: file))
    for arguments in [
      ["set", "a", "2"], ["delete", "a"], ["format"], ["format", "--canonical"], ["merge", file],
      ["set", "a", "1"], ["append", "b", "2"],
    ] {
      let arguments =
        arguments[0] == "merge" ? ["merge", "-i", file, "-"] : arguments + ["-i", file]
      let result = try Tool.run(arguments, input: "{\"a\":5}")
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(
        result.errors.contains(
          "the file is compressed with \(format.name) and cannot be changed in place"),
        "\(arguments) \(result.errors)")
      #expect(try Data(contentsOf: URL(filePath: file)) == old)
    }
    let ranges = try Tool.run("lines", "--bytes", "0-10", file)
    #expect(ranges.status == 1 && ranges.errors.contains("--bytes cannot be used"))
  }

  /// A few bytes may become any number of bytes.
  ///
  /// The address sanitizer reserves more addresses than the limit allows.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/proc/self/status")
        && ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil), arguments: formats)
  func `The memory for lines does not depend on what is decompressed`(format: Format) throws {
    let folder = try Folder()
    let make =
      "yes '{\"a\":1,\"b\":\"0123456789012345678901234567890123456789\"}' | head -n 2000000"
    let file = folder.path("a.jsonl.\(format.ending)")
    _ = try Tool.shell("\(make) | \(format.name) -q -c > \"$1\"", file)
    // 120 MB would not fit into the memory that it may have.
    let limited = "ulimit -v 300000; \"$0\" lines --jobs 1"
    #expect(try Tool.shell("\(limited) --count \"$1\"", file).output == "2000000\n")
    #expect(
      try Tool.shell("\(limited) --sum a --format '{sum(a)}' \"$1\"", file).output == "2000000\n")
    // A line has a limit of its own, which blanks do not escape.
    _ = try Tool.shell(
      "head -c 100000000 /dev/zero | tr '\\0' ' ' | \(format.name) -q -c > \"$1\"", file)
    let long = try Tool.shell("\(limited) \"$1\"", file)
    #expect(
      long.status == 1 && long.errors.contains("a line has more than the 16777216 bytes allowed"))
  }

  @Test(arguments: formats)
  func `A document as a whole has a limit`(format: Format) throws {
    let folder = try Folder()
    let text = "[" + String(repeating: " ", count: 100_000) + "]"
    let file = try compress(text, "a.json", format, folder)
    for command in [["get", ""], ["set", "[0]", "1"], ["validate"], ["query", "$"], ["format"]] {
      let result = try Tool.run(command + [file, "--max-size", "100000"], input: "")
      #expect(result.status == 1)
      #expect(
        result.errors.contains(
          "the document has more than 100000 bytes; --max-size raises the limit"))
      #expect(try Tool.run(command + [file, "--max-size", "100002"], input: "").status == 0)
      #expect(try Tool.run(command + [file], input: "").status == 0)
    }
    #expect(try Tool.run("get", "", "--max-size", "0", file).status == 64)
  }

  @Test(arguments: ["bzip2", "xz", "lz4"])
  func `What cannot be decompressed is said`(name: String) throws {
    let beginnings: [String: [UInt8]] = [
      "bzip2": Array("BZh91AY&SY".utf8), "xz": [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0],
      "lz4": [4, 0x22, 0x4D, 0x18, 0x64],
    ]
    let folder = try Folder()
    let file = folder.path("a")
    try Data(beginnings[name] ?? []).write(to: URL(filePath: file))
    for script in ["\"$0\" lines \"$1\"", "\"$0\" get a < \"$1\"", "\"$0\" set a 1 -i \"$1\""] {
      let result = try Tool.shell(script, file)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(
        result.errors.contains(
          "the data is compressed with \(name), not JSON; try: \(name) -dc FILE | json ..."))
    }
  }

  @Test func `A column may be named as bzip2 data begins`() throws {
    #expect(
      try Tool.run("convert", "--from", "csv", "--to", "lines", input: "BZh,a\n1,2\n").output
        == "{\"BZh\":\"1\",\"a\":\"2\"}\n")
  }

  /// A library that cannot be loaded is as good as none.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/unshare") && geteuid() == 0),
    arguments: formats)
  func `Without the library, an error says what the data is`(format: Format) throws {
    let folder = try Folder()
    let file = try compress(Self.lines, "a.jsonl", format, folder)
    let library = format.name == "gzip" ? "libz.so.1" : "libzstd.so.1"
    let result = try Tool.shell(
      "PATH=$PATH:/usr/sbin:/sbin; export JSON=\"$0\" FILE=\"$1\"; unshare -m sh -c '"
        + "for f in $(ldconfig -p | grep \(library) | sed \"s/.* => //\"); do mount --bind /dev/null \"$f\" || exit 77; done; \"$JSON\" lines \"$FILE\"'",
      file)
    if result.status == 77 || result.errors.contains("unshare failed") { return }
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors.hasSuffix(
        "the data is compressed with \(format.name), and \(library), which decompresses it, is not installed; "
          + "try: \(format.name) -dc FILE | json ...\n"))
  }
}
