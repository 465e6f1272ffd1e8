import Foundation

/// A program made of the examples of all articles: it is compiled against the modules that were built along with the
/// tests, and prints what each article prints.
struct ExampleProgram {
  let articles: [Article]

  /// The source: a function for each article, and between their outputs a line with the article's name.
  var source: String {
    let imports = Set(
      articles.flatMap(\.code).filter { $0.hasPrefix("import ") } + [
        "import Foundation", "import Jansson", "import JanssonFunctional",
      ])
    let functions = articles.enumerated().map { number, article in
      let body = article.code.filter { !$0.hasPrefix("import ") }
      return """
        func article\(number)(_ file: String) async throws {
        \(body.joined(separator: "\n"))
        }
        print("\(Self.mark)\(article.name)")
        try await article\(number)(CommandLine.arguments[1] + "/\(number).json")
        """
    }
    return (imports.sorted() + functions).joined(separator: "\n") + "\n"
  }

  private static let mark = "=== "

  /// Compiles and runs the program; the lines that each article prints, by its name.
  func run() throws -> [String: [String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appending(path: "main.swift")
    try source.write(to: main, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "examples")
    _ = try Self.output(
      of: "swiftc",
      [main.path, "-o", program.path, "-swift-version", "6", "-suppress-warnings", "-ljansson"]
        + Self.modules)
    let output = try Self.output(of: program.path, [folder.path])
    var lines: [String: [String]] = [:]
    var name = ""
    for line in output.components(separatedBy: "\n") {
      if line.hasPrefix(Self.mark) {
        name = String(line.dropFirst(Self.mark.count))
      } else {
        lines[name, default: []].append(line)
      }
    }
    return lines
  }

  /// The compiler's arguments for the modules of the package, and the objects to be linked.
  private static var modules: [String] {
    get throws {
      let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      // What the build links, one file a line: the folders may still hold objects of removed files.
      let list = products.appending(path: "swift-janssonPackageTests.product/Objects.LinkFileList")
      let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
        .filter { file in
          ["Jansson", "JanssonFunctional", "CJanssonTurbo", "Conversions", "HandyJSON"].contains {
            file.contains("/\($0).build/")
          }
        }
      return objects + [
        "-I", products.appending(path: "Modules").path,
        "-I", root.appending(path: "CJansson").path,
        "-I", root.appending(path: "Sources/CJanssonTurbo/include").path,
      ]
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: output) }
    return output
  }
}
