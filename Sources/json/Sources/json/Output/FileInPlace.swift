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
  /// Replaces a file atomically, and warns if its owner, group or mode could not be kept, or if it
  /// had other names, which keep the old contents.
  ///
  /// - Throws: what `write` throws.
  static func replace(_ path: String, _ write: (_ path: String) throws -> Void) throws {
    let before = Access(path)
    try Interruption.deferring { try write(path) }
    guard let before, let after = Access(path), before != after else { return }
    Diagnostics.warn(before.difference(to: after), about: .file(path))
  }

  /// - Throws: `JSON.Error` for what can only be written to, such as a pipe, or has no name that
  ///   could be given to the new file.
  static func expectReplaceable(_ path: String) throws(JSON.Error) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR { return }
    if status.st_mode & S_IFMT != S_IFREG {
      throw .other(description: "not a regular file; it cannot be changed in place")
    }
    if System.isAlias(path) {
      throw .other(
        description: "the name is not UTF-8; the file cannot be changed in place")
    }
  }

  /// The owner, group and permissions of a file.
  private struct Access: Equatable {
    let owner: uid_t
    let group: gid_t
    let permissions: mode_t
    /// The number of its names.
    let links: nlink_t

    /// Nil if it is not a regular file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (owner, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
      links = status.st_nlink
    }

    func difference(to new: Access) -> String {
      var changes: [String] = []
      if new.owner != owner { changes.append("the owner is now \(new.owner) instead of \(owner)") }
      if new.group != group { changes.append("the group is now \(new.group) instead of \(group)") }
      if new.permissions != permissions {
        changes.append("the mode is now \(octal(new.permissions)) instead of \(octal(permissions))")
      }
      if links > new.links {
        changes.append("its other names (hard links) are still those of the old file")
      }
      return "written, but " + changes.joined(separator: "; ")
    }

    private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }
  }
}
