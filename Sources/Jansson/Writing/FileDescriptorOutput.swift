#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A descriptor that text is written to.
struct FileDescriptorOutput {
  let descriptor: Int32
  /// What error messages call it.
  let name: String

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes all the bytes, in as many steps as the system takes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(JSON.Error) {
    var count = 0
    try write(bytes, counting: &count)
  }

  /// Writes all the bytes; `count` is how many were written, also when that fails.
  func write(_ bytes: UnsafeRawBufferPointer, counting count: inout Int) throws(JSON.Error) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A slice of a buffer that the caller keeps alive.
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = systemWrite(descriptor, part.baseAddress, part.count)
      if written > 0 {
        rest = rest.dropFirst(written)
        count += written
        continue
      }
      // No file should take nothing without an error; one that does would take nothing for ever.
      switch written == 0 ? EIO : errno {
      case EINTR: break
      case EAGAIN: try waitUntilWritable()
      case let code: throw failure("write", code)
      }
    }
  }

  func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: name, code: code))
  }

  /// A terminal or pipe may have been made non-blocking by another process that shares it.
  private func waitUntilWritable() throws(JSON.Error) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&request, 1, -1) < 0 {
      let code = errno
      if code != EINTR { throw failure("write", code) }
    }
  }
}
