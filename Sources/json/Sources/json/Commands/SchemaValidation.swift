import ArgumentParser
import Jansson
import JanssonLines
import JanssonSchema

/// Checks the values of files against a schema.
struct SchemaValidation {
  let schema: JSON.Schema
  /// The format of the results; messages without one.
  let output: JSON.Schema.OutputFormat?

  func run(
    _ files: InputFiles, _ values: ValuesArguments, _ reading: JSON.ReadingOptions
  ) throws {
    var results = LineOutput()
    var areValid = true
    let isGood = try files.visit { file in
      if let from = values.from, from != .value, output == nil {
        return try check(file, from.format, reading, &areValid)
      }
      try values.forEachValue(of: file, reading, isGuessing: false) { json in
        if let output {
          let result = schema.output(output, for: json)
          if result["valid"] == false { areValid = false }
          try results.write(result, RowForm(layout: ValueLayout(.compact, isRaw: false)))
        } else {
          for violation in schema.violations(of: json) {
            areValid = false
            Diagnostics.report(violation, in: file)
          }
        }
      }
    }
    try results.flush()
    if !isGood || !areValid { throw ExitCode.failure }
  }

  /// Checks the values of a file that is read piece by piece, on all cores; each has one message at
  /// most.
  private func check(
    _ file: Input, _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions,
    _ areValid: inout Bool
  ) throws {
    var lines = try JSON.Lines(ByteSource(file), format, reading).validated(by: schema.validate)
    lines.options.onFailure = .continue
    var isInvalid = false
    // Soundness: this thread waits meanwhile, and the calls are sequential.
    nonisolated(unsafe) let report = { (failure: JSON.Lines.Failure) throws -> Void in
      guard case .mismatch = failure.reason else { throw failure }
      isInvalid = true
      Diagnostics.report(failure, in: file)
    }
    defer { if isInvalid { areValid = false } }
    try waitFor { [lines] in
      try await lines.concurrentMap { line -> [JSON.Lines.Failure] in
        if case .failure(let failure) = line { [failure] } else { [] }
      } forEach: { failures in
        for failure in failures { try report(failure) }
      }
    }
  }
}
