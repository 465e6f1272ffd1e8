#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSON {
  /// The value as JSON text.
  ///
  ///     let text = try json.jsonString(options: .pretty)
  ///
  /// Any value can be at the top level (RFC 8259, section 2). Members keep their order, doubles are
  /// written in the shortest form that reads back to the same bits, and integers exactly.
  ///
  /// - Throws: `encodeToJSON` with the path, from this value, of the first NaN, infinity or `.error`
  ///   in it; `tooDeep` from jansson's engine; `outOfMemory`.
  /// - Complexity: O(*n*) in the length of the text; sorting keys adds its own.
  public func jsonString(options: WritingOptions = .compact) throws(JSON.Error) -> String {
    var sink = try ByteSink()
    try write(to: &sink, options)
    return try sink.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The value as JSON text in UTF-8.
  ///
  ///     request.httpBody = try json.jsonData()
  ///
  /// - Throws: what `jsonString(options:)` throws.
  /// - Complexity: O(*n*) in the length of the text, of which no copy is made.
  public func jsonData(options: WritingOptions = .compact) throws(JSON.Error) -> Data {
    var sink = try ByteSink()
    try write(to: &sink, options)
    return sink.data()
  }

  /// The value as JSON text in UTF-8.
  ///
  ///     socket.send(try json.jsonBytes())
  ///
  /// - Throws: what `jsonString(options:)` throws.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonBytes(options: WritingOptions = .compact) throws(JSON.Error) -> [UInt8] {
    var sink = try ByteSink()
    try write(to: &sink, options)
    return try sink.withBytes { [UInt8]($0) }
  }

  /// Writes the value to a file, which either holds all of it afterwards or what it held before.
  ///
  ///     try json.write(toFile: "settings.json", options: .pretty)
  ///
  /// The text goes to a new file in the same directory, is brought to the disk, and takes the place
  /// of the old file in one step. A symbolic link stays, and what it leads to is replaced; another
  /// name of the same file (a hard link) keeps the old content. What is no regular file (a pipe, a
  /// terminal, `/dev/stdout`) is written to directly.
  ///
  /// The new file has the old one's owner, group, permissions and access control list. Where the
  /// process may not give these, only the new owner gets access. Set-user-ID bits and extended
  /// attributes are not kept. A file that the process could not open for writing is refused, and so
  /// is, for any user, one that its owner has made read-only. A new file has the permissions that the
  /// process gives by its `umask`.
  ///
  /// If the process is killed meanwhile, a file with a name that begins with `.json-` may be left in
  /// the directory; the next write to the same path removes it.
  ///
  /// - Throws: `file`, or what `jsonString(options:)` throws.
  /// - Complexity: O(*n*) in the length of the text. The text is not held in memory, unless jansson's
  ///   engine writes a value with numbers beyond `Int64` or strings that begin with NUL.
  public func write(
    toFile path: String, options: WritingOptions = .compact
  ) throws(JSON.Error) {
    try FileReplacement.write(toFile: path) { (output, isReplacement) throws(JSON.Error) in
      try write(to: output, options, isFinal: !isReplacement)
    }
  }

  /// Writes the value to a file, which either holds all of it afterwards or what it held before.
  ///
  ///     try json.write(to: URL(filePath: "settings.json"), options: .pretty)
  ///
  /// - Throws: what `write(toFile:options:)` throws; `file` with `EINVAL` if `url` names no file.
  /// - Complexity: as `write(toFile:options:)`.
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
  /// A value that cannot be written is found before the first byte. After a `file` error the
  /// descriptor may have received a part of the text. Writing to a pipe that nobody reads raises
  /// `SIGPIPE`; a process that ignores that signal gets the error with `EPIPE`.
  ///
  /// - Throws: `file`, or what `jsonString(options:)` throws.
  /// - Complexity: as `write(toFile:options:)`.
  public func write(
    to descriptor: Int32, options: WritingOptions = .compact
  ) throws(JSON.Error) {
    let output = FileDescriptorOutput(descriptor: descriptor, name: "descriptor \(descriptor)")
    try write(to: output, options, isFinal: true)
  }
}

extension JSON {
  /// Writes to a descriptor; what reaches a final one cannot be taken back, so it is checked first.
  private func write(
    to output: FileDescriptorOutput, _ options: WritingOptions, isFinal: Bool
  ) throws(JSON.Error) {
    var sink = try ByteSink(output: output)
    try write(to: &sink, options, checkedFirst: isFinal)
    try sink.flush()
  }

  func write(
    to sink: inout ByteSink, _ options: WritingOptions, checkedFirst: Bool = false
  ) throws(JSON.Error) {
    try writeValue(to: &sink, options, checkedFirst)
    if options.endsWithNewline { try sink.append("\n") }
  }

  private func writeValue(
    to sink: inout ByteSink, _ options: WritingOptions, _ checkedFirst: Bool
  ) throws(JSON.Error) {
    if options.isCanonical, checkedFirst {
      // Nothing but writing shows whether all numbers have a canonical form.
      var whole = try ByteSink()
      try writeValue(to: &whole, options, false)
      return try whole.withBytes { (text) throws(JSON.Error) in try sink.append(text) }
    }
    switch options.isCanonical ? .turbo : options.engine {
    case .turbo:
      try withNode { (node) throws(JSON.Error) in
        if checkedFirst, !node.isScanned { _ = try SerializationCheck(of: node) }
        var writer = TreeWriter(options)
        try writer.write(node, to: &sink)
      }
    case .jansson:
      let root = try node()
      // The tree must outlive the walk; `root` could be released after its last use.
      try withExtendedLifetime(root) { () throws(JSON.Error) in
        try JanssonWriter.write(root.tree, options, to: &sink)
      }
    }
  }
}
