public import JanssonPlatform

extension JSON {
  /// Reads a file and parses it.
  ///
  ///     let json = try JSON(contentsOfFile: "users.json")
  ///
  /// - Parameters:
  ///   - path: the file's path, relative to the working directory unless it is absolute.
  ///   - options: as for `init(parsing:options:)`; `maximumSize` is checked before a regular
  ///     file is read.
  /// - Throws: `JSON.Error.file` if the file cannot be read, and what `init(parsing:options:)`
  ///   throws; a syntax error names the file.
  /// - Complexity: O(*n*) in the bytes, which are in memory once.
  public init(
    contentsOfFile path: String, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    let reader = FileReader(name: path, maximumSize: options.maximumSize)
    self = try reader.withDescriptor(path: path) { (descriptor) throws(Error) in
      try reader.value(descriptor: descriptor, options, file: path)
    }
  }

  /// Reads the file at a URL and parses it; nothing is fetched from a network.
  ///
  ///     let json = try JSON(contentsOf: URL(filePath: "users.json"))
  ///
  /// - Throws: what `init(contentsOfFile:options:)` throws; `JSON.Error.file` also for a URL of
  ///   another scheme.
  /// - Complexity: O(*n*) in the bytes.
  public init(contentsOf url: URL, options: ReadingOptions = ReadingOptions()) throws(Error) {
    guard url.isFileURL else {
      throw .file(
        Error.FileError(operation: "open", file: url.absoluteString, code: EPROTONOSUPPORT))
    }
    try self.init(contentsOfFile: url.path(percentEncoded: false), options: options)
  }

  /// Reads an open file descriptor, such as a pipe's, to its end, and leaves it open.
  ///
  ///     let json = try JSON(readingFrom: STDIN_FILENO)
  ///
  /// Errors name the file of descriptor 0 "standard input".
  ///
  /// - Throws: what `init(contentsOfFile:options:)` throws.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    readingFrom descriptor: Int32, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    let isStandardInput = descriptor == STDIN_FILENO
    let name = isStandardInput ? "standard input" : "descriptor \(descriptor)"
    let reader = FileReader(name: name, maximumSize: options.maximumSize)
    self = try reader.value(descriptor: descriptor, options, file: isStandardInput ? name : nil)
  }
}

extension FileReader {
  /// The value of the text that a descriptor supplies; `file` is its name in syntax errors.
  ///
  /// The fast reader uses the buffer that the file was read into as the document's text. If it
  /// rejects the text, the buffer is clobbered; it is freed, and the file is read again for the
  /// exact error. A source that cannot be read twice, such as a pipe, is copied by the scanner.
  fileprivate func value(
    descriptor: Int32, _ options: JSON.ReadingOptions, file: String?
  ) throws(JSON.Error) -> JSON {
    let start = try position(of: descriptor)
    guard options.engine == .turbo, options.syntax == .json, let start else {
      let buffer = try read(descriptor: descriptor)
      // The buffer must outlive the reading of its bytes.
      defer { withExtendedLifetime(buffer) {} }
      return try TextReader.read(
        UnsafeRawBufferPointer(buffer.bytes), options: options, file: file)
    }
    if let value = try scan(descriptor: descriptor, options, file) { return value }
    try seek(descriptor, to: start)
    let buffer = try read(descriptor: descriptor)
    defer { withExtendedLifetime(buffer) {} }
    return try TextReader.readRefused(buffer.bytes, options: options, file: file)
  }

  /// Reads the value with the fast reader; if it returns nil, the text's memory has been freed.
  private func scan(
    descriptor: Int32, _ options: JSON.ReadingOptions, _ file: String?
  ) throws(JSON.Error) -> JSON? {
    try ScannedReader.readInPlace(read(descriptor: descriptor), options: options, file: file)
  }
}
