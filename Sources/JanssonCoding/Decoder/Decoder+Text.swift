public import JanssonCore
public import JanssonPlatform

extension JSON.Decoder {
  /// Decodes a value of `type` from a JSON text.
  ///
  ///     let point = try JSON.Decoder().decode(Point.self, from: #"{"x": 1, "y": 2}"#)
  ///
  /// - Returns: the decoded value.
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  /// - Complexity: O(*n*) in the bytes, not counting the work of `type`.
  public func decode<T: Decodable>(_ type: T.Type, from text: some StringProtocol) throws -> T {
    let result = try text.utf8.withContiguousStorageIfAvailable { utf8 in
      try decode(type, from: UnsafeRawBufferPointer(utf8), file: nil)
    }
    return try result ?? decode(type, from: Array(text.utf8))
  }

  /// Decodes a value of `type` from the bytes of a JSON text in UTF-8, UTF-16 or UTF-32: an array
  /// or a slice of one, memory that need not outlive the call, or another library's buffer.
  ///
  ///     let user = try JSON.Decoder().decode(User.self, from: bytes[start..<end])
  ///
  /// - Returns: the decoded value.
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  /// - Complexity: O(*n*) in the bytes, not counting the work of `type`.
  public func decode<T: Decodable>(_ type: T.Type, from bytes: some ContiguousBytes) throws -> T {
    try bytes.withUnsafeBytes { try decode(type, from: $0, file: nil) }
  }

  /// Decodes a value of `type` from a file that contains a JSON text.
  ///
  ///     let settings = try JSON.Decoder().decode(Settings.self, fromFile: "settings.json")
  ///
  /// - Returns: the decoded value.
  /// - Throws: `DecodingError`, or what the initializer of `type` throws. The underlying error is
  ///   `JSON.Error.file` if the file cannot be read.
  /// - Complexity: O(*n*) in the bytes, not counting the work of `type`.
  public func decode<T: Decodable>(_ type: T.Type, fromFile path: String) throws -> T {
    let buffer: ByteBuffer
    do throws(JSON.Error) {
      let limit = readingOptions.maximumSize
      buffer = try FileReader(name: path, maximumSize: limit).read(path: path)
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    defer { withExtendedLifetime(buffer) {} }
    return try decode(type, from: UnsafeRawBufferPointer(buffer.bytes), file: path)
  }
}

// Types that need a configuration to be decoded.

extension JSON.Decoder {
  /// Decodes a value of a type that needs a configuration.
  ///
  ///     let report = try JSON.Decoder().decode(
  ///       Report.self, from: data, configuration: .init(unit: "m"))
  ///
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T {
    try data.withBytes {
      try decode(text: $0) { try type.init(from: $0, configuration: configuration) }
    }
  }

  /// Decodes a value of a type that needs a configuration from a JSON text.
  ///
  ///     let report = try JSON.Decoder().decode(
  ///       Report.self, from: #"{"length": 2}"#, configuration: .init(unit: "m"))
  ///
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from text: some StringProtocol, configuration: T.DecodingConfiguration
  ) throws -> T {
    var text = String(text)
    return try text.withUTF8 { utf8 in
      try decode(text: UnsafeRawBufferPointer(utf8)) {
        try type.init(from: $0, configuration: configuration)
      }
    }
  }

  /// Decodes a value of a type that needs a configuration, which another type provides.
  ///
  ///     let report = try JSON.Decoder().decode(
  ///       Report.self, from: data, configuration: MetricUnits.self)
  ///
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
    _ type: T.Type, from data: Data, configuration: C.Type
  ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
    try decode(type, from: data, configuration: C.decodingConfiguration)
  }
}

extension JSON.Decoder {
  private func decode<T: Decodable>(
    _ type: T.Type, from bytes: UnsafeRawBufferPointer, file: String?
  ) throws -> T {
    if case .compiled(let reading) = CodingDispatch.decoding(type) {
      return try decode(type) {
        settings.initialize($0, reading, from: bytes)
      } otherwise: {
        try decode(type, byConformance: bytes, file)
      }
    }
    if bytes.count >= Self.leastSizeOfLarge { return try decode(type, large: bytes, file) }
    return try decode(type, byConformance: bytes, file)
  }

  /// Decodes with the type's `init(from:)`.
  final func decode<T: Decodable>(
    _ type: T.Type, byConformance bytes: UnsafeRawBufferPointer, _ file: String? = nil
  ) throws -> T {
    try decode(text: bytes, file: file) { try $0.value(type, $0.node, .here) }
  }

  /// Decodes with generated code, if the value fits.
  ///
  /// Soundness: `initialize` initializes the memory, or returns false.
  final func decode<T: Decodable>(
    _ type: T.Type, by initialize: (UnsafeMutableRawPointer) -> Bool, otherwise: () throws -> T
  ) throws -> T {
    try ScratchMemory.with(MemoryLayout<T>.size, MemoryLayout<T>.alignment) { memory in
      if initialize(memory) { return memory.assumingMemoryBound(to: T.self).move() }
      return try otherwise()
    }
  }

  /// The size in bytes from which the type determines how a text is read.
  private static var leastSizeOfLarge: Int { 1 << 14 }

  /// Decodes from a large text.
  ///
  /// It is a separate function because it needs space for an `Optional` of a type that is known
  /// only at run time, which is slow to determine.
  @inline(never)
  private func decode<T: Decodable>(
    _ type: T.Type, large bytes: UnsafeRawBufferPointer, _ file: String?
  ) throws -> T {
    if case .scalars(let scalars, _) = CodingDispatch.decoding(type),
      let value: T = settings.value.dictionary(scalars.reading, in: bytes)
    {
      return value
    }
    if bytes.count >= ArrayChunks.minimumSize,
      let array = try decodedInChunks(type, from: bytes, file)
    {
      return array
    }
    return try decode(type, byConformance: bytes, file)
  }

  /// Reads a text, which must outlive the call, and decodes it with `make`.
  private func decode<T>(
    text bytes: UnsafeRawBufferPointer, file: String? = nil,
    _ make: (ValueDecoder) throws -> T
  ) throws -> T {
    let settings = settings
    guard let encoding = WideEncoding(bytes) else {
      return try decode(DecodedText(bytes: bytes, file: file, settings: settings), make)
    }
    let text: ByteBuffer
    do throws(JSON.Error) {
      text = try encoding.utf8(bytes, file: file, maximumSize: settings.value.reading.maximumSize)
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    defer { withExtendedLifetime(text) {} }
    // The size has been checked already, in the bytes of the original text.
    var unlimited = settings.value
    unlimited.reading.maximumSize = nil
    let source = DecodedText(
      bytes: UnsafeRawBufferPointer(text.bytes), file: file, settings: SharedBox(unlimited)
    ) { encoding.original($0, in: text.bytes, of: bytes) }
    return try decode(source, make)
  }

  /// Decodes a text in UTF-8, after adding braces if the settings require them.
  private func decode<T>(
    _ source: DecodedText, _ make: (ValueDecoder) throws -> T
  ) throws -> T {
    let settings = source.settings
    guard settings.value.assumesTopLevelDictionary,
      let braced = BracedText.braced(source.bytes, settings.value.reading)
    else { return try decodeWhole(source, make) }
    return try braced.withUnsafeBytes { bytes in
      let whole = DecodedText(bytes: bytes, file: source.file, settings: settings) {
        source.position(BracedText.unbraced($0))
      }
      return try decodeWhole(whole, make)
    }
  }

  private func decodeWhole<T>(
    _ source: DecodedText, _ make: (ValueDecoder) throws -> T
  ) throws -> T {
    let settings = source.settings
    let root: ContainerReference
    do throws(JSON.Error) {
      root = try Self.read(
        source.bytes, settings.value.reading, file: source.file, isOriginal: source.isOriginal
      ).rootReference()
    } catch {
      throw DecodingFailure.unreadable(error.mapPosition(source.position))
    }
    do {
      return try decode(
        root, settings, .text(source.bytes, isOriginal: source.isOriginal), make)
    } catch let error as DecodingError {
      let position = settings.value.position(of: error, in: source.bytes)
      throw error.located(at: position.map(source.position), in: source.file)
    }
  }
}

/// A text in UTF-8 that is decoded, which may be derived from the text that the caller passed in.
private struct DecodedText {
  let bytes: UnsafeRawBufferPointer
  let file: String?
  let settings: SharedBox<DecodingSettings>
  /// Maps a position in `bytes` to one in the caller's text; nil if that is the same text.
  var originalPosition: ((JSON.TextPosition) -> JSON.TextPosition)?

  var isOriginal: Bool { originalPosition == nil }

  /// The position in the caller's text.
  func position(_ position: JSON.TextPosition) -> JSON.TextPosition {
    originalPosition?(position) ?? position
  }
}

extension DecodingSettings {
  /// The dictionary of scalars in a text, whose document is freed at once; nil for an array, and if
  /// the text must be decoded in the usual way, even if only to report an error.
  fileprivate func dictionary<T>(
    _ scalars: FastReading, in text: UnsafeRawBufferPointer
  ) -> T? {
    guard scalars.isObject, !assumesTopLevelDictionary else { return nil }
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      // Soundness: `initialize` initializes the memory, or returns false.
      guard let target = memory.baseAddress,
        (try? scalars.initialize(target, fromText: text, reading)) == true
      else { return nil }
      return target.move()
    }
  }
}

extension JSON.Decoder {
  /// Reads a text.
  ///
  /// If a number is beyond the range of `Double`, the text is read once more, with the digits of
  /// all numbers: such a number is only an error where it is decoded, as in Foundation.
  static func read(
    _ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions, file: String?,
    isOriginal: Bool = true
  ) throws(JSON.Error) -> JSON {
    do throws(JSON.Error) {
      return try TextReader.read(text, options: options, file: file, isOriginal: isOriginal)
    } catch {
      guard case .syntax(let mistake) = error, mistake.message == JSON.SyntaxError.outOfRange else {
        throw error
      }
      var exact = options
      exact.exactNumbers = true
      return try TextReader.read(text, options: exact, file: file, isOriginal: isOriginal)
    }
  }
}
