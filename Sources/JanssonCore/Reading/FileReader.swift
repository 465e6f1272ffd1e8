internal import CJanssonTurbo
internal import JanssonPlatform

/// Reads files and descriptors to their end.
package struct FileReader {
  /// The name used in errors.
  package let name: String
  package let maximumSize: Int?
  /// The maximum size, unless another is given, of what has no size before it is read, such as a
  /// pipe or a device.
  package static let maximumUnknownSize = 1 << 30

  /// - Parameters:
  ///   - name: the name used in errors.
  ///   - maximumSize: the maximum number of bytes that are read; nil for any number from a
  ///     regular file.
  package init(name: String, maximumSize: Int?) {
    self.name = name
    self.maximumSize = maximumSize
  }

  /// Opens the file, reads it and closes it again.
  package func read(path: String) throws(JSON.Error) -> ByteBuffer {
    try withDescriptor(path: path) { (descriptor) throws(JSON.Error) in
      try read(descriptor: descriptor)
    }
  }

  /// Opens the file for as long as `body` runs.
  package func withDescriptor<Result>(
    path: String, _ body: (Int32) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let descriptor = try openDescriptor(path: path)
    defer { close(descriptor) }
    return try body(descriptor)
  }

  /// Opens the file; the caller closes it.
  package func openDescriptor(path: String) throws(JSON.Error) -> Int32 {
    // The system would use the name only up to the NUL.
    if path.utf8.contains(0) { throw failure("open", EINVAL) }
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure("open", errno) }
    return descriptor
  }

  /// The offset from which a regular file is being read; nil for anything that cannot be read
  /// twice.
  func position(of descriptor: Int32) throws(JSON.Error) -> Int64? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let position = Int64(lseek(descriptor, 0, SEEK_CUR))
    return position < 0 ? nil : position
  }

  package func seek(_ descriptor: Int32, to position: Int64) throws(JSON.Error) {
    if lseek(descriptor, off_t(position), SEEK_SET) < 0 { throw failure("read", errno) }
  }

  /// Reads an open descriptor from its current position to the end, and leaves it open.
  ///
  /// A regular file goes into a buffer of its size, anything else into one that doubles. The file
  /// is not mapped: if another process truncated it, reading the mapping would be fatal.
  package func read(descriptor: Int32) throws(JSON.Error) -> ByteBuffer {
    let buffer = ByteBuffer()
    let size = try remainingSize(of: descriptor)
    let limit = maximumSize ?? (size == nil ? Self.maximumUnknownSize : .max)
    let expected = size ?? 0
    try check(expected, limit)
    // More than expected, to detect the end without growing, and to give the scanner its padding.
    try buffer.reserve(exactly: max(expected + Int(TURBO_PADDING), 4096))
    while true {
      if buffer.count == buffer.capacity { try buffer.reserve(1) }
      var result = 0
      var code: Int32 = 0
      repeat {
        // Soundness: the system writes at most as many bytes as there is room for.
        buffer.appendIntoRoom { room in
          result = systemRead(descriptor, room.baseAddress, room.count)
          code = errno
          return result
        }
      } while result < 0 && code == EINTR
      if result < 0 { throw failure("read", code) }
      if result == 0 { return buffer }
      try check(size == nil ? min(buffer.count, limit + 1) : buffer.count, limit)
    }
  }

  /// The number of bytes from here to the end of a regular file; nil for anything else.
  private func remainingSize(of descriptor: Int32) throws(JSON.Error) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw failure("read", EISDIR)
    case S_IFREG:
      let position = max(lseek(descriptor, 0, SEEK_CUR), 0)
      return min(max(Int(clamping: status.st_size - position), 0), .max / 2)
    default: return nil
    }
  }

  private func check(_ size: Int, _ limit: Int) throws(JSON.Error) {
    if size > limit { throw .tooLarge(limit: limit, size: size) }
  }

  private func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: name, code: code))
  }
}
