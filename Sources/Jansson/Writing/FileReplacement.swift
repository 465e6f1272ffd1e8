#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Gives a file new content all at once, or leaves it as it was.
enum FileReplacement {
  /// Has `body` write the content of the file at `path`.
  ///
  /// It is told whether what it writes replaces the file only once it has returned.
  static func write(
    toFile path: String,
    _ body: (FileDescriptorOutput, _ isReplacement: Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    // C would see the part before the NUL, and so another file.
    guard !path.utf8.contains(0) else { throw failure("open", path, EINVAL) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw failure("open", path, errno) }
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
  /// Answers nil for the name of an open descriptor, as `/dev/stdout` leads to: whoever opened it
  /// would go on with the old file.
  private static func target(of path: String) throws(JSON.Error) -> String? {
    var current = path
    for _ in 0..<40 {  // As many as Linux follows.
      if current.hasPrefix("/proc/") || current.hasPrefix("/dev/fd/") { return nil }
      var link = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(current, &link, link.count)
      guard count >= 0 else { return current }
      let bytes = link.prefix(count).map(UInt8.init(bitPattern:))
      guard let next = String(validating: bytes, as: UTF8.self) else {
        throw failure("open", path, EILSEQ)
      }
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      current = isAbsolute ? next : directory(of: current) + next
    }
    throw failure("open", path, ELOOP)
  }

  /// The part up to the last slash, with it; empty for a name in the working directory.
  ///
  /// It goes by bytes, as the system does: a name may begin with a combining character.
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
    // A file that had been longer ends here now. It is not emptied beforehand, for the value may
    // turn out to have no text. Pipes and devices refuse, as there is nothing to cut off.
    _ = ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR))
  }

  private static func replace(
    _ target: String, _ old: FileAccess?, as path: String,
    _ body: (FileDescriptorOutput, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    if let code = old?.refusal { throw failure("open", path, code) }
    var file: TemporaryFile
    do throws(TemporaryFile.Errno) {
      // Until it has the old file's permissions, the new one is nobody else's to read.
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
