import Foundation
import Jansson
import JanssonFoundation
import Testing

@Suite struct FileWritingTests {
  static let old = "the old content"

  @Test(arguments: JSON.Engine.allCases)
  func `A new file is written by path or by URL with default permissions`(
    engine: JSON.Engine
  ) throws {
    try inScratchFolder { folder in
      let json = try Tree.object([("a", .array([.int(1), .digits("1.10")]))]).json
      let options = JSON.WritingOptions(engine: engine)
      try json.write(toFile: folder + "/new.json", options: options)
      try json.write(to: URL(fileURLWithPath: folder + "/b c.json"), options: options)
      #expect(text(folder + "/new.json") == #"{"a":[1,1.10]}"#)
      #expect(text(folder + "/b c.json") == #"{"a":[1,1.10]}"#)
      #expect(names(folder) == ["b c.json", "new.json"])
      // The slash and the combining mark are one `Character` but belong to two parts of a path.
      mkdir(folder + "/\u{301}", 0o755)
      try JSON.null.write(toFile: folder + "/\u{301}/\u{301}.json", options: options)
      #expect(names(folder + "/\u{301}") == ["\u{301}.json"])
      let mask = umask(0)
      umask(mask)
      #expect(permissions(folder + "/new.json") == 0o666 & ~mask)
    }
  }

  /// More than a block, in pieces of all sizes.
  @Test(arguments: JSON.Engine.allCases)
  func `Large files have the same content as in memory`(engine: JSON.Engine) throws {
    var random = SplitMix64(seed: 3)
    let long = String(repeating: "é\n", count: 50_000)
    var elements: [Tree] = [.text(long), .digits("1" + String(repeating: "0", count: 200_000))]
    for _ in 0..<200 { elements.append(.random(depth: 4, &random)) }
    let json = try Tree.array(elements).json
    for indentation in [nil, 31] {
      let options = JSON.WritingOptions(
        indent: indentation, isASCIIOnly: indentation != nil, engine: engine)
      try inScratchFolder { folder in
        try json.write(toFile: folder + "/a", options: options)
        #expect(
          try FileManager.default.contents(atPath: folder + "/a") == json.jsonData(options: options)
        )
      }
    }
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666, 0o200] as [mode_t])
  func `The permissions of a replaced file are kept`(mode: mode_t) throws {
    try inScratchFolder { folder in
      let path = folder + "/a"
      try Self.old.write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, mode)
      try JSON.null.write(toFile: path)
      #expect(permissions(path) == mode)
      chmod(path, 0o600)  // Only root could read the file that nobody may read.
      #expect(text(path) == "null")
    }
  }

  @Test(arguments: JSON.Engine.allCases)
  func `A value that cannot be represented leaves the old file`(engine: JSON.Engine) throws {
    try inScratchFolder { folder in
      let path = folder + "/a"
      try Self.old.write(toFile: path, atomically: false, encoding: .utf8)
      // More than a block precedes the invalid value.
      let json = try Tree.array([.text(String(repeating: "x", count: 200_000)), .real(.nan)]).json
      let error = #expect(throws: JSON.Error.self) {
        try json.write(toFile: path, options: JSON.WritingOptions(engine: engine))
      }
      #expect(error?.path == [1])
      #expect(text(path) == Self.old)
      #expect(names(folder) == ["a"])
    }
  }

  @Test func `Symbolic links stay, and their target is written`() throws {
    try inScratchFolder { folder in
      mkdir(folder + "/sub", 0o755)
      try Self.old.write(toFile: folder + "/sub/target", atomically: false, encoding: .utf8)
      symlink("sub/first", folder + "/link")
      symlink("target", folder + "/sub/first")
      try JSON.bool(true).write(toFile: folder + "/link")
      #expect(text(folder + "/sub/target") == "true")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "sub/first")
      #expect(names(folder) == ["link", "sub"])
      #expect(names(folder + "/sub") == ["first", "target"])

      symlink("sub/new", folder + "/dangling")
      try JSON.bool(false).write(toFile: folder + "/dangling")
      #expect(text(folder + "/sub/new") == "false")

      symlink("loop", folder + "/loop")
      #expect(fileErrorCode { try JSON.null.write(toFile: folder + "/loop") } == ELOOP)
    }
  }

  @Test func `A path that cannot be written is an error with its code`() throws {
    try inScratchFolder { folder in
      #expect(fileErrorCode { try JSON.null.write(toFile: folder) } == EISDIR)
      #expect(fileErrorCode { try JSON.null.write(toFile: folder + "/no/a") } == ENOENT)
      #expect(fileErrorCode { try JSON.null.write(toFile: folder + "/a\0b") } == EINVAL)
      #expect(fileErrorCode { try JSON.null.write(toFile: "") } == ENOENT)
      #expect(names(folder) == [])
    }
    let url = try #require(URL(string: "https://example.org/a.json"))
    #expect(fileErrorCode { try JSON.null.write(to: url) } == EINVAL)
  }

  @Test(arguments: JSON.Engine.allCases)
  func `A full device or a closed descriptor is an error`(engine: JSON.Engine) throws {
    let options = JSON.WritingOptions(engine: engine)
    #expect(fileErrorCode { try JSON.null.write(toFile: "/dev/full", options: options) } == ENOSPC)
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    #expect(fileErrorCode { try JSON.null.write(to: descriptor, options: options) } == ENOSPC)
    let long = JSON.string(String(repeating: "x", count: 200_000))
    #expect(fileErrorCode { try long.write(to: descriptor, options: options) } == ENOSPC)
    #expect(fileErrorCode { try JSON.null.write(to: -1, options: options) } == EBADF)
  }

  /// The child process may not write files beyond 100 kB, so writing fails halfway.
  @Test func `A write that fails halfway leaves the old file`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      try inScratchFolder { folder in
        let path = folder + "/a"
        try FileWritingTests.old.write(toFile: path, atomically: false, encoding: .utf8)
        var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
        let json = JSON.string(String(repeating: "x", count: 1_000_000))
        guard fileErrorCode({ try json.write(toFile: path) }) == EFBIG else { exit(3) }
        guard text(path) == FileWritingTests.old, names(folder) == ["a"] else { exit(4) }
      }
    }
  }

  /// If the signal is ignored.
  @Test func `A pipe without a reader is an error`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(2) }
      close(ends[0])
      guard fileErrorCode({ try JSON.null.write(to: ends[1]) }) == EPIPE else { exit(3) }
    }
  }

  /// A pipe accepts less than a block at a time.
  @Test(arguments: [0, O_NONBLOCK])
  func `Everything is written to a pipe, even a nonblocking one`(flags: Int32) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(writer, F_SETFL, flags)
    let received = Received()
    let thread = Thread {
      received.data = FileHandle(fileDescriptor: reader, closeOnDealloc: true).readDataToEndOfFile()
      received.done.signal()
    }
    thread.start()
    let json = JSON.string(String(repeating: "x\n", count: 1_000_000))
    try json.write(to: writer)
    close(writer)
    received.done.wait()
    #expect(try received.data == json.jsonData())
  }

  @Test func `A value that cannot be represented writes nothing to a pipe`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    for engine in JSON.Engine.allCases {
      let json = try Tree.array([.text("x"), .real(.infinity)]).json
      #expect(throws: JSON.Error.self) {
        try json.write(to: ends[1], options: JSON.WritingOptions(engine: engine))
      }
    }
    close(ends[1])
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 0)
  }

  @Test func `A named pipe is written to directly`() throws {
    try inScratchFolder { folder in
      let path = folder + "/fifo"
      try #require(mkfifo(path, 0o600) == 0)
      // With a reader, opening for writing does not block.
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try JSON.bool(true).write(toFile: path)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(reader, &bytes, 8) == 4)
      #expect(bytes.prefix(4).elementsEqual("true".utf8))
      #expect(names(folder) == ["fifo"])
    }
  }

  #if os(Linux)
  /// Replacing the file would detach the open descriptor from it.
  @Test func `The path of an open descriptor is written to directly`() throws {
    try inScratchFolder { folder in
      try Self.old.write(toFile: folder + "/a", atomically: false, encoding: .utf8)
      let descriptor = open(folder + "/a", O_RDWR)
      defer { close(descriptor) }
      try JSON.bool(true).write(toFile: "/proc/self/fd/\(descriptor)")
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(descriptor, &bytes, 8) == 4)
      #expect(throws: JSON.Error.self) {
        try Tree.real(.nan).json.write(toFile: "/proc/self/fd/\(descriptor)")
      }
      #expect(text(folder + "/a") == "true")
    }
  }

  /// The file is then opened as descriptor 0.
  @Test func `A process without standard input writes directly, too`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder { folder in
        let descriptor = open(folder + "/a", O_RDWR | O_CREAT, 0o600)
        close(STDIN_FILENO)
        try JSON.bool(true).write(toFile: "/proc/self/fd/\(descriptor)")
        var bytes = [UInt8](repeating: 0, count: 8)
        require(read(descriptor, &bytes, 8) == 4)
      }
    }
  }
  #endif
}

/// Soundness: `data` is written before `done` is signalled and read only after waiting for it.
private final class Received: @unchecked Sendable {
  var data = Data()
  let done = DispatchSemaphore(value: 0)
}

private func names(_ folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}

private func text(_ path: String) -> String? {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}

private func permissions(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
