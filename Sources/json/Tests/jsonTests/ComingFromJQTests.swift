import Foundation
import Testing

/// The page "Coming from jq", and the topics of the help.
struct ComingFromJQTests {
  /// The commands of a table of the page; each row has those between backquotes.
  private static func rows(below heading: String) throws -> [[String]] {
    let url = Tool.repository.appending(path: "Documentation/ComingFromJQ.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let section = page.split(separator: heading, maxSplits: 1)[1].split(separator: "\n## ")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`json ") }.map
    {
      // In a table, a bar of a command is escaped.
      let parts = $0.replacing("\\|", with: "|").split(separator: "`")
      return parts.map(String.init).filter {
        $0.hasPrefix("jq ") || $0.hasPrefix("json ") || $0.hasPrefix("gzip ")
      }
    }
  }

  private static let hasJQ = FileManager.default.fileExists(atPath: "/usr/bin/jq")

  private static func files() throws -> Folder {
    let folder = try Folder()
    _ = try folder.file(
      "users.json",
      """
      {"users":[{"id":1,"name":"Ann","age":36,"tags":["a","b"],"address":{"city":"Wien"}},
      {"id":2,"name":"Bob","age":25,"tags":[],"address":{"city":"São Paulo"},"email":"b@example.org"}],
      "version":3,"title":"Users","on":true,"full name":"All users"}
      """)
    _ = try folder.file("a.json", #"{"x":{"y":1,"z":2},"l":[1]}"#)
    _ = try folder.file("b.json", #"{"x":{"y":null},"l":[2]}"#)
    _ = try folder.file("table.csv", "a,b\n1,x\n")
    _ = try folder.file(
      "log.jsonl",
      """
      {"id":1,"level":"error","user":{"name":"Ann"},"ms":12}
      {"id":2,"level":"info","user":{"name":"Bob"},"ms":25}
      {"id":3,"level":"error","user":{"name":"Cy"},"ms":31}

      """)
    _ = try Tool.shell("gzip -k \"$1\"", folder.path("log.jsonl"))
    return folder
  }

  private func run(_ command: String, _ folder: Folder) throws -> Tool.Result {
    try Tool.shell("json() { \(Tool.quotedPath) \"$@\"; }; cd \"$1\"; \(command)", folder.path(""))
  }

  /// The values of an output without their layout; the text itself if these are not all that is in
  /// it.
  private func normal(_ output: String, sorted: Bool) throws -> String {
    let values = try Tool.run(
      ["format", "-c", "--from", "values"] + (sorted ? ["--sort-keys"] : []), input: output)
    return values.status == 0 ? values.output : output
  }

  @Test func `The lines of jq and their counterparts print the same`() throws {
    let rows = try Self.rows(below: "| jq | json |")
    #expect(rows.count >= 40)
    let folder = try Self.files()
    for row in rows {
      try #require(row.count == 2, "\(row)")
      let ours = try run(row[1], folder)
      #expect(ours.status == 0 && ours.errors.isEmpty, "\(row[1]) \(ours.errors)")
      #expect(ours.output.isEmpty == row[1].contains("validate"), "\(row[1])")
      guard Self.hasJQ else { continue }
      let theirs = try run(row[0], folder)
      #expect(theirs.status == 0, "\(row[0]) \(theirs.errors)")
      // Raw strings and layouts are compared as they are.
      if row[0].contains(" -r ") || row[0].contains(" -j ") || row[0].contains("--") {
        #expect(ours.output == theirs.output, "\(row)")
      } else {
        #expect(
          try normal(ours.output, sorted: false) == normal(theirs.output, sorted: false), "\(row)")
      }
    }
  }

  @Test func `The other commands of the page work`() throws {
    let folder = try Self.files()
    let rows = try Self.rows(below: "## Not in jq")
    #expect(rows.count >= 7)
    for row in rows {
      let result = try run(row[0], folder)
      #expect(
        result.status == (row[0].hasPrefix("json diff a.json") ? 1 : 0),
        "\(row[0]) \(result.errors)")
      #expect(!result.output.isEmpty && result.errors.isEmpty)
    }
  }

  @Test(arguments: ["paths", "queries", "columns", "input", "statuses"])
  func `The help has topics`(topic: String) throws {
    #expect(try Tool.run("help", "topics").output.contains("\n  \(topic) "))
    let help = try Tool.run("help", topic)
    #expect(help.status == 0 && help.errors.isEmpty && help.output.contains("Example"))
    #expect(help.output.contains("\n  json "))
  }

  @Test func `The help of a command is no topic`() throws {
    #expect(try Tool.run("help", "get").output.contains("USAGE: json get"))
    #expect(try Tool.run("help", "nothing").output.contains("SUBCOMMANDS"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/bin/bash")))
  func `Commands of the demo can be pasted`() throws {
    let demo = try String(contentsOf: Tool.repository.appending(path: ".ci/demo"), encoding: .utf8)
    let function = try #require(
      demo.split(separator: "\nquoted() {").last?.split(separator: "\n}\n").first)
    let script =
      "quoted() {\(function)\n}\nset -- get '' \"a'b\" '$.a[?@.b > \"1\"]' x.json\n"
      + "eval \"set -- $(quoted \"$@\")\"; printf '%s|' \"$@\""
    let result = try Tool.run(URL(filePath: "/bin/bash"), ["-c", script], input: "")
    #expect(result.output == "get||a'b|$.a[?@.b > \"1\"]|x.json|")
  }
}
