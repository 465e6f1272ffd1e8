internal import CxxContenders
internal import Foundation
internal import Harness

/// A library in C++ with C++ structs whose members are listed by hand.
///
/// Soundness (`@unchecked Sendable`): the functions are constants; what they keep from one call to
/// the next is safe because the benchmarks use a library from one thread.
struct CxxModelLibrary: ModelLibrary, @unchecked Sendable {
  private let functions: CxxModels

  /// A library.
  init(_ functions: CxxModels) { self.functions = functions }

  var name: String { String(cString: functions.name) }

  func offers<Model: BenchmarkModel>(_ direction: CodingDirection, _ type: Model.Type) -> Bool {
    guard Self.model(type) != nil else { return false }
    return direction == .decoding || functions.encode != nil
  }

  /// The struct in C++ that has the same members.
  private static func model(_ type: any BenchmarkModel.Type) -> CxxModel? {
    switch type {
    case is Timeline.Type: CxxModelTimeline
    case is Excerpt.Type: CxxModelExcerpt
    case is Catalog.Type: CxxModelCatalog
    case is Map.Type: CxxModelMap
    case is Message.Type: CxxModelMessage
    default: nil
    }
  }

  func decoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    for text in texts {
      try agree(Kept(read(type, text), self).description, with: text, as: type, "decodes")
    }
    return .each(texts) { text in
      let value = try read(type, text)
      functions.release(value.model, value.pointer)
    }
  }

  func encoding<Model: BenchmarkModel>(_ type: Model.Type, _ texts: [Data]) throws -> Workload {
    let values = try texts.map { Kept(try read(type, $0), self) }
    for (value, text) in zip(values, texts) {
      try agree(Data(value.written()), with: text, as: type, "encodes")
    }
    return .each(values) { value in try value.written() }
  }

  func once<Model: BenchmarkModel>(
    _ direction: CodingDirection, _ type: Model.Type, _ text: @escaping () throws -> Data
  ) throws -> () throws -> Any {
    switch direction {
    case .decoding: return { Kept(try read(type, text()), self) }
    case .encoding:
      let value = Kept(try read(type, text()), self)
      return { (value, try value.written()) }
    }
  }

  private func read<Model: BenchmarkModel>(_ type: Model.Type, _ text: Data) throws -> Struct {
    guard let model = Self.model(type) else { throw NotOffered() }
    let pointer = text.withUnsafeBytes { bytes in
      functions.decode(model, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    guard let pointer else { throw WrongAnswer("\(name) rejects the text") }
    return Struct(model: model, pointer: pointer)
  }

  /// A C++ struct, which its owner must release.
  private struct Struct {
    let model: CxxModel
    let pointer: UnsafeMutableRawPointer
  }

  /// A C++ struct that is released automatically.
  private final class Kept {
    private let value: Struct
    private let library: CxxModelLibrary

    init(_ value: Struct, _ library: CxxModelLibrary) {
      self.value = value
      self.library = library
    }

    deinit { library.functions.release(value.model, value.pointer) }

    /// Text that is valid until the next struct is written.
    func written() throws -> UnsafeRawBufferPointer {
      guard let encode = library.functions.encode else { throw NotOffered() }
      var bytes: UnsafePointer<CChar>?
      let count = encode(value.model, value.pointer, &bytes)
      guard count > 0 else { throw WrongAnswer("\(library.name) does not write") }
      return UnsafeRawBufferPointer(start: bytes, count: count)
    }

    /// Its text, for inspection; also if the library does not write.
    var description: Data {
      var bytes: UnsafePointer<CChar>?
      let count = library.functions.describe(value.model, value.pointer, &bytes)
      return Data(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }
}
