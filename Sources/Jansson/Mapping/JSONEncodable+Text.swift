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

  /// The value as JSON, unless it is an error.
  private func writable() throws(JSON.Error) -> JSON {
    let json = json
    if case .error(let error) = json { throw error }
    return json
  }
}
