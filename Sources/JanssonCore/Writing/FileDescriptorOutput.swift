internal import JanssonPlatform

/// A file descriptor that text is written to.
package struct FileDescriptorOutput {
  package let descriptor: Int32
  /// The file's name in error messages.
  let name: String

  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes all bytes, with as many system calls as necessary.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(JSON.Error) {
    var count = 0
    try write(bytes, counting: &count)
  }

  /// Writes all bytes; `count` is increased by the number written, even if an error is thrown.
  package func write(_ bytes: UnsafeRawBufferPointer, counting count: inout Int) throws(JSON.Error)
  {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Soundness: the slice refers to a buffer that the caller keeps alive.
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = systemWrite(descriptor, part.baseAddress, part.count)
      if written > 0 {
        rest = rest.dropFirst(written)
        count += written
        continue
      }
      // A descriptor should never accept 0 bytes without an error; if one does, this avoids an
      // endless loop.
      switch written == 0 ? EIO : errno {
      case EINTR: break
      case EAGAIN: try waitUntilWritable()
      case let code: throw failure("write", code)
      }
    }
  }

  package func failure(_ operation: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: name, code: code))
  }

  /// Waits for a descriptor that is non-blocking, as a terminal or pipe is if another process that
  /// shares it has made it so.
  private func waitUntilWritable() throws(JSON.Error) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&request, 1, -1) < 0 {
      let code = errno
      if code != EINTR { throw failure("write", code) }
    }
  }
}
