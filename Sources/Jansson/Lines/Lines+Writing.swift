extension JSON.Lines {
  /// Writes a file of lines, which either holds all of them afterwards or what it held before.
  ///
  ///     try JSON.Lines.write(toFile: "events.jsonl") { writer in
  ///       for event in events { try writer.write(event) }
  ///     }
  ///
  /// The lines go to a new file in the same directory, are brought to the disk, and take the place
  /// of the old file in one step, as with `JSON.write(toFile:options:)`. If `body` throws, or the
  /// disk is full, the old file stays.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - format: how values follow each other.
  ///   - options: how each value is written.
  ///   - body: writes the lines; the writer cannot be used after it.
  /// - Throws: `file`, or what `body` throws.
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
          // It ends the replacement, and is not seen by anybody.
          throw .other(description: "the lines could not be written")
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}
