import ArgumentParser
import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonSchema
import JanssonText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Error messages on standard error: `FILE:LINE:COLUMN: message`.
enum Diagnostics {
  /// Runs `body`; a library error is printed and ends the program with status 1.
  static func run<Result>(on input: Input, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      guard let error = libraryError(error) else { throw error }
      report(error, in: input)
      throw ExitCode.failure
    }
  }

  /// The library error about a file, converted from errors of patches and queries; nil for any
  /// other error.
  static func libraryError(_ error: any Error) -> JSON.Error? {
    switch error {
    case let error as JSON.Error: error
    case JSON.Patch.Error.document(let error), JSON.Query.Error.document(let error): error
    case is JSON.Patch.Error, is JSON.Query.Error: .other(description: "\(error)")
    default: nil
    }
  }

  /// Prints what went wrong with a file.
  ///
  /// - Parameter line: the number of the line, if it was read by itself.
  static func report(_ error: JSON.Error, in input: Input, line: Int? = nil) {
    var message = error.description
    var excerpt = ""
    switch error {
    case .syntax(let mistake):
      message = mistake.message
      // An empty line would show nothing.
      if mistake.excerpt.first != "\n" { excerpt = "\n" + mistake.excerpt }
    case .file(let failure): message = "cannot \(failure.operation): \(failure.reason)"
    default: break
    }
    var location = error.position.map { "\($0.line):\($0.column):" } ?? ""
    // Only spaces and tabs precede the value on a line.
    if let line { location = "\(line):\(error.position?.column ?? 1):" }
    write(location: "\(input.printableName):\(location)", message, excerpt)
  }

  /// Prints what is wrong with one of several values in a file.
  static func report(_ failure: JSON.Lines.Failure, in input: Input) {
    if case .unreadable(let error) = failure.reason { return report(error, in: input) }
    var excerpt = ""
    if case .syntax(let mistake) = failure.underlyingError as? JSON.Error, !mistake.excerpt.isEmpty
    {
      excerpt = "\n" + mistake.excerpt
    }
    let location = "\(input.printableName):\(failure.line):\(failure.column):"
    var message = failure.message
    if case .noArray = failure.reason {
      message += "; --at names the path of the array, and --from lines reads a value from each line"
    }
    write(location: location, message, excerpt)
  }

  /// Prints what was repaired in a file.
  static func report(_ repair: JSON.Repair, in input: Input) {
    let place = repair.edit.start
    write(
      location: "\(input.printableName):\(place.line):\(place.column):", repair.message, "")
  }

  /// Prints how a value does not follow a schema.
  static func report(_ violation: JSON.Schema.Violation, in input: Input) {
    let place = violation.position.map { "\($0.line):\($0.column):" } ?? ""
    write(location: "\(input.printableName):\(place)", violation.messageWithLocations, "")
  }

  /// Prints what is wrong with a schema.
  static func report(_ error: JSON.Schema.SchemaError, in input: Input) {
    let place = error.position.map { "\($0.line):\($0.column):" } ?? ""
    write(
      location: "\(input.printableName):\(place)", "#\(error.location): \(error.message)", "")
  }

  /// Prints why the output could not be written.
  static func report(_ failure: OutputFailure) {
    write(location: "<stdout>:", "cannot write: \(failure.reason)", "")
  }

  /// Prints a warning about a file.
  static func warn(_ message: String, about input: Input) {
    write(location: "\(input.printableName):", message, "")
  }

  /// Prints a usage error.
  static func write(usage text: String) {
    write(line: PrintableText.message(text, limit: PrintableText.usageLimit))
  }

  private static func write(location: String, _ message: String, _ excerpt: String) {
    Progress.clear()
    let colours = Colours(of: STDERR_FILENO)
    let message = colours.red(PrintableText.message(message))
    write(line: "\(colours.bold(location)) \(message)\(PrintableText.message(excerpt))")
  }

  /// Writes a line to standard error; if that fails, only the exit status can report it.
  private static func write(line: String) {
    _ = Output.write(line + "\n", to: STDERR_FILENO)
  }
}
