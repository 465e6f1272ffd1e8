internal import Foundation

/// Reads files and descriptors to their end.
struct FileReader {
  /// The name in errors.
  let name: String
  let maximumSize: Int?

  /// Opens the file, reads it and closes it again.
  func read(path: String) throws(JSON.Error) -> ByteBuffer {
    // The system would read the name only up to the NUL.
    if path.utf8.contains(0) { throw failure("open", EINVAL) }
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure("open", errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor)
  }

  /// Reads an open descriptor from where it stands; it stays open.
  ///
  /// A regular file goes into a buffer of its size, anything else into one that doubles. The file is
  /// not mapped: another process may cut it short, and reading a mapping would then be fatal.
  func read(descriptor: Int32) throws(JSON.Error) -> ByteBuffer {
    let buffer = ByteBuffer()
    let expected = try remainingSize(of: descriptor)
    try checkSize(expected)
    // One byte more than expected, so that the end shows without growing.
    try buffer.reserve(exactly: max(expected + 1, 4096))
    while true {
      if buffer.count == buffer.capacity { try buffer.reserve(1) }
      var result = 0
      var code: Int32 = 0
      repeat {
        buffer.appendIntoRoom { room in
          result = Foundation.read(descriptor, room.baseAddress, room.count)
          code = errno
          return result
        }
      } while result < 0 && code == EINTR
      if result < 0 { throw failure("read", code) }
      if result == 0 { return buffer }
      try checkSize(buffer.count)
    }
  }

  /// How many bytes a regular file has from here on; 0 if that cannot be known.
  private func remainingSize(of descriptor: Int32) throws(JSON.Error) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw failure("read", EISDIR)
    case S_IFREG:
      let position = max(lseek(descriptor, 0, SEEK_CUR), 0)
      return min(max(Int(status.st_size) - Int(position), 0), .max - 1)
    default: return 0
    }
  }

  private func checkSize(_ size: Int) throws(JSON.Error) {
    if let maximumSize, size > maximumSize { throw .tooLarge(limit: maximumSize, size: size) }
  }

  private func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: name, code: code))
  }
}
