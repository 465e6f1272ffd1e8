import Foundation
import Testing

/// Every command with each kind of input, output and signal.
///
/// Whatever happens, a run ends by itself or by the signal, with a status that the documentation
/// has; what went wrong is on the standard error with the name of the file, or of the output; and
/// no file is left behind.
struct EndingsTableTests {
  static let commands = [
    "get ''", "query '$..*'", "stats", "set '$..a' 1", "delete '$..a' --ignore-missing",
    "patch p.json",
    "merge a.json",
    "format", "format --check", "diff a.json", "validate", "lines", "lines --count",
    "lines --group-by a --sum a",
    "lines --from values --select a", "format --slurp",
    "lines --sample 2", "lines --jobs 2 --set a=1", "convert --to lines", "convert --to array",
    "convert --to csv",
    "convert --from csv --to lines",
  ]

  /// A folder with the inputs: `a.json` is good, and so is the patch.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    _ = try folder.file("a.json", "{\"a\":1}\n")
    _ = try folder.file("p.json", "[]")
    _ = try folder.file("t.csv", "a,b\n1,x\n")
    _ = try folder.file("empty", "")
    _ = try folder.file("invalid", "{\"a\":\"\n")
    _ = try folder.file("deep", String(repeating: "[", count: 100_000))
    _ = try folder.file("deepCSV", "\"" + String(repeating: "[", count: 100_000))
    _ = try folder.file(
      "huge", "[" + String(repeating: "{\"a\":[1,2,3],\"b\":\"x\"},", count: 40_000) + "{\"a\":1}]")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    return folder
  }

  /// The folder's files; signals and errors leave no others.
  private static let names: Set<String> = [
    "a.json", "p.json", "t.csv", "empty", "invalid", "deep", "deepCSV", "huge", "folder",
  ]

  /// The name of a file that a command takes: a large one where it can be.
  private static func goodInput(_ command: String) -> String {
    if command.contains("--from csv") { return "t.csv" }
    return command.hasPrefix("lines") || command.hasSuffix("array") || command.hasSuffix("--check")
      ? "a.json" : "huge"
  }

  private func run(_ script: String, _ folder: Folder) throws -> Tool.Result {
    try Tool.shell("cd \"$1\"; json() { \(Tool.quotedPath) \"$@\"; }; \(script)", folder.path(""))
  }

  @Test(arguments: commands)
  func `Each kind of input has a status and a message with its name`(command: String) throws {
    let folder = try Self.folder()
    let trouble: Int32 = command.hasPrefix("diff") ? 2 : 1
    // A folder can be opened, but not read.
    for input in ["none", "folder", "invalid", "deep"] {
      let isCSV = command.contains("--from csv")
      let name = input == "deep" && isCSV ? "deepCSV" : input
      if isCSV, input == "invalid" { continue }
      let result = try run("json \(command) \(name)", folder)
      #expect(result.status == trouble, "\(command) \(input): \(result.status)")
      #expect(result.errors.hasPrefix("\(name):"), "\(command) \(input): \(result.errors)")
      #expect(result.errors.utf8.count <= 4096 + 256)
    }
    // Empty input is not JSON, but it is zero lines, values or records.
    let empty = try run("json \(command) empty", folder)
    let takesNone = [
      "lines", "convert --to array", "convert --from csv", "format --slurp",
    ].contains {
      command.hasPrefix($0)
    }
    #expect(
      empty.status == (takesNone ? 0 : trouble), "\(command): \(empty.status) \(empty.errors)")
    #expect(empty.errors.isEmpty == takesNone)
    let good = try run("json \(command) \(Self.goodInput(command))", folder)
    #expect(
      good.status == (["format --check", "diff a.json"].contains(command) ? 1 : 0),
      "\(command): \(good.errors)")
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path(""))) == Self.names)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `Each output has a status, and a message if something was lost`(command: String) throws {
    let folder = try Self.folder()
    let input = Self.goodInput(command)
    let normal = try run("json \(command) \(input)", folder)
    let trouble: Int32 = command.hasPrefix("diff") ? 2 : 1
    for (redirection, message) in [
      ("> /dev/full", ToolOutputTests.full), (">&-", ToolOutputTests.closed),
    ] {
      let result = try run("json \(command) \(input) \(redirection)", folder)
      #expect(result.errors == (normal.output.isEmpty ? "" : message), "\(command) \(redirection)")
      #expect(
        result.status == (normal.output.isEmpty ? normal.status : trouble),
        "\(command) \(redirection)")
    }
    // The reader has exited before the tool starts: quiet, with the status of what was found.
    let broken = try run(
      "{ sleep 0.1; json \(command) \(input); echo \"status $?\" >&2; } | true; sleep 0.2", folder)
    #expect(broken.errors == "status \(normal.status)\n", "\(command)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")), arguments: commands)
  func `A signal ends each command, and leaves nothing`(command: String) throws {
    let folder = try Self.folder()
    for (signal, status) in [("INT", 130), ("TERM", 143)] as [(String, Int32)] {
      // The input does not end by itself.
      let result = try Tool.shell(
        "cd \"$1\"; sleep 1.5 | timeout --preserve-status -s \(signal) 0.3 \"$0\" \(command) -; exit $?",
        folder.path(""))
      #expect(result.status == status, "\(command) \(signal)")
      #expect(result.output.isEmpty && result.errors.isEmpty)
    }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path(""))) == Self.names)
  }
}
