import Foundation
import Jansson
import TestSupport
import Testing

@Suite struct ModelFileTests {
  struct Item: JSONCodable, Equatable { var id: Int, name: String }

  /// Writes a text to a file for as long as `body` runs.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "model-\(UUID().uuidString).json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func `Models are read from a file, small or large`() throws {
    for count in [0, 1, 3, 60_000] {
      let items = (0..<count).map { Item(id: $0, name: "item \($0)") }
      try withFile(items.jsonString()) { (path: String) throws -> Void in
        #expect(try [Item](jsonFile: path) == items)
        #expect(try JSON(jsonFile: path) == items.json)
      }
    }
  }

  @Test func `An error in the text names the file, one in a value its path`() throws {
    try withFile(#"[{"id": 1, "name": "a"},]"#) { (path: String) throws -> Void in
      let error = #expect(throws: JSON.Error.self) { try [Item](jsonFile: path) }
      #expect(error?.file == path)
      #expect(error?.position?.column == 25)
    }
    try withFile(#"[{"id": 1, "name": 2}]"#) { (path: String) throws -> Void in
      let error = #expect(throws: JSON.Error.self) { try [Item](jsonFile: path) }
      #expect(error?.path == [0, "name"])
    }
  }

  @Test func `A file that is missing, or too large, is refused`() throws {
    let error = #expect(throws: JSON.Error.self) { try [Item](jsonFile: "/no/such/file") }
    #expect(error?.file == "/no/such/file")
    try withFile("[1, 2, 3]") { (path: String) throws -> Void in
      #expect(throws: JSON.Error.self) {
        try [Int](jsonFile: path, options: .init(maximumSize: 4))
      }
    }
  }
}
