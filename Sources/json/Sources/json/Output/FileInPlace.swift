import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is replaced by its new content.
enum FileInPlace {
  /// Replaces a file all at once or not at all, and says whose it is now if that could not be kept.
  ///
  /// - Throws: what `write` throws.
  static func replace(_ path: String, _ write: (_ path: String) throws -> Void) throws {
    let before = Access(path)
    try Interruption.deferring { try write(path) }
    guard let before, let after = Access(path), before != after else { return }
    Diagnostics.warn(before.difference(to: after), about: .file(path))
  }

  /// Who may do what with a file.
  private struct Access: Equatable {
    let owner: uid_t
    let group: gid_t
    let permissions: mode_t

    /// Nil for what is not a file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (owner, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
    }

    func difference(to new: Access) -> String {
      var changes: [String] = []
      if new.owner != owner { changes.append("the owner is now \(new.owner), and was \(owner)") }
      if new.group != group { changes.append("the group is now \(new.group), and was \(group)") }
      if new.permissions != permissions {
        changes.append("the mode is now \(octal(new.permissions)), and was \(octal(permissions))")
      }
      return "written, but " + changes.joined(separator: "; ")
    }

    private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }
  }
}
