internal import Foundation

/// Values whose types are `Codable` and not mapped by this module's protocols go through the coder.
///
/// Their dates have the form that the mapping around them gives to dates.
enum CodableFields {
  static func decode<T: Decodable>(_ type: T.Type, _ json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    return try decoder.decode(type, from: json)
  }

  static func encode(_ value: any Encodable) throws(JSON.Error) -> JSON {
    do {
      return try encoder.encodeJSON(value)
    } catch let error as JSON.Error {
      throw error
    } catch let error as EncodingError {
      guard case .invalidValue(_, let context) = error,
        let cause = context.underlyingError as? JSON.Error
      else { throw .initialize(error: error) }
      throw cause
    } catch {
      throw .initialize(error: error)
    }
  }

  private static let decoder = {
    let decoder = JSON.Decoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let json = try JSON(from: decoder)
      do throws(JSON.Error) {
        return try DateTransform.current.date(from: json)
      } catch {
        // A container knows where it is.
        throw json.place == nil
          ? error.prefixed(by: JSON.Path(codingPath: decoder.codingPath)) : error
      }
    }
    return decoder
  }()

  private static let encoder = {
    let encoder = JSON.Encoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      let json = DateTransform.current.json(from: date)
      if case .error(let error) = json {
        throw error.prefixed(by: JSON.Path(codingPath: encoder.codingPath))
      }
      try json.encode(to: encoder)
    }
    return encoder
  }()
}
