import Foundation

/// What the compiler says of a source with the attributes.
struct Compilation {
  let output: String
  let status: Int32

  /// Compiles a source, without making anything of it.
  ///
  /// - Parameter isMain: whether it is that of a file `main.swift`, with its own imports.
  init(_ source: String, _ options: [String] = [], isMain: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: isMain ? "main.swift" : "source.swift")
    let text = isMain ? source : "import JanssonMacros\n\(source)"
    try "\(text)\n".write(to: file, atomically: true, encoding: .utf8)
    let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let plugin = products.appending(path: "JanssonMacrosPlugin-tool").path
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", file.path, "-module-name", "Source",
        "-I", products.appending(path: "Modules").path,
        "-load-plugin-executable", "\(plugin)#JanssonMacrosPlugin",
      ]
      + ["CJansson", "Sources/CJanssonTurbo/include", "Sources/CTree/include"].flatMap {
        ["-I", root.appending(path: $0).path]
      } + (isMain ? [] : ["-parse-as-library"]) + options
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    output = String(decoding: bytes, as: UTF8.self)
    status = process.terminationStatus
  }

  /// The expansions, in the order of their text.
  var expansions: [String] {
    let mark = String(repeating: "-", count: 30)
    return output.components(separatedBy: "@__swiftmacro_").dropFirst().compactMap { part in
      let text = part.components(separatedBy: mark)
      return text.count > 1 ? text[1].trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }.filter { !$0.isEmpty }.sorted()
  }
}
