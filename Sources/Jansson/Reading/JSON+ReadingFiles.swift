public import Foundation

extension JSON {
  /// Reads a file.
  ///
  ///     let json = try JSON(contentsOfFile: "users.json")
  ///
  /// - Throws: `JSON.Error.file` if the file cannot be read, and what `init(parsing:options:)`
  ///   throws; a syntax error names the file.
  /// - Complexity: O(*n*) in the bytes, which are in memory once while they are read.
  public init(
    contentsOfFile path: String, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    let reader = FileReader(name: path, maximumSize: options.maximumSize)
    self = try Self.read(reader.read(path: path), options, file: path)
  }

  /// Reads a file by its URL; nothing is fetched from a network.
  ///
  ///     let json = try JSON(contentsOf: URL(filePath: "users.json"))
  ///
  /// - Throws: `JSON.Error.file` also for a URL of another scheme, and as `init(contentsOfFile:)`.
  /// - Complexity: as `init(contentsOfFile:options:)`.
  public init(contentsOf url: URL, options: ReadingOptions = ReadingOptions()) throws(Error) {
    guard url.isFileURL else {
      throw .file(
        Error.FileError(operation: "open", file: url.absoluteString, code: EPROTONOSUPPORT))
    }
    try self.init(contentsOfFile: url.path(percentEncoded: false), options: options)
  }

  /// Reads an open file descriptor, such as a pipe's, to its end, and leaves it open.
  ///
  ///     let json = try JSON(readingFrom: pipe.fileHandleForReading.fileDescriptor)
  ///
  /// - Throws: as `init(contentsOfFile:options:)`.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    readingFrom descriptor: Int32, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    let name = "descriptor \(descriptor)"
    let reader = FileReader(name: name, maximumSize: options.maximumSize)
    self = try Self.read(reader.read(descriptor: descriptor), options, file: nil)
  }

  /// Reads the process's standard input to its end.
  ///
  ///     let json = try JSON.readStandardInput()
  ///
  /// - Throws: as `init(contentsOfFile:options:)`; errors call the file "standard input".
  /// - Complexity: O(*n*) in the bytes.
  public static func readStandardInput(
    options: ReadingOptions = ReadingOptions()
  ) throws(Error) -> JSON {
    let name = "standard input"
    let reader = FileReader(name: name, maximumSize: options.maximumSize)
    return try read(reader.read(descriptor: STDIN_FILENO), options, file: name)
  }

  private static func read(
    _ buffer: ByteBuffer, _ options: ReadingOptions, file: String?
  ) throws(Error) -> JSON {
    // The buffer must outlive the reading of its bytes.
    defer { withExtendedLifetime(buffer) {} }
    return try TextReader.read(
      UnsafeRawBufferPointer(buffer.bytes), options: options, file: file)
  }
}
