internal import Foundation

/// Gives a file new content all at once, or leaves it as it was.
enum FileReplacement {
  /// Has `body` write the content of the file at `path`.
  ///
  /// It is told whether what it writes replaces the file only once it has returned.
  static func write(
    toFile path: String, _ body: (Output, _ isReplacement: Bool) throws(JSON.Error) -> Void
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
    try replace(target, exists ? status : nil, as: path, body)
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
    toFile path: String, _ body: (Output, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw failure("open", path, errno) }
    defer { close(descriptor) }
    try body(Output(descriptor: descriptor, name: path), false)
    // A file that had been longer ends here now. It is not emptied beforehand, for the value may
    // turn out to have no text. Pipes and devices refuse, as there is nothing to cut off.
    _ = ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR))
  }

  private static func replace(
    _ target: String, _ old: stat?, as path: String,
    _ body: (Output, Bool) throws(JSON.Error) -> Void
  ) throws(JSON.Error) {
    let (temporary, descriptor) = try makeTemporary(
      // Until it has the old file's permissions, the new one is nobody else's to read.
      in: directory(of: target), permissions: old == nil ? 0o666 : 0o600, for: path)
    do throws(JSON.Error) {
      do throws(JSON.Error) {
        try body(Output(descriptor: descriptor, name: path), true)
        if let old { try copyPermissions(old, to: descriptor, path) }
        while fsync(descriptor) != 0 {
          if errno != EINTR { throw failure("write", path, errno) }
        }
      } catch {
        close(descriptor)
        throw error
      }
      // Some file systems tell only here that there was no room. An interrupted call has closed it.
      if close(descriptor) != 0, errno != EINTR { throw failure("write", path, errno) }
      if rename(temporary, target) != 0 { throw failure("rename", path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func makeTemporary(
    in directory: String, permissions: mode_t, for path: String
  ) throws(JSON.Error) -> (path: String, descriptor: Int32) {
    while true {
      // From the system's random source: nobody can put a file or link there beforehand.
      let number = UInt64.random(in: .min ... .max)
      let temporary = directory + ".json-" + String(number, radix: 36)
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if descriptor >= 0 { return (temporary, descriptor) }
      if errno != EEXIST && errno != EINTR { throw failure("open", path, errno) }
    }
  }

  /// Gives the new file the old one's owner, as far as the process may, and its permissions.
  private static func copyPermissions(
    _ old: stat, to descriptor: Int32, _ path: String
  ) throws(JSON.Error) {
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    if fchmod(descriptor, old.st_mode & 0o777) != 0 { throw failure("write", path, errno) }
  }
}
