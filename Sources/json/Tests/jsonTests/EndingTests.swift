import Foundation
import Testing

/// What a run leaves behind: files, whose they are, and its status.
struct EndingTests {
  /// One run in three or so is interrupted while it writes.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")),
    arguments: ["INT", "TERM", "HUP"])
  func `A signal leaves a whole file, and no other beside it`(signal: String) throws {
    let folder = try Folder()
    let old = "[" + String(repeating: "{\"name\":\"Ann\",\"age\":36},", count: 100_000) + "1]"
    let new = "[" + String(repeating: "{\"age\":36,\"name\":\"Ann\"},", count: 100_000) + "1]\n"
    var statuses: Set<Int32> = []
    for milliseconds in stride(from: 20, through: 2_000, by: 40) where !statuses.contains(0) {
      let file = try folder.file("a.json", old)
      // The status is that of the tool, 128 and the signal's number if it ends by that.
      let seconds = Double(milliseconds) / 1000
      let result = try Tool.shell(
        "timeout --preserve-status -s \(signal) \(seconds) \"$0\" format -c --sort-keys -i \"$1\"",
        file)
      statuses.insert(result.status)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.json"])
      let text = try folder.text("a.json")
      #expect(text == new || text == old && result.status != 0)
      #expect(result.errors.isEmpty)
    }
    let number: Int32 = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
    #expect(statuses.isSubset(of: [0, 128 + number]))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")))
  func `A signal that is ignored changes nothing`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[" + String(repeating: "1,", count: 500_000) + "1]")
    let result = try Tool.shell(
      #"""
      trap '' HUP
      "$0" format -c -i "$1" &
      for i in 1 2 3 4 5 6 7 8 9 10; do kill -HUP $! 2>/dev/null; sleep 0.005; done
      wait $!
      """#, file)
    #expect(result == Tool.Result(output: "", errors: "", status: 0))
    #expect(try folder.text("a.json").hasSuffix(",1]\n"))
  }

  private static let canBecomeAnother =
    geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")

  /// Has a member of a group edit a file of group 1234 in place; returns the messages, the group
  /// and the mode.
  private func edit(
    owner: Int, mode: Int, as group: Int
  ) throws -> (errors: String, group: Int?, mode: Int?) {
    let folder = try Folder()
    let file = try folder.file("a.json", "{}")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path(""))
    try manager.setAttributes(
      [.ownerAccountID: owner, .groupOwnerAccountID: 1234, .posixPermissions: mode],
      ofItemAtPath: file)
    let result = try Tool.shell(
      "setpriv --reuid 5555 --regid \(group) --clear-groups \"$0\" set a 1 -i \"$1\"", file)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(try folder.text("a.json").contains("1"))
    let attributes = try manager.attributesOfItem(atPath: file)
    return (
      result.errors.replacing(file, with: "FILE"), attributes[.groupOwnerAccountID] as? Int,
      attributes[.posixPermissions] as? Int
    )
  }

  @Test(.enabled(if: canBecomeAnother))
  func `Editing in place by a member of the group keeps group and mode, and says who the owner is`()
    throws
  {
    let result = try edit(owner: 0, mode: 0o664, as: 1234)
    #expect(result.group == 1234 && result.mode == 0o664)
    #expect(result.errors == "FILE: written, but the owner is now 5555 instead of 0\n")
  }

  @Test(.enabled(if: canBecomeAnother))
  func `A group that cannot be kept has no access, which is said`() throws {
    let result = try edit(owner: 5555, mode: 0o664, as: 7777)
    #expect(result.group == 7777 && result.mode == 0o600)
    #expect(
      result.errors
        == "FILE: written, but the group is now 7777 instead of 1234; the mode is now 600 instead of 664\n"
    )
  }

  @Test(.enabled(if: canBecomeAnother))
  func `What can be kept is kept without a word`() throws {
    let result = try edit(owner: 5555, mode: 0o660, as: 1234)
    #expect(result.group == 1234 && result.mode == 0o660 && result.errors.isEmpty)
  }

  @Test(arguments: ["", "--patch", "--merge-patch"])
  func `The statuses of diff are those of diff(1)`(option: String) throws {
    let folder = try Folder()
    let old = try folder.file("old.json", "{\"a\":1}")
    let new = try folder.file("new.json", "{\"a\":2}")
    let bad = try folder.file("bad.json", "[1,]")
    let options = option.isEmpty ? [] : [option]
    func status(_ old: String, _ new: String) throws -> Int32 {
      try Tool.run(["diff"] + options + [old, new], input: nil).status
    }
    #expect(try status(old, old) == 0)
    #expect(try status(old, new) == 1)
    #expect(try status(old, bad) == 2)
    #expect(try status(bad, new) == 2)
    #expect(try status(folder.path("none"), new) == 2)
    // The reader has exited before the tool starts.
    let script =
      #"{ sleep 0.2; "$0" diff \#(option) "$1" "$1.b"; echo "status $?" >&2; } | true; sleep 0.5"#
    let many = "[" + String(repeating: "1,", count: 100_000)
    let large = try folder.file("large", many + "1]")
    _ = try folder.file("large.b", many + "2]")
    #expect(try Tool.shell(script, large).errors == "status 1\n")
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try Tool.shell(#""$0" diff \#(option) "$1" "$1.b" > /dev/full"#, large)
      #expect(full.status == 2 && full.errors == ToolOutputTests.full)
    }
  }

  /// What is opened while the tool runs, as by the queues of several threads, does not become the
  /// output.
  @Test(arguments: ["lines --sum a --jobs 2", "lines --jobs 2", "set a 2", "get a", "set a 2 -i"])
  func `A closed output stays closed`(command: String) throws {
    let folder = try Folder()
    for _ in 0..<10 {
      let file = try folder.file("a.json", "{\"a\":1}\n")
      let result = try Tool.shell("\"$0\" \(command) \"$1\" >&-", file)
      let printsNothing = command.hasSuffix("-i")
      #expect(result.status == (printsNothing ? 0 : 1))
      #expect(result.errors == (printsNothing ? "" : ToolOutputTests.closed))
      #expect(try folder.text("a.json") == "{\"a\":\(printsNothing ? 2 : 1)}\n")
    }
    let input = try Tool.shell("\"$0\" get a <&-", folder.path("a.json"))
    #expect(input.errors == "<stdin>: cannot read: Bad file descriptor\n" && input.status == 1)
  }

  @Test func `A check that found something says so although nobody reads its output`() throws {
    let folder = try Folder()
    let file = try folder.file("a.json", "[1 ]")
    let script =
      #"{ sleep 0.2; "$0" format --check "$1"; echo "status $?" >&2; } | true; sleep 0.5"#
    #expect(try Tool.shell(script, file).errors == "status 1\n")
  }
}
