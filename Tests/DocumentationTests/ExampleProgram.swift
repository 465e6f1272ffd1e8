import Foundation

/// A program made of the examples of all articles: it is compiled against the modules that were
/// built along with the tests, and prints what each article prints.
///
/// Each article is a file of its own, as some modules have different things of one name.
struct ExampleProgram {
  let articles: [Article]

  /// The sources by their files' names.
  var sources: [String: String] {
    var sources: [String: String] = [:]
    var calls: [String] = []
    for (number, article) in articles.enumerated() {
      sources["article\(number).swift"] = """
        \(article.imports.joined(separator: "\n"))
        func article\(number)(_ file: String) async throws {
        \(article.code.filter { !$0.hasPrefix("import ") }.joined(separator: "\n"))
        }

        """
      calls.append(
        """
        print("\(Self.mark)\(article.name)")
        try await article\(number)(CommandLine.arguments[1] + "/\(number).json")

        """)
    }
    sources["main.swift"] = calls.joined()
    return sources
  }

  private static let mark = "=== "

  /// Compiles and runs the program; the lines that each article prints, by its name.
  func run() throws -> [String: [String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sources.map { name, source in
      let file = folder.appending(path: name)
      try source.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let program = folder.appending(path: "examples")
    _ = try Self.output(
      of: "swiftc",
      files.sorted() + [
        "-o", program.path, "-swift-version", "6", "-suppress-warnings", "-wmo", "-ljansson",
      ] + Self.modules)
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
          [
            "Jansson", "JanssonFoundation", "JanssonFunctional", "JanssonLines", "JanssonPatch",
            "JanssonQuery", "JanssonText", "CJanssonTurbo", "CodableWrapper", "Conversions",
            "FxJSON", "HandyJSON",
            "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable",
          ].contains { file.contains("/\($0).build/") }
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

extension Article {
  /// What the examples import; `Jansson` and `JanssonFunctional` if they do not say.
  fileprivate var imports: [String] {
    let named = Set(code.filter { $0.hasPrefix("import ") })
    let modules = named.isEmpty ? ["import Jansson", "import JanssonFunctional"] : named
    return modules.union(["import Foundation"]).sorted()
  }
}
