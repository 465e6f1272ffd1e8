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

  @Argument(help: "The path, or JSON Pointer.", transform: Address.init(argument:))
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
