public import Jansson

// FxJSON's operators. `JSON.decode(_:at:)` does the same, and evaluates nothing twice.

postfix operator <

/// Decodes the value as the type that the context requires: `name = try json["name"]<`.
///
/// An error reports the location of the value, not of the container that it was looked up in. A
/// scalar does not know its location, so if decoding one fails, the operand is evaluated again to
/// find out what its subscripts look up. If the value does not come directly from the last
/// subscript, as with a variable that holds a scalar, the location is that of the enclosing model.
/// An operand that needs `await` must be assigned to a variable first.
///
///     let age: Int = try json["users", 0, "age"]<
///
/// - Parameter json: the value, usually a subscript.
/// - Returns: the decoded value.
/// - Throws: what `decode(_:)` throws, and what the operand throws.
public postfix func < <T: Jansson.JSONDecodable>(
  json: @autoclosure () throws -> JSON
) throws -> T {
  let value = try json()
  do {
    return try T(decoding: value)
  } catch {
    throw LookupTrace.locate(error, of: value, from: json)
  }
}

extension JSON {
  /// Decodes the value at `index` as the type that the context requires, or returns nil.
  ///
  ///     let age: Int? = json << "age"
  ///
  /// It is FxJSON's operator for curried initializers and applicative operators.
  /// - Parameters:
  ///   - json: the value to look in.
  ///   - index: a key, an offset or a path.
  public static func << <T: Jansson.JSONDecodable>(json: JSON, index: JSON.Index) -> T? {
    T(json[index])
  }
}
