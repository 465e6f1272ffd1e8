internal import JanssonCoding
public import JanssonCore
public import JanssonPlatform

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
  /// - Throws: `missingConformance` for a property that cannot be encoded and `notRepresentable`
  ///   for NaN and infinity, both with the path; `outOfMemory`.
  public func jsonString(
    options: JSON.WritingOptions = .compact, mapping: JSON.MappingOptions? = nil
  ) throws(JSON.Error) -> String {
    guard let writer = try writer(options, mapping) else {
      return try tree(mapping).jsonString(options: options)
    }
    defer { writer.end() }
    return try writer.bytes.pointee.text()
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
    guard let writer = try writer(options, mapping) else {
      return try tree(mapping).jsonData(options: options)
    }
    defer { writer.end() }
    return writer.owner.data()
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
    guard let writer = try writer(options, mapping) else {
      return try tree(mapping).jsonBytes(options: options)
    }
    defer { writer.end() }
    return try writer.bytes.pointee.array()
  }

  /// A writer that has written the value, or nil if the options require a tree.
  ///
  /// `end` must be called after its text has been taken.
  private func writer(
    _ options: JSON.WritingOptions, _ mapping: JSON.MappingOptions?
  ) throws(JSON.Error) -> DirectWriter? {
    guard let mapping else { return try DirectWriter.writing(self, options) }
    return try MappingCall.encoding(MappingCall(mapping)) { () throws(JSON.Error) in
      try DirectWriter.writing(self, options)
    }
  }

  private func tree(_ mapping: JSON.MappingOptions?) throws(JSON.Error) -> JSON {
    let json = mapping.map { JSON(self, mapping: $0) } ?? json
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
    self = MappingCall.encoding(MappingCall(mapping)) { value.json }
  }
}
