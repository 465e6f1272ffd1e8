import Foundation

/// The Swift examples of a section of the README, to be held against a test that runs them.
package struct ReadmeExamples {
  /// The examples' lines, in order.
  private let lines: [String]

  /// The examples below a heading of the second level; `file` is the test's, in `Tests/TARGET/`.
  package init(section: String, test file: String) throws {
    let root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let rest = readme.components(separatedBy: "## \(section)\n").dropFirst().first ?? ""
    self.init(text: rest.components(separatedBy: "\n## ").first ?? "")
  }

  /// The examples of a whole article, by its path in the package; `file` is the test's, in `Tests/TARGET/`.
  package init(article path: String, test file: String) throws {
    let root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    self.init(text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  private init(text: String) {
    var isCode = false
    lines = text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        return false
      }
      return isCode
    }
  }

  /// What the comments behind `print(...)` say that is printed.
  package var promises: [String] {
    lines.compactMap { line in
      guard line.contains("print("), let comment = line.range(of: " // ") else { return nil }
      let text = String(line[comment.upperBound...])
      return text.hasPrefix("the line") ? nil : text
    }
  }

  /// The promises that were not kept, in their order.
  package func broken(by printed: [String]) -> [String] {
    // Loops may print more than the README shows.
    Self.missing(promises, in: printed)
  }

  /// The lines that do not stand in a source file, in their order.
  package func missing(inFile path: String) throws -> [String] {
    let source = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let code = lines.filter { !$0.hasPrefix("import ") }.map(Self.code)
    return Self.missing(code.filter { !$0.isEmpty }, in: source.map(Self.code))
  }

  /// A line without its comment.
  private static func code(_ line: String) -> String {
    (line.components(separatedBy: " // ").first ?? line).trimmingCharacters(in: .whitespaces)
  }

  private static func missing(_ wanted: [String], in present: [String]) -> [String] {
    var rest = present[...]
    return wanted.filter { line in
      guard let found = rest.firstIndex(of: line) else { return true }
      rest = rest[found...].dropFirst()
      return false
    }
  }
}
