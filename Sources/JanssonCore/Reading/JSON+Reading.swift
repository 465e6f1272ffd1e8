public import JanssonPlatform

extension JSON {
  /// Reads a JSON text (RFC 8259) in UTF-8; the top-level value may be of any kind.
  ///
  ///     let json = try JSON(parsing: data)
  ///     let part = try JSON(parsing: bytes[start..<end])
  ///     let same = try memory.withUnsafeBytes { try JSON(parsing: $0) }
  ///
  /// A text in UTF-16 or UTF-32 is rejected with an error that names the encoding: RFC 8259,
  /// section 8.1, allows UTF-8 only, and a document points into its text. `JSON.Decoder` accepts
  /// the other encodings, as Foundation's does.
  ///
  /// - Parameters:
  ///   - bytes: the text, with or without a byte order mark: `Data`, an array or a slice of one,
  ///     memory that need not outlive the call, or any other contiguous bytes.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error`: `syntax`, `duplicateKey`, `tooDeep`, `tooLarge` or `outOfMemory`.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    parsing bytes: some ContiguousBytes, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    self = try Self.value(of: bytes, options)
  }

  /// Reads a JSON text from a `String` or `Substring`; a native string is not copied first.
  ///
  ///     let json = try JSON(parsing: #"{"numbers": [1, 2.5]}"#)
  ///
  /// - Throws: what `init(parsing:options:)` of bytes throws.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    parsing text: some StringProtocol, options: ReadingOptions = ReadingOptions()
  ) throws(Error) {
    let result = text.utf8.withContiguousStorageIfAvailable {
      Self.result(UnsafeRawBufferPointer($0), options)
    }
    if let result {
      self = try result.get()
    } else {
      try self.init(parsing: Swift.Array(text.utf8), options: options)
    }
  }

  // Most texts are `Data` or arrays: without versions for them, a call takes 250 instructions more,
  // or 130.
  @_specialize(where Bytes == Data)
  @_specialize(where Bytes == [UInt8])
  private static func value<Bytes: ContiguousBytes>(
    of bytes: Bytes, _ options: ReadingOptions
  ) throws(Error) -> JSON {
    if Bytes.self == Data.self, let data = bytes as? Data {
      return try data.withBytes { (bytes) throws(Error) in
        try TextReader.read(bytes, options: options)
      }
    }
    if Bytes.self == [UInt8].self, let array = bytes as? [UInt8] {
      return try array.withUnsafeBufferPointer { (bytes) throws(Error) in
        try TextReader.read(UnsafeRawBufferPointer(bytes), options: options)
      }
    }
    return try bytes.withUnsafeBytes { result($0, options) }.get()
  }

  /// Reads a JSON text in UTF-8 or, as Foundation does, in UTF-16 or UTF-32.
  package init(
    parsingAnyEncoding bytes: some ContiguousBytes, options: ReadingOptions
  ) throws(Error) {
    self = try bytes.withUnsafeBytes { bytes in
      guard let encoding = WideEncoding(bytes) else { return Self.result(bytes, options) }
      return Result { () throws(Error) in
        let text = try encoding.utf8(bytes, file: nil, maximumSize: options.maximumSize)
        return try JSON(parsing: UnsafeRawBufferPointer(text.bytes), options: options)
      }
    }.get()
  }

  /// A `Result`, because the standard library's closures cannot throw typed errors.
  private static func result(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) -> Result<JSON, Error> {
    Result { () throws(Error) in try TextReader.read(bytes, options: options) }
  }
}
