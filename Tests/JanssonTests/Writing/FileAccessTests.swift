import Foundation
import Jansson
import Testing

/// Replacing a file widens nobody's access to it, and asks for the access that writing needs.
///
/// Other users are played by a child process of the superuser's; without the superuser those tests are
/// skipped.
@Suite struct FileAccessTests {
  private static var isSuperuser: Bool { geteuid() == 0 }

  /// The error number of writing null to a file, or 0.
  private static func write(_ path: String) -> Int32 {
    do {
      try JSON.null.write(toFile: path)
      return 0
    } catch {
      if case .file(let failure) = error { return failure.code }
      return -1
    }
  }

  /// Ends the process unless it can become another user, of one group and perhaps a second.
  private static func become(user: uid_t, groups: [gid_t]) {
    umask(0)
    guard setgroups(groups.count, groups) == 0, setegid(groups[0]) == 0, seteuid(user) == 0 else {
      exit(2)
    }
  }

  @Test(arguments: [0o444, 0o400, 0o464, 0o555] as [mode_t])
  func aReadOnlyFileIsRefused(mode: mode_t) throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old", mode: mode)
    #expect(Self.write(file) == EACCES)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(ScratchFolder.status(file).st_mode & 0o7777 == mode)
    #expect(folder.names == ["a"])
  }

  @Test func setUserIDBitsAreNotKept() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old", mode: 0o6755)
    #expect(Self.write(file) == 0)
    #expect(ScratchFolder.status(file).st_mode & 0o7777 == 0o755)
  }

  @Test func anotherNameOfTheFileKeepsTheOldContent() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old")
    try #require(link(file, folder.path + "/b") == 0)
    #expect(Self.write(file) == 0)
    #expect(try String(contentsOfFile: folder.path + "/b", encoding: .utf8) == "old")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "null")
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can give files away"))
  func theSuperuserKeepsOwnerAndGroup() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old")
    chown(file, 4321, 1234)
    chmod(file, 0o664)
    #expect(Self.write(file) == 0)
    let status = ScratchFolder.status(file)
    #expect(status.st_uid == 4321)
    #expect(status.st_gid == 1234)
    #expect(status.st_mode & 0o7777 == 0o664)
  }

  /// Whoever replaces another's file becomes its owner; its group and others get nothing by that.
  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func anotherOwnersFileIsNobodyElsesAfterwards() async throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o777)
    let file = try folder.file("a", "old")
    chown(file, 4321, 1234)
    chmod(file, 0o666)
    await #expect(processExitsWith: .success) { [path = file as String] in
      FileAccessTests.become(user: 5555, groups: [1234])
      guard FileAccessTests.write(path) == 0 else { exit(3) }
      let status = ScratchFolder.status(path)
      guard status.st_uid == 5555, status.st_gid == 1234 else { exit(4) }
      guard status.st_mode & 0o7777 == 0o600 else { exit(5) }
    }
  }

  /// The bits of a group that the process cannot give would count for another group.
  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func anotherGroupGetsNothing() async throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o777)
    let file = try folder.file("a", "old")
    chown(file, 5555, 1234)
    chmod(file, 0o664)
    await #expect(processExitsWith: .success) { [path = file as String] in
      FileAccessTests.become(user: 5555, groups: [7777])
      guard FileAccessTests.write(path) == 0 else { exit(3) }
      let status = ScratchFolder.status(path)
      guard status.st_uid == 5555, status.st_gid == 7777 else { exit(4) }
      guard status.st_mode & 0o7777 == 0o600 else { exit(5) }
    }
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func aFileThatTheProcessMayNotWriteIsRefused() async throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o777)
    let file = try folder.file("a", "old")
    chown(file, 4321, 1234)
    await #expect(processExitsWith: .success) { [path = file as String] in
      FileAccessTests.become(user: 5555, groups: [7777])
      guard FileAccessTests.write(path) == EACCES else { exit(3) }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func aDirectoryThatTheProcessMayNotWriteIsAnError() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old")
    chmod(file, 0o666)
    await #expect(processExitsWith: .success) { [path = file as String] in
      FileAccessTests.become(user: 5555, groups: [7777])
      guard FileAccessTests.write(path) == EACCES else { exit(3) }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }

  #if os(Linux)
  /// With a list, the permission bits of the group are those of nobody: they limit what the list grants.
  @Test func accessControlListsAreKept() throws {
    typealias Set =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
      ) -> Int32
    typealias Get =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
      ) -> Int
    let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
    let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
    let name = "system.posix_acl_access"
    // user::rw- user:4321:rw- group::--- mask::rw- other::---
    let list: [UInt8] =
      [2, 0, 0, 0] + [1, 0, 6, 0, 255, 255, 255, 255] + [2, 0, 6, 0, 0xE1, 0x10, 0, 0]
      + [4, 0, 0, 0, 255, 255, 255, 255] + [16, 0, 6, 0, 255, 255, 255, 255]
      + [32, 0, 0, 0, 255, 255, 255, 255]
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old", mode: 0o600)
    // A file system without such lists has nothing to keep.
    guard set(file, name, list, list.count, 0) == 0 else { return }
    try #require(ScratchFolder.status(file).st_mode & 0o777 == 0o660)
    #expect(Self.write(file) == 0)
    var kept = [UInt8](repeating: 0, count: 256)
    #expect(get(file, name, &kept, kept.count) == list.count)
    #expect(kept.starts(with: list))
    #expect(ScratchFolder.status(file).st_mode & 0o777 == 0o660)
  }
  #endif
}
