internal import JanssonPlatform

#if os(WASI)
/// WebAssembly has no permissions and no locks, without which a file cannot be replaced as
/// promised: there, nothing is written to a file by its name.
package enum FileReplacement {
  package static func write(
    toFile path: String, _ body: (FileDescriptorOutput, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    throw .file(JSON.Error.FileError(operation: "open", file: path, code: ENOSYS))
  }
}
#else
/// Replaces the content of a file atomically: afterwards it is either the new content or the old.
package enum FileReplacement {
  /// Lets `body` write the content of the file at `path`.
  ///
  /// The second argument of `body` is true if the file is replaced only after `body` has returned,
  /// and false if the bytes are written to the existing file directly.
  package static func write(
    toFile path: String,
    _ body: (FileDescriptorOutput, _ isReplacement: Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    // C would end the path at the NUL, and open another file.
    guard !path.utf8.contains(0) else { throw failure("open", path, EINVAL) }
    var status = stat()
    let exists = stat(path, &status) == 0
    // Without a name, a temporary file next to it would be one of the working directory.
    if !exists, errno != ENOENT || path.isEmpty { throw failure("open", path, errno) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    guard !exists || isRegular, let target = try target(of: path) else {
      return try writeDirectly(toFile: path, body)
    }
    try replace(target, exists ? FileAccess(status, path: target) : nil, as: path, body)
  }

  private static func failure(_ operation: String, _ file: String, _ code: Int32) -> JSON.Error {
    .file(JSON.Error.FileError(operation: operation, file: file, code: code))
  }

  /// Follows symbolic links from `path` to the file itself, which need not exist.
  ///
  /// Returns nil for the name of an open descriptor, such as the one `/dev/stdout` links to:
  /// replacing the file would leave every process that has it open with the old one.
  private static func target(of path: String) throws(JSON.Error) -> String? {
    var current = path
    for _ in 0..<40 {  // The limit in Linux.
      if current.hasPrefix("/proc/") || current.hasPrefix("/dev/fd/") { return nil }
      var link = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(current, &link, link.count)
      guard count >= 0 else { return current }
      let bytes = link.prefix(count).map(UInt8.init(bitPattern:))
      guard let next = String(validUTF8: bytes[...]) else {
        throw failure("open", path, EILSEQ)
      }
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      current = isAbsolute ? next : directory(of: current) + next
    }
    throw failure("open", path, ELOOP)
  }

  /// The part up to and including the last slash; empty for a name in the working directory.
  ///
  /// It is found by bytes, as the system does: a name may begin with a combining character.
  private static func directory(of path: String) -> String {
    let utf8 = path.utf8
    let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(Substring(utf8[...$0])) } ?? ""
  }

  private static func writeDirectly(
    toFile path: String, _ body: (FileDescriptorOutput, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure("open", path, errno) }
    defer { close(descriptor) }
    try body(FileDescriptorOutput(descriptor: descriptor, name: path), false)
    // Truncate a file that was longer. This is not done beforehand, because the value may turn out
    // to have no text. It fails for pipes and devices, which need no truncation.
    _ = ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR))
  }

  private static func replace(
    _ target: String, _ old: FileAccess?, as path: String,
    _ body: (FileDescriptorOutput, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    if let code = old?.refusal { throw failure("open", path, code) }
    var file: TemporaryFile
    do throws(TemporaryFile.Errno) {
      // No other user may read the new file until it has the permissions of the old one.
      file = try TemporaryFile(for: target, permissions: old == nil ? 0o666 : 0o600)
    } catch {
      throw failure("open", path, error.code)
    }
    try body(FileDescriptorOutput(descriptor: file.descriptor, name: path), true)
    if let old, !old.grant(to: file.descriptor) { throw failure("write", path, errno) }
    do throws(TemporaryFile.Errno) {
      try file.synchronize()
    } catch {
      throw failure("write", path, error.code)
    }
    do throws(TemporaryFile.Errno) {
      try file.move(to: target)
    } catch {
      throw failure("rename", path, error.code)
    }
  }
}
#endif
