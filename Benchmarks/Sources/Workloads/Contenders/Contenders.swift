internal import Jansson

/// The libraries that are measured.
///
/// To add one, add its package to `Package.swift`, write a type that conforms to `UntypedLibrary`
/// or `ModelLibrary`, and list it here. It then appears in every table, chart, check and scaling
/// curve.
public enum Contenders {
  /// The version of jansson that this process runs with.
  public static var janssonVersion: String { CLibrary.version }

  /// The libraries in C++ that are installed, with their versions.
  public static var installed: [String] { CxxContender.installed.map(\.title) }

  /// Text to untyped values and back.
  public static let untyped: [any UntypedLibrary] =
    [
      JanssonLibrary(engine: .turbo),
      JanssonLibrary(engine: .jansson),
      CLibrary(),
      FoundationLibrary(),
      SwiftParserLibrary(),
    ] + CxxUntypedLibrary.installed

  /// The libraries that can do this.
  public static func untyped(_ task: UntypedTask) -> [any UntypedLibrary] {
    untyped.filter { $0.offers(task) }
  }

  /// The libraries that can do this with such texts; for reading, this library also with narrower
  /// vectors, and for many short texts with a reader that keeps its memory, as simdjson's parser
  /// does.
  static func untyped(_ task: UntypedTask, with corpus: Corpus) -> [any UntypedLibrary] {
    guard task == .reading else { return untyped(task) }
    let readers = corpus.texts.count > 1 ? [JanssonLibrary(keepsMemory: true)] : []
    return untyped(task) + [JanssonLibrary.withAVX2].compactMap(\.self) + readers
  }

  /// Text to models and back.
  public static let models: [any ModelLibrary] =
    [
      MappingLibrary(),
      FunctionalLibrary(),
      CodableLibrary(),
    ] + CompiledLibrary.all + [FoundationCoders()] + CxxContender.installed.map(\.models)

  /// Text to untyped values, with the libraries that accept more than 512 nested containers.
  public static let deep: [any UntypedLibrary] =
    [
      JanssonLibrary(engine: .turbo, maximumDepth: 2048),
      JanssonLibrary(engine: .jansson, maximumDepth: 2048),
      CLibrary(),
      SwiftParserLibrary(maximumDepth: 2048),
    ] + CxxUntypedLibrary.installed
}
