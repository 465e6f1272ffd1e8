import Foundation
import Jansson
import Testing

/// Replacing a file widens nobody's access to it and requires the access that writing needs.
///
/// A child process of the superuser acts as another user; without the superuser those tests are
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

  /// Becomes another user with those groups, or ends the process.
  private static func become(user: uid_t, groups: [gid_t]) {
    umask(0)
    guard setgroups(groups.count, groups) == 0, setegid(groups[0]) == 0, seteuid(user) == 0 else {
      exit(2)
    }
  }

  /// Ends the process without the leak check at its exit, which the system refuses to a process
  /// that has changed its user.
  private static func succeed() -> Never { _exit(0) }

  /// Checks the access to a file of `owner` and group 1234 after user 5555 has replaced it as a
  /// member of `group`.
  private func expectReplacement(
    owner: uid_t, mode: mode_t, group: gid_t, newMode: mode_t
  ) async throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o777)
    let file = try folder.file("a", "old")
    chown(file, owner, 1234)
    chmod(file, mode)
    await #expect(processExitsWith: .success) {
      [path = file as String, group = group as gid_t, newMode = newMode as mode_t] in
      FileAccessTests.become(user: 5555, groups: [group])
      guard FileAccessTests.write(path) == 0 else { exit(3) }
      let status = ScratchFolder.status(path)
      guard status.st_uid == 5555, status.st_gid == group else { exit(4) }
      guard status.st_mode & 0o7777 == newMode else { exit(5) }
      FileAccessTests.succeed()
    }
  }

  /// Checks that another user can neither write the file nor change its content.
  private func expectNoAccess(to file: String) async throws {
    await #expect(processExitsWith: .success) { [path = file as String] in
      FileAccessTests.become(user: 5555, groups: [7777])
      guard FileAccessTests.write(path) == EACCES else { exit(3) }
      FileAccessTests.succeed()
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }

  @Test(arguments: [0o444, 0o400, 0o464, 0o555] as [mode_t])
  func `A read-only file is not replaced`(mode: mode_t) throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old", mode: mode)
    #expect(Self.write(file) == EACCES)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(ScratchFolder.status(file).st_mode & 0o7777 == mode)
    #expect(folder.names == ["a"])
  }

  @Test func `Set-user-ID bits are not kept`() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old", mode: 0o6755)
    #expect(Self.write(file) == 0)
    #expect(ScratchFolder.status(file).st_mode & 0o7777 == 0o755)
  }

  @Test func `Another hard link keeps the old content`() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old")
    try #require(link(file, folder.path + "/b") == 0)
    #expect(Self.write(file) == 0)
    #expect(try String(contentsOfFile: folder.path + "/b", encoding: .utf8) == "old")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "null")
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can give files away"))
  func `The superuser keeps the owner, the group and the mode`() throws {
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

  /// Whoever replaces another user's file becomes its owner.
  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func `Replacing another user's file keeps the access of the group and others`() async throws {
    try await expectReplacement(owner: 4321, mode: 0o664, group: 1234, newMode: 0o664)
    try await expectReplacement(owner: 4321, mode: 0o2660, group: 1234, newMode: 0o660)
  }

  /// Otherwise the group's permission bits would apply to another group.
  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func `A group that the process cannot give gets no access`() async throws {
    try await expectReplacement(owner: 5555, mode: 0o664, group: 7777, newMode: 0o600)
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func `A file that the process may not write is not replaced`() async throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o777)
    let file = try folder.file("a", "old")
    chown(file, 4321, 1234)
    try await expectNoAccess(to: file)
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can become another user"))
  func `A directory that the process may not write to is an error`() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a", "old")
    chmod(file, 0o666)
    try await expectNoAccess(to: file)
  }

  #if os(Linux)
  /// With a list, the group's permission bits are a mask that limits what the list grants.
  @Test func `Access control lists are kept`() throws {
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
    // A file system without access control lists has nothing to keep.
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
