#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONEncodable {
  /// Returns the value as JSON text.
  ///
  ///     let text = try user.jsonString(options: .pretty)
  ///     let other = try user.jsonString(
  ///       mapping: .init(keyStrategy: .snakeCase, nilStrategy: .null))
  ///
  /// - Parameters:
  ///   - options: the layout of the text.
  ///   - mapping: how names are converted to keys and nil is encoded in this call, for all types
  ///     without options of their own.
  /// - Throws: `notConformTo` for a property that cannot be encoded and `encodeToJSON` for NaN and
  ///   infinity, both with the path; `outOfMemory`.
  public func jsonString(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions? = nil
  ) throws(JSON.Error) -> String {
    if let mapping {
      return try encoding(mapping) { (value) throws(JSON.Error) in
        try value.jsonString(options: options)
      }
    }
    let text = try DirectWriter.withText(of: self, options) { (writer) throws(JSON.Error) in
      try writer.bytes.pointee.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    if let text { return text }
    return try writable().jsonString(options: options)
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  ///     let body = try user.jsonData()
  ///
  /// - Parameters:
  ///   - options: the layout of the text.
  ///   - mapping: as for `jsonString(options:mapping:)`.
  /// - Throws: what `jsonString(options:mapping:)` throws.
  public func jsonData(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions? = nil
  ) throws(JSON.Error) -> Data {
    if let mapping {
      return try encoding(mapping) { (value) throws(JSON.Error) in
        try value.jsonData(options: options)
      }
    }
    if let data = try DirectWriter.withText(of: self, options, { $0.data() }) { return data }
    return try writable().jsonData(options: options)
  }

  /// Returns the value as JSON text, as an array of UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - options: the layout of the text.
  ///   - mapping: as for `jsonString(options:mapping:)`.
  /// - Throws: what `jsonString(options:mapping:)` throws.
  public func jsonBytes(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions? = nil
  ) throws(JSON.Error) -> [UInt8] {
    if let mapping {
      return try encoding(mapping) { (value) throws(JSON.Error) in
        try value.jsonBytes(options: options)
      }
    }
    let bytes = try DirectWriter.withText(of: self, options) { (writer) throws(JSON.Error) in
      try writer.bytes.pointee.withBytes { [UInt8]($0) }
    }
    if let bytes { return bytes }
    return try writable().jsonBytes(options: options)
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

  /// The value as JSON; throws if it is an error.
  private func writable() throws(JSON.Error) -> JSON {
    let json = json
    if case .error(let error) = json { throw error }
    return json
  }
}

extension JSON {
  /// Encodes a value with mapping options for this call.
  ///
  ///     let json = JSON(user, mapping: .init(keyStrategy: .snakeCase))
  ///
  /// - Parameters:
  ///   - value: the value to encode; if JSON cannot represent a part of it, the result is `.error`.
  ///   - mapping: as for `jsonString(options:mapping:)`.
  public init(_ value: any JSONEncodable, mapping: MappingOptions) {
    self = MappingCall.encoding(mapping) { value.json }
  }
}
