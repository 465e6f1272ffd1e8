internal import CJanssonTurbo
internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines
internal import PureSwiftParser

/// This library, with one of its engines.
struct JanssonLibrary: UntypedLibrary {
  private let readingOptions: JSON.ReadingOptions
  private let writingOptions: JSON.WritingOptions
  /// The reader that reuses its memory for the next text, if there is one.
  private let readers: Unchanging<JSON.Reader>
  private let hasAVX512: Bool

  /// The library with default settings, except for the ones given.
  init(
    engine: JSON.Engine = JSON.ReadingOptions().engine, maximumDepth: Int = 512,
    keepsMemory: Bool = false, hasAVX512: Bool = true
  ) {
    self.hasAVX512 = hasAVX512
    readingOptions = JSON.ReadingOptions(maximumDepth: maximumDepth, engine: engine)
    writingOptions = JSON.WritingOptions(engine: engine)
    readers = Unchanging(keepsMemory ? [JSON.Reader(options: readingOptions)] : [])
  }

  /// The library as on a processor without AVX-512; nil if this one has none.
  static var withAVX2: JanssonLibrary? {
    turbo_best_instructions() == TURBO_AVX512 ? JanssonLibrary(hasAVX512: false) : nil
  }

  /// The default engine is not mentioned.
  var name: String {
    let engine = readingOptions.engine
    if !readers.values.isEmpty { return "Jansson, `JSON.Reader`" }
    if !hasAVX512 { return "Jansson, AVX2" }
    return engine == JSON.ReadingOptions().engine ? "Jansson" : "Jansson, engine \(engine)"
  }

  func parse(_ text: Data) throws -> JSON {
    if !hasAVX512 { turbo_limit_instructions(TURBO_AVX2) }
    defer { if !hasAVX512 { turbo_limit_instructions(TURBO_WIDEST) } }
    if let reader = readers.values.first { return try reader.read(text) }
    return try JSON(parsing: text, options: readingOptions)
  }

  func parse(file: URL) throws -> JSON { try JSON(contentsOf: file, options: readingOptions) }

  func path(_ steps: [Step]) -> JSON.Index {
    .path(
      steps.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      })
  }

  func read(_ path: JSON.Index, in document: JSON) -> Double {
    switch document[path] {
    case .number(let number): number.double
    case .string(let text): Double(text.utf8.count)
    case .bool(let value): value ? 1 : 0
    case .null: 0
    case .object, .array, .error: .nan
    }
  }

  func replace(_ path: JSON.Index, in document: inout JSON, by number: Int) throws {
    try document.set(.number(JSON.Number(number)), at: path)
  }

  func write(_ document: JSON) throws -> Data {
    try document.jsonData(options: writingOptions)
  }

  func text(_ written: Data) -> Data { written }

  func value(of document: JSON) throws -> Value {
    switch document {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let number):
      return Int64(exactly: number).map(Value.integer) ?? .double(number.double)
    case .string(let text): return .string(text)
    case .array(let elements): return .array(try elements.map(value(of:)))
    case .object(let object):
      var members = Members()
      for (key, member) in object { members[key] = try value(of: member) }
      return .object(members)
    case .error(let error): throw error
    }
  }
}
