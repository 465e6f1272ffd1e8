import Foundation
import Testing

/// Long chains of operators must not take the compiler minutes, as they easily can.
struct TypeCheckingTests {
  static let compiler = Program.find("swiftc")
  static let modules = Program.products.appending(path: "Modules")

  static var canCompile: Bool {
    compiler != nil && FileManager.default.fileExists(atPath: modules.path)
  }

  @Test(.enabled(if: canCompile), arguments: ["Account", "Repository", "Subscripts"])
  func `Long operator chains type-check in less than 300 milliseconds`(model: String) throws {
    let (output, status) = try typeCheck(
      Program.package.appending(path: "Tests/JanssonFunctionalTests/Models/\(model).swift"),
      limit: 300)
    #expect(status == 0, "\(output)")
    #expect(!output.contains("to type-check"), "\(output)")
  }

  @Test(.enabled(if: canCompile)) func `The compiler does warn about slow expressions`() throws {
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
