internal import JanssonCoding
internal import JanssonCore
internal import JanssonPlatform

/// Maps values whose types are `Codable` but do not conform to mapping's protocols: they go through
/// a coder, with the options and the date format of the enclosing mapping.
enum CodableFields {
  static func decode<T: Decodable>(_ type: T.Type, _ json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    let usesSnakeCase = MappingContext.current?.call?.options.usesSnakeCase ?? false
    return try (usesSnakeCase ? snakeCaseDecoder : decoder).decode(type, from: json)
  }

  static func encode(_ value: any Encodable) throws(JSON.Error) -> JSON {
    do {
      return try encoder(for: MappingCall.encoding).encodeJSON(value)
    } catch let error as JSON.Error {
      throw error
    } catch EncodingError.invalidValue(let value, let context) {
      throw failure(value, context)
    } catch {
      throw .underlying(error: error)
    }
  }

  /// Converts the coder's error to the one that mapping reports for such a value.
  private static func failure(_ value: Any, _ context: EncodingError.Context) -> JSON.Error {
    if let error = context.underlyingError as? JSON.Error { return error }
    let number: JSON? =
      switch value {
      case let value as JSON: value
      case let value as any BinaryFloatingPoint: .number(JSON.Number(Double(value)))
      default: nil
      }
    let path = JSON.Path(codingPath: context.codingPath)
    if let number { return .notRepresentable(value: number.found(at: path)) }
    return .underlying(error: EncodingError.invalidValue(value, context))
  }

  private static let decoder = makeDecoder(JSON.MappingOptions())
  private static let snakeCaseDecoder = makeDecoder(JSON.MappingOptions(keyStrategy: .snakeCase))
  private static let encoder = makeEncoder(JSON.MappingOptions())
  private static let snakeCaseEncoder = makeEncoder(JSON.MappingOptions(keyStrategy: .snakeCase))

  private static func encoder(for call: MappingCall?) -> JSON.Encoder {
    guard let options = call?.options else { return encoder }
    if options.nilStrategy != nil { return makeEncoder(options) }
    return options.usesSnakeCase ? snakeCaseEncoder : encoder
  }

  /// A decoder with those options of the call that coders support.
  private static func makeDecoder(_ options: JSON.MappingOptions) -> JSON.Decoder {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .custom(decodeDate)
    if options.usesSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return decoder
  }

  private static func makeEncoder(_ options: JSON.MappingOptions) -> JSON.Encoder {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .custom(encodeDate)
    if options.usesSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    switch options.nilStrategy {
    case .null?: encoder.nilEncodingStrategy = .null
    case .omit?: encoder.nilEncodingStrategy = .omit
    case nil: break
    }
    return encoder
  }

  @Sendable private static func decodeDate(_ decoder: any Swift.Decoder) throws -> Date {
    let json = try JSON(from: decoder)
    do throws(JSON.Error) {
      return try JSON.DateTransform.current.date(from: json)
    } catch {
      // A container knows its location.
      throw json.reference == nil
        ? error.prefixed(by: JSON.Path(codingPath: decoder.codingPath)) : error
    }
  }

  @Sendable private static func encodeDate(_ date: Date, _ encoder: any Swift.Encoder) throws {
    let json = JSON.DateTransform.current.json(from: date)
    if case .error(let error) = json {
      throw error.prefixed(by: JSON.Path(codingPath: encoder.codingPath))
    }
    try json.encode(to: encoder)
  }
}

extension JSON.MappingOptions {
  fileprivate var usesSnakeCase: Bool {
    if case .snakeCase? = keyStrategy?.kind { true } else { false }
  }
}
