import Foundation
import Testing

/// Pages list what there is; for the number of mutants, `Scripts/mutate --check` sees to that.
struct ListTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `The table of fuzzers has those that there are`() throws {
    let script = try #require(try text("Scripts/fuzz").firstMatch(of: /(?m)^names=\(([^)]+)\)$/))
    let names = script.output.1.split(separator: " ").map(String.init)
    let page = try text("Documentation/Reliability.md")
    let table = try #require(page.range(of: "| fuzzer | property | executions |"))
    let rows = page[table.upperBound...].prefix { $0 != "#" }.matches(of: /(?m)^\| `(\w+)` \|/)
    #expect(Set(rows.map { String($0.output.1) }) == Set(names))
  }
}
