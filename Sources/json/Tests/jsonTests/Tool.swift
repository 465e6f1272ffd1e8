import Foundation
import Testing

/// The tool that was built with the tests.
enum Tool {
  struct Result: Equatable {
    let output: String
    let errors: String
    let status: Int32
  }

  /// `JSON_TOOL` names another one, such as that of `Scripts/release-tool`.
  static var path: URL {
    if let path = ProcessInfo.processInfo.environment["JSON_TOOL"] { return URL(filePath: path) }
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "json")
  }

  /// The folder of the whole repository.
  static var repository: URL {
    URL(filePath: #filePath).appending(path: "../../../../../").standardizedFileURL
  }

  static func run(_ arguments: String..., input: String? = nil) throws -> Result {
    try run(path, arguments, input: input)
  }

  static func run(_ arguments: [String], input: String?) throws -> Result {
    try run(path, arguments, input: input)
  }

  /// Runs a line of shell script in which `$0` is the tool and `$1` a file.
  static func shell(_ script: String, _ file: String) throws -> Result {
    try run(URL(filePath: "/bin/sh"), ["-c", script, path.path, file], input: "")
  }

  /// The path for a shell.
  static var quotedPath: String { "'\(path.path)'" }

  /// Whether there is `script`, which provides a terminal.
  static let hasTerminal = FileManager.default.fileExists(atPath: "/usr/bin/script")

  /// Runs a line of shell script, as `shell(_:_:)`, on a terminal of its own; returns what appears
  /// there.
  static func terminal(_ script: String, _ file: String) throws -> String {
    let command = script.replacing("$0", with: path.path).replacing("$1", with: file)
    return try run(
      URL(filePath: "/usr/bin/script"), ["-qec", command, "/dev/null"], input: ""
    ).output
  }

  /// Runs a program to its end, with all of `input` on its standard input.
  static func run(_ program: URL, _ arguments: [String], input: String?) throws -> Result {
    let folder = try Folder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // The tool exits with its arguments still allocated, which a leak checker would report.
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "detect_leaks=0",
    ]
    process.standardInput = FileHandle(
      forReadingAtPath: try folder.file("input", input ?? ""))
    let (output, errors) = (try folder.file("output", ""), try folder.file("errors", ""))
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    // Threads of Dispatch, on which tests run, block signals, and a child would block them, too.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8),
      status: process.terminationStatus)
  }
}

/// A new folder that is removed with its contents when the object is deallocated.
final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "json-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }
}
