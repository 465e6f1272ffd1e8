import Foundation
import Testing

/// Output that cannot be written: every loss of text is a failure with a message.
struct ToolOutputTests {
  @Test func `Colours are printed anywhere on demand`() throws {
    let text = "{\"a\":[1,\"x\"]}"
    for command in [
      "get a -c", "format -c", "query '$.a[*]'", "get a", "lines", "lines --select a",
    ] {
      let words = command.replacing("'", with: "").split(separator: " ").map(String.init)
      let plain = try Tool.run(words, input: text)
      let coloured = try Tool.run(words + ["-C"], input: text)
      #expect(!plain.output.contains("\u{1B}") && coloured.output.contains("\u{1B}[36m1\u{1B}[0m"))
      #expect(coloured.output.replacing(#/\x1B\[[0-9;]*m/#, with: "") == plain.output)
    }
  }

  private func shell(_ script: String, text: String = #"{"a":"b"}"#) throws -> Tool.Result {
    let folder = try Folder()
    return try Tool.shell(script, try folder.file("a.json", text))
  }

  static let full = "<stdout>: cannot write: No space left on device\n"
  static let closed = "<stdout>: cannot write: Bad file descriptor\n"

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      #""$0" format "$1""#, #""$0" get a "$1""#, #""$0" get a --raw "$1""#, #""$0" --help"#,
      #""$0" help get"#, #""$0""#, #""$0" query '$.a' "$1""#, #""$0" stats "$1""#,
      #""$0" lines "$1""#, #""$0" lines --count --jobs 2 "$1""#, #""$0" set a 1 "$1""#,
      #""$0" convert --from lines --to csv "$1""#, #""$0" lines --sample 1 "$1""#,
    ])
  func `A full disk is reported as a failure to write`(command: String) throws {
    let result = try shell(command + " > /dev/full")
    #expect(result == Tool.Result(output: "", errors: Self.full, status: 1))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `A disk that fills up in the middle of the output is reported`() throws {
    let text = "[" + String(repeating: "1,", count: 300_000) + "1]"
    let result = try shell(#""$0" format "$1" > /dev/full"#, text: text)
    #expect(result == Tool.Result(output: "", errors: Self.full, status: 1))
  }

  @Test(arguments: [
    #""$0" format "$1""#, #""$0" get a "$1""#, #""$0" get a --raw "$1""#, #""$0" --help"#,
  ])
  func `A closed output is reported, unless nothing is written`(command: String) throws {
    let result = try shell(command + " >&-")
    #expect(result == Tool.Result(output: "", errors: Self.closed, status: 1))
    // A command that writes nothing needs no output.
    #expect(try shell(#""$0" validate "$1" >&-"#).status == 0)
  }

  /// Nor does it end the tool.
  @Test(arguments: ["2>&-", "2>/dev/full", "2>&1 >/dev/null | true"])
  func `An error that cannot be printed does not change the status`(redirection: String) throws {
    for (command, status) in [
      (#""$0" validate "$1""#, 1), (#""$0" format "$1""#, 1), (#""$0" get a "$1""#, 1),
      (#""$0" get "a..b" "$1""#, 64), (#""$0" frobnicate"#, 64),
    ] {
      // The status is written to a file, because a pipe has the status of its last command.
      let script = #"{ \#(command); echo $? >&3; } 3>"$1.status" \#(redirection); cat "$1.status""#
      #expect(try shell(script, text: "{").output == "\(status)\n", "\(command)")
    }
  }

  @Test(arguments: [
    #"format "$1""#, #"get '' "$1""#, "--help", #"query '$[*]' "$1""#, #"convert --to lines "$1""#,
    #"lines "$1""#, #"lines --jobs 3 "$1""#,
  ])
  func `A closed pipe ends the tool quietly`(command: String) throws {
    let text = "[" + String(repeating: "1,", count: 300_000) + "1]"
    // The reader has exited before the tool starts.
    let script = #"{ sleep 0.2; "$0" \#(command); echo "status $?" >&2; } | true; sleep 0.5"#
    let result = try shell(script, text: text)
    #expect(result.errors == "status 0\n")
  }

  private func terminal(_ script: String, _ file: String) throws -> String {
    try Tool.terminal(script, file)
  }

  @Test(.enabled(if: Tool.hasTerminal))
  func `A long run says on the terminal how far it has come`() throws {
    let folder = try Folder()
    let slow = #"{ printf '{}\n'; sleep 3; printf '[]\n'; }"#
    let shown = try terminal(slow + #" | "$0" lines > "$1""#, folder.path("out"))
    #expect(shown.hasPrefix("\r\u{1B}[K") && shown.hasSuffix("\r\u{1B}[K"))
    #expect(shown.contains(/[0-9.]+ [kM]?B(ytes)? read, [0-9.]+ (bytes?|[kM]B)\/s/))
    #expect(try folder.text("out") == "{}\n[]\n")
    // Not where the output itself appears, nor in a short run.
    #expect(try !terminal(slow + #" | "$0" lines"#, "").contains(" read"))
    #expect(try terminal(#"echo 1 | "$0" lines > "$1""#, folder.path("out")).isEmpty)
  }

  @Test(
    .enabled(if: Tool.hasTerminal),
    arguments: [#"format -c "$1""#, #"get '' -c "$1""#, #"query '$' "$1""#])
  func `JSON has colours on a terminal, unless the user refuses that, and nowhere else`(
    command: String
  ) throws {
    let folder = try Folder()
    let text = #"{"a\"b":["x : {","é",-1.5e+300,true],"c":{"d":null,"e":""}}"#
    let file = try folder.file("a.json", text)
    let shown = try terminal("\"$0\" \(command)", file)
    #expect(try shown.replacing(Regex("\u{1B}\\[[0-9;]*m"), with: "") == text + "\r\n")
    #expect(shown.hasPrefix("{\u{1B}[34;1m\"a\\\"b\"\u{1B}[0m:[\u{1B}[32m\"x : {\"\u{1B}[0m,"))
    #expect(shown.contains(",\u{1B}[36m-1.5e+300\u{1B}[0m,\u{1B}[35mtrue\u{1B}[0m]"))
    #expect(try terminal("NO_COLOR=1 \"$0\" \(command)", file) == text + "\r\n")
    #expect(try shell("\"$0\" \(command)", text: text).output == text + "\n")
  }

  @Test(.enabled(if: Tool.hasTerminal))
  func `Messages are in colour on a terminal unless the user refuses that`() throws {
    let command = #"echo x | "$0" validate"#
    #expect(try terminal(command, "").contains("\u{1B}[31m"))
    #expect(try !terminal("NO_COLOR=1; export NO_COLOR; " + command, "").contains("\u{1B}"))
  }

  @Test func `An invalid path is explained`() throws {
    func errors(_ path: String) throws -> String {
      let result = try Tool.run("get", path, input: "1")
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      return result.errors
    }
    let wildcard = try errors("a[*]")
    #expect(wildcard.contains("'a[*]' is not a path: "))
    #expect(wildcard.contains("wildcards are JSONPath, $.a[*], not '[*]'"))
    #expect(try errors("a..b").contains("a dot must be followed by a key, not '..b'"))
    #expect(try errors("$[?").contains("of the query: expected"))
    #expect(try errors("a[0]b").contains("not 'b'"))
    #expect(try errors(#"a["b"#).contains(#"a key in brackets must end with "]"#))
    #expect(try errors("/a~2").contains("followed by '0' or '1'"))
  }
}
