public import Jansson
public import JanssonPlatform

extension JSONDecodable {
  /// Parses a JSON text, validates it, and decodes it.
  ///
  ///     let person = try Person(jsonData: data, validating: schema)
  ///
  /// - Parameters:
  ///   - data: the text in UTF-8.
  ///   - schema: the schema.
  ///   - options: how the text is read.
  /// - Throws: `JSON.Error` if the text is invalid, `JSON.Schema.Failure` with all violations, and
  ///   what `init(decoding:)` throws.
  public init(
    jsonData data: Data, validating schema: JSON.Schema, options: JSON.ReadingOptions = .init()
  ) throws {
    try self.init(JSON(parsing: data, options: options), schema)
  }

  /// Parses a JSON text, validates it, and decodes it.
  ///
  ///     let person = try Person(jsonString: text, validating: schema)
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - schema: the schema.
  ///   - options: how the text is read.
  /// - Throws: as `init(jsonData:validating:options:)`.
  public init(
    jsonString text: String, validating schema: JSON.Schema, options: JSON.ReadingOptions = .init()
  ) throws {
    try self.init(JSON(parsing: text, options: options), schema)
  }

  private init(_ json: JSON, _ schema: JSON.Schema) throws {
    try schema.validate(json)
    try self.init(decoding: json)
  }
}

extension JSON.Decoder {
  /// Parses a JSON text, validates it, and decodes it.
  ///
  ///     let person = try decoder.decode(Person.self, from: data, validating: schema)
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - data: the text in UTF-8.
  ///   - schema: the schema.
  /// - Throws: `JSON.Schema.Failure` with all violations, and what `decode(_:from:)` throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, validating schema: JSON.Schema
  ) throws -> Value {
    let json = try JSON(parsing: data, options: readingOptions)
    try schema.validate(json)
    return try decode(type, from: json)
  }
}
