import Jansson
import JanssonLines

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Input {
  /// Whether the name says that the file has a value on each line.
  var isNamedAsLines: Bool {
    guard case .file(let path) = self else { return false }
    return [".jsonl", ".ndjson", ".jsonlines"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Whether the name says that the file has comma-separated values.
  var isNamedAsCSV: Bool {
    guard case .file(let path) = self else { return false }
    return path.lowercased().hasSuffix(".csv")
  }

  /// The values of the file, read piece by piece.
  func lines(
    _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions
  ) -> JSON.Lines {
    // A value that is read as a whole may be as large as memory.
    let limit = format == .concatenated || format == .textSequence ? Int.max : 16 << 20
    let options = JSON.Lines.Options(format: format, reading: reading, maximumLength: limit)
    return switch self {
    case .file(let path): JSON.Lines(contentsOfFile: path, options: options)
    case .standardInput: JSON.Lines(readingFrom: STDIN_FILENO, options: options)
    }
  }

  /// Runs `body` for each value of the file.
  ///
  /// - Throws: `ExitCode.failure` after the first bad value was reported, or what `body` throws.
  func forEachValue(
    _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions, _ body: (JSON) throws -> Void
  ) throws {
    for line in lines(format, reading) {
      switch line {
      case .success(let value): try body(value)
      case .failure(let failure): throw failure
      }
    }
  }
}
