public import Foundation

extension JSON.Decoder {
  /// Makes a value of `type` from a JSON text.
  ///
  ///     let point = try JSON.Decoder().decode(Point.self, from: #"{"x": 1, "y": 2}"#)
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: Decodable>(_ type: T.Type, from text: some StringProtocol) throws -> T {
    let result = try text.utf8.withContiguousStorageIfAvailable { utf8 in
      try decode(text: UnsafeRawBufferPointer(utf8)) { try $0.value(type, $0.node, .here) }
    }
    return try result ?? decode(type, from: Array(text.utf8))
  }

  /// Makes a value of `type` from a JSON text in UTF-8, UTF-16 or UTF-32.
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
    try bytes.withUnsafeBytes { try decode(type, from: $0) }
  }

  /// Makes a value of `type` from a JSON text in any memory, of which nothing is copied: a slice of an
  /// array, a buffer of another library's.
  ///
  ///     let user = try JSON.Decoder().decode(User.self, from: bytes[start..<end])
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: Decodable>(_ type: T.Type, from bytes: some ContiguousBytes) throws -> T {
    try bytes.withUnsafeBytes { try decode(type, from: $0) }
  }

  /// Makes a value of `type` from a JSON text in memory, which is not needed any more afterwards.
  ///
  ///     let user = try memory.withUnsafeBytes { try JSON.Decoder().decode(User.self, from: $0) }
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: Decodable>(
    _ type: T.Type, from bytes: UnsafeRawBufferPointer
  ) throws -> T {
    try decode(text: bytes) { try $0.value(type, $0.node, .here) }
  }

  /// Makes a value of `type` from a file of JSON text.
  ///
  ///     let settings = try JSON.Decoder().decode(Settings.self, fromFile: "settings.json")
  ///
  /// - Throws: `DecodingError`, or what `type` throws. Its underlying error is `JSON.Error.file` if
  ///   the file cannot be read.
  public func decode<T: Decodable>(_ type: T.Type, fromFile path: String) throws -> T {
    let buffer: ByteBuffer
    do throws(JSON.Error) {
      let limit = readingOptions.maximumSize
      buffer = try FileReader(name: path, maximumSize: limit).read(path: path)
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    defer { withExtendedLifetime(buffer) {} }
    return try decode(text: UnsafeRawBufferPointer(buffer.bytes), file: path) {
      try $0.value(type, $0.node, .here)
    }
  }
}

// Types that need a configuration to decode themselves.

extension JSON.Decoder {
  /// Makes a value of a type that needs a configuration to decode itself.
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T {
    try data.withUnsafeBytes {
      try decode(text: $0) { try T(from: $0, configuration: configuration) }
    }
  }

  /// Makes a value of a type that needs a configuration, which another type provides.
  ///
  /// - Throws: `DecodingError`, or what `type` throws.
  public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
    _ type: T.Type, from data: Data, configuration: C.Type
  ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
    try decode(type, from: data, configuration: C.decodingConfiguration)
  }
}

extension JSON.Decoder {
  /// Reads a text, which must outlive the call, and has `make` decode it.
  private func decode<T>(
    text bytes: UnsafeRawBufferPointer, file: String? = nil,
    _ make: (DecodingFrame) throws -> T
  ) throws -> T {
    guard let encoding = WideEncoding(bytes) else {
      return try decode(utf8: bytes, isOriginal: true, file, settings, { $0 }, make)
    }
    let settings = settings
    let text: ByteBuffer
    do throws(JSON.Error) {
      text = try encoding.utf8(bytes, file: file, maximumSize: settings.value.reading.maximumSize)
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    defer { withExtendedLifetime(text) {} }
    // The size has been checked, in the bytes of the text as it was given.
    var unlimited = settings.value
    unlimited.reading.maximumSize = nil
    return try decode(
      utf8: UnsafeRawBufferPointer(text.bytes), isOriginal: false, file, SharedBox(unlimited),
      { encoding.original($0, in: text.bytes, of: bytes) }, make)
  }

  /// - Parameters:
  ///   - isOriginal: whether `bytes` are the text that the caller was given.
  ///   - place: a position in `bytes` as one in that text.
  private func decode<T>(
    utf8 bytes: UnsafeRawBufferPointer, isOriginal: Bool, _ file: String?,
    _ settings: SharedBox<DecodingSettings>,
    _ place: (JSON.TextPosition) -> JSON.TextPosition, _ make: (DecodingFrame) throws -> T
  ) throws -> T {
    guard settings.value.assumesTopLevelDictionary,
      let braced = BracedText.braced(bytes, settings.value.reading)
    else {
      return try decode(whole: bytes, isOriginal: isOriginal, file, settings, place, make)
    }
    return try braced.withUnsafeBytes {
      try decode(
        whole: $0, isOriginal: false, file, settings, { place(BracedText.unbraced($0)) }, make)
    }
  }

  private func decode<T>(
    whole bytes: UnsafeRawBufferPointer, isOriginal: Bool, _ file: String?,
    _ settings: SharedBox<DecodingSettings>, _ place: (JSON.TextPosition) -> JSON.TextPosition,
    _ make: (DecodingFrame) throws -> T
  ) throws -> T {
    var options = settings.value.reading
    let root: Place
    do throws(JSON.Error) {
      root = try TextReader.read(bytes, options: options, file: file, isOriginal: isOriginal)
        .rootPlace()
    } catch {
      throw DecodingFailure.unreadable(error.mapPosition(place))
    }
    options.exactNumbers = true
    let session = DecodingSession(root: root, settings: settings) {
      try TextReader.read(bytes, options: options, isOriginal: isOriginal).rootPlace()
    }
    do {
      return try session.run(make)
    } catch let error as DecodingError {
      let text = bytes.bindMemory(to: UInt8.self)
      let position = TextLocator.position(
        of: error.context.codingPath, in: text, settings.value)
      throw error.located(at: place(position))
    }
  }
}
