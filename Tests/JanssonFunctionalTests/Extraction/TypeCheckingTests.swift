import Foundation
import Testing

/// Long chains of operators must not cost the compiler minutes, as they easily do.
struct TypeCheckingTests {
  static let compiler = Program.find("swiftc")
  static let modules = Program.products.appending(path: "Modules")

  static var canCompile: Bool {
    compiler != nil && FileManager.default.fileExists(atPath: modules.path)
  }

  @Test(.enabled(if: canCompile), arguments: ["Account", "Repository", "Subscripts"])
  func modelsTakeLessThan300Milliseconds(model: String) throws {
    let (output, status) = try typeCheck(
      Program.package.appending(path: "Tests/JanssonFunctionalTests/Models/\(model).swift"),
      limit: 300)
    #expect(status == 0, "\(output)")
    #expect(!output.contains("to type-check"), "\(output)")
  }

  /// FxJSON's spellings of errors: the compiler says what to write, to make one and to match one.
  @Test(.enabled(if: canCompile)) func misspeltErrorsAreTold() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
      import Jansson
      func check(_ error: JSON.Error) -> JSON.Error {
        switch error {
        case .initalize(let inner): return .initialize(error: inner)
        case .customTransfrom: return .other(description: "")
        default: return .notConfirmTo(protocol: Int.self, actual: Int.self)
        }
      }
      """.write(to: file, atomically: true, encoding: .utf8)
    let (output, status) = try typeCheck(file, limit: 10_000)
    #expect(status != 0)
    for name in ["initialize(error:)", "customTransform(source:)", "notConformTo(protocol:actual:)"] {
      #expect(output.contains("renamed to '\(name)'"), "\(output)")
    }
  }

  @Test(.enabled(if: canCompile)) func theCompilerDoesWarn() throws {
    let (output, _) = try typeCheck(
      Program.package.appending(path: "Tests/JanssonFunctionalTests/Models/Repository.swift"),
      limit: 1)
    #expect(output.contains("to type-check"), "the warning has changed: \(output)")
  }

  private func typeCheck(_ file: URL, limit: Int) throws -> (output: String, status: Int32) {
    let compiler = try #require(Self.compiler)
    return try Program.run(
      compiler,
      [
        "-typecheck", file.path, "-swift-version", "6", "-I", Self.modules.path,
        "-I", Program.package.appending(path: "CJansson").path,
        "-I", Program.package.appending(path: "Sources/CJanssonTurbo/include").path,
        "-Xfrontend", "-warn-long-expression-type-checking=\(limit)",
      ])
  }
}
