import Foundation

/// A page of the documentation, or a section of the README, and the programs in its examples.
struct Article: Sendable {
  let name: String
  let programs: [ExampleProgram]

  /// The comment in the first line of a program whose other examples follow.
  ///
  /// The reader of an example looks up for what it continues, and finds where it begins.
  static let continuation = "// The examples below continue this one."

  /// - Parameter markdown: The text; the contents of its ```` ```swift ```` fences are the
  ///   examples. One that begins with an import, or with the comment, begins a program; all others
  ///   continue it.
  init(name: String, markdown: String) {
    self.name = name
    var programs: [ExampleProgram] = []
    var example: [String]?
    for line in markdown.components(separatedBy: "\n") {
      if let lines = example, line.hasPrefix("```") {
        let isFirst =
          lines.first.map { $0.hasPrefix("import ") || $0 == Self.continuation } ?? false
        if isFirst || programs.isEmpty {
          programs.append(ExampleProgram(name: "\(name), program \(programs.count + 1)"))
        }
        programs[programs.count - 1].examples.append(lines)
        example = nil
      } else if line == "```swift" {
        example = []
      } else {
        example?.append(line)
      }
    }
    self.programs = programs
  }

  /// The folder of the package; the tests of the macros have links to these files.
  static var root: URL {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Jansson").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }

  /// The README's sections, and the pages of all catalogues and of the folder Documentation that
  /// contain Swift examples.
  static func all() throws -> [Article] {
    let root = Self.root
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
    return (sections + articles).filter { !$0.programs.isEmpty }
  }

  /// The paths of the Markdown files in a folder, at any depth, from the root.
  private static func pages(inFolder folder: String, of root: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}
