#if !os(WASI)
internal import JanssonPlatform

/// A new file in the directory of the one that it will replace.
///
/// Its name is one of a few that are derived from the target's name, and it is locked while a
/// process writes to it. So a file left by a killed process is recognized by its missing lock, and
/// the next write to the same target removes it.
///
/// Soundness of the locks: only the holder of a file's lock may remove or rename the file, provided
/// that the name still refers to it. After locking, a writer checks that its file has not been
/// removed as a leftover.
struct TemporaryFile: ~Copyable {
  let path: String
  let descriptor: Int32
  private var isInPlace = false

  /// The number of derived names, and so of concurrent writers; further ones use random names.
  private static let slots = 8

  /// Creates a file in the directory of `target`.
  ///
  /// - Throws: the system's error number.
  init(for target: String, permissions: mode_t) throws(Errno) {
    let (directory, name) = TemporaryFile.split(target)
    let base = directory + ".json-" + String(TemporaryFile.hash(name), radix: 36)
    var made: (path: String, descriptor: Int32)?
    for slot in 0..<TemporaryFile.slots {
      let path = "\(base)-\(slot)"
      TemporaryFile.removeLeftover(path)
      guard made == nil else { continue }
      guard let descriptor = try TemporaryFile.create(path, permissions) else { continue }
      if TemporaryFile.lock(descriptor, path) {
        made = (path, descriptor)
      } else {
        close(descriptor)
      }
    }
    // There are many concurrent writers, or the file system cannot identify files reliably. A
    // random name is used by nobody else, so nobody else removes it.
    while made == nil {
      let path = "\(base)-" + String(UInt64.random(in: .min ... .max), radix: 36)
      made = try TemporaryFile.create(path, permissions).map { (path, $0) }
    }
    // The loop only ends with a file.
    (path, descriptor) = made ?? ("", -1)
  }

  deinit {
    // As long as the lock is held, the name refers to this file.
    if !isInPlace { unlink(path) }
    close(descriptor)
  }

  /// An `errno` of the system.
  struct Errno: Error {
    let code: Int32
  }

  /// Flushes the content to disk.
  func synchronize() throws(Errno) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw Errno(code: errno) }
    }
    // Some file systems report only on closing that the disk was full. The other descriptor keeps
    // the lock.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy >= 0, close(copy) != 0, errno != EINTR { throw Errno(code: errno) }
  }

  /// Renames the file to its final name, replacing any file that has it.
  mutating func move(to target: String) throws(Errno) {
    if rename(path, target) != 0 { throw Errno(code: errno) }
    isInPlace = true
  }
}

extension TemporaryFile {
  /// Creates a file; nil if the name is in use.
  private static func create(_ path: String, _ permissions: mode_t) throws(Errno) -> Int32? {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if descriptor >= 0 { return descriptor }
      if errno == EEXIST { return nil }
      if errno != EINTR { throw Errno(code: errno) }
    }
  }

  /// Locks a new file; false if it has meanwhile been removed as a leftover.
  ///
  /// It waits at most for a process that is about to remove it. On a file system without locks
  /// nobody can obtain one, so nobody removes anything.
  private static func lock(_ descriptor: Int32, _ path: String) -> Bool {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return owner(of: path, descriptor) != nil
  }

  /// Removes a file left by a writer that no longer exists.
  private static func removeLeftover(_ path: String) {
    // In a directory that others can write to, the name may be a link, or a pipe that would block.
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if owner(of: path, descriptor) == geteuid() { unlink(path) }
  }

  /// The owner of the open file, if it is a regular one and `path` refers to it.
  private static func owner(of path: String, _ descriptor: Int32) -> uid_t? {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev,
      opened.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return opened.st_uid
  }

  /// The directory with its slash, and the last component of the path.
  ///
  /// It is split by bytes, as the system does: a name may begin with a combining character.
  private static func split(_ path: String) -> (directory: String, name: Substring.UTF8View) {
    let utf8 = path.utf8
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return ("", Substring(path).utf8)
    }
    return (String(Substring(utf8[...slash])), utf8[utf8.index(after: slash)...])
  }

  /// FNV-1a: the same in every process, and short even if the name is as long as names can be.
  private static func hash(_ name: Substring.UTF8View) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
#endif
