#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A new file beside the one that it is to replace.
///
/// It has one of a few names that follow from the other file's, and is locked as long as somebody writes
/// to it. So one that a killed process has left is known by its missing lock, and the next write to the
/// same file removes it.
///
/// Soundness of the locks: who has the lock of a file that still has its name is the only one to remove
/// or rename it. A writer makes sure after locking that nobody has taken its file for a leftover.
struct TemporaryFile: ~Copyable {
  let path: String
  let descriptor: Int32
  private var isInPlace = false

  /// How many writers of one file have names that can be found again; others have random ones.
  private static let slots = 8

  /// Makes a file in the directory of `target`.
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
    // Many writers at once, or a file system that cannot say which file a name is for: a name that
    // nobody else makes is removed by nobody else.
    while made == nil {
      let path = "\(base)-" + String(UInt64.random(in: .min ... .max), radix: 36)
      made = try TemporaryFile.create(path, permissions).map { (path, $0) }
    }
    // The loop ends with one.
    (path, descriptor) = made ?? ("", -1)
  }

  deinit {
    // While the lock holds, the name is this file's.
    if !isInPlace { unlink(path) }
    close(descriptor)
  }

  /// An error number of the system.
  struct Errno: Error {
    let code: Int32
  }

  /// Brings the content to the disk.
  func synchronize() throws(Errno) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw Errno(code: errno) }
    }
    // Some file systems report only on closing that there was no room. The other descriptor keeps the lock.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy >= 0, close(copy) != 0, errno != EINTR { throw Errno(code: errno) }
  }

  /// Gives the file its name, in the place of whatever has it.
  mutating func move(to target: String) throws(Errno) {
    if rename(path, target) != 0 { throw Errno(code: errno) }
    isInPlace = true
  }
}

extension TemporaryFile {
  /// A new file; nil if there is one of the name.
  private static func create(_ path: String, _ permissions: mode_t) throws(Errno) -> Int32? {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if descriptor >= 0 { return descriptor }
      if errno == EEXIST { return nil }
      if errno != EINTR { throw Errno(code: errno) }
    }
  }

  /// Locks a new file; false if somebody has taken it for a leftover meanwhile.
  ///
  /// It waits at most for one who is about to remove it. A file system without locks has none for others
  /// either, and then nobody removes anything.
  private static func lock(_ descriptor: Int32, _ path: String) -> Bool {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return owner(of: path, descriptor) != nil
  }

  /// Removes what a writer that is no more has left.
  private static func removeLeftover(_ path: String) {
    // A name in a directory that others may write to can lead anywhere, or be a pipe that would wait.
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    if owner(of: path, descriptor) == geteuid() { unlink(path) }
  }

  /// Who owns the open file, if it is a regular one and `path` names it.
  private static func owner(of path: String, _ descriptor: Int32) -> uid_t? {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev,
      opened.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return opened.st_uid
  }

  /// The directory, with its slash, and the last part of the name.
  ///
  /// It goes by bytes, as the system does: a name may begin with a combining character.
  private static func split(_ path: String) -> (directory: String, name: Substring.UTF8View) {
    let utf8 = path.utf8
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return ("", Substring(path).utf8)
    }
    return (String(Substring(utf8[...slash])), utf8[utf8.index(after: slash)...])
  }

  /// FNV-1a: the same in every process, and short where a name is as long as names can be.
  private static func hash(_ name: Substring.UTF8View) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
