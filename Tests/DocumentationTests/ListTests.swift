import Foundation
import Jansson
import JanssonLines
import Testing

/// Pages list what there is; for the number of mutants, `Scripts/mutate --check` sees to that.
struct ListTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `The table of fuzzers has those that there are`() throws {
    // Those of the C code, and those that need more to be built, are in other lists.
    let lists = try text("Scripts/fuzz").matches(of: /(?m)^(?:c_|macro_)?names=\(([^)]+)\)$/)
    #expect(lists.count == 3)
    let names = lists.flatMap { $0.output.1.split(separator: " ").map(String.init) }
    let page = try text("Documentation/Reliability.md")
    let table = try #require(page.range(of: "| fuzzer | property | executions |"))
    let rows = page[table.upperBound...].prefix { $0 != "#" }.matches(of: /(?m)^\| `(\w+)` \|/)
    #expect(Set(rows.map { String($0.output.1) }) == Set(names))
  }

  /// `Scripts/fuzz tally` puts them there.
  @Test func `The executions of the fuzzers are those that were counted`() throws {
    var counted: [String: Int] = [:]
    let lines = try text("Tests/Fuzzing/executions.txt").split(separator: "\n")
    for line in lines where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      counted[String(fields[1]), default: 0] += try #require(Int(fields[2]))
    }
    let page = try text("Documentation/Reliability.md")
    for row in page.matches(of: /(?m)^\| `(\w+)` \| .* \| ([\d,]+) \|$/) {
      let count = Int(row.output.2.filter { $0 != "," })
      #expect(count == counted[String(row.output.1), default: 0], "\(row.output.1)")
    }
    let sum = try #require(page.firstMatch(of: /([\d,]+) executions in all/)).output.1
    #expect(Int(sum.filter { $0 != "," }) == counted.values.reduce(0, +))
  }

  /// `Scripts/mutate-sample --report` prints the table.
  @Test func `The scores of the generated mutants are those of the results`() throws {
    var last: [String: (folder: String, result: String)] = [:]
    for line in JSON.Lines(parsing: try text("Tests/Mutation/Sample/results.jsonl")) {
      let entry = try line.get()
      let (name, folder, result) = try (
        String(decoding: entry["name"]), String(decoding: entry["folder"]),
        String(decoding: entry["result"])
      )
      last[name] = (folder, result)
    }
    var folders: [String: (mutants: Int, killed: Int)] = [:]
    for (folder, result) in last.values where result != "does not compile" {
      for name in [folder, "all"] {
        folders[name, default: (0, 0)].mutants += 1
        if result.hasPrefix("killed") { folders[name, default: (0, 0)].killed += 1 }
      }
    }
    let page = try text("Documentation/Reliability.md")
    let rows = page.matches(of: /(?m)^\| ([\w\/]+) \| (\d+) \| (\d+) \| \d+ \| \d+ % \|$/)
    for row in rows {
      let found = folders.removeValue(forKey: String(row.output.1))
      let folder = try #require(found, "\(row.0)")
      #expect(Int(row.output.2) == folder.mutants && Int(row.output.3) == folder.killed, "\(row.0)")
    }
    #expect(folders.isEmpty && !rows.isEmpty)
  }

  @Test func `Each promise says in whose surroundings it was checked`() throws {
    let page = try text("Documentation/Reliability.md")
    let legend = page.matches(of: /(?m)^\| ([A-Z]) \| .+ \|$/).map { String($0.output.1) }
    let start = try #require(page.range(of: "| promise | tested by | shown in |"))
    let end = try #require(page.range(of: "\n## How"))
    let rows = page[start.upperBound..<end.lowerBound]
      .matches(of: /(?m)^\| [^-].* \| ([^|]+) \|$/)
    #expect(rows.count > 30 && legend.count == 6)
    for row in rows where !row.output.1.hasPrefix("shown in") {
      let codes = row.output.1.prefix { $0 != "," && $0 != ":" }.split(separator: " ")
      #expect(codes == ["nothing"] || codes.allSatisfy { legend.contains(String($0)) }, "\(row.0)")
    }
  }

  @Test func `The package index leads to the documentation that is published`() throws {
    let settings = try text(".spi.yml")
    let link = try #require(settings.firstMatch(of: /documentation: "([^"]+)\/"/))
    let workflow = try text(".github/workflows/docs.yml")
    #expect(workflow.contains("Scripts/documentation site \(link.output.1)\n"))
  }

  @Test func `Each script is in the list of scripts`() throws {
    let page = try text("CONTRIBUTING.md")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Scripts").path)
    for name in names where !name.hasPrefix(".") && !name.hasPrefix("_") {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }
}
