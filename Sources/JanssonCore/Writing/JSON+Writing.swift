public import JanssonPlatform

extension JSON {
  /// Returns the value as JSON text.
  ///
  ///     let text = try json.jsonString(options: .pretty)
  ///
  /// Any value can be at the top level (RFC 8259, section 2). Members keep their order, doubles are
  /// written in the shortest form that reads back to the same bits, and integers exactly.
  ///
  /// - Throws: `notRepresentable` with the path, from this value, of the first NaN, infinity or
  ///   `.error` in it; `tooDeep` with jansson's engine; `outOfMemory`.
  /// - Complexity: O(*n*) in the length of the text, plus the time for sorting if keys are sorted.
  public func jsonString(options: WritingOptions = .compact) throws(JSON.Error) -> String {
    try written(options).text()
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  ///     request.httpBody = try json.jsonData()
  ///
  /// - Throws: the same errors as `jsonString(options:)`.
  /// - Complexity: O(*n*) in the length of the text, which is not copied.
  public func jsonData(options: WritingOptions = .compact) throws(JSON.Error) -> Data {
    try written(options).data()
  }

  /// Returns the value as JSON text in UTF-8, as an array of bytes.
  ///
  ///     socket.send(try json.jsonBytes())
  ///
  /// - Throws: the same errors as `jsonString(options:)`.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonBytes(options: WritingOptions = .compact) throws(JSON.Error) -> [UInt8] {
    try written(options).array()
  }

  /// Writes the value to a file atomically: afterwards the file has either the whole text or its
  /// previous content.
  ///
  ///     try json.write(toFile: "settings.json", options: .pretty)
  ///
  /// The text is written to a new file in the same directory, flushed to disk, and the new file
  /// renamed to replace the old one. If the path is a symbolic link, the link is kept and its
  /// target replaced; other hard links to the file keep the old content. A pipe, a terminal or
  /// another file that is not regular, such as `/dev/stdout`, is written to directly.
  ///
  /// The new file gets the old file's owner, group, permissions and access control list. If the
  /// process may not set one of these, only the new file's owner gets access. Set-user-ID bits and
  /// extended attributes are not kept. A file that the process could not open for writing is not
  /// replaced, nor, for any user, is one that its owner has made read-only. A file that did not
  /// exist gets the permissions that the process's `umask` allows.
  ///
  /// If the process is killed during the call, a file whose name begins with `.json-` may remain in
  /// the directory; the next write to the same path removes it.
  ///
  /// - Throws: `file`, or the errors of `jsonString(options:)`.
  /// - Complexity: O(*n*) in the length of the text. The whole text is never in memory, unless
  ///   jansson's engine writes a value with numbers beyond `Int64` or strings that begin with NUL.
  public func write(
    toFile path: String, options: WritingOptions = .compact
  ) throws(JSON.Error) {
    try FileReplacement.write(toFile: path) { (output, isReplacement) throws(JSON.Error) in
      try write(to: output, options, isFinal: !isReplacement)
    }
  }

  /// Writes the value to a file atomically: afterwards the file has either the whole text or its
  /// previous content.
  ///
  ///     try json.write(to: URL(filePath: "settings.json"), options: .pretty)
  ///
  /// - Throws: the errors of `write(toFile:options:)`; `file` with `EINVAL` if `url` is not a file
  ///   URL.
  /// - Complexity: as for `write(toFile:options:)`.
  public func write(to url: URL, options: WritingOptions = .compact) throws(JSON.Error) {
    guard url.isFileURL else {
      throw .file(Error.FileError(operation: "open", file: url.absoluteString, code: EINVAL))
    }
    try write(toFile: url.path, options: options)
  }

  /// Writes the value to a file descriptor.
  ///
  ///     try json.write(to: STDOUT_FILENO)
  ///
  /// A value that cannot be written throws before the first byte. After a `file` error the
  /// descriptor may have received part of the text. Writing to a pipe that has no reader raises
  /// `SIGPIPE`; if the process ignores that signal, `file` with `EPIPE` is thrown.
  ///
  /// - Throws: `file`, or the errors of `jsonString(options:)`.
  /// - Complexity: as for `write(toFile:options:)`.
  public func write(
    to descriptor: Int32, options: WritingOptions = .compact
  ) throws(JSON.Error) {
    let output = FileDescriptorOutput(descriptor: descriptor, name: "descriptor \(descriptor)")
    try write(to: output, options, isFinal: true)
  }
}

extension JSON {
  private func written(_ options: WritingOptions) throws(JSON.Error) -> ByteSink {
    var sink = try ByteSink()
    try write(to: &sink, options)
    return sink
  }

  /// Writes to a descriptor; if the bytes cannot be discarded after an error (`isFinal`), checks
  /// the value first.
  private func write(
    to output: FileDescriptorOutput, _ options: WritingOptions, isFinal: Bool
  ) throws(JSON.Error) {
    var sink = try ByteSink(output: output)
    try write(to: &sink, options, checkedFirst: isFinal)
    try sink.flush()
  }

  package func write(
    to sink: inout ByteSink, _ options: WritingOptions, checkedFirst: Bool = false
  ) throws(JSON.Error) {
    try writeValue(to: &sink, options, checkedFirst)
    if options.endsWithNewline { try sink.append("\n") }
  }

  private func writeValue(
    to sink: inout ByteSink, _ options: WritingOptions, _ checkedFirst: Bool
  ) throws(JSON.Error) {
    if options.isCanonical, checkedFirst {
      // Whether all numbers have a canonical form is only known once they have been written.
      var whole = try ByteSink()
      try writeValue(to: &whole, options, false)
      return try whole.withBytes { (text) throws(JSON.Error) in try sink.append(text) }
    }
    switch options.isCanonical ? .turbo : options.engine {
    case .turbo:
      if try writeScalar(to: &sink, options) { return }
      try withNode { (node) throws(JSON.Error) in
        if checkedFirst, !node.isScanned { _ = try SerializationCheck(of: node) }
        var writer = TreeWriter(options)
        try writer.write(node, to: &sink)
      }
    #if SystemJansson && (os(Linux) || os(macOS))
    case .jansson:
      try withNode { (node) throws(JSON.Error) in
        let root = try node.wholeTree()
        // The tree must outlive the walk; `root` could be released after its last use.
        try withExtendedLifetime(root) { () throws(JSON.Error) in
          try JanssonWriter.write(root.node, options, to: &sink)
        }
      }
    #endif
    }
  }

  /// Writes a scalar without making a node of it, which would take longer than writing it; returns
  /// false, and writes nothing, for what is written otherwise.
  private func writeScalar(
    to sink: inout ByteSink, _ options: WritingOptions
  ) throws(JSON.Error) -> Bool {
    switch self {
    case .string(let text): try sink.string(text, TextLayout(options).escaping)
    case .bool(let value): try sink.bool(value)
    case .null: try sink.append("null")
    case .number(let number) where !options.isCanonical:
      switch number.storage {
      case .int(let value): try sink.integer(value)
      case .double(let value) where value.isFinite: try sink.real(value)
      default: return false
      }
    default: return false
    }
    return true
  }
}
