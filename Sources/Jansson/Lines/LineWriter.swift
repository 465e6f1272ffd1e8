#if FullFoundation
public import Foundation
#elseif canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSON {
  /// Writes values as JSON Lines, or as a text sequence, to a file, a pipe or a socket.
  ///
  ///     let writer = JSON.LineWriter(to: .standardOutput)
  ///     for event in events { try writer.write(event) }
  ///     try writer.flush()
  ///
  /// Lines are collected in a buffer of 64 KB. A value that cannot be written leaves no part of
  /// itself in the text. If the output fails, as on a full disk, what has not been written stays in
  /// the buffer, and `flush()` can be called again; a file that the writer has opened is cut back
  /// to its last whole line.
  ///
  /// To write a file as a whole or not at all, use `JSON.Lines.write(toFile:format:options:_:)`.
  ///
  /// It is not `Sendable`: use it in one task, or in an actor.
  public final class LineWriter {
    /// How values follow each other.
    public enum Format: Sendable, Hashable {
      /// One value a line.
      case lines
      /// A JSON text sequence (RFC 7464): each value after a record separator and before a line
      /// feed.
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
      /// What keeps the descriptor open.
      case handle(any Sendable)
      /// The writer has opened the file, to add to its end.
      case writer
    }

    private init(
      _ output: FileDescriptorOutput, _ owner: Owner, _ format: Format, _ options: WritingOptions
    ) throws(Error) {
      self.output = output
      self.owner = owner
      self.format = format
      var options = options
      // The format says what is between values.
      options.endsWithNewline = false
      // Spaces are allowed in a line, line ends are not.
      if format == .lines, let width = options.indentation, width > 0 { options.indentation = nil }
      self.options = options
      sink = try ByteSink()
    }

    /// A writer to a descriptor that the caller opens and closes.
    convenience init(
      _ output: FileDescriptorOutput, format: Format, options: WritingOptions
    ) throws(Error) {
      try self.init(output, .nobody, format, options)
    }

    #if FullFoundation
    /// A writer to an open file, a pipe, a socket or a terminal.
    ///
    /// - Parameters:
    ///   - handle: where to write; the writer keeps it, and does not close it.
    ///   - format: how values follow each other.
    ///   - options: how each value is written; a layout over several lines becomes compact in the
    ///     format `.lines`.
    /// - Throws: `outOfMemory`.
    public convenience init(
      to handle: FileHandle, format: Format = .lines, options: WritingOptions = .compact
    ) throws(Error) {
      let descriptor = handle.fileDescriptor
      let name = descriptor == STDOUT_FILENO ? "standard output" : "descriptor \(descriptor)"
      try self.init(
        FileDescriptorOutput(descriptor: descriptor, name: name), .handle(handle), format, options)
    }
    #endif

    /// A writer that adds lines to the end of a file, which it makes if there is none.
    ///
    /// If the file's last line has no line end, it gets one first: what is added never runs into
    /// it. Each flush adds whole lines in one step, so that those of several writers do not mix on
    /// a local disk.
    ///
    ///     let log = try JSON.LineWriter(appendingToFile: "audit.jsonl")
    ///     try log.write(entry)
    ///     try log.synchronize()       // on the disk
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - format: how values follow each other.
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

    /// Opens a file to be added to, and finds out whether its last line lacks its end.
    private static func open(_ path: String) throws(Error) -> (Int32, needsLineEnd: Bool) {
      guard !path.utf8.contains(0) else {
        throw .file(Error.FileError(operation: "open", file: path, code: EINVAL))
      }
      var descriptor: Int32
      repeat {
        descriptor = systemOpen(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      } while descriptor < 0 && errno == EINTR
      if descriptor < 0, errno == EACCES {
        // A file that may be written to and not be read.
        descriptor = systemOpen(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      }
      guard descriptor >= 0 else {
        throw .file(Error.FileError(operation: "open", file: path, code: errno))
      }
      let end = lseek(descriptor, 0, SEEK_END)
      var last: UInt8 = 0x0A
      if end > 0 { _ = pread(descriptor, &last, 1, end - 1) }
      return (descriptor, last != 0x0A)
    }
  }
}

extension JSON.LineWriter {
  /// Writes a value.
  ///
  /// - Parameter json: the value.
  /// - Throws: what `jsonString(options:)` throws for a value that cannot be written; then nothing
  ///   of it is. `file` if the buffer was full and could not be written out; the value is in the
  ///   buffer then.
  public func write(_ json: JSON) throws(JSON.Error) {
    try line { (sink) throws(JSON.Error) in try json.write(to: &sink, options) }
  }

  /// Writes a model, by its mapping.
  ///
  /// - Parameter value: the model.
  /// - Throws: as `write(_:)` of a `JSON`.
  public func write(_ value: some JSONEncodable) throws(JSON.Error) {
    guard let writer = try DirectWriter.write(value, options) else { return try write(value.json) }
    let text = writer.detachSink()
    try line { (sink) throws(JSON.Error) in
      try text.withBytes { (bytes) throws(JSON.Error) in try sink.append(bytes) }
    }
  }

  /// Writes a value of an `Encodable` type.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - encoder: how it is encoded; a layout over several lines becomes compact in the format
  ///     `.lines`.
  /// - Throws: `EncodingError`, or as `write(_:)` of a `JSON`.
  @_disfavoredOverload
  public func write(
    _ value: some Encodable, by encoder: JSON.Encoder = JSON.Encoder()
  ) throws {
    let text = try encoder.encodeBytes(value)
    // Only layout puts a line feed into JSON text.
    if format == .lines, text.contains(0x0A) { return try write(JSON(parsing: text)) }
    try line { (sink) throws(JSON.Error) in
      var problem: JSON.Error?
      text.withUnsafeBufferPointer { bytes in
        do throws(JSON.Error) { try sink.append(bytes) } catch { problem = error }
      }
      if let problem { throw problem }
    }
  }

  /// Writes what is in the buffer to the output.
  ///
  /// - Throws: `file`; what has not been written stays in the buffer.
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
      try removeFirst(written - tornBytes(of: written, size))
      throw error
    }
    sink.end -= count
  }

  /// Writes what is in the buffer, and waits until the file's content is on the disk.
  ///
  /// - Throws: `file`.
  public func synchronize() throws(JSON.Error) {
    try flush()
    while fsync(output.descriptor) != 0 {
      let code = errno
      // Pipes and terminals have nothing to bring to a disk.
      if code == EINVAL || code == EROFS { return }
      if code != EINTR { throw output.failure("write", code) }
    }
  }

  /// Writes what is in the buffer, and ends the writing; a file that the writer has opened is
  /// closed.
  ///
  /// - Throws: `file`; then the writer stays open.
  public func close() throws(JSON.Error) {
    if isClosed { return }
    try flush()
    isClosed = true
    guard case .writer = owner else { return }
    // Some file systems report only now that there was no room.
    if systemClose(output.descriptor) != 0, errno != EINTR {
      throw output.failure("write", errno)
    }
  }

  /// Ends the writing without another attempt to write.
  func abandon() { isClosed = true }
}

extension JSON.LineWriter {
  private func checkOpen() throws(JSON.Error) {
    if isClosed { throw output.failure("write", EBADF) }
  }

  /// Has `body` write a value, and puts around it what the format demands.
  private func line(
    _ body: (inout ByteSink) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    try checkOpen()
    let start = sink.count
    do throws(JSON.Error) {
      if format == .textSequence { try sink.append("\u{1E}") }
      try body(&sink)
      try sink.append("\n")
    } catch {
      sink.end -= sink.count - start
      throw error
    }
    if sink.count >= Self.bufferSize { try flush() }
  }

  private static var bufferSize: Int { 64 * 1024 }

  /// The size of a file that the writer has opened.
  private var sizeOfFile: Int? {
    guard case .writer = owner else { return nil }
    var status = stat()
    guard fstat(output.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Cuts a file back to its last whole line, if nobody else has written to it.
  ///
  /// - Parameters:
  ///   - written: how many bytes were written.
  ///   - size: the size of the file before.
  /// - Returns: how many of them were cut off.
  private func tornBytes(of written: Int, _ size: Int?) -> Int {
    guard let size, written > 0, sizeOfFile == size + written else { return 0 }
    let torn =
      (try? sink.withBytes { bytes in
        written - (bytes[..<written].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
      }) ?? 0
    return torn > 0 && ftruncate(output.descriptor, off_t(size + written - torn)) == 0 ? torn : 0
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
