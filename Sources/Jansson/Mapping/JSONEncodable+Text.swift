public import Foundation

extension JSONEncodable {
  /// The value as JSON text.
  ///
  ///     let text = try user.jsonString(options: .pretty)
  ///
  /// - Throws: `notConformTo` for a property that cannot be encoded and `encodeToJSON` for NaN and
  ///   infinity, both with the path; `outOfMemory`.
  public func jsonString(
    options: JSON.WritingOptions = .compact
  ) throws(JSON.Error) -> String {
    guard let writer = try DirectWriter.write(self, options) else {
      return try writable().jsonString(options: options)
    }
    return try writer.take().withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The value as JSON text in UTF-8.
  ///
  /// - Throws: as `jsonString(options:)`.
  public func jsonData(options: JSON.WritingOptions = .compact) throws(JSON.Error) -> Data {
    guard let writer = try DirectWriter.write(self, options) else {
      return try writable().jsonData(options: options)
    }
    return writer.take().data()
  }

  /// The value as JSON text in UTF-8.
  ///
  /// - Throws: as `jsonString(options:)`.
  public func jsonBytes(options: JSON.WritingOptions = .compact) throws(JSON.Error) -> [UInt8] {
    guard let writer = try DirectWriter.write(self, options) else {
      return try writable().jsonBytes(options: options)
    }
    return try writer.take().withBytes { [UInt8]($0) }
  }

  /// The value as JSON text, mapped by options for this call.
  ///
  ///     let text = try user.jsonString(mapping: .init(keys: .snakeCase, nilValues: .omit))
  ///
  /// - Parameters:
  ///   - options: How the text looks.
  ///   - mapping: How names become keys and nil is written, in all types that do not say it themselves.
  /// - Throws: as `jsonString(options:)`.
  public func jsonString(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions
  ) throws(JSON.Error) -> String {
    try encoding(mapping) { (value) throws(JSON.Error) in try value.jsonString(options: options) }
  }

  /// The value as JSON text in UTF-8, mapped by options for this call.
  ///
  /// - Parameters:
  ///   - options: How the text looks.
  ///   - mapping: As for `jsonString(options:mapping:)`.
  /// - Throws: as `jsonString(options:)`.
  public func jsonData(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions
  ) throws(JSON.Error) -> Data {
    try encoding(mapping) { (value) throws(JSON.Error) in try value.jsonData(options: options) }
  }

  /// The value as JSON text in UTF-8, mapped by options for this call.
  ///
  /// - Parameters:
  ///   - options: How the text looks.
  ///   - mapping: As for `jsonString(options:mapping:)`.
  /// - Throws: as `jsonString(options:)`.
  public func jsonBytes(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions
  ) throws(JSON.Error) -> [UInt8] {
    try encoding(mapping) { (value) throws(JSON.Error) in try value.jsonBytes(options: options) }
  }

  private func encoding<Result>(
    _ mapping: JSON.MappingOptions, _ body: (Self) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let result = MappingCall.encoding(mapping) { () -> Swift.Result<Result, JSON.Error> in
      do throws(JSON.Error) {
        return .success(try body(self))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The value as JSON, unless it is an error.
  private func writable() throws(JSON.Error) -> JSON {
    let json = json
    if case .error(let error) = json { throw error }
    return json
  }
}

extension JSON {
  /// The value as JSON, mapped by options for this call.
  ///
  ///     let json = JSON(user, mapping: .init(keys: .snakeCase))
  ///
  /// - Parameters:
  ///   - value: What becomes JSON; `.error` if something in it has no form there.
  ///   - mapping: As for `jsonString(options:mapping:)`.
  public init(_ value: any JSONEncodable, mapping: MappingOptions) {
    self = MappingCall.encoding(mapping) { value.json }
  }
}
