public import Jansson
public import JanssonPlatform

extension JSON.Text {
  /// Reads a text in UTF-8.
  ///
  ///     var text = try JSON.Text(parsing: data)
  ///     let options = JSON.ReadingOptions(syntax: .jsonWithComments)
  ///     var settings = try JSON.Text(parsing: data, options: options)
  ///
  /// - Parameters:
  ///   - bytes: the text, with or without a byte order mark; up to 4 GiB.
  ///   - options: the syntax of the text, limits, and the policy for duplicate keys.
  /// - Throws: what `JSON(parsing:options:)` throws, with the position in the text.
  /// - Complexity: O(*n*) in the bytes, which are copied.
  public init(
    parsing bytes: some ContiguousBytes, options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    self = try bytes.withUnsafeBytes { Self.result($0, options) }.get()
  }

  /// Reads a text in an array, which is retained and not copied.
  ///
  ///     var text = try JSON.Text(parsing: bytes)
  ///
  /// - Throws: what `init(parsing:options:)` of other bytes throws.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    parsing bytes: [UInt8], options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    try Self.check(bytes.count, options)
    try self.init(TextSource(bytes, options.syntax), options, file: nil)
  }

  /// Reads a text from a `String` or `Substring`.
  ///
  ///     var text = try JSON.Text(parsing: #"{"version": 1}"#)
  ///
  /// - Throws: what `init(parsing:options:)` of bytes throws.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    parsing text: some StringProtocol, options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    var string = String(text)
    self = try string.withUTF8 { Self.result(UnsafeRawBufferPointer($0), options) }.get()
  }

  /// Reads a file.
  ///
  ///     var text = try JSON.Text(contentsOfFile: "package.json")
  ///
  /// - Parameters:
  ///   - path: the file's path, relative to the working directory unless it is absolute.
  ///   - options: as for `init(parsing:options:)`.
  /// - Throws: `JSON.Error.file` if the file cannot be read, and what `init(parsing:options:)`
  ///   throws; a syntax error names the file.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    contentsOfFile path: String, options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    let reader = FileReader(name: path, maximumSize: options.maximumSize)
    self = try reader.withDescriptor(path: path) { (descriptor) throws(JSON.Error) in
      let buffer = try reader.read(descriptor: descriptor)
      return try Self(TextSource(buffer, options.syntax), options, file: path)
    }
  }

  /// Reads an open file descriptor, such as a pipe's, to its end, and leaves it open.
  ///
  ///     var text = try JSON.Text(readingFrom: 0)
  ///
  /// Errors name the file of descriptor 0 "standard input".
  ///
  /// - Throws: what `init(contentsOfFile:options:)` throws.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    readingFrom descriptor: Int32, options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    let name = descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
    let reader = FileReader(name: name, maximumSize: options.maximumSize)
    let buffer = try reader.read(descriptor: descriptor)
    try self.init(
      TextSource(buffer, options.syntax), options, file: descriptor == 0 ? name : nil)
  }

  /// A `Result`, because the standard library's closures cannot throw typed errors.
  private static func result(
    _ bytes: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) -> Result<Self, JSON.Error> {
    Result { () throws(JSON.Error) in
      try check(bytes.count, options)
      let buffer = try TextSource.buffer(for: bytes.count)
      // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
      try buffer.append(bytes.bindMemory(to: UInt8.self))
      return try Self(TextSource(buffer, options.syntax), options, file: nil)
    }
  }

  private static func check(_ size: Int, _ options: JSON.ReadingOptions) throws(JSON.Error) {
    if let limit = options.maximumSize, size > limit { throw .tooLarge(limit: limit, size: size) }
  }

  private init(
    _ source: TextSource, _ options: JSON.ReadingOptions, file: String?
  ) throws(JSON.Error) {
    // Offsets have 32 bits.
    let limit = Int(clamping: UInt32.max) - 1
    guard source.count <= limit else { throw .tooLarge(limit: limit, size: source.count) }
    let document = try TextReader.read(
      UnsafeRawBufferPointer(source.bytes), options: options.requiringWholeText, file: file)
    self.init(Syntax(source, document, options))
  }
}
