/// Values whose types are `Codable` and not mapped by this module's protocols go through the coder.
enum CodableFields {
  static func decode<T: Decodable>(_ type: T.Type, _ json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    return try decoder(MappingContext.current?.call?.options).decode(type, from: json)
  }

  static func encode(_ value: any Encodable) throws(JSON.Error) -> JSON {
    do {
      return try encoder(MappingCall.encoding?.options).encodeJSON(value)
    } catch let error as JSON.Error {
      throw error
    } catch {
      throw .initialize(error: error)
    }
  }

  /// A decoder by the options of the call, as far as coders have them.
  private static func decoder(_ options: JSON.MappingOptions?) -> JSON.Decoder {
    let decoder = JSON.Decoder()
    if case .snakeCase? = options?.keys?.form {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
    }
    return decoder
  }

  private static func encoder(_ options: JSON.MappingOptions?) -> JSON.Encoder {
    let encoder = JSON.Encoder()
    if case .snakeCase? = options?.keys?.form {
      encoder.keyEncodingStrategy = .convertToSnakeCase
    }
    switch options?.nilValues {
    case .null?: encoder.nilEncodingStrategy = .null
    case .omit?: encoder.nilEncodingStrategy = .omit
    case nil: break
    }
    return encoder
  }
}
