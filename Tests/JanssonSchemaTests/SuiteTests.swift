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
    let folder = try #require(Self.suite).appending(path: "tests/\(draft.folder)")
    let options = JSON.Schema.Options(defaultDialect: draft.dialect, documents: Self.remotes)
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      guard name.hasSuffix(".json") else { continue }
      for group in try JSON(contentsOfFile: folder.appending(path: name).path).elements {
        let title = "\(name): \(group["description"].string ?? "")"
        let schema: JSON.Schema
        do {
          schema = try JSON.Schema(group["schema"], options: options)
        } catch {
          Issue.record("\(title): \(error)")
          continue
        }
        for test in group["tests"].elements {
          let data = test["data"]
          let expected = test["valid"].bool
          let name = "\(title): \(test["description"].string ?? "")"
          for value in [data, built(data), changed(data), try readByOtherEngine(data)] {
            #expect(schema.accepts(value) == expected, "\(name)")
          }
          #expect(schema.violations(of: data).isEmpty == expected, "\(name)")
          #expect(schema.output(.verbose, for: data)["valid"].bool == expected, "\(name)")
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  /// The same value, built from its parts.
  private func built(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      .object(JSON.Object(object.map { ($0.key, built($0.value)) }))
    case .array(let array): .array(JSON.Array(array.map { built($0) }))
    default: json
    }
  }

  /// The same value in a document that has been changed.
  private func changed(_ json: JSON) -> JSON {
    var document: JSON = [json, ["a": json]]
    document[1]["a"] = "b"
    document[0] = .null
    document[0] = json
    return document[0]
  }

  private func readByOtherEngine(_ json: JSON) throws -> JSON {
    try JSON(parsing: json.jsonBytes(), options: .init(engine: .other))
  }
}
