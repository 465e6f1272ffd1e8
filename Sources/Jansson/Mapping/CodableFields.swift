/// Values whose types are `Codable` and not mapped by this module's protocols go through the coder.
enum CodableFields {
  static func decode<T: Decodable>(_ type: T.Type, _ json: JSON) throws -> T {
    if case .error(let error) = json { throw error }
    return try JSON.Decoder().decode(type, from: json)
  }

  static func encode(_ value: any Encodable) throws(JSON.Error) -> JSON {
    do {
      return try JSON.Encoder().encodeJSON(value)
    } catch let error as JSON.Error {
      throw error
    } catch {
      throw .initialize(error: error)
    }
  }
}
