public import Jansson

extension JSON.Lines {
  /// Writes a file of lines atomically: afterwards the file has either all lines or its previous
  /// content.
  ///
  ///     try JSON.Lines.write(toFile: "events.jsonl") { writer in
  ///       for entry in entries { try writer.write(entry) }
  ///     }
  ///
  /// The lines are written to a new file, which replaces the old one as in
  /// `JSON.write(toFile:options:)`. If `body` throws, or the disk is full, the old file is kept.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - format: how values are separated.
  ///   - options: how each value is written.
  ///   - body: writes the lines; the writer must not be used after it returns.
  /// - Throws: `file`, or an error of `body`.
  public static func write(
    toFile path: String, format: JSON.LineWriter.Format = .lines,
    options: JSON.WritingOptions = .compact, _ body: (JSON.LineWriter) throws -> Void
  ) throws {
    var failure: (any Error)?
    do throws(JSON.Error) {
      try FileReplacement.write(toFile: path) { (output, _) throws(JSON.Error) in
        let writer = try JSON.LineWriter(output, format: format, options: options)
        defer { writer.abandon() }
        do {
          try body(writer)
          try writer.flush()
        } catch {
          failure = error
          // This only cancels the replacement; the caller gets `failure`.
          throw .other(description: "the lines could not be written")
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}
