import Foundation
import Testing

/// Data, names and arguments that would flood a terminal, or control it.
struct HostileDataTests {
  /// U+009B begins an escape sequence, U+202E turns the text around.
  private static let evil = "a\u{9B}31m\u{202E}b\u{7F}\u{2066}\u{61C}"
  private static let shown = #"a\u009b31m\u202eb\u007f\u2066\u061c"#

  /// The data that a message may have, and what else is in it.
  private static let limit = 4096 + 256

  @Test func `A message has at most 4 KB of the data`() throws {
    let folder = try Folder()
    let key = String(repeating: "k", count: 1_000_000)
    let twice = try folder.file("twice.json", "{\"\(key)\":{\"\(key)\":1,\"\(key)\":2}}")
    let patch = try folder.file("patch.json", #"[{"op":"remove","path":"/\#(key)x"}]"#)
    let lines = try folder.file("a.jsonl", "{\"\(key)\":1,\"\(key)\":2}\n")
    for arguments in [
      ["validate", "--duplicates", "reject", twice], ["get", "--duplicates", "reject", "a", twice],
      ["patch", patch, twice], ["lines", "--duplicates", "reject", lines],
      ["convert", "--to", "csv", "--from", "lines", "--duplicates", "reject", lines],
      ["diff", "--duplicates", "reject", twice, twice],
    ] {
      let result = try Tool.run(arguments, input: "")
      #expect(result.status != 0 && !result.errors.isEmpty)
      #expect(result.errors.utf8.count <= Self.limit, "\(arguments[0])")
    }
    let stats = try Tool.run("stats", twice)
    #expect(stats.status == 0)
    #expect(stats.output.split(separator: "\n").allSatisfy { $0.utf8.count <= Self.limit })
    // The place comes first, and the reason last.
    let message = try Tool.run("validate", "--duplicates", "reject", twice).errors
    #expect(message.hasPrefix("\(twice):1:"))
    #expect(message.contains("occurs twice in one object"))
  }

  @Test func `A message has at most 4 KB of an argument`() throws {
    let long = String(repeating: "x", count: 100_000)
    for arguments in [
      ["get", long + "..a"], ["get", "/" + long], ["get", "a", long], ["query", "$." + long + "["],
      [long], ["set", "a", long], ["lines", "--where", long], ["lines", "--set", long],
      ["lines", "--" + long], ["format", "--indent", long],
    ] {
      let result = try Tool.run(arguments, input: "{}")
      #expect(result.status != 0)
      #expect(result.errors.utf8.count <= Self.limit, "\(arguments[0]) \(result.errors.count)")
    }
  }

  @Test func `A long message is cut between characters`() throws {
    for padding in ["", "a", "ab", "abc"] {
      let long = padding + String(repeating: "😀", count: 20_000)
      let errors = try Tool.run("get", long, input: "{}").errors
      #expect(errors.contains("😀") && !errors.contains("\u{FFFD}"))
    }
  }

  @Test func `Names and arguments cannot control a terminal`() throws {
    let folder = try Folder()
    let file = try folder.file(Self.evil + "\n\u{1B}[2J.json", "[")
    let errors = try Tool.run("validate", file).errors
    #expect(errors.hasPrefix(folder.path(Self.shown + #"\u000a\u001b[2J.json"#) + ":1:2: "))
    for arguments in [
      ["get", Self.evil + ".."], [Self.evil], ["get", "a", "--\(Self.evil)"], ["query", Self.evil],
    ] {
      let errors = try Tool.run(arguments, input: "1").errors
      #expect(
        errors.contains(#"\u009b"#) && !errors.contains("\u{9B}") && !errors.contains("\u{202E}"))
    }
    let missing = try Tool.run("get", Self.evil, input: "{}").errors
    #expect(missing.hasPrefix("<stdin>: [\"\(Self.shown)\"]: no such member"))
  }

  /// Elsewhere the output is the data.
  @Test(
    .enabled(if: Tool.hasTerminal),
    arguments: [
      #"format "$1""#, #"format --canonical "$1""#, #"get '' "$1""#, #"query '$..*' "$1""#,
      #"query --paths '$.*' "$1""#, #"lines "$1""#, #"lines --select '$.*' "$1""#, #"stats "$1""#,
      #"stats --json "$1""#, #"set n 1 "$1""#, #"convert --from lines --to csv "$1""#,
      #"convert --from lines --to array "$1""#, #"diff "$1.old" "$1""#,
      #"lines --sample 1 "$1""#, #"format --check "$1""#,
    ])
  func `Data cannot control a terminal`(command: String) throws {
    let folder = try Folder()
    let file = try folder.file("\(Self.evil).json", "{\"\(Self.evil)\":[\"\(Self.evil)\"]}")
    _ = try folder.file("\(Self.evil).json.old", "{}")
    for environment in ["", "NO_COLOR=1 "] {
      let shown = try Tool.terminal("\(environment)'$0' \(command); true", file)
      #expect(shown.contains(#"\u009b31m\u202eb\u007f"#))
      #expect(
        !shown.unicodeScalars.contains {
          "\u{9B}\u{202E}\u{7F}\u{2066}\u{61C}".unicodeScalars.contains($0)
        })
    }
    if command.hasPrefix("lines \"") {
      #expect(try Tool.run("lines", file).output.contains(Self.evil))
    }
  }

  /// A comment may have any character, and a carriage return may be between values.
  @Test(.enabled(if: Tool.hasTerminal))
  func `What is around the values of a line cannot control a terminal`() throws {
    let folder = try Folder()
    let file = try folder.file("a.jsonl", "[1,\r2] // \u{1B}[2J\n")
    let shown = try Tool.terminal("'$0' lines --comments '$1'", file)
    #expect(shown == #"[1,\u000d2] // \u001b[2J"# + "\r\n")
  }

  @Test(
    .enabled(if: Tool.hasTerminal),
    arguments: ["get '[0]'", "query '$[0]'", "lines --select '[0]'"])
  func `Raw strings are what they are, on a terminal too`(command: String) throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[\"\(Self.evil)\"]")
    #expect(try Tool.terminal("'$0' \(command) --raw '$1'", file) == Self.evil + "\r\n")
  }
}
