public import Jansson
internal import JanssonPlatform

extension JSON {
  /// Writes values as JSON Lines, or as a text sequence, to a file, a pipe or a socket.
  ///
  ///     let writer = try JSON.LineWriter(to: STDOUT_FILENO)
  ///     for entry in entries { try writer.write(entry) }
  ///     try writer.flush()
  ///
  /// Lines are collected in a buffer of 64 KB. A value that cannot be written is not written in
  /// part. If the output fails, for example because the disk is full, the unwritten bytes remain in
  /// the buffer, and `flush()` can be called again; a file that the writer has opened is truncated
  /// to its last complete line.
  ///
  /// To replace a whole file atomically, use `JSON.Lines.write(toFile:format:options:_:)`.
  ///
  /// The writer is not `Sendable`: use it in one task, or in an actor.
  public final class LineWriter {
    /// How values are separated.
    ///
    ///     let writer = try JSON.LineWriter(to: STDOUT_FILENO, format: .textSequence)
    public enum Format: Sendable, Hashable {
      /// One value per line.
      case lines
      /// A JSON text sequence (RFC 7464): each value is preceded by a record separator and followed
      /// by a line feed.
      case textSequence
    }

    private let output: FileDescriptorOutput
    private let format: Format
    private let options: WritingOptions
    private let owner: Owner
    private var sink: ByteSink
    private var isClosed = false

    private enum Owner {
      case nobody
      /// The object that keeps the descriptor open.
      case handle(any Sendable)
      /// The writer has opened the file for appending.
      case writer
    }

    private init(
      _ output: FileDescriptorOutput, _ owner: Owner, _ format: Format, _ options: WritingOptions
    ) throws(Error) {
      self.output = output
      self.owner = owner
      self.format = format
      var options = options
      // The format determines what separates values.
      options.endsWithNewline = false
      // A line may contain spaces, but not line feeds.
      if format == .lines, let width = options.indent, width > 0 { options.indent = nil }
      self.options = options
      sink = try ByteSink()
    }

    /// Creates a writer for a descriptor that the caller opens and closes.
    convenience init(
      _ output: FileDescriptorOutput, format: Format, options: WritingOptions
    ) throws(Error) {
      try self.init(output, .nobody, format, options)
    }

    /// Creates a writer for an open descriptor; it is not closed.
    ///
    ///     let writer = try JSON.LineWriter(to: STDOUT_FILENO)
    ///
    /// - Parameters:
    ///   - descriptor: the descriptor, which must stay open as long as the writer is used.
    ///   - format: how values are separated.
    ///   - options: how each value is written; in the format `.lines`, an indented layout is
    ///     replaced by the compact one.
    /// - Throws: `outOfMemory`.
    public convenience init(
      to descriptor: Int32, format: Format = .lines, options: WritingOptions = .compact
    ) throws(Error) {
      try self.init(to: descriptor, owner: nil, format: format, options: options)
    }

    /// Like `init(to:format:options:)`, but retains the object that keeps the descriptor open.
    package convenience init(
      to descriptor: Int32, owner: (any Sendable)?, format: Format, options: WritingOptions
    ) throws(Error) {
      let name = descriptor == STDOUT_FILENO ? "standard output" : "descriptor \(descriptor)"
      try self.init(
        FileDescriptorOutput(descriptor: descriptor, name: name),
        owner.map { .handle($0) } ?? .nobody,
        format, options)
    }

    /// Creates a writer that appends lines to a file, which is created if it does not exist.
    ///
    /// If the file's last line is not terminated, it is terminated first, so that nothing is
    /// appended to that line. Each flush appends complete lines with a single write, so lines of
    /// several writers are not mixed on a local disk.
    ///
    ///     let log = try JSON.LineWriter(appendingToFile: "audit.jsonl")
    ///     try log.write(entry)
    ///     try log.synchronize()       // The entry is on disk.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - format: how values are separated.
    ///   - options: how each value is written.
    /// - Throws: `file` if the file cannot be opened; `outOfMemory`.
    public convenience init(
      appendingToFile path: String, format: Format = .lines, options: WritingOptions = .compact
    ) throws(Error) {
      let (descriptor, needsLineEnd) = try Self.open(path)
      do throws(Error) {
        let output = FileDescriptorOutput(descriptor: descriptor, name: path)
        try self.init(output, .writer, format, options)
      } catch {
        systemClose(descriptor)
        throw error
      }
      if needsLineEnd { try sink.append("\n") }
    }

    deinit {
      if !isClosed { try? flush() }
      if case .writer = owner, !isClosed { systemClose(output.descriptor) }
    }

    /// Opens a file for appending, and determines whether its last line is not terminated.
    private static func open(_ path: String) throws(Error) -> (Int32, needsLineEnd: Bool) {
      #if os(WASI)
      // As with `FileReplacement`, nothing is written to a file by its name.
      throw .file(Error.FileError(operation: "open", file: path, code: ENOSYS))
      #else
      guard !path.utf8.contains(0) else {
        throw .file(Error.FileError(operation: "open", file: path, code: EINVAL))
      }
      var descriptor: Int32
      repeat {
        descriptor = systemOpen(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      } while descriptor < 0 && errno == EINTR
      if descriptor < 0, errno == EACCES {
        // The file may be writable, but not readable.
        descriptor = systemOpen(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      }
      guard descriptor >= 0 else {
        throw .file(Error.FileError(operation: "open", file: path, code: errno))
      }
      let end = lseek(descriptor, 0, SEEK_END)
      var last: UInt8 = 0x0A
      if end > 0 { _ = pread(descriptor, &last, 1, end - 1) }
      return (descriptor, last != 0x0A)
      #endif
    }
  }
}

extension JSON.LineWriter {
  /// Writes a value.
  ///
  ///     try writer.write(["level": "info", "text": "started"])
  ///
  /// - Parameter json: the value.
  /// - Throws: the errors of `jsonString(options:)` if the value cannot be written; then nothing is
  ///   written. `file` if the buffer was full and could not be flushed; the value is then in the
  ///   buffer.
  public func write(_ json: JSON) throws(JSON.Error) {
    try line { (sink) throws(JSON.Error) in try json.write(to: &sink, options) }
  }

  /// Encodes a model with mapping, and writes it.
  ///
  ///     try writer.write(user)
  ///
  /// - Parameter value: the model.
  /// - Throws: the errors of `write(_:)` for a `JSON` value.
  public func write(_ value: some JSONEncodable) throws(JSON.Error) {
    let isWritten = try value.withDirectText(options) { (text) throws(JSON.Error) in
      try line { (sink) throws(JSON.Error) in try sink.append(text) }
    }
    if !isWritten { try write(value.json) }
  }

  /// Encodes a value of an `Encodable` type, and writes it.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - encoder: the encoder; in the format `.lines`, an indented layout is replaced by the
  ///     compact one.
  /// - Throws: `EncodingError`, and the errors of `write(_:)` for a `JSON` value.
  @_disfavoredOverload
  public func write(
    _ value: some Encodable, by encoder: JSON.Encoder = JSON.Encoder()
  ) throws {
    let text = try encoder.encodeBytes(value)
    // Only an indented layout contains line feeds.
    if format == .lines, text.contains(0x0A) { return try write(JSON(parsing: text)) }
    try line { (sink) throws(JSON.Error) in
      var problem: JSON.Error?
      text.withUnsafeBufferPointer { bytes in
        do throws(JSON.Error) { try sink.append(bytes) } catch { problem = error }
      }
      if let problem { throw problem }
    }
  }

  /// Writes the contents of the buffer to the output.
  ///
  /// - Throws: `file`; the bytes that could not be written remain in the buffer.
  public func flush() throws(JSON.Error) {
    try checkOpen()
    let count = sink.count
    guard count > 0 else { return }
    var written = 0
    let size = sizeOfFile
    do throws(JSON.Error) {
      try sink.withBytes { (bytes) throws(JSON.Error) in
        try output.write(UnsafeRawBufferPointer(bytes), counting: &written)
      }
    } catch {
      try removeFirst(written - removePartialLine(of: written, size))
      throw error
    }
    sink.end -= count
  }

  /// Flushes the buffer, and waits until the file's content is on disk.
  ///
  /// - Throws: `file`.
  public func synchronize() throws(JSON.Error) {
    try flush()
    while fsync(output.descriptor) != 0 {
      let code = errno
      // Pipes and terminals cannot be synchronized.
      if code == EINVAL || code == EROFS { return }
      if code != EINTR { throw output.failure("write", code) }
    }
  }

  /// Flushes the buffer and ends writing; a file that the writer has opened is closed.
  ///
  ///     let log = try JSON.LineWriter(appendingToFile: "audit.jsonl")
  ///     try log.write(entry)
  ///     try log.close()
  ///
  /// - Throws: `file`; the writer then remains open.
  public func close() throws(JSON.Error) {
    if isClosed { return }
    try flush()
    isClosed = true
    guard case .writer = owner else { return }
    // Some file systems report only now that the disk is full.
    if systemClose(output.descriptor) != 0, errno != EINTR {
      throw output.failure("write", errno)
    }
  }

  /// Ends writing without flushing the buffer.
  func abandon() { isClosed = true }
}

extension JSON.LineWriter {
  private func checkOpen() throws(JSON.Error) {
    if isClosed { throw output.failure("write", EBADF) }
  }

  /// Has `body` write a value between the separators of the format.
  private func line(
    _ body: (inout ByteSink) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try checkOpen()
    if try Self.put(body, to: &sink, format) >= Self.bufferSize { try flush() }
  }

  /// Static, so that the exclusivity check of the buffer happens once for each value and not for
  /// each step.
  ///
  /// - Returns: the number of bytes in the buffer.
  private static func put(
    _ body: (inout ByteSink) throws(JSON.Error) -> Void, to sink: inout ByteSink, _ format: Format
  ) throws(JSON.Error) -> Int {
    let start = sink.count
    do throws(JSON.Error) {
      if format == .textSequence { try sink.append("\u{1E}") }
      try body(&sink)
      try sink.append("\n")
    } catch {
      sink.end -= sink.count - start
      throw error
    }
    return sink.count
  }

  private static var bufferSize: Int { 64 * 1024 }

  /// The size of the file that the writer has opened; nil for another output.
  private var sizeOfFile: Int? {
    guard case .writer = owner else { return nil }
    var status = stat()
    guard fstat(output.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(clamping: status.st_size)
  }

  /// Truncates a file to its last complete line, unless another process has written to it.
  ///
  /// - Parameters:
  ///   - written: the number of bytes written.
  ///   - size: the size of the file before that.
  /// - Returns: the number of bytes removed.
  private func removePartialLine(of written: Int, _ size: Int?) -> Int {
    guard let size, written > 0, sizeOfFile == size + written else { return 0 }
    let partial =
      (try? sink.withBytes { bytes in
        written - (bytes[..<written].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
      }) ?? 0
    guard partial > 0, ftruncate(output.descriptor, off_t(size + written - partial)) == 0 else {
      return 0
    }
    return partial
  }

  private func removeFirst(_ count: Int) throws(JSON.Error) {
    guard count > 0 else { return }
    var rest = try ByteSink()
    try sink.withBytes { (bytes) throws(JSON.Error) in
      try rest.append(UnsafeBufferPointer(rebasing: bytes[count...]))
    }
    sink = rest
  }
}
