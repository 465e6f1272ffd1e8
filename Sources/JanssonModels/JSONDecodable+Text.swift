internal import JanssonCoding
public import JanssonCore
public import JanssonPlatform

extension JSONDecodable {
  /// Parses a JSON text and decodes it.
  ///
  ///     let user = try User(jsonData: data)
  ///
  /// An array of a megabyte or more is decoded in chunks, so that no document of the whole text is
  /// in memory. The same goes for arrays of a megabyte or more that are properties of a struct, or
  /// of structs in it, if the text has 8 MB or more and they are at least half of it. The first
  /// time, a document of the whole text is in memory before the models, to find out whether a
  /// struct has its own `init(decoding:)`; models with `@JSONCodable` have none. If there is an
  /// error in the text or in a value, elements before it may be decoded twice.
  ///
  /// - Parameters:
  ///   - data: the text in UTF-8; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decoding:)` throws.
  @inlinable
  public init(jsonData data: Data?, options: JSON.ReadingOptions = .init()) throws {
    self = try Self.made { try Self.decode(data, options, into: $0) }
  }

  /// Parses a JSON text and decodes it.
  ///
  ///     let numbers = try [Int](jsonString: "[1, 2, 3]")
  ///
  /// A large array is decoded in chunks, as by `init(jsonData:options:)`.
  ///
  /// - Parameters:
  ///   - text: the text; nil is decoded as null.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error` if the text is invalid, and what `init(decoding:)` throws.
  @inlinable
  public init(jsonString text: String?, options: JSON.ReadingOptions = .init()) throws {
    self = try Self.made { try Self.decode(text, options, into: $0) }
  }

  /// Parses a file that contains a JSON text, and decodes it.
  ///
  ///     let users = try [User](jsonFile: "users.json")
  ///
  /// A large array is decoded in chunks, as by `init(jsonData:options:)`.
  ///
  /// - Parameters:
  ///   - path: the file's path, relative to the working directory unless it is absolute.
  ///   - options: limits, the policy for duplicate keys, the engine and the syntax.
  /// - Throws: `JSON.Error.file` if the file cannot be read; `JSON.Error` if the text is invalid,
  ///   with the file's name; and what `init(decoding:)` throws.
  @inlinable
  public init(jsonFile path: String, options: JSON.ReadingOptions = .init()) throws {
    self = try Self.made { try Self.decode(file: path, options, into: $0) }
  }

  /// The value that `initialize` puts into memory.
  ///
  /// It is inlined, like its callers, because the program knows the type. Otherwise, each call
  /// would look the type up for the size of the memory.
  ///
  /// Soundness: `initialize` initializes the memory, or throws and leaves it uninitialized.
  @inlinable @inline(__always)
  static func made(_ initialize: (UnsafeMutablePointer<Self>) throws -> Void) throws -> Self {
    try withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { memory in
      guard let value = memory.baseAddress else { throw JSON.Error.outOfMemory }
      try initialize(value)
      return value.move()
    }
  }

  // Each of these decodes again if that shows that the type contains decimals.

  /// Initializes memory with the value in a text.
  @usableFromInline
  static func decode(
    _ data: Data?, _ options: JSON.ReadingOptions, into target: UnsafeMutablePointer<Self>
  ) throws {
    guard let data else { return try decode(.null, into: target) }
    if let options = KeptDecimals.options(options, for: Self.self) {
      return try decode(data, options, into: target)
    }
    let before = KeptDecimals.count
    if try !data.withBytes({ try decode(text: $0, options, into: target) }) {
      try decode(JSON(parsing: data, options: options), into: target)
    }
    if KeptDecimals.deinitializes(target, keepsDecimals: options.keepsDecimals, since: before) {
      try decode(data, options, into: target)
    }
  }

  /// Initializes memory with the value in a text.
  @usableFromInline
  static func decode(
    _ text: String?, _ options: JSON.ReadingOptions, into target: UnsafeMutablePointer<Self>
  ) throws {
    guard var text else { return try decode(.null, into: target) }
    if let options = KeptDecimals.options(options, for: Self.self) {
      return try decode(text, options, into: target)
    }
    let before = KeptDecimals.count
    let isDone = try text.withUTF8 {
      try decode(text: UnsafeRawBufferPointer($0), options, into: target)
    }
    if !isDone { try decode(JSON(parsing: text, options: options), into: target) }
    if KeptDecimals.deinitializes(target, keepsDecimals: options.keepsDecimals, since: before) {
      try decode(text, options, into: target)
    }
  }

  /// Initializes memory with the value in a file.
  @usableFromInline
  static func decode(
    file path: String, _ options: JSON.ReadingOptions, into target: UnsafeMutablePointer<Self>
  ) throws {
    let buffer = try FileReader(name: path, maximumSize: options.maximumSize).read(path: path)
    // The buffer must outlive the reading of its bytes.
    defer { withExtendedLifetime(buffer) {} }
    try decode(fileText: UnsafeRawBufferPointer(buffer.bytes), path, options, into: target)
  }

  private static func decode(
    fileText text: UnsafeRawBufferPointer, _ path: String, _ options: JSON.ReadingOptions,
    into target: UnsafeMutablePointer<Self>
  ) throws {
    if let options = KeptDecimals.options(options, for: Self.self) {
      return try decode(fileText: text, path, options, into: target)
    }
    let before = KeptDecimals.count
    var isDone = false
    do {
      isDone = try decode(text: text, options, into: target)
    } catch let error as JSON.Error where error.position != nil && error.path == nil {
      // There is an error in the text, which is read again for an error that names the file.
    }
    if !isDone {
      try decode(TextReader.read(text, options: options, file: path), into: target)
    }
    if KeptDecimals.deinitializes(target, keepsDecimals: options.keepsDecimals, since: before) {
      try decode(fileText: text, path, options, into: target)
    }
  }

  /// Decodes a text without creating a `JSON`; returns false, and does nothing, if that is
  /// impossible.
  private static func decode(
    text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions,
    into target: UnsafeMutablePointer<Self>
  ) throws -> Bool {
    let known = TypeMapping.of(Self.self)
    if let mapping = known.probe.mapping {
      return try mapping._withUnsafeGuaranteedRef {
        try $0.initialize(target, fromText: text, options)
      }
    }
    if try known.initializeFast(target, fromText: text, options) { return true }
    return text.count >= ArrayChunks.minimumSize
      && decode(large: text, known, options, into: target)
  }

  /// Initializes memory with a value by `init(decoding:)`, and finds out whether that is the
  /// default.
  @inline(never)
  private static func decode(_ json: JSON, into target: UnsafeMutablePointer<Self>) throws {
    do {
      try TypeMapping.of(Self.self).probe.observing {
        target.initialize(to: try Self(decoding: json))
      }
    } catch let error as JSON.Error where json.reference == nil {
      // A scalar does not know its path; this one is the whole text.
      throw error.atRoot
    }
  }

  /// Decodes a large text chunk by chunk, if it is an array, or an object with large arrays,
  /// without any error.
  @inline(never)
  private static func decode(
    large text: UnsafeRawBufferPointer, _ known: TypeMapping, _ options: JSON.ReadingOptions,
    into target: UnsafeMutablePointer<Self>
  ) -> Bool {
    if let array = self as? any MappedInChunks.Type {
      guard let chunks = ArrayChunks(text, options) else { return false }
      return array.initialize(target, from: chunks, nil)
    }
    return text.count >= ChunkedArrays.minimumSize
      && known.initialize(target, inChunks: text, options) {
        target.initialize(to: try Self(decoding: $0))
      }
  }
}
