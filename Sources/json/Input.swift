import ArgumentParser
import Jansson

/// A file, or the standard input.
enum Input: ExpressibleByArgument {
  case file(String)
  case standardInput

  init(argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  /// The name by which error messages call it.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "<stdin>"
    }
  }

  /// Reads the whole of it as one JSON text.
  func read(engine: JSON.Engine) throws(JSON.Error) -> JSON {
    var options = JSON.ReadingOptions()
    options.engine = engine
    switch self {
    case .file(let path): return try JSON(contentsOfFile: path, options: options)
    case .standardInput: return try JSON.readStandardInput(options: options)
    }
  }
}

/// The options that choose the engine.
struct EngineOptions: ParsableArguments {
  private static let names = JSON.Engine.allCases.map(\.rawValue).joined(separator: " or ")

  @Option(help: "The reader and writer: \(names).", transform: parse)
  var engine = JSON.Engine.default

  private static func parse(_ name: String) throws -> JSON.Engine {
    guard let engine = JSON.Engine(rawValue: name) else {
      throw ValidationError("There is no engine '\(name)', only \(names).")
    }
    return engine
  }
}
