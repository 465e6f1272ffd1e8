internal import CBaseline
internal import CxxContenders
internal import Foundation
internal import Harness
internal import PureSwiftParser

/// A library in C++ with its documents, called as in a C++ program.
///
/// Soundness (`@unchecked Sendable`): the functions are constants; what they keep from one call to
/// the next is safe because the benchmarks use a library from one thread.
struct CxxUntypedLibrary: UntypedLibrary, @unchecked Sendable {
  /// The library's functions.
  let functions: CxxDocuments
  private let readsOnly: Bool

  /// A library, or another way to read with it.
  init(_ functions: CxxDocuments, readsOnly: Bool = false) {
    self.functions = functions
    self.readsOnly = readsOnly
  }

  /// simdjson with new memory for every document, if it is installed.
  static var simdjsonWithNewParsers: CxxUntypedLibrary? {
    cxx_simdjson_new_parsers().map { CxxUntypedLibrary($0.pointee, readsOnly: true) }
  }

  /// The installed libraries.
  static let installed: [CxxUntypedLibrary] =
    [
      CxxContender.simdjson?.untyped, simdjsonWithNewParsers, CxxContender.rapidJSON?.untyped,
      CxxContender.yyjson?.untyped,
    ].compactMap(\.self)

  var name: String { String(cString: functions.name) }
  var copiesWholeDocuments: Bool { true }
  var searchesMembers: Bool { true }

  func offers(_ task: UntypedTask) -> Bool {
    switch task {
    case .reading: true
    case .changing: !readsOnly && functions.replace != nil && functions.copy != nil
    case .lookup, .writing: !readsOnly
    }
  }

  /// A document, which its owner must release.
  ///
  /// Soundness (`@unchecked Sendable`): used by one thread at a time.
  struct Document: @unchecked Sendable {
    let pointer: CxxDocument
  }

  private func document(_ pointer: CxxDocument?, _ failure: String) throws -> Document {
    guard let pointer else { throw WrongAnswer("\(name) \(failure)") }
    return Document(pointer: pointer)
  }

  func parse(_ text: Data) throws -> Document {
    let pointer = text.withUnsafeBytes { bytes in
      functions.parse(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    return try document(pointer, "rejects the text")
  }

  func parse(file: URL) throws -> Document {
    try document(
      functions.parse_file(file.path(percentEncoded: false)), "rejects the file")
  }

  func release(_ document: consuming Document) { functions.release(document.pointer) }

  /// A document that cannot be changed is not copied.
  func copy(_ document: Document) throws -> Document {
    guard let copy = functions.copy else { throw NotOffered() }
    return try self.document(copy(document.pointer), "does not copy")
  }

  func path(_ steps: [Step]) -> CPath { CPath(steps) }

  func read(_ path: CPath, in document: Document) -> Double {
    functions.read(document.pointer, path.steps.baseAddress, path.steps.count)
  }

  func replace(_ path: CPath, in document: inout Document, by number: Int) throws {
    guard let replace = functions.replace else { throw NotOffered() }
    let steps = path.steps
    guard replace(document.pointer, steps.baseAddress, steps.count, Int64(number)) else {
      throw WrongAnswer("\(name) finds nothing to replace")
    }
  }

  /// A new document with 0 ..< `count` appended one by one to an array.
  func appending(_ count: Int) throws -> Document {
    guard let append = functions.append else { throw NotOffered() }
    return try document(append(count), "does not append")
  }

  /// Text that is valid until the next document is written.
  func write(_ document: Document) throws -> UnsafeRawBufferPointer {
    var bytes: UnsafePointer<CChar>?
    let count = functions.write(document.pointer, &bytes)
    guard count > 0 else { throw WrongAnswer("\(name) does not write") }
    return UnsafeRawBufferPointer(start: bytes, count: count)
  }

  func text(_ written: UnsafeRawBufferPointer) -> Data { Data(written) }

  func value(of document: Document) throws -> Value {
    try Parser.parse(text(try write(document)), maximumDepth: 2048)
  }
}
