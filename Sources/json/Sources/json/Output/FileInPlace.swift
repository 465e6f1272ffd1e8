import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces files in place.
enum FileInPlace {
  /// Replaces a file atomically, and warns if its owner, group or mode could not be kept.
  ///
  /// - Throws: what `write` throws.
  static func replace(_ path: String, _ write: (_ path: String) throws -> Void) throws {
    let before = Access(path)
    try Interruption.deferring { try write(path) }
    guard let before, let after = Access(path), before != after else { return }
    Diagnostics.warn(before.difference(to: after), about: .file(path))
  }

  /// The owner, group and permissions of a file.
  private struct Access: Equatable {
    let owner: uid_t
    let group: gid_t
    let permissions: mode_t

    /// Nil if it is not a regular file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (owner, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
    }

    func difference(to new: Access) -> String {
      var changes: [String] = []
      if new.owner != owner { changes.append("the owner is now \(new.owner) instead of \(owner)") }
      if new.group != group { changes.append("the group is now \(new.group) instead of \(group)") }
      if new.permissions != permissions {
        changes.append("the mode is now \(octal(new.permissions)) instead of \(octal(permissions))")
      }
      return "written, but " + changes.joined(separator: "; ")
    }

    private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }
  }
}
