import ArgumentParser
import Jansson

/// The option to read the values of all files into one array, for commands that print.
struct SlurpArguments: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: "Read the values of all files into one array.")
  var slurp = false

  /// Runs `body` for each value of each file, or for the array of them all.
  ///
  /// - Parameters:
  ///   - startOfFile: runs before the values of each file, or before the array.
  ///   - large: is called for a large text; see `ValuesArguments`.
  ///   - endOfFile: runs after them, if there was no error.
  /// - Returns: false if there was an error, which has been reported. Without some of the values
  ///   there is no array.
  func visit(
    _ files: InputFiles, _ values: ValuesArguments, _ options: JSON.ReadingOptions,
    startOfFile: () -> Void = {}, large: ((LargeText) throws -> Bool)? = nil,
    _ body: (JSON) throws -> Void, endOfFile: () throws -> Void = {}
  ) throws -> Bool {
    guard slurp else {
      return try files.visit { file in
        startOfFile()
        try values.forEachValue(of: file, options, large: large, body)
        try endOfFile()
      }
    }
    var all: [JSON] = []
    let isGood = try files.visit { file in
      // An empty file contributes nothing.
      try values.forEachValue(of: file, options, isEmptyAllowed: true) { all.append($0) }
    }
    guard isGood else { return false }
    let array = JSON.array(JSON.Array(all))
    return try InputFiles.visit([files.inputs.count == 1 ? files.inputs[0] : .file("<all files>")])
    {
      _ in
      startOfFile()
      try body(array)
      try endOfFile()
    }
  }
}
