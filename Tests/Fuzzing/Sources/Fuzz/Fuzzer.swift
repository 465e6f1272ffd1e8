import Foundation

/// A fuzz target: it accepts any bytes and traps if a promise is broken.
struct Fuzzer: Sendable {
  let run: @Sendable (UnsafeRawBufferPointer) -> Void

  static let all: [String: Fuzzer] = {
    var all = withoutMacros
    #if Macros
    all["macros"] = Fuzzer { Macros.run($0) }
    #endif
    return all
  }()

  private static let withoutMacros: [String: Fuzzer] = [
    "read": Fuzzer { Reading.run($0) },
    "roundtrip": Fuzzer { RoundTrip.run($0) },
    "path": Fuzzer { Paths.run($0) },
    "mapping": Fuzzer { Mapping.run($0) },
    "coding": Fuzzer { Coding.run($0) },
    "engines": Fuzzer { Engines.run($0) },
    "numbers": Fuzzer { Numbers.run($0) },
    "pointer": Fuzzer { Pointers.run($0) },
    "patch": Fuzzer { Patches.run($0) },
    "rollback": Fuzzer { Rollbacks.run($0) },
    "json5": Fuzzer { RelaxedSyntax.run($0) },
    "text": Fuzzer { TextEdits.run($0) },
    "lines": Fuzzer { ManyValues.run($0) },
    "events": Fuzzer { Events.run($0) },
    "query": Fuzzer { Queries.run($0) },
    "scanner": Fuzzer { Scanners.run($0) },
    "swiftyjson": Fuzzer { DialectValues.run($0) },
    "csv": Fuzzer { SeparatedValues.run($0) },
    "value": Fuzzer { ValuesInTexts.run($0) },
    "strings": Fuzzer { Strings.run($0) },
    "schema": Fuzzer { Schemas.run($0) },
    "memory": Fuzzer { Memory.run($0) },
  ]

  /// The fuzzer named by the environment, which libFuzzer's child processes inherit, or by the
  /// program: `fuzz_read` is the fuzzer `read`.
  static let chosen: Fuzzer = {
    let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
    let name =
      ProcessInfo.processInfo.environment["FUZZER"]
      ?? (program.hasPrefix("fuzz_") ? String(program.dropFirst(5)) : "")
    guard let fuzzer = all[name] else {
      print("FUZZER must be one of \(all.keys.sorted().joined(separator: ", "))")
      exit(2)
    }
    return fuzzer
  }()
}

/// Ends the run with a finding.
func require(
  _ condition: @autoclosure () throws -> Bool, _ promise: @autoclosure () -> String
) {
  do {
    if try condition() { return }
    fatalError("broken: \(promise())")
  } catch {
    fatalError("broken: \(promise()): \(error)")
  }
}
