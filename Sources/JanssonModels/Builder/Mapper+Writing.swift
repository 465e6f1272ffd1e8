public import JanssonCore

extension JSON.Mapper {
  /// Writes a value to the location that the builder's subscripts select.
  ///
  ///     mapper["data", "users"][0] << user
  ///
  /// - Parameters:
  ///   - mapper: the builder, after its subscripts.
  ///   - value: the value; if it cannot be encoded, the whole result is its error, with the path.
  public static func << <T: JSONEncodable>(mapper: JSON.Mapper, value: T) {
    mapper.write(value.json)
  }
}
