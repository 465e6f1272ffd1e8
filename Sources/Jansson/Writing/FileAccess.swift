internal import CJanssonTurbo
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Who may do what with a file that is replaced, and so with the one in its place.
struct FileAccess {
  private let path: String
  private let status: stat

  init(_ status: stat, path: String) {
    self.status = status
    self.path = path
  }

  /// Why the file may not be written, as the system's error number.
  ///
  /// Replacing a file asks for the directory's permission alone; this asks for the file's too. A file that
  /// its owner has made read-only is one for the superuser as well.
  var refusal: Int32? {
    if faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 { return errno }
    return status.st_mode & S_IWUSR == 0 ? EACCES : nil
  }

  /// Gives another file the owner, group, permissions and access control list.
  ///
  /// Where one of them cannot be kept, nobody but the new file's owner gets access: the bits for the group
  /// and for others would be granted to people who did not have them. The bits that let a program run as
  /// its owner are not kept, as when a file is written to.
  /// - Returns: false, with `errno`, if not even that is possible.
  func grant(to descriptor: Int32) -> Bool {
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      // The group alone may be one of the process's own.
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    let isSame =
      new.st_uid == status.st_uid && new.st_gid == status.st_gid
      && turbo_copy_access_list(path, descriptor)
    return fchmod(descriptor, status.st_mode & (isSame ? 0o777 : 0o700)) == 0
  }
}
