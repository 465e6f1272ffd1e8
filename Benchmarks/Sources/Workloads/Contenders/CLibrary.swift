internal import CBaseline
internal import Foundation
internal import Harness
internal import PureSwiftParser

/// jansson, called from C as in a C program.
///
/// Soundness (`@unchecked Sendable`): the buffer is used only while `write` and `text` run, and the
/// benchmarks use a library from one thread.
final class CLibrary: UntypedLibrary, @unchecked Sendable {
  private var buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 1024)

  /// Creates a library with its own buffer.
  init() {}

  deinit { buffer.deallocate() }

  var name: String { "jansson in C" }
  var reference: String? { "C" }
  var copiesWholeDocuments: Bool { true }

  /// The version of jansson that this process runs with.
  static var version: String { String(cString: cbaseline_version()) }

  /// A document, which its owner must release.
  ///
  /// Soundness (`@unchecked Sendable`): used by one thread at a time.
  struct Document: @unchecked Sendable {
    let pointer: CBaselineDocument
  }

  func parse(_ text: Data) throws -> Document {
    let pointer = text.withUnsafeBytes { bytes in
      cbaseline_parse(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    guard let pointer else { throw WrongAnswer("json_loadb rejects the text") }
    return Document(pointer: pointer)
  }

  func parse(file: URL) throws -> Document {
    guard let pointer = cbaseline_parse_file(file.path(percentEncoded: false)) else {
      throw WrongAnswer("json_load_file rejects the file")
    }
    return Document(pointer: pointer)
  }

  func release(_ document: consuming Document) { cbaseline_free(document.pointer) }

  func copy(_ document: Document) throws -> Document {
    guard let pointer = cbaseline_copy(document.pointer) else {
      throw WrongAnswer("json_deep_copy fails")
    }
    return Document(pointer: pointer)
  }

  func path(_ steps: [Step]) -> CPath { CPath(steps) }

  func read(_ path: CPath, in document: Document) -> Double {
    cbaseline_read(document.pointer, path.steps.baseAddress, path.steps.count)
  }

  func replace(_ path: CPath, in document: inout Document, by number: Int) throws {
    let steps = path.steps
    guard cbaseline_replace(document.pointer, steps.baseAddress, steps.count, Int64(number)) else {
      throw WrongAnswer("json_object_set_new or json_array_set_new fails")
    }
  }

  /// Writes into existing memory, which is large enough except for the first time.
  func write(_ document: Document) throws -> Int {
    var count = cbaseline_write(document.pointer, buffer.baseAddress, buffer.count)
    if count > buffer.count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
      count = cbaseline_write(document.pointer, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { throw WrongAnswer("json_dumpb fails") }
    return count
  }

  func text(_ written: Int) -> Data {
    Data(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<written])))
  }

  func value(of document: Document) throws -> Value {
    try Parser.parse(text(try write(document)))
  }
}
