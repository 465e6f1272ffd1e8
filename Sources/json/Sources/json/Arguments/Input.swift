import ArgumentParser
import Jansson
import JanssonLines

/// A file, or the standard input.
enum Input: ExpressibleByArgument, Equatable {
  case file(String)
  case standardInput

  init(argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  static var defaultCompletionKind: CompletionKind { .file() }

  /// The name of the input in error messages.
  var name: String {
    switch self {
    case .file(let path): System.name(of: path)
    case .standardInput: "<stdin>"
    }
  }

  /// The name with control characters escaped.
  var printableName: String { PrintableText.name(name) }
}

/// The files that a command goes through, one after the other.
struct InputFiles: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The files to read; standard input if there are none, or for -.", valueName: "file"))
  private var files: [Input] = []

  var inputs: [Input] { files.isEmpty ? [.standardInput] : files }

  /// The total size of all files, if known.
  var size: Int? {
    inputs.reduce(0) { sum, input in sum.flatMap { sum in input.size.map { sum + $0 } } }
  }

  func validate() throws {
    if files.count(where: { $0 == .standardInput }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  /// Runs `body` for each file in order.
  ///
  /// An error in one file is reported, and the other files are still processed.
  /// - Throws: `ExitCode.failure` at the end if there was an error.
  func forEach(_ body: (Input) throws -> Void) throws {
    if try !visit(body) { throw ExitCode.failure }
  }

  /// As `forEach(_:)`.
  ///
  /// - Returns: false if there was an error.
  func visit(_ body: (Input) throws -> Void) throws -> Bool {
    try Self.visit(inputs, body)
  }

  /// As the method.
  static func visit(_ inputs: [Input], _ body: (Input) throws -> Void) throws -> Bool {
    var isGood = true
    for input in inputs {
      do {
        try body(input)
      } catch let failure as JSON.Lines.Failure {
        Diagnostics.report(failure, in: input)
        isGood = false
      } catch {
        guard let error = Diagnostics.libraryError(error) else { throw error }
        Diagnostics.report(error, in: input)
        isGood = false
      }
    }
    return isGood
  }
}
