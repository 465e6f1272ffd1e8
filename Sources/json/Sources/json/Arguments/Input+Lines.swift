import Jansson
import JanssonLines

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Input {
  /// Whether the name means a value on each line.
  var isNamedAsLines: Bool { isNamed(".jsonl", ".ndjson", ".jsonlines") }

  /// Whether the name means comma-separated values.
  var isNamedAsCSV: Bool { isNamed(".csv") }

  /// Whether the name ends in one of these, maybe followed by the ending of a compressed file.
  func isNamed(_ endings: String...) -> Bool {
    guard case .file(let path) = self else { return false }
    var name = Substring(path.lowercased())
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      break
    }
    return endings.contains { name.hasSuffix($0) }
  }

  /// Runs `body` for each value of the file, which is read piece by piece.
  ///
  /// - Throws: `JSON.Lines.Failure` for the first bad value, `JSON.Error`, or what `body` throws.
  func forEachValue(
    _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions, _ body: (JSON) throws -> Void
  ) throws {
    let values = try ValueReader(self, format, reading)
    while let value = try values.next() { try body(value) }
  }
}

/// Reads the values of a file piece by piece.
final class ValueReader {
  private var values: JSON.Lines.Iterator

  /// - Throws: `JSON.Error`.
  convenience init(
    _ input: Input, _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions
  ) throws(JSON.Error) {
    try self.init(ByteSource(input), format, reading)
  }

  /// - Throws: `JSON.Error`.
  init(
    _ source: ByteSource, _ format: JSON.Lines.Format, _ reading: JSON.ReadingOptions
  ) throws(JSON.Error) {
    values = try JSON.Lines(source, format, reading).makeIterator()
  }

  /// The next value; nil at the end.
  ///
  /// - Throws: `JSON.Lines.Failure`, or `JSON.Error` for a file that cannot be read.
  func next() throws -> JSON? {
    switch values.next() {
    case .success(let value): return value
    case .failure(let failure):
      if case .unreadable(let error) = failure.reason { throw error }
      throw failure
    case nil: return nil
    }
  }
}

extension JSON.Lines {
  /// The values of a file that is read piece by piece.
  ///
  /// - Throws: `JSON.Error`.
  init(
    _ source: ByteSource, _ format: Format, _ reading: JSON.ReadingOptions
  ) throws(JSON.Error) {
    // The limit depends on whether the data is compressed.
    _ = try source.peek()
    let limit =
      switch format {
      // A value that is read as a whole may be as large as memory.
      case .concatenated, .textSequence: source.limit(reading) ?? .max
      default: 16 << 20
      }
    let options = Options(format: format, reading: reading, maximumLength: limit)
    self.init(options: options) { (room) throws(JSON.Error) in try source.read(into: room) }
  }
}
