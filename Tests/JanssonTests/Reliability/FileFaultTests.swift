import Foundation
import Jansson
import JanssonFoundation
import Synchronization
import Testing

/// What can go wrong while a file is read.
///
/// For writing see `FileWritingTests`.
struct FileFaultTests {
  @Test(arguments: JSON.Engine.allCases)
  func `A file that cannot be opened or read is an error with its code`(
    _ engine: JSON.Engine
  ) throws {
    let options = JSON.ReadingOptions(engine: engine)
    try inScratchFolder { folder in
      #expect(
        fileErrorCode { try JSON(contentsOfFile: folder + "/no", options: options) } == ENOENT)
      #expect(
        fileErrorCode { try JSON(contentsOfFile: folder + "/no/a", options: options) } == ENOENT)
      #expect(fileErrorCode { try JSON(contentsOfFile: folder, options: options) } == EISDIR)
      #expect(fileErrorCode { try JSON(contentsOfFile: "", options: options) } == ENOENT)
      #expect(fileErrorCode { try JSON(readingFrom: -1, options: options) } == EBADF)
      symlink("loop", folder + "/loop")
      #expect(
        fileErrorCode { try JSON(contentsOfFile: folder + "/loop", options: options) } == ELOOP)
      let long = folder + "/" + String(repeating: "n", count: 300)
      #expect(
        fileErrorCode { try JSON(contentsOfFile: long, options: options) } == ENAMETOOLONG)
    }
  }

  /// Runs in its own process and uses a descriptor that no other thread can be given meanwhile: the
  /// system allocates the lowest free number.
  @Test func `A closed descriptor is an error`() async {
    await #expect(processExitsWith: .success) {
      let file: Int32 = 999
      close(file)
      require(fileErrorCode { try JSON(readingFrom: file) } == EBADF)
      do throws(JSON.Error) {
        try JSON.null.write(to: file)
        exit(2)
      } catch {
        guard case .file(let error) = error, error.code == EBADF else { exit(3) }
      }
      let writeOnly = open("/dev/null", O_WRONLY)
      require(fileErrorCode { try JSON(readingFrom: writeOnly) } == EBADF)
      exit(0)
    }
  }

  /// Root may read everything, so the child process becomes another user first.
  @Test func `A file that may not be read is an error`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder { folder in
        chmod(folder, 0o755)
        try Data("[1]".utf8).write(to: URL(filePath: folder + "/a"))
        chmod(folder + "/a", 0)
        let isRoot = geteuid() == 0
        if isRoot, seteuid(65_534) != 0 { return }
        require(fileErrorCode { try JSON(contentsOfFile: folder + "/a") } == EACCES)
        if isRoot { require(seteuid(0) == 0) }
      }
      exit(0)
    }
  }

  /// A named pipe delivers the text piece by piece.
  @Test(arguments: JSON.Engine.allCases)
  func `A named pipe is read to its end`(_ engine: JSON.Engine) throws {
    try inScratchFolder { folder in
      let path = folder + "/fifo"
      try #require(mkfifo(path, 0o600) == 0)
      let text = "[" + String(repeating: "\"é\\n\",", count: 20_000) + "2]"
      let writer = Thread {
        let file = open(path, O_WRONLY)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          let count = rest.prefix(777).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
        close(file)
      }
      writer.start()
      let json = try JSON(contentsOfFile: path, options: .init(engine: engine))
      #expect(json.count == 20_001 && json[19_999] == "é\n")
    }
  }

  /// While the file is read repeatedly, another thread truncates and extends it: each read
  /// gives a value that was stored there, or an error.
  @Test func `A file that changes while it is read gives a value or a syntax error`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder { folder in
        let path = folder + "/a"
        let count = 200_000
        let text = "[" + String(repeating: "1,", count: count - 1) + "1]"
        try Data(text.utf8).write(to: URL(filePath: path))
        let isDone = Atomic<Bool>(false)
        let changer = Thread {
          let file = open(path, O_RDWR)
          let bytes = Array(text.utf8)
          var round = 0
          while !isDone.load(ordering: .relaxed) {
            ftruncate(file, off_t([0, 4096, 100_000][round % 3]))
            bytes.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
            // Longer than when it was opened.
            if round % 2 == 0 { _ = pwrite(file, "  ", 2, off_t(bytes.count)) }
            round += 1
          }
          close(file)
        }
        changer.start()
        for round in 0..<300 {
          let engine = JSON.Engine.allCases[round % JSON.Engine.allCases.count]
          do throws(JSON.Error) {
            let json = try JSON(contentsOfFile: path, options: .init(engine: engine))
            require(json.count <= count)
          } catch {
            guard case .syntax(let error) = error else { exit(2) }
            require(error.position.offset <= text.utf8.count + 2)
          }
        }
        isDone.store(true, ordering: .relaxed)
      }
      exit(0)
    }
  }

  /// Such as a device without end.
  @Test func `The size limit applies to files of unknown size`() {
    for engine in JSON.Engine.allCases {
      let options = JSON.ReadingOptions(maximumSize: 1 << 20, engine: engine)
      do throws(JSON.Error) {
        _ = try JSON(contentsOfFile: "/dev/zero", options: options)
        Issue.record("an end was found")
      } catch {
        guard case .tooLarge(1 << 20, _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  /// Without a limit of the caller's, there is one for what has no size before it is read.
  @Test func `A device without end is too large`() throws {
    for engine in JSON.Engine.allCases {
      #expect(throws: JSON.Error.tooLarge(limit: 1 << 30, size: (1 << 30) + 1)) {
        try JSON(contentsOfFile: "/dev/zero", options: JSON.ReadingOptions(engine: engine))
      }
    }
  }

  /// A tiny file system in memory, which only root can create.
  @Test(.enabled(if: geteuid() == 0))
  func `A full disk is an error, and the old file is kept`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder { folder in
        let disk = folder + "/disk"
        mkdir(disk, 0o755)
        let mount = Process()
        mount.executableURL = URL(filePath: "/bin/mount")
        mount.arguments = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]
        mount.standardError = FileHandle.nullDevice
        try mount.run()
        mount.waitUntilExit()
        guard mount.terminationStatus == 0 else { exit(0) }  // Not allowed in this container.
        defer {
          let unmount = Process()
          unmount.executableURL = URL(filePath: "/bin/umount")
          unmount.arguments = [disk]
          try? unmount.run()
          unmount.waitUntilExit()
        }
        try Data("[\"old\"]".utf8).write(to: URL(filePath: disk + "/a"))
        let long = JSON.array([.string(String(repeating: "x", count: 200_000))])
        for engine in JSON.Engine.allCases {
          do throws(JSON.Error) {
            try long.write(toFile: disk + "/a", options: .init(engine: engine))
            require(false)
          } catch {
            guard case .file(let error) = error else { exit(2) }
            require(error.code == ENOSPC)
          }
          require(try JSON(contentsOfFile: disk + "/a") == ["old"])
          require(try FileManager.default.contentsOfDirectory(atPath: disk) == ["a"])
        }
      }
      exit(0)
    }
  }
}
