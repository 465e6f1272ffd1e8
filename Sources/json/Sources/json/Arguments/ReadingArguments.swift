import ArgumentParser
import Jansson

/// Which of several members with the same key is used.
enum DuplicateKeys: String, CaseIterable, ExpressibleByArgument {
  case last, first, reject

  var policy: JSON.ReadingOptions.DuplicateKeys {
    switch self {
    case .last: .keepLast
    case .first: .keepFirst
    case .reject: .reject
    }
  }
}

/// The reader and writer.
enum EngineName: String, CaseIterable, ExpressibleByArgument {
  case turbo
  #if SystemJansson
  case jansson
  #endif

  var engine: JSON.Engine {
    switch self {
    case .turbo: .turbo
    #if SystemJansson
    case .jansson: .jansson
    #endif
    }
  }
}

/// How JSON is read.
struct ReadingArguments: ParsableArguments {
  @Flag(help: "Read JSON5: comments, trailing commas, unquoted keys.")
  var json5 = false

  @Flag(help: "Read JSON with comments and trailing commas.")
  var comments = false

  @Flag(help: "Keep numbers as they are written, such as 1.10 and 1e400.")
  var exactNumbers = false

  @Flag(
    help: "Accept a text that ends early: what is whole is kept, and a string as far as it goes.")
  var partial = false

  @Option(
    help: ArgumentHelp(
      "Which of several members with the same key to use: last, first; reject makes them an error. (default: last)",
      valueName: "which"))
  var duplicates: DuplicateKeys?

  @Option(help: ArgumentHelp("Reject deeper nesting than this, 1 to 2048.", valueName: "n"))
  var maxDepth = 512

  @Option(
    help: ArgumentHelp(
      "Reject documents larger than this many bytes. (default: no limit; 1 GiB for compressed files, pipes and devices)",
      valueName: "n"))
  var maxSize: Int?

  @Option(
    name: .customLong("engine"), help: ArgumentHelp("The reader and writer.", visibility: .hidden))
  private var engineName = EngineName.turbo

  func validate() throws {
    if json5 && comments { throw ValidationError("Give one of --json5 and --comments.") }
    if partial, json5 || comments { throw ValidationError("--partial is for JSON only.") }
    if let maxSize, maxSize < 1 { throw ValidationError("--max-size must be 1 or more.") }
    guard (1...2048).contains(maxDepth) else {
      throw ValidationError("--max-depth must be between 1 and 2048.")
    }
  }

  var engine: JSON.Engine { engineName.engine }

  var options: JSON.ReadingOptions {
    JSON.ReadingOptions(
      duplicateKeys: (duplicates ?? .last).policy, maximumDepth: maxDepth, maximumSize: maxSize,
      exactNumbers: exactNumbers, engine: engine,
      syntax: json5 ? .json5 : comments ? .jsonWithComments : .json,
      truncation: partial ? .keepStrings : .reject)
  }
}
