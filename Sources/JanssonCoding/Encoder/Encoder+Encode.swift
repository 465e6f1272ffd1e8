public import JanssonCore
public import JanssonPlatform

extension JSON.Encoder {
  /// Encodes a value as a string of JSON text.
  ///
  ///     print(try JSON.Encoder().encodeString(["a": 1]))   // Prints "{"a":1}"
  ///
  /// - Returns: the text.
  /// - Throws: `EncodingError`, or what the `encode(to:)` of `value` throws.
  /// - Complexity: O(*n*) in the length of the text, not counting the work of `value`.
  public func encodeString<T: Encodable>(_ value: T) throws -> String {
    var text = ""
    let isWritten = withCompiledText(value) { (owner) throws(JSON.Error) in
      text = try owner.bytes.pointee.text()
    }
    if isWritten { return text }
    return try sink(value).text()
  }

  /// Encodes a value as JSON text in UTF-8, as an array of bytes.
  ///
  ///     let bytes = try JSON.Encoder().encodeBytes([1, 2])   // The bytes of "[1,2]"
  ///
  /// - Returns: the text.
  /// - Throws: `EncodingError`, or what the `encode(to:)` of `value` throws.
  /// - Complexity: O(*n*) in the length of the text, not counting the work of `value`.
  public func encodeBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let isWritten = withCompiledText(value) { (owner) throws(JSON.Error) in
      bytes = try owner.bytes.pointee.array()
    }
    if isWritten { return bytes }
    return try sink(value).array()
  }

  /// Encodes a value as a `JSON` value.
  ///
  ///     var json = try JSON.Encoder().encodeJSON(user)
  ///     json["version"] = 2
  ///
  /// - Returns: the value, which can be mutated in place.
  /// - Throws: `EncodingError`, or what the `encode(to:)` of `value` throws.
  /// - Complexity: that of `encode(_:)`; it takes a little longer.
  public func encodeJSON<T: Encodable>(_ value: T) throws -> JSON {
    var json: JSON?
    _ = withCompiledText(value) { (owner) throws(JSON.Error) in
      json = try owner.bytes.pointee.value()
    }
    if let json { return json }
    let escaping = TextLayout(isPretty: false, escapesSlashes: false).escaping
    return try withSession(value, settings, compactEscaping: escaping) { encoder in
      // What is nested too deep for the scanner becomes a tree, which contains no text of models.
      encoder.session.triesCompiled = false
      try encoder.encodeHere(value)
    } _: { (session) throws(JSON.Error) in
      try session.tree.json()
    }
  }

  /// Encodes a value of a type that needs a configuration.
  ///
  ///     let data = try JSON.Encoder().encode(report, configuration: .init(unit: "m"))
  ///
  /// - Throws: `EncodingError`, or what the `encode(to:configuration:)` of `value` throws.
  public func encode<T: EncodableWithConfiguration>(
    _ value: T, configuration: T.EncodingConfiguration
  ) throws -> Data {
    try sink(value) { try value.encode(to: $0, configuration: configuration) }.data()
  }

  /// Encodes a value of a type that needs a configuration, which another type provides.
  ///
  ///     let data = try JSON.Encoder().encode(report, configuration: MetricUnits.self)
  ///
  /// - Throws: `EncodingError`, or what the `encode(to:configuration:)` of `value` throws.
  public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
    _ value: T, configuration: C.Type
  ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
    try encode(value, configuration: C.encodingConfiguration)
  }

  /// The text of a value that encodes itself.
  func sink<T: Encodable>(_ value: T) throws -> ByteSink {
    try sink(value) { try $0.encodeHere(value) }
  }

  func sink<T>(
    _ value: T, _ encode: (ValueEncoder) throws -> Void
  ) throws -> ByteSink {
    let settings = settings
    let formatting = settings.value.formatting
    let layout = formatting.layout
    let compactEscaping = formatting.contains(.prettyPrinted) ? nil : layout.escaping
    return try withSession(value, settings, compactEscaping: compactEscaping, encode) {
      (session) throws(JSON.Error) in
      if let sink = session.tree.detachWrittenRoot() { return sink }
      var sink = try ByteSink()
      try EncodedText(session.tree, layout, sortsKeys: formatting.contains(.sortedKeys))
        .write(to: &sink)
      return sink
    }
  }

  /// Has a value encode itself, and passes the session with the result to `body`.
  private func withSession<T, Result: ~Copyable>(
    _ value: T, _ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?,
    _ encode: (ValueEncoder) throws -> Void,
    _ body: (EncodingSession) throws(JSON.Error) -> Result
  ) throws -> Result {
    let pooled = sessions.borrow()
    pooled?.reuse(settings, compactEscaping: compactEscaping)
    let session = pooled ?? EncodingSession(settings, compactEscaping: compactEscaping)
    defer { sessions.recycle(session) }
    let root = try session.encoder(for: EncodedTree.root, below: nil, .here, value)
    try encode(root)
    session.recycle(consume root)
    if let failure = session.failure { throw failure }
    if session.tree[EncodedTree.root].kind == .empty {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [], debugDescription: "\(T.self) did not encode any value."))
    }
    do throws(JSON.Error) {
      return try body(session)
    } catch {
      throw EncodingFailure.unwritable(value, error)
    }
  }
}
