import Foundation

/// A page of the documentation, and the Swift examples in it.
struct Article: CustomStringConvertible, Sendable {
  let name: String
  /// The lines of all examples, in order.
  let code: [String]

  var description: String { name }

  /// - Parameter markdown: The text; the contents of its ```` ```swift ```` fences are the examples.
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

  /// The README's sections, and the pages of the catalogues and of the folder Documentation that
  /// contain Swift examples.
  static func all() throws -> [Article] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let sections = readme.components(separatedBy: "\n## ").map {
      Article(name: "README: \($0.prefix { $0 != "\n" })", markdown: $0)
    }
    let pages = try [
      "Sources/Jansson/Jansson.docc", "Sources/JanssonFunctional/JanssonFunctional.docc",
      "Sources/Dialects/CodableWrapper/CodableWrapper.docc",
      "Sources/Dialects/HandyJSON/HandyJSON.docc", "Sources/Dialects/Ladybug/Ladybug.docc",
      "Sources/Dialects/SwiftyJSON/SwiftyJSON.docc",
      "Sources/Dialects/SwiftyJSONDecodable/SwiftyJSONDecodable.docc", "Documentation",
    ].flatMap { try articles(inFolder: root.appending(path: $0)) }
    return (sections + pages).filter { !$0.code.isEmpty }
  }

  private static func articles(inFolder folder: URL) throws -> [Article] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
      .map {
        Article(
          name: $0.deletingPathExtension().lastPathComponent,
          markdown: try String(contentsOf: $0, encoding: .utf8))
      }
  }
}
