public import JanssonCore

extension JSON.Decoder {
  /// Decodes a value of `type` from a JSON value.
  ///
  ///     let ages = try JSON.Decoder().decode([String: Int].self, from: ["Ann": 36, "Bob": 41])
  ///
  /// The value is not copied, and nothing is parsed. Errors have a path but no line and column.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - json: the value; one that is `.error` is reported as a `DecodingError` with that error
  ///     underlying.
  /// - Returns: the decoded value.
  /// - Throws: `DecodingError`, or what the initializer of `type` throws.
  public func decode<T: Decodable>(_ type: T.Type, from json: JSON) throws -> T {
    try decode(json) { try $0.value(type, $0.node, .here) }
  }

  private func decode<T>(_ json: JSON, _ make: (ValueDecoder) throws -> T) throws -> T {
    let reference: ContainerReference
    do throws(JSON.Error) {
      reference = try json.rootReference()
    } catch {
      throw DecodingFailure.unreadable(error)
    }
    return try decode(reference, settings, nil, make)
  }

  /// Decodes a document with `make`.
  func decode<T>(
    _ root: ContainerReference, _ settings: SharedBox<DecodingSettings>,
    _ exactSource: DecodingSession.ExactSource?, _ make: (ValueDecoder) throws -> T
  ) throws -> T {
    let session = sessions.borrow() ?? DecodingSession(settings)
    defer { sessions.recycle(session) }
    return try session.run(root, settings, exactSource: exactSource, make)
  }

  /// Decodes a value of `type` from a JSON value that was read from `text`; the text is parsed
  /// again if all digits of a number are needed.
  package func decode<T: Decodable>(
    _ type: T.Type, from json: JSON, readFrom text: UnsafeBufferPointer<UInt8>,
    _ reading: JSON.ReadingOptions
  ) throws -> T {
    let source = DecodingSession.ExactSource.made {
      var options = reading
      options.exactNumbers = true
      return try TextReader.read(
        UnsafeRawBufferPointer(text), options: options, isOriginal: false
      ).rootReference()
    }
    return try decode(json.rootReference(), settings, source) { try $0.value(type, $0.node, .here) }
  }

  /// The position of the value that an error is about, in the text that was decoded; nil if it is
  /// not known.
  package func position(
    of error: any Swift.Error, in text: UnsafeBufferPointer<UInt8>, _ reading: JSON.ReadingOptions
  ) -> JSON.TextPosition? {
    guard let error = error as? DecodingError else { return nil }
    var settings = settings.value
    settings.reading = reading
    return settings.position(of: error, in: UnsafeRawBufferPointer(text))
  }
}
