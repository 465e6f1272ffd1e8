public import Foundation
internal import Harness
public import PureSwiftParser

/// A library that makes values of JSON text without a model's type, as the benchmarks use it.
public protocol UntypedLibrary: Sendable {
  /// What a text becomes.
  associatedtype Document
  /// A way into a document, prepared as the library likes it.
  associatedtype Path
  /// What a document is written to.
  associatedtype Written

  /// The library's name in the reports.
  var name: String { get }
  /// What to call it in "times as fast as ...", if the others are held against it.
  var reference: String? { get }
  /// Whether a number comes out as the nearest double.
  var givesExactDoubles: Bool { get }
  /// Whether it accepts what RFC 8259 allows and nothing else.
  var isStrict: Bool { get }
  /// Whether a copy is made at once, and costs what the document does.
  var copiesWholeDocuments: Bool { get }
  /// Whether a member is found by looking at those before it.
  var searchesMembers: Bool { get }

  /// Whether the library can do this; if not it is left out of the rows.
  func offers(_ task: UntypedTask) -> Bool

  /// Reads a text.
  func parse(_ text: Data) throws -> Document
  /// Reads a file.
  func parse(file: URL) throws -> Document
  /// Lets go of a document that nobody else holds.
  func release(_ document: consuming Document)
  /// A copy that can be changed by itself.
  func copy(_ document: Document) throws -> Document

  /// The way that the steps lead.
  func path(_ steps: [Step]) -> Path
  /// The value at the end of a path, taken out of the document and turned into a number: a number
  /// as it is, the length of a string in bytes, 1 for true, 0 for false and null, NaN for anything
  /// else.
  func read(_ path: Path, in document: Document) -> Double
  /// Puts a whole number at the end of a path, in the place of what stands there.
  func replace(_ path: Path, in document: inout Document, by number: Int) throws

  /// Writes a document as compact text.
  func write(_ document: Document) throws -> Written
  /// What was written, for a look at it.
  func text(_ written: Written) -> Data

  /// What the document holds, for comparison with the other libraries.
  func value(of document: Document) throws -> Value
}

extension UntypedLibrary {
  /// None is held against it.
  public var reference: String? { nil }

  /// As it should.
  public var givesExactDoubles: Bool { true }

  /// Foundation takes more, and jansson in C a NUL after a number.
  public var isStrict: Bool { reference == nil }

  /// What is not changed is shared.
  public var copiesWholeDocuments: Bool { false }

  /// By their hashes.
  public var searchesMembers: Bool { false }

  /// Everything.
  public func offers(_ task: UntypedTask) -> Bool { true }

  /// A library that knows bytes alone is given all of them.
  public func parse(file: URL) throws -> Document { try parse(Data(contentsOf: file)) }

  /// Swift counts references.
  public func release(_ document: consuming Document) { sink(document) }

  /// A value is copied when it is changed.
  public func copy(_ document: Document) throws -> Document { document }
}

/// What is done with a document.
public enum UntypedTask: Sendable {
  /// Making it of a text.
  case reading
  /// Looking into one that is in memory.
  case lookup
  /// Replacing values in it or in a copy of it.
  case changing
  /// Making a text of it.
  case writing
}

/// A step from a container to what is in it.
public enum Step: Sendable, Hashable {
  /// The member with this key.
  case key(String)
  /// The element at this offset.
  case index(Int)
}
