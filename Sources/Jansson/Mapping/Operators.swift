postfix operator <

extension JSON {
  /// Decodes the value as whatever type is expected: `name = try json["name"]<`.
  ///
  /// - Throws: as `decode(_:)`.
  public static postfix func < <T: JSONDecodable>(json: JSON) throws -> T { try T(decode: json) }

  /// The value at `index` as whatever type is expected, or nil: `let age: Int? = json << "age"`.
  ///
  /// It is meant for curried initialisers and applicative operators.
  public static func << <T: JSONDecodable>(json: JSON, index: JSON.Index) -> T? { T(json[index]) }
}

extension JSON.Mapper {
  /// Writes a value where the builder's subscripts lead: `$0["data", "users"][0] << user`.
  public static func << <T: JSONEncodable>(mapper: JSON.Mapper, value: T) {
    mapper.write(value.json)
  }
}
