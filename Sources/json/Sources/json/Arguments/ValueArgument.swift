import ArgumentParser
import Jansson

/// A value on the command line.
struct ValueArgument: ParsableArguments {
  @Argument(
    help: "The value, as JSON; or any text, with --string.",
    transform: CommandLineArguments.unprotected)
  private var value: String

  @Flag(name: .shortAndLong, help: "Take the value as a string, and not as JSON.")
  private var string = false

  @Flag(help: "Take the value as the name of a JSON file that has the value.")
  private var fromFile = false

  func validate() throws {
    if string && fromFile { throw ValidationError("Give one of --string and --from-file.") }
    if !fromFile { _ = try json() }
  }

  /// The value.
  func json() throws -> JSON {
    if string { return .string(value) }
    if fromFile {
      var json = JSON()
      let input = Input(argument: value)
      try Diagnostics.run(on: input) { json = try input.read(JSON.ReadingOptions()) }
      return json
    }
    do throws(JSON.Error) {
      return try JSON(parsing: value, options: JSON.ReadingOptions(exactNumbers: true))
    } catch {
      throw ValidationError(
        "The value is not JSON. For a string, write '\"\(value)\"', or give --string.\n\(error)")
    }
  }
}
