import Foundation

/// The examples of a page, from one that has the imports to the last that continues it.
struct ExampleProgram: CustomStringConvertible, Sendable {
  let name: String
  /// The lines of each example, in order.
  var examples: [[String]] = []

  var description: String { name }

  private var lines: [String] { examples.flatMap { $0 } }

  /// Whether its first example says that others follow, if some do.
  var saysThatItContinues: Bool {
    (examples.first?.first == Article.continuation) == (examples.count > 1)
  }

  /// Whether it has attributes of `JanssonMacros`.
  var needsMacros: Bool { lines.contains("import JanssonMacros") }

  /// The program as the code of a file `main.swift`.
  var main: String { lines.joined(separator: "\n") }

  /// The program as a function, for the same code elsewhere in a program.
  func function(named name: String) -> String {
    let imports = lines.filter { $0.hasPrefix("import ") }
    let rest = lines.filter { !$0.hasPrefix("import ") }
    return """
      \(imports.joined(separator: "\n"))
      func \(name)() async throws {
      \(rest.joined(separator: "\n"))
      }

      """
  }

  /// What the comments in the examples say is printed, in order: after a `print`, or in a line
  /// `// Prints "…"`.
  var promises: [String] {
    lines.compactMap { line in
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
}
