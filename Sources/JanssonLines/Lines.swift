public import Jansson
public import JanssonPlatform

extension JSON {
  /// The values in a text that contains many: JSON Lines, or another of the formats in `Format`.
  ///
  /// Nothing is read until the lines are iterated, and then in chunks: a file of any size needs
  /// only the memory for its longest line and a buffer of 256 KB. Each element is a value, or a
  /// failure with its position and reason:
  ///
  ///     for line in JSON.Lines(contentsOfFile: "events.jsonl") {
  ///       let event = try line.get()
  ///       print(event["user", "name"])
  ///     }
  ///
  /// Blank lines, CR LF, a byte order mark at the very beginning and an unterminated last line are
  /// accepted; a byte order mark before a later value is an error.
  /// `Options.onFailure` sets the policy for bad lines. There are other ways to read:
  ///
  /// - `decoded(as:)` decodes the lines as models.
  /// - `async` is an `AsyncSequence`; `AsyncLines` reads chunks from another one.
  /// - `concurrentMap(_:)`, `concurrentForEach(_:)` and `concurrentReduce(into:_:combining:)` use
  ///   all cores.
  /// - `records` has the lines as bytes.
  /// - `Parser` accepts chunks as they arrive.
  /// - `init(contentsOfFile:bytes:options:)` reads part of a file, so that workers can share it.
  ///
  /// Lines in a file or in memory can be iterated repeatedly, each time from the beginning; those
  /// of a descriptor, a function or a `FileHandle` only once.
  ///
  /// Each value owns a copy of its line and nothing else, so values that are kept do not keep the
  /// text or the file.
  public struct Lines: Sendable {
    /// Options for reading the text.
    public var options: Options

    let source: LineSource

    init(_ source: LineSource, _ options: Options) {
      self.source = source
      self.options = options
    }
  }
}

extension JSON.Lines {
  /// Creates the lines of a file, which is opened when they are iterated and read in chunks.
  ///
  /// The file is not mapped into memory, because reading on would crash if another process
  /// truncated it. A file that cannot be opened or read is a failure in place of a line.
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

  /// Creates the lines of a file that begin in a range of its bytes.
  ///
  /// If ranges cover a file without overlapping, each line belongs to exactly one of them, wherever
  /// the boundaries are: reading starts after the first line end (unless a line begins exactly at
  /// the lower bound), and the line that crosses the upper bound is read completely. So workers, in
  /// one process or many, can share a file by its size alone:
  ///
  ///     let ranges = try JSON.Lines.byteRanges(ofFile: "log.jsonl", count: 8)
  ///     let part = JSON.Lines(contentsOfFile: "log.jsonl", bytes: ranges[worker])
  ///
  /// Line numbers in failures are counted from the first line that begins in the range; offsets are
  /// those in the file. Only the formats `.lines` and `.textSequence` can be divided: the others
  /// have no separator at which a reader could start, so the failure is `unsupported`.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - range: offsets in bytes; the upper bound may be beyond the end of the file.
  ///   - options: how it is read.
  public init(contentsOfFile path: String, bytes range: Range<Int>, options: Options = Options()) {
    self.init(.file(path: path, range: range), options)
  }

  /// Creates the lines of the file at a URL; nothing is loaded from a network.
  ///
  ///     let lines = JSON.Lines(contentsOf: URL(filePath: "events.jsonl"))
  ///
  /// - Parameters:
  ///   - url: a file URL; a URL with another scheme is a failure in place of the first line.
  ///   - options: how it is read.
  public init(contentsOf url: URL, options: Options = Options()) {
    guard url.isFileURL else {
      self.init(.missing(url.absoluteString, code: EPROTONOSUPPORT), options)
      return
    }
    self.init(.file(path: url.path(percentEncoded: false), range: nil), options)
  }

  /// Creates the lines that an open descriptor delivers from its current position; it is not
  /// closed.
  ///
  ///     let lines = JSON.Lines(readingFrom: STDIN_FILENO)
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor, which must stay open as long as the lines are used; if an
  ///     asynchronous call was cancelled or threw, until a read that had begun has ended.
  ///   - options: how it is read.
  public init(readingFrom descriptor: Int32, options: Options = Options()) {
    self.init(readingFrom: descriptor, owner: nil, options: options)
  }

  /// Like `init(readingFrom:options:)`, but retains the object that keeps the descriptor open.
  package init(readingFrom descriptor: Int32, owner: (any Sendable)?, options: Options) {
    let name = descriptor == STDIN_FILENO ? "standard input" : "descriptor \(descriptor)"
    self.init(.descriptor(descriptor, name: name, owner: owner), options)
  }

  /// A function that reads bytes into memory, and returns their number, 0 at the end.
  public typealias ByteReading =
    @Sendable (UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int

  /// Creates the lines of bytes that a function delivers in chunks, such as one that decompresses a
  /// file.
  ///
  ///     let archive = try Archive("log.jsonl.gz")
  ///     let lines = JSON.Lines(named: "log.jsonl.gz") { room in archive.read(into: room) }
  ///
  /// An error that the function throws is the last element, a failure that is `unreadable`.
  ///
  /// - Parameters:
  ///   - name: the name of the source in failures.
  ///   - mayBlock: whether the function may wait for another process. The concurrent functions then
  ///     call it on a separate thread; otherwise the task that needs bytes calls it.
  ///   - options: how it is read.
  ///   - read: writes bytes to the memory, which is not empty, and returns their number; 0 at the
  ///     end, after which it may be called again. No two calls are made at once, but they may be on
  ///     different threads. If an asynchronous call is cancelled or throws while this function
  ///     blocks, it returns without waiting for it.
  public init(
    named name: String? = nil, mayBlock: Bool = true, options: Options = Options(),
    readingWith read: @escaping ByteReading
  ) {
    self.init(.function(name: name, mayBlock: mayBlock, read), options)
  }

  /// Creates the lines of a text in memory, in UTF-8.
  ///
  ///     let lines = JSON.Lines(parsing: response.body)
  ///
  /// - Parameters:
  ///   - data: the text.
  ///   - options: how it is read.
  public init(parsing data: Data, options: Options = Options()) {
    self.init(.data(data), options)
  }

  /// Creates the lines of a text in memory, in UTF-8.
  ///
  ///     let lines = JSON.Lines(parsing: Array("1\n2\n".utf8))
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: how it is read.
  public init(parsing bytes: [UInt8], options: Options = Options()) {
    self.init(.bytes(bytes), options)
  }

  /// Creates the lines of a string.
  ///
  ///     for value in JSON.Lines(parsing: "1\n[2]\n").values { print(value) }  // Prints "1", "[2]"
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - options: how it is read.
  public init(parsing text: some StringProtocol, options: Options = Options()) {
    self.init(.bytes(Array(text.utf8)), options)
  }

  /// Divides a file into ranges of about the same number of bytes.
  ///
  ///     let ranges = try JSON.Lines.byteRanges(ofFile: "log.jsonl", count: 8)
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - count: the number of ranges; fewer for a small file, none for an empty one.
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
      return Int(clamping: status.st_size)
    }
    let count = Swift.min(Swift.max(count, 1), size)
    let (width, rest) = size == 0 ? (0, 0) : size.quotientAndRemainder(dividingBy: count)
    return (0..<count).map { index in
      // The first ranges get one byte more, to distribute the remainder.
      let start = index * width + Swift.min(index, rest)
      return start..<start + width + (index < rest ? 1 : 0)
    }
  }
}

extension JSON.Lines {
  /// Refers to conformances that only casts find, as `JSON.linkedConformances()` does.
  @usableFromInline
  static func linkedConformances() -> any Sequence.Type { JSON.Lines.self }
}
