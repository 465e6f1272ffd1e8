import ArgumentParser
import Jansson

/// `json get`: one value out of a file.
struct Get: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the value at a path in a JSON file.",
    discussion: """
      A path is written as in statuses[0].user.screen_name, with keys in quotes where they are not \
      plain names: a["b.c"]. One that starts with / is a JSON Pointer (RFC 6901), such as \
      /statuses/0/user. The empty path is the whole value.
      """)

  @Argument(help: "The path, or JSON Pointer.")
  var path: Address

  @Argument(help: "The file; standard input if missing or -.")
  var file = Input.standardInput

  @Flag(help: "Print a string as it is, without quotes and escapes.")
  var raw = false

  @Flag(help: "Print an object or array on one line.")
  var compact = false

  @OptionGroup var engine: EngineOptions

  func run() throws {
    try Diagnostics.run(on: file) {
      let value = path.look(into: try file.read(engine: engine.engine))
      switch value {
      case .error(let error): throw error
      case .string(let text) where raw: try Output.write(line: text)
      default:
        var options = compact ? JSON.WritingOptions.compact : .pretty
        options.engine = engine.engine
        try Output.write(value, options: options)
      }
    }
  }
}

/// A place in a document, in either of the two ways to write it.
enum Address: ExpressibleByArgument {
  case path(JSON.Path)
  case pointer(JSON.Pointer)

  init?(argument: String) {
    if argument.hasPrefix("/") {
      guard let pointer = try? JSON.Pointer(argument) else { return nil }
      self = .pointer(pointer)
    } else {
      guard let path = JSON.Path(argument) else { return nil }
      self = .path(path)
    }
  }

  func look(into json: JSON) -> JSON {
    switch self {
    case .path(let path): json[path]
    case .pointer(let pointer): json[pointer: pointer]
    }
  }
}
