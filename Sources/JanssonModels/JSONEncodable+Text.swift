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
    try written(options, mapping) { (writer) throws(JSON.Error) in
      try writer.bytes.pointee.text()
    } otherwise: { (json) throws(JSON.Error) in
      try json.jsonString(options: options)
    }
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
    try written(options, mapping) { (writer) throws(JSON.Error) in
      writer.owner.data()
    } otherwise: { (json) throws(JSON.Error) in
      try json.jsonData(options: options)
    }
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
    try written(options, mapping) { (writer) throws(JSON.Error) in
      try writer.bytes.pointee.array()
    } otherwise: { (json) throws(JSON.Error) in
      try json.jsonBytes(options: options)
    }
  }

  /// The text of the value: `text` receives the writer that contains it, or `otherwise` a value to
  /// be written if the options require a tree.
  private func written<Text>(
    _ options: JSON.WritingOptions, _ mapping: JSON.MappingOptions?,
    _ text: (DirectWriter) throws(JSON.Error) -> Text,
    otherwise: (JSON) throws(JSON.Error) -> Text
  ) throws(JSON.Error) -> Text {
    guard let mapping else { return try written(options, text, otherwise) }
    return try MappingCall.encoding(MappingCall(mapping)) { () throws(JSON.Error) in
      try written(options, text, otherwise)
    }
  }

  private func written<Text>(
    _ options: JSON.WritingOptions, _ text: (DirectWriter) throws(JSON.Error) -> Text,
    _ otherwise: (JSON) throws(JSON.Error) -> Text
  ) throws(JSON.Error) -> Text {
    if let text = try DirectWriter.withText(of: self, options, text) { return text }
    let json = json
    if case .error(let error) = json { throw error }
    return try otherwise(json)
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
