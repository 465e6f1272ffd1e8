#if !os(WASI)
internal import CJanssonTurbo
internal import JanssonPlatform

/// The access rights of a file that is replaced, which are transferred to the new file.
struct FileAccess {
  private let path: String
  private let status: stat

  init(_ status: stat, path: String) {
    self.status = status
    self.path = path
  }

  /// The `errno` that explains why the file may not be written; nil if it may.
  ///
  /// Replacing a file only requires write permission for the directory; this also requires it for
  /// the file. A file that its owner has made read-only is rejected even for the superuser.
  var refusal: Int32? {
    if faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 { return errno }
    return status.st_mode & S_IWUSR == 0 ? EACCES : nil
  }

  /// Gives another file the same owner, group, permissions and access control list.
  ///
  /// Only the superuser can give a file away; anybody else becomes the owner of the new file, and
  /// the group and others keep what they were granted. If the group or the list cannot be kept,
  /// only the owner gets access: the bits for the group and for others would otherwise apply to
  /// different people than before. Set-user-ID and set-group-ID bits are not kept, just as the
  /// system clears them when a file is written to.
  ///
  /// - Returns: false, with `errno` set, if the permissions could not be set at all.
  func grant(to descriptor: Int32) -> Bool {
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      // The group may be another one of the process's own.
      _ = fchown(descriptor, uid_t.max, status.st_gid)
    }
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    let isSame = new.st_gid == status.st_gid && turbo_copy_access_list(path, descriptor)
    return fchmod(descriptor, status.st_mode & (isSame ? 0o777 : 0o700)) == 0
  }
}
#endif
