import ArgumentParser
import Jansson

/// A value on the command line.
struct ValueArgument: ParsableArguments {
  @Argument(
    help: "The value, as JSON, such as '\"text\"', 3 or '{\"a\": []}'.",
    transform: CommandLineArguments.unprotected)
  private var value: String

  @Flag(help: "The value is a string, not JSON; it needs no quotes.")
  private var string = false

  /// The old name, which in other commands means --slurp.
  @Flag(name: .customShort("s"), help: .hidden)
  private var isString = false

  @Flag(help: "The value is the name of a JSON file to read it from; - for standard input.")
  private var fromFile = false

  func validate() throws {
    if (string || isString) && fromFile {
      throw ValidationError("Use either --string or --from-file, not both.")
    }
    if !fromFile { _ = try json() }
  }

  /// The value.
  func json() throws -> JSON {
    if string || isString { return .string(value) }
    if fromFile {
      let input = Input(argument: value)
      return try Diagnostics.run(on: input) { try input.read(JSON.ReadingOptions()) }
    }
    do throws(JSON.Error) {
      return try JSON(parsing: value, options: JSON.ReadingOptions(exactNumbers: true))
    } catch {
      throw ValidationError(
        "The value is not JSON. For a string, write '\"\(value)\"', or use --string.\n\(error)")
    }
  }
}
