public import Jansson

extension JSON.Text {
  /// The current text in UTF-8.
  ///
  ///     let bytes = text.bytes
  ///
  /// - Complexity: O(*n*) in its length.
  public var bytes: [UInt8] { syntax.rendering().bytes(syntax) }

  /// The current text.
  ///
  ///     print(text.string)
  ///
  /// A byte order mark at the beginning is the scalar U+FEFF.
  ///
  /// - Complexity: O(*n*) in its length.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The changes since the text was read: few, in order, and without overlaps.
  ///
  ///     for edit in text.edits { print(edit.range, edit.replacement) }
  ///
  /// Applied to the bytes that were read, they give `bytes`. Tokens are replaced as a whole.
  ///
  /// - Complexity: O(*n*) in the text up to the last change, and in the children of the changed
  ///   containers.
  public var edits: [JSON.TextEdit] {
    var counter = PositionCounter(syntax.text)
    return syntax.rendering().changes(syntax).map { change in
      let start = counter.position(at: change.range.lowerBound)
      let end = counter.position(at: change.range.upperBound)
      return JSON.TextEdit(
        start: start.scalars, end: end.scalars, utf16Start: start.utf16, utf16End: end.utf16,
        replacement: String(decoding: change.replacement, as: UTF8.self))
    }
  }

  /// Writes the text to a file atomically: afterwards the file has either the whole text or its
  /// previous content.
  ///
  ///     try text.write(toFile: "package.json")
  ///
  /// Links, permissions and other kinds of files are treated as by `JSON.write(toFile:options:)`.
  ///
  /// - Throws: `file`.
  /// - Complexity: O(*n*) in the length of the text, which is never in memory as a whole.
  public func write(toFile path: String) throws(JSON.Error) {
    try FileReplacement.write(toFile: path) { (output, _) throws(JSON.Error) in
      try write(to: output)
    }
  }

  /// Writes the text to a file descriptor.
  ///
  ///     try text.write(to: 1)
  ///
  /// - Throws: `file`; the descriptor may have received part of the text then.
  /// - Complexity: O(*n*) in the length of the text.
  public func write(to descriptor: Int32) throws(JSON.Error) {
    try write(to: FileDescriptorOutput(descriptor: descriptor, name: "descriptor \(descriptor)"))
  }

  private func write(to output: FileDescriptorOutput) throws(JSON.Error) {
    var sink = try ByteSink(output: output)
    try syntax.rendering().forEach(syntax) { (bytes) throws(JSON.Error) in
      try sink.append(bytes)
    }
    try sink.flush()
  }
}
