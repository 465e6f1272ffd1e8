import Foundation
import Jansson
import Testing

/// What a killed process leaves next to the file that it was writing.
@Suite struct LeftoverTests {
  /// The system ends the child process at 100 kB, in the middle of its file.
  private func killAWriter(of file: String) async {
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [file] in
      signal(SIGXFSZ, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
      // No core dump either.
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      try JSON.string(String(repeating: "x", count: 1_000_000)).write(toFile: file)
    }
  }

  @Test func `The next write removes what a killed one left behind`() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a.json", "old")
    let other = try folder.file("b.json", "other")
    for _ in 0..<3 { await killAWriter(of: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    // However many are killed in sequence, at most one file is left behind.
    #expect(folder.names.count == 3)
    try JSON.null.write(toFile: other)
    #expect(folder.names.count == 3)
    try JSON.bool(true).write(toFile: file)
    #expect(folder.names.sorted() == ["a.json", "b.json"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "true")
  }

  /// The path of what a killed writer left behind.
  private func leftover(in folder: ScratchFolder) async throws -> String {
    await killAWriter(of: try folder.file("a.json", "old"))
    let name = try #require(folder.names.first { $0 != "a.json" })
    return folder.path + "/" + name
  }

  @Test func `A file that another process is writing stays`() async throws {
    let folder = try ScratchFolder()
    let leftover = try await leftover(in: folder)
    let descriptor = open(leftover, O_WRONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    try JSON.null.write(toFile: folder.path + "/a.json")
    #expect(FileManager.default.fileExists(atPath: leftover))
    // Closing would not be enough: a child process that a concurrent test is just starting has a
    // copy of the descriptor.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    try JSON.null.write(toFile: folder.path + "/a.json")
    #expect(folder.names == ["a.json"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files to others"))
  func `A file of another user stays`() async throws {
    let folder = try ScratchFolder()
    let leftover = try await leftover(in: folder)
    #expect(chown(leftover, 65_534, 65_534) == 0)
    try JSON.null.write(toFile: folder.path + "/a.json")
    #expect(FileManager.default.fileExists(atPath: leftover))
  }

  @Test func `A link or a pipe in place of a temporary file stays, and nothing waits for it`()
    async throws
  {
    let folder = try ScratchFolder()
    let leftover = try await leftover(in: folder)
    let victim = try folder.file("victim", "precious")
    unlink(leftover)
    #expect(symlink(victim, leftover) == 0)
    try JSON.null.write(toFile: folder.path + "/a.json")
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    unlink(leftover)
    #expect(mkfifo(leftover, 0o600) == 0)
    try JSON.bool(true).write(toFile: folder.path + "/a.json")
    #expect(try JSON(contentsOfFile: folder.path + "/a.json") == true)
    #expect(folder.names.count == 3)
  }

  /// More writers than there are reusable names, after one that was killed.
  @Test func `Several writers of a file do not disturb each other`() async throws {
    let folder = try ScratchFolder()
    let file = folder.path + "/a.json"
    await killAWriter(of: file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<24 {
        group.addTask {
          let json = JSON.array(JSON.Array(repeating: JSON(writer), count: 5_000))
          for _ in 0..<10 {
            try json.write(toFile: file)
            let read = try JSON(contentsOfFile: file)
            #expect(read.count == 5_000)
            #expect(read[0] == read[4_999])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.names == ["a.json"])
  }

  /// The temporary file's name is limited, too.
  @Test func `A file name of the maximum length can be written`() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "n", count: 255)
    try JSON.null.write(toFile: folder.path + "/" + name)
    try JSON.null.write(toFile: folder.path + "/" + name)
    #expect(folder.names == [name])
  }
}
