import Foundation

/// A page of the documentation, and the Swift examples in it.
struct Article: CustomStringConvertible, Sendable {
  let name: String
  /// The lines of all examples, in order.
  let code: [String]

  var description: String { name }

  /// - Parameter markdown: The text; the contents of its ```` ```swift ```` fences are the
  ///   examples.
  init(name: String, markdown: String) {
    self.name = name
    var isCode = false
    code = markdown.components(separatedBy: "\n").filter { line in
      guard line.hasPrefix("```") else { return isCode }
      isCode = line == "```swift"
      return false
    }
  }

  /// What the comments in the examples say is printed, in order: after a `print`, or in a line
  /// `// Prints "…"`.
  var promises: [String] {
    code.compactMap { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("// Prints \""), text.hasSuffix("\"") {
        return String(text.dropFirst("// Prints \"".count).dropLast())
      }
      guard text.contains("print("), let comment = text.range(of: " // ") else { return nil }
      return text[comment.upperBound...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// The promises that `output` breaks; loops may print more than the page shows.
  func broken(by output: [String]) -> [String] {
    var rest = output[...]
    return promises.filter { promise in
      guard let found = rest.firstIndex(of: promise) else { return true }
      rest = rest[found...].dropFirst()
      return false
    }
  }

  /// The README's sections, and the pages of all catalogues and of the folder Documentation that
  /// contain Swift examples.
  static func all() throws -> [Article] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let sections = readme.components(separatedBy: "\n## ").map {
      Article(name: "README: \($0.prefix { $0 != "\n" })", markdown: $0)
    }
    let names =
      try pages(inFolder: "Sources", of: root).filter {
        $0.contains(".docc/") && !$0.contains("/.build/")
      }
      + pages(inFolder: "Documentation", of: root)
    let articles = try names.map {
      Article(name: $0, markdown: try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
    return (sections + articles).filter { !$0.code.isEmpty }
  }

  /// The paths of the Markdown files in a folder, at any depth, from the root.
  private static func pages(inFolder folder: String, of root: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}
