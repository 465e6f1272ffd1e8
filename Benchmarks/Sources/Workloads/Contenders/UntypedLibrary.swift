public import Foundation
internal import Harness
public import PureSwiftParser

/// A library that converts JSON text to untyped values, as the benchmarks use it.
public protocol UntypedLibrary: Sendable {
  /// A parsed document.
  associatedtype Document
  /// A path in a document, in the form that the library prefers.
  associatedtype Path
  /// The result of writing a document.
  associatedtype Written

  /// The library's name in the reports.
  var name: String { get }
  /// Its name in "times as fast as ...", if the others are compared with it.
  var reference: String? { get }
  /// Whether a number is read as the nearest double.
  var givesExactDoubles: Bool { get }
  /// Whether it accepts exactly what RFC 8259 allows.
  var isStrict: Bool { get }
  /// Whether a copy is made immediately, at a cost proportional to the document.
  var copiesWholeDocuments: Bool { get }
  /// Whether members are searched linearly.
  var searchesMembers: Bool { get }

  /// Whether the library can do this; if not, it is left out of the rows.
  func offers(_ task: UntypedTask) -> Bool

  /// Reads a text.
  func parse(_ text: Data) throws -> Document
  /// Reads a file.
  func parse(file: URL) throws -> Document
  /// Releases the last reference to a document.
  func release(_ document: consuming Document)
  /// A copy that can be changed independently.
  func copy(_ document: Document) throws -> Document

  /// The path with these steps.
  func path(_ steps: [Step]) -> Path
  /// The value at a path, extracted from the document and converted to a number: a number
  /// as it is, the length of a string in bytes, 1 for true, 0 for false and null, NaN for anything
  /// else.
  func read(_ path: Path, in document: Document) -> Double
  /// Replaces the value at a path with an integer.
  func replace(_ path: Path, in document: inout Document, by number: Int) throws

  /// Writes a document as compact text.
  func write(_ document: Document) throws -> Written
  /// The written text, for inspection.
  func text(_ written: Written) -> Data

  /// The document's contents, for comparison with the other libraries.
  func value(of document: Document) throws -> Value
}

extension UntypedLibrary {
  /// Nothing is compared with it.
  public var reference: String? { nil }

  /// True.
  public var givesExactDoubles: Bool { true }

  /// Foundation accepts more, and jansson in C accepts a NUL after a number.
  public var isStrict: Bool { reference == nil }

  /// Unchanged parts are shared.
  public var copiesWholeDocuments: Bool { false }

  /// They are found by their hashes.
  public var searchesMembers: Bool { false }

  /// Everything.
  public func offers(_ task: UntypedTask) -> Bool { true }

  /// A library that reads only bytes gets the whole file in memory.
  public func parse(file: URL) throws -> Document { try parse(Data(contentsOf: file)) }

  /// Swift counts references.
  public func release(_ document: consuming Document) { sink(document) }

  /// A value is copied when it is changed.
  public func copy(_ document: Document) throws -> Document { document }
}

/// What is done with a document.
public enum UntypedTask: Sendable {
  /// Creating it from a text.
  case reading
  /// Looking up values in it.
  case lookup
  /// Replacing values in it or in a copy.
  case changing
  /// Writing it as text.
  case writing
}

/// A step from a container to one of its children.
public enum Step: Sendable, Hashable {
  /// The member with this key.
  case key(String)
  /// The element at this offset.
  case index(Int)
}
