#if !FullFoundation && canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension JSON {
  /// The values of a text that holds many: JSON Lines, or another of the forms in `Format`.
  ///
  /// Nothing is read until the lines are iterated, and then one piece at a time: a file of any size
  /// needs the memory of its longest line and of a buffer of 256 KB. Each line is a value, or the
  /// failure that says which line it is and what is wrong with it:
  ///
  ///     for line in JSON.Lines(contentsOfFile: "events.jsonl") {
  ///       let event = try line.get()
  ///       print(event["user", "name"])
  ///     }
  ///
  /// Blank lines, CR LF, a byte order mark and a missing last line end are accepted. What follows a
  /// bad line is decided by `Options.onFailure`. The other ways to read:
  ///
  /// - `decoded(as:)` makes models of the lines.
  /// - `async` is an `AsyncSequence`; `AsyncLines` reads chunks that another one delivers.
  /// - `concurrentMap(_:)` and `concurrentForEach(_:)` use all cores.
  /// - `Parser` takes chunks as they arrive.
  /// - `init(contentsOfFile:bytes:options:)` reads a part of a file, for workers that share it.
  ///
  /// Lines of a file or of bytes in memory can be iterated any number of times, each time from the
  /// beginning; those of a descriptor or a `FileHandle` once.
  ///
  /// A value owns a copy of its line and nothing more: values that are kept do not keep the text or
  /// the file.
  public struct Lines: Sendable {
    /// How the text is read.
    public var options: Options

    let source: LineSource

    init(_ source: LineSource, _ options: Options) {
      self.source = source
      self.options = options
    }
  }
}

extension JSON.Lines {
  /// The lines of a file, which is opened when they are iterated and read in pieces.
  ///
  /// The file is not mapped into memory: another process may cut it short, and reading on would
  /// then end this one. A file that cannot be opened or read is a failure in the place of a line.
  ///
  ///     let log = JSON.Lines(contentsOfFile: "log.jsonl")
  ///     for event in log.values where event["level"] == "error" { print(event) }
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - options: how it is read.
  public init(contentsOfFile path: String, options: Options = Options()) {
    self.init(.file(path: path, range: nil), options)
  }

  /// The lines of a file that begin in a range of its bytes.
  ///
  /// Ranges that cover a file without overlapping give each line exactly once, wherever they cut:
  /// reading begins after the first line end (unless a line begins with the range), and the line
  /// that crosses the end of the range is read to its own end. So workers, in one process or many,
  /// can share a file by its size alone:
  ///
  ///     let ranges = try JSON.Lines.byteRanges(ofFile: "log.jsonl", count: 8)
  ///     let part = JSON.Lines(contentsOfFile: "log.jsonl", bytes: ranges[worker])
  ///
  /// Line numbers in failures count from the first line that begins in the range; offsets are those
  /// of the file. The formats `.lines` and `.textSequence` can be divided like this. The others
  /// have no mark that a reader could begin at; a range of theirs is a failure, `unsupported`.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - range: offsets in bytes; its upper bound may lie beyond the end of the file.
  ///   - options: how it is read.
  public init(contentsOfFile path: String, bytes range: Range<Int>, options: Options = Options()) {
    self.init(.file(path: path, range: range), options)
  }

  /// The lines of a file by its URL; nothing is fetched from a network.
  ///
  ///     let lines = JSON.Lines(contentsOf: URL(filePath: "events.jsonl"))
  ///
  /// - Parameters:
  ///   - url: the file's URL; one of another scheme is a failure in the place of the first line.
  ///   - options: how it is read.
  public init(contentsOf url: URL, options: Options = Options()) {
    guard url.isFileURL else {
      self.init(.missing(url.absoluteString, code: EPROTONOSUPPORT), options)
      return
    }
    self.init(.file(path: url.path(percentEncoded: false), range: nil), options)
  }

  #if FullFoundation
  /// The lines that an open file, a pipe or a socket gives from its current position; it stays
  /// open.
  ///
  ///     let lines = JSON.Lines(readingFrom: .standardInput)
  ///
  /// - Parameters:
  ///   - handle: the handle, which the lines keep open as long as they are used.
  ///   - options: how it is read.
  public init(readingFrom handle: FileHandle, options: Options = Options()) {
    let descriptor = handle.fileDescriptor
    let name = descriptor == STDIN_FILENO ? "standard input" : "descriptor \(descriptor)"
    self.init(.descriptor(descriptor, name: name, owner: handle), options)
  }
  #endif

  /// The lines that an open descriptor gives from its current position; it stays open.
  ///
  ///     let lines = JSON.Lines(readingFrom: STDIN_FILENO)
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor, which must stay open as long as the lines are used.
  ///   - options: how it is read.
  public init(readingFrom descriptor: Int32, options: Options = Options()) {
    let name = descriptor == STDIN_FILENO ? "standard input" : "descriptor \(descriptor)"
    self.init(.descriptor(descriptor, name: name, owner: nil), options)
  }

  /// The lines of a text in memory, in UTF-8.
  ///
  ///     let lines = JSON.Lines(parsing: response.body)
  ///
  /// - Parameters:
  ///   - data: the text.
  ///   - options: how it is read.
  public init(parsing data: Data, options: Options = Options()) {
    self.init(.data(data), options)
  }

  /// The lines of a text in memory, in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: how it is read.
  public init(parsing bytes: [UInt8], options: Options = Options()) {
    self.init(.bytes(bytes), options)
  }

  /// The lines of a text.
  ///
  ///     for value in JSON.Lines(parsing: "1\n[2]\n").values { print(value) }  // Prints "1", "[2]"
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - options: how it is read.
  public init(parsing text: some StringProtocol, options: Options = Options()) {
    self.init(.bytes(Array(text.utf8)), options)
  }

  /// Divides a file into ranges of bytes of about the same size.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - count: how many ranges; a small file gives fewer, an empty one none.
  /// - Returns: ranges that cover the file and do not overlap.
  /// - Throws: `file` if the file cannot be opened.
  public static func byteRanges(
    ofFile path: String, count: Int
  ) throws(JSON.Error) -> [Range<Int>] {
    let reader = FileReader(name: path, maximumSize: nil)
    let size = try reader.withDescriptor(path: path) { (descriptor) throws(JSON.Error) in
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw .file(JSON.Error.FileError(operation: "read", file: path, code: errno))
      }
      return Int(status.st_size)
    }
    let count = Swift.min(Swift.max(count, 1), size)
    let (width, rest) = size == 0 ? (0, 0) : size.quotientAndRemainder(dividingBy: count)
    return (0..<count).map { index in
      // The first ones are a byte longer, until the rest is used up.
      let start = index * width + Swift.min(index, rest)
      return start..<start + width + (index < rest ? 1 : 0)
    }
  }
}
