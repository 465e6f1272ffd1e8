import Foundation
import Jansson
import Testing

/// What a killed process leaves beside the file that it was writing.
@Suite struct LeftoverTests {
  /// The child is ended by the system at 100 kB, in the middle of its file.
  private func killAWriter(of file: String) async {
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [file] in
      signal(SIGXFSZ, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
      // No file for the remains of the process either.
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      try JSON.string(String(repeating: "x", count: 1_000_000)).write(toFile: file)
    }
  }

  @Test func theNextWriteRemovesWhatAKilledOneHasLeft() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a.json", "old")
    let other = try folder.file("b.json", "other")
    for _ in 0..<3 { await killAWriter(of: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    // However many are killed one after the other: there is one file at most.
    #expect(folder.names.count == 3)
    try JSON.null.write(toFile: other)
    #expect(folder.names.count == 3)
    try JSON.bool(true).write(toFile: file)
    #expect(folder.names.sorted() == ["a.json", "b.json"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "true")
  }

  /// More writers than there are names to find again; one killed before them.
  @Test func writersOfOneFileDoNotDisturbEachOther() async throws {
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

  /// A name that is as long as names can be.
  @Test func longNames() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "n", count: 255)
    try JSON.null.write(toFile: folder.path + "/" + name)
    try JSON.null.write(toFile: folder.path + "/" + name)
    #expect(folder.names == [name])
  }
}
