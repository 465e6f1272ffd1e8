import Foundation
import Jansson
import JanssonSchema
import TestSupport
import Testing

/// The public test suite (json-schema-org/JSON-Schema-Test-Suite), as far as it is there.
struct SuiteTests {
  struct Draft: Sendable, CustomTestStringConvertible {
    let folder: String
    let dialect: JSON.Schema.Dialect
    var testDescription: String { folder }
  }

  static let drafts = [
    Draft(folder: "draft2020-12", dialect: .draft2020),
    Draft(folder: "draft2019-09", dialect: .draft2019), Draft(folder: "draft7", dialect: .draft7),
    Draft(folder: "draft6", dialect: .draft6), Draft(folder: "draft4", dialect: .draft4),
  ].filter { FileManager.default.fileExists(atPath: "\(suite?.path ?? "")/tests/\($0.folder)") }

  static let suite: URL? = {
    guard let url = TestData.folder?.appending(path: "json-schema") else { return nil }
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  /// The documents that the suite refers to, by the URIs by which it does.
  static let remotes: [String: JSON] = {
    guard let folder = suite?.appending(path: "remotes"),
      let files = FileManager.default.enumerator(atPath: folder.path)
    else { return [:] }
    var documents: [String: JSON] = [:]
    for case let name as String in files where name.hasSuffix(".json") {
      documents["http://localhost:1234/\(name)"] = try? JSON(
        contentsOfFile: folder.appending(path: name).path)
    }
    return documents
  }()

  @Test(.enabled(if: suite != nil, "the suite is not there"), arguments: drafts)
  func `All required tests pass`(_ draft: Draft) throws {
    let count = try run("tests/\(draft.folder)", draft.dialect) { _ in }
    #expect(count > 500)
  }

  /// What the documentation names as not checked.
  static let unchecked = [
    // Joined letters, and those of two directions.
    "ZERO WIDTH NON-JOINER not preceded by Virama but matches regexp",
    "Bidi domain name with a digit-first label is invalid",
    "label starting with a digit before a right-to-left letter is invalid",
    "left-to-right label containing a right-to-left letter is invalid",
    "right-to-left label mixing both digit types is invalid",
    "A-label that decodes to a Bidi rule violation is invalid",
  ]

  @Test(.enabled(if: suite != nil, "the suite is not there"), arguments: drafts)
  func `All optional tests pass, but for what the documentation names`(_ draft: Draft) throws {
    try run("tests/\(draft.folder)/optional", draft.dialect) { _ in }
    try run("tests/\(draft.folder)/optional/format", draft.dialect) { $0.assertsFormat = true }
  }

  /// Runs the tests of a folder, if it is there.
  @discardableResult
  private func run(
    _ folder: String, _ dialect: JSON.Schema.Dialect,
    _ configure: (inout JSON.Schema.Options) -> Void
  ) throws -> Int {
    let folder = try #require(Self.suite).appending(path: folder)
    guard FileManager.default.fileExists(atPath: folder.path) else { return 0 }
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      guard file.hasSuffix(".json") else { continue }
      var options = JSON.Schema.Options(defaultDialect: dialect, documents: Self.remotes)
      if file == "format-assertion.json" { options.assertsFormat = true }
      if file == "content.json", folder.lastPathComponent == "optional" {
        options.assertsContent = true
      }
      configure(&options)
      for group in try JSON(contentsOfFile: folder.appending(path: file).path).elements {
        let title = "\(file): \(group["description"].string ?? "")"
        let schema: JSON.Schema
        do {
          schema = try JSON.Schema(group["schema"], options: options)
        } catch {
          Issue.record("\(title): \(error)")
          continue
        }
        for test in group["tests"].elements {
          let description = test["description"].string ?? ""
          if Self.unchecked.contains(description) { continue }
          try expectValidity(
            of: test["data"], by: schema, test["valid"].bool, "\(title): \(description)")
          count += 1
        }
      }
    }
    return count
  }
}
