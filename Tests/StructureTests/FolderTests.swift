import Foundation
import Testing

/// The folders of `Sources/JanssonCore` are layers; see Documentation/Architecture.md.
@Suite(
  .enabled(if: ThisBuild.index != nil, "only debug builds leave an index"),
  .enabled(if: ThisBuild.indexLibrary != nil, "there is no libIndexStore beside the swift in PATH"))
struct FolderTests {
  private static let module = ThisBuild.package.appending(path: "Sources/JanssonCore").path

  /// What the compiler calls the type `JSON`.
  private static let namespace = "s:11JanssonCore4JSONO"

  private static func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: module)
    return Set(paths.filter { $0.hasSuffix(".swift") }.map { "\(module)/\($0)" })
  }

  private static func index() throws -> SourceIndex {
    let store = try #require(ThisBuild.index)
    let library = try IndexLibrary(path: #require(ThisBuild.indexLibrary))
    return try SourceIndex(store: store, library, files: files())
  }

  @Test func `No folder of the core uses itself through others`() throws {
    let references = try Self.index()
      .folderReferences(root: Self.module, namespace: Self.namespace)
    let closing = FolderArrows(references).closingCircles()
    #expect(
      closing.isEmpty,
      """
      without these references there would be no circle:
      \(closing.map(\.description).joined(separator: "\n"))
      """)
  }

  @Test func `The index knows each file of the core and what it refers to`() throws {
    let index = try Self.index()
    #expect(try index.occurrences.keys.sorted() == Self.files().sorted())
    let references = index.folderReferences(root: Self.module, namespace: Self.namespace)
    #expect(references.contains { $0.user == "Writing" && $0.used == "Document" })
    #expect(references.contains { $0.symbol == "JSON" && $0.file == "Reading/JSON+Reading.swift" })
    #expect(!references.contains { $0.symbol == "JSON" && $0.file == "Path/Path.swift" })
  }
}

/// How circles are found.
struct FolderArrowsTests {
  private static func reference(_ user: String, _ line: Int, _ used: String) -> FolderReference {
    FolderReference(file: "\(user)/a", line: line, symbol: "x", declaringFile: "\(used)/b")
  }

  @Test func `Folders that use each other in one direction are no circle`() {
    let references = [
      Self.reference("C", 1, "B"), Self.reference("C", 2, "A"), Self.reference("B", 3, "A"),
    ]
    #expect(FolderArrows(references).closingCircles().isEmpty)
  }

  @Test func `Of a circle of three folders, the rarest references are named`() {
    let references = [
      Self.reference("A", 1, "B"), Self.reference("A", 2, "B"), Self.reference("B", 3, "C"),
      Self.reference("C", 4, "A"), Self.reference("C", 5, "A"), Self.reference("D", 6, "A"),
    ]
    #expect(FolderArrows(references).closingCircles().map(\.line) == [3])
  }

  @Test func `Each of several circles is named`() {
    let references = [
      Self.reference("A", 1, "B"), Self.reference("A", 2, "B"), Self.reference("B", 3, "A"),
      Self.reference("C", 4, "B"), Self.reference("D", 5, "C"), Self.reference("D", 6, "C"),
      Self.reference("C", 7, "D"),
    ]
    #expect(
      FolderArrows(references).closingCircles().map(\.description) == [
        "B/a:3: x, of A/b", "C/a:7: x, of D/b",
      ])
  }
}
