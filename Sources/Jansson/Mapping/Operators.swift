postfix operator <

/// Decodes the value as whatever type is expected: `name = try json["name"]<`.
///
/// An error has the place of the value, not of the container that it was looked up in: a scalar does
/// not know it, so if decoding one fails, the operand is evaluated once more to see what its subscripts
/// look up. Where its last one did not give the value itself, as for a variable that holds a scalar, the
/// place is that of the model around. What is called with `await` goes into a variable first.
/// - Parameter json: the value, usually a subscript.
/// - Returns: the value decoded.
/// - Throws: as `decode(_:)`, and what the operand throws.
public postfix func < <T: JSONDecodable>(
  json: @autoclosure () throws -> JSON
) throws -> T {
  let value = try json()
  do {
    return try T(decode: value)
  } catch {
    throw LookupTrace.locate(error, of: value, from: json)
  }
}

extension JSON {
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
