public import JanssonCore

extension JSON {
  /// Applies a function to the value if it decodes as the function's parameter type.
  ///
  ///     let next = json["count"].map { (count: Int) in count + 1 }
  ///
  /// Any other value, including an error, is returned unchanged. This makes `JSON` a functor:
  /// `json.map { (x: T) in x }` equals `json` if `T` encodes to what it was decoded from, and
  /// `json.map(f).map(g)` equals `json.map { g(f($0)) }`.
  ///
  /// The `map` of `Collection` is a different function: it takes a function of `JSON` and returns
  /// an array, as in `json.map { $0["name"] }`.
  public func map<T: JSONDecodable, U: JSONEncodable>(
    _ transform: (T) throws -> U
  ) rethrows -> JSON {
    guard let value = T(self) else { return self }
    return try transform(value).json
  }

  /// Applies a function that returns JSON to the value if it decodes as the function's parameter
  /// type.
  ///
  ///     let user = json["id"].flatMap { (id: Int) in users["\(id)"] }
  ///
  /// Any other value, including an error, is returned unchanged. This makes `JSON` a monad with the
  /// unit `JSON(_:)`: `JSON(x).flatMap(f)` equals `f(x)`, `json.flatMap { (x: T) in JSON(x) }`
  /// equals `json`, and `json.flatMap(f).flatMap(g)` equals `json.flatMap { f($0).flatMap(g) }`,
  /// provided that `json` decodes as the parameter of `f`, or that `f` and `g` have the same
  /// parameter type.
  public func flatMap<T: JSONDecodable>(_ transform: (T) throws -> JSON) rethrows -> JSON {
    guard let value = T(self) else { return self }
    return try transform(value)
  }
}
