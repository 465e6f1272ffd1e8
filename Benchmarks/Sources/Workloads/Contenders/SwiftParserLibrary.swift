internal import Foundation
internal import Harness
internal import PureSwiftParser

/// The parser in pure Swift that this package contains for comparison.
struct SwiftParserLibrary: UntypedLibrary {
  private let maximumDepth: Int

  /// The parser with this limit.
  init(maximumDepth: Int = 512) { self.maximumDepth = maximumDepth }

  var name: String { "Swift parser" }

  func parse(_ text: Data) throws -> Value {
    try Parser.parse(text, maximumDepth: maximumDepth)
  }

  func path(_ steps: [Step]) -> [Step] { steps }

  func read(_ path: [Step], in document: Value) -> Double {
    var value: Value? = document
    for step in path {
      switch step {
      case .key(let key): value = value?[key]
      case .index(let index): value = value?[index]
      }
    }
    return switch value {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .string(let text): Double(text.utf8.count)
    case .bool(let value): value ? 1 : 0
    case .null: 0
    case .array, .object, nil: .nan
    }
  }

  func replace(_ path: [Step], in document: inout Value, by number: Int) throws {
    try Self.replace(path[...], in: &document, by: number)
  }

  private static func replace(
    _ path: ArraySlice<Step>, in value: inout Value?, by number: Int
  ) throws {
    guard var present = value else { throw WrongAnswer("nothing to replace") }
    // The only reference to the containers is moved, so that nothing is copied.
    value = nil
    defer { value = present }
    try replace(path, in: &present, by: number)
  }

  private static func replace(
    _ path: ArraySlice<Step>, in value: inout Value, by number: Int
  ) throws {
    switch path.first {
    case nil: value = .integer(Int64(number))
    case .key(let key): try replace(path.dropFirst(), in: &value[key], by: number)
    case .index(let index): try replace(path.dropFirst(), in: &value[index], by: number)
    }
  }

  func write(_ document: Value) throws -> [UInt8] { try Writer.write(document) }

  func text(_ written: [UInt8]) -> Data { Data(written) }

  func value(of document: Value) throws -> Value { document }
}
