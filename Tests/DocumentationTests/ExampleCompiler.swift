import Foundation
import TestSupport

/// Compiles examples against the modules that were built along with the tests.
enum ExampleCompiler {
  /// The ways in which a reader may compile an example, with nothing but what it imports.
  enum Surroundings: CaseIterable {
    case swift5, swift5WithMemberImports, swift6OnMainActor, swift6WithMemberImports

    /// In half of them, the examples are the code of a file `main.swift`, in half those of a
    /// function.
    var isMain: Bool { self == .swift5 || self == .swift6WithMemberImports }

    var options: [String] {
      let memberImports = ["-enable-upcoming-feature", "MemberImportVisibility"]
      switch self {
      case .swift5: return ["-swift-version", "5"]
      case .swift5WithMemberImports: return ["-swift-version", "5"] + memberImports
      // As in Xcode's new apps.
      case .swift6OnMainActor:
        return [
          "-swift-version", "6", "-default-isolation", "MainActor",
          "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        ]
      case .swift6WithMemberImports: return ["-swift-version", "6"] + memberImports
      }
    }
  }

  /// What the compiler has against a program on its own; empty if nothing.
  static func errors(in program: ExampleProgram, _ surroundings: Surroundings) throws -> String {
    try inFolder { folder in
      let source = surroundings.isMain ? program.main : program.function(named: "example")
      // A file of this name may have code outside of functions.
      let file = folder.appending(path: "main.swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return try errors(in: [file.path], surroundings.options)
    }
  }

  /// What the compiler has against examples of docstrings, given what they assume; empty if
  /// nothing.
  static func errors(in examples: [Docstring], context: String) throws -> String {
    try inFolder { folder in
      let contexts = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Contexts")
      var files = [contexts.appending(path: "\(context).swift").path]
      for (number, example) in examples.enumerated() {
        let name = example.description.split(separator: "/").suffix(1).joined()
          .replacing(":", with: "-")
        let file = folder.appending(path: "\(number)-\(name).swift")
        try example.source(number: number).write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
      return try errors(
        in: files,
        ["-parse-as-library", "-module-name", "Examples"]
          + Surroundings.swift6WithMemberImports.options)
    }
  }

  /// What the compiler has against these files, as one module; empty if nothing.
  private static func errors(in files: [String], _ options: [String]) throws -> String {
    do {
      _ = try output(
        of: "swiftc", ["-typecheck", "-wmo", "-suppress-warnings"] + files + options + modules)
      return ""
    } catch let failure as Failure {
      return failure.description
    }
  }

  /// Compiles all programs as functions of one, and runs it; the lines that each prints, by its
  /// name.
  static func run(_ programs: [ExampleProgram]) throws -> [String: [String]] {
    try inFolder { folder in
      var calls: [String] = []
      var files: [String] = []
      func add(_ name: String, _ source: String) throws {
        let file = folder.appending(path: name)
        try source.write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
      // Each is a file of its own, as some modules have different things of one name.
      for (number, program) in programs.enumerated() {
        try add("program\(number).swift", program.function(named: "program\(number)"))
        calls.append("print(\"\(mark)\(program.name)\")\ntry await program\(number)()\n")
      }
      try add("main.swift", calls.joined())
      let executable = folder.appending(path: "examples").path
      _ = try output(
        of: "swiftc",
        files + [
          "-o", executable, "-swift-version", "6", "-suppress-warnings", "-wmo",
        ]
          + libraries + objects + modules)
      var lines: [String: [String]] = [:]
      var name = ""
      // The examples write files to the working directory.
      for line in try output(of: executable, [], in: folder).components(separatedBy: "\n") {
        if line.hasPrefix(mark) {
          name = String(line.dropFirst(mark.count))
        } else {
          lines[name, default: []].append(line)
        }
      }
      return lines
    }
  }

  private static let mark = "=== "

  /// Whether the build has the engine `jansson`, as some examples do.
  #if SystemJansson
  static let hasJansson = true
  #else
  static let hasJansson = false
  #endif
  /// The linker's arguments for jansson, which is not always where the linker looks.
  private static var libraries: [String] {
    guard hasJansson else { return [] }
    let found = try? output(of: "pkg-config", ["--libs", "jansson"])
    return found?.split(whereSeparator: \.isWhitespace).map(String.init) ?? ["-ljansson"]
  }

  /// The compiler's arguments for the modules of the package.
  private static var modules: [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [
      "-I", Products.folder.path, "-I", Products.folder.appending(path: "Modules").path,
      "-I", root.appending(path: "CJansson").path,
      "-I", root.appending(path: "Sources/CJanssonTurbo/include").path,
      "-I", root.appending(path: "Sources/CTree/include").path,
    ]
  }

  private static let names = [
    "Jansson", "JanssonCoding", "JanssonCore", "JanssonFoundation", "JanssonFunctional",
    "JanssonLines", "JanssonModels", "JanssonPatch", "JanssonQuery", "JanssonSchema",
    "JanssonText", "CJanssonTurbo", "CTree", "CodableWrapper", "Conversions", "FxJSON",
    "HandyJSON", "Ladybug", "SwiftyJSON", "SwiftyJSONDecodable",
  ]

  /// The objects of the modules.
  private static var objects: [String] {
    get throws {
      // With `--build-system swiftbuild`, there is one for each.
      let single = names.map { Products.folder.appending(path: "\($0).o").path }
        .filter(FileManager.default.fileExists)
      if !single.isEmpty { return single }
      // What the build links, one file a line: the folders may still hold objects of removed files.
      let list = Products.folder.appending(
        path: "swift-janssonPackageTests.product/Objects.LinkFileList")
      return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
        .filter { file in names.contains { file.contains("/\($0).build/") } }
    }
  }

  private static func inFolder<R>(_ body: (URL) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func output(
    of program: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = folder }
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
