import ArgumentParser
import Jansson

/// `json validate`: says which files are not JSON, and why.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that files are JSON; prints nothing if they are.")

  @Argument(help: "The files; standard input if there is none, or for -.")
  var files: [Input] = []

  @OptionGroup var engine: EngineOptions

  func run() throws {
    var isValid = true
    for file in files.isEmpty ? [.standardInput] : files {
      do throws(JSON.Error) {
        _ = try file.read(engine: engine.engine)
      } catch {
        Diagnostics.report(error, in: file)
        isValid = false
      }
    }
    if !isValid { throw ExitCode.failure }
  }
}
