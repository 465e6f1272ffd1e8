public import Jansson

extension JSON.Events {
  /// Writes the next value in another layout: the value of the key that was read last, or the next
  /// element.
  ///
  ///     let events = JSON.Events(contentsOfFile: "export.json")
  ///     try events.writeValue(to: STDOUT_FILENO, options: .pretty)
  ///     try events.finish()    // nothing follows the value
  ///
  /// The value may have any size, and is written while it is read: if there is an error in it, the
  /// text before the error has been written. The result is that of `JSON.write(to:options:)`,
  /// except that all members with a repeated key are written, unless the reader rejects them.
  ///
  /// - Parameters:
  ///   - descriptor: an open file.
  ///   - options: the layout; keys cannot be sorted, and `engine` has no effect.
  /// - Returns: false at the end of an array or of the text; an array's end is then not returned as
  ///   an event.
  /// - Throws: as `readValue()`, and as `JSON.write(to:options:)`.
  @discardableResult
  public func writeValue(
    to descriptor: Int32, options: JSON.WritingOptions = .compact
  ) throws(JSON.Error) -> Bool {
    let output = FileDescriptorOutput(descriptor: descriptor, name: "descriptor \(descriptor)")
    return try writeValue(to: output, options)
  }

  /// Writes the text in another layout to a file, atomically, as `JSON.write(toFile:options:)`
  /// does.
  ///
  ///     try JSON.Events(contentsOfFile: path).write(toFile: path, options: .pretty)
  ///
  /// - Parameters:
  ///   - path: the file, which may be the one that is read.
  ///   - options: as for `writeValue(to:options:)`.
  /// - Throws: as `next()`, and as `JSON.write(toFile:options:)`; then the file is unchanged.
  public func write(
    toFile path: String, options: JSON.WritingOptions = .compact
  ) throws(JSON.Error) {
    try FileReplacement.write(toFile: path) { (output, _) throws(JSON.Error) in
      guard try writeValue(to: output, options) else {
        throw .other(description: "there is no value to write")
      }
      try finish()
    }
  }

  private func writeValue(
    to output: FileDescriptorOutput, _ options: JSON.WritingOptions
  ) throws(JSON.Error) -> Bool {
    var writer = try EventWriter(output, options)
    repeat {
      if writer.isOutside, reader.hasFoundMore {
        // It is one of several children that were found together.
        guard let value = try readValue() else { return false }
        try writer.write(value)
        break
      }
      // Values inside are not returned, so their objects need no index.
      let found = try writer.isOutside ? reader.find() : reader.pass()
      switch found {
      case .needsMore:
        try fill()
        continue
      case .endOfText: return false
      case .end where writer.isOutside: return false
      case .key where writer.isOutside:
        throw .other(description: "a value cannot be written before its key")
      case .children where writer.isOutside: continue
      default: try writer.write(found)
      }
      if writer.isOutside { break }
    } while true
    try writer.finish(endsWithNewline: options.endsWithNewline)
    return true
  }
}
