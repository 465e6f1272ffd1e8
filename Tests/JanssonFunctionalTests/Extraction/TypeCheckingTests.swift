import Foundation
import TestSupport
import Testing

/// Long chains of operators must not take the compiler minutes, as they easily can.
///
/// The work is counted in the scopes that the type checker's solver opens, as time would depend on
/// the machine. The compiler gives an expression up after 1,000,000.
struct TypeCheckingTests {
  static let compiler = Program.find("swiftc")
  static let modules = Products.folder.appending(path: "Modules")

  static var canCompile: Bool {
    compiler != nil && FileManager.default.fileExists(atPath: modules.path)
  }

  @Test(.enabled(if: canCompile), arguments: ["Account", "Repository", "Subscripts"])
  func `Long operator chains take a fiftieth of what the compiler allows`(model: String) throws {
    let (output, status) = try typeCheck(
      Program.package.appending(path: "Tests/JanssonFunctionalTests/Models/\(model).swift"),
      limit: 20_000)
    #expect(status == 0, "\(output)")
  }

  @Test(.enabled(if: canCompile))
  func `The compiler does give up an expression that takes more than it may`() throws {
    let (output, status) = try typeCheck(
      Program.package.appending(path: "Tests/JanssonFunctionalTests/Models/Repository.swift"),
      limit: 1)
    #expect(status != 0)
    #expect(output.contains("unable to type-check"), "the message has changed: \(output)")
  }

  private func typeCheck(_ file: URL, limit: Int) throws -> (output: String, status: Int32) {
    let compiler = try #require(Self.compiler)
    return try Program.run(
      compiler,
      [
        "-typecheck", file.path, "-swift-version", "6", "-I", Self.modules.path,
        "-I", Program.package.appending(path: "CJansson").path,
        "-I", Program.package.appending(path: "Sources/CJanssonTurbo/include").path,
        "-I", Program.package.appending(path: "Sources/CTree/include").path,
        "-Xfrontend", "-solver-scope-threshold=\(limit)",
      ])
  }
}
